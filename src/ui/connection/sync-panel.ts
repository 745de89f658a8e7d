import { useSyncExternalStore } from 'react';

/** Whether the synchronisation panel is open: any pill opens it, the application draws it once. */
let isOpen = false;
const listeners = new Set<() => void>();

function set(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const openSyncPanel = (): void => set(true);
export const closeSyncPanel = (): void => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSyncPanelOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
