import { useSyncExternalStore } from 'react';
import { askPersistence } from '../browser.ts';
import { type InstallState, installStateOf } from './install-state.ts';

interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
}

const PUT_AWAY = 'constat.installer';

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
    // An application on the home screen is worth keeping: the browser is asked to promise it ([sync/C26]).
    void askPersistence().then(tell);
  });
}

const installState = (): InstallState =>
  installStateOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    isOffered: waiting !== null,
  });

/** [platform/W7] Where Safari keeps a tab for seven days only, and its icon apart: how to install, until its person has read it. */
function installProposal(): 'ios' | 'mac' | null {
  const state = installState();
  return (state === 'ios' || state === 'mac') && localStorage.getItem(PUT_AWAY) === null ? state : null;
}

export function putInstallAway(): void {
  localStorage.setItem(PUT_AWAY, '1');
  tell();
}

export async function install(): Promise<void> {
  await waiting?.prompt();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useInstallState = (): InstallState => useSyncExternalStore(subscribe, installState);
export const useInstallProposal = (): 'ios' | 'mac' | null => useSyncExternalStore(subscribe, installProposal);
