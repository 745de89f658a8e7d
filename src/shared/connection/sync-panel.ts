import { observable } from '../../platform/observable.ts';
import { useObservable } from '../../platform/use-observable.ts';

/** Whether the synchronisation panel is open: any pill opens it, the application draws it once. */
const isOpen = observable(false);

export const openSyncPanel = (): void => isOpen.set(true);
export const closeSyncPanel = (): void => isOpen.set(false);
export const useSyncPanelOpen = (): boolean => useObservable(isOpen);
