import { useSyncExternalStore } from 'react';
import { askPersistence } from '../browser.ts';

interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
}

export type InstallState = 'installed' | 'ready' | 'ios' | 'unknown';

let waiting: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer to install until the profile page shows it. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    waiting = event as InstallPromptEvent;
    tell();
  });
  addEventListener('appinstalled', () => {
    waiting = null;
    tell();
    // An application on the home screen is worth keeping: the browser is asked to promise it ([C26]).
    void askPersistence().then(tell);
  });
}

function installState(): InstallState {
  if (matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (waiting !== null) return 'ready';
  // iPadOS calls itself a Mac: its touch points give it away. No offer there, the person goes through Partager.
  if (/iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1))
    return 'ios';
  return 'unknown';
}

export async function install(): Promise<void> {
  await waiting?.prompt();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useInstallState = (): InstallState => useSyncExternalStore(subscribe, installState);
