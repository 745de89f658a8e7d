import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { databaseNames, estimateStorage, isStoragePersistent, firstSignal } from './browser.ts';
import { workerEffects } from './engine/worker-effects.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that has this of a storage manager, and its locks. */
function browserWith(storage: Partial<StorageManager> | undefined): void {
  vi.stubGlobal('navigator', { storage, userAgent: 'a tablet', locks: navigator.locks });
  vi.stubGlobal('indexedDB', new IDBFactory());
}

test('[platform/W2] without navigator.storage, the engine starts and does not know how full the device is', async () => {
  browserWith(undefined);
  const effects = workerEffects(() => undefined);
  expect(await effects.estimate()).toEqual({});
  expect(await effects.isPersistent()).toBeNull();
});

test('[platform/W2] a browser that refuses to say is one that does not say', async () => {
  const refuse = () => Promise.reject(new DOMException('not here', 'SecurityError'));
  browserWith({ estimate: refuse, persisted: refuse });
  expect(await estimateStorage()).toEqual({});
  expect(await isStoragePersistent()).toBeNull();
});

test('[platform/W2] what the browser says is told as it is', async () => {
  browserWith({
    estimate: () => Promise.resolve({ usage: 3, quota: 9 }),
    persisted: () => Promise.resolve(false),
  });
  expect(await estimateStorage()).toEqual({ usage: 3, quota: 9 });
  expect(await isStoragePersistent()).toBe(false);
});

test('[platform/W2] where databases are not listed, none is named', async () => {
  vi.stubGlobal('indexedDB', { databases: undefined });
  expect(await databaseNames()).toEqual([]);
});

test('[platform/W2] without AbortSignal.any, the first of several signals still ends the call', () => {
  vi.stubGlobal('AbortSignal', {});
  const [one, two] = [new AbortController(), new AbortController()];
  const first = firstSignal(one.signal, two.signal);
  two.abort('network');
  expect(first.aborted).toBe(true);
  expect(first.reason).toBe('network');
});
