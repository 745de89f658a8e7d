import { useEffect } from 'react';
import { observable } from '../platform/observable.ts';
import { useObservable } from '../platform/use-observable.ts';
import { useHasReceivedAll } from './use-received.ts';
import { engine } from './worker-client.ts';

const ASKED_AGAIN_MS = 5000;

/** [sync/S35] The device has no room for what the server sends. In memory: such a disk takes no note of it. */
export const diskFull = observable(false);

const note = (isFull: boolean): void => {
  if (diskFull.get() !== isFull) diskFull.set(isFull);
};

/** Asks the disk now. An engine that stopped knows nothing of it: what was known stays. */
export async function askDisk(): Promise<void> {
  const hasRoom = await engine()
    .makeRoomForText()
    .catch(() => null);
  if (hasRoom !== null) note(!hasRoom);
}

/**
 * Whether what comes finds no room. The engine says so when a round was refused for it; a device that has not received
 * all, or that was said to be full, asks again by itself, since room comes back without a word.
 */
export function useDiskFull(): boolean {
  const isFull = useObservable(diskFull);
  const isAsked = !useHasReceivedAll() || isFull;
  useEffect(() => {
    const channel = new BroadcastChannel('constat-memoire-pleine');
    channel.addEventListener('message', () => note(true));
    return () => channel.close();
  }, []);
  useEffect(() => {
    if (!isAsked) return undefined;
    void askDisk();
    const timer = setInterval(() => void askDisk(), ASKED_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
  return isFull;
}
