import { afterEach, describe, expect, test, vi } from 'vitest';
import { recount } from './private-count.ts';

const MB = 1024 * 1024;
const QUOTA = 1024 * MB;

afterEach(() => void vi.unstubAllGlobals());

/**
 * Chromium's two sums: that of the disk is read once, at the first question, and is below zero as 32 bits; that in memory
 * outlives the files, and refuses new ones beyond the quota. `files`: sizes by name.
 */
function browserWith(files: Readonly<Record<string, number>>, stored: number) {
  const state = { files: new Map(Object.entries(files)), stored, questions: 0, removals: 0 };
  let memory: number | null = null;
  const inMemory = (): number => (memory ??= state.stored < 0 ? 2 ** 32 + state.stored : state.stored);
  const sizeOf = (name: string): number => state.files.get(name) ?? 0;
  const handleOn = (name: string) => {
    const opened = sizeOf(name);
    return {
      truncate: (bytes: number) => void state.files.set(name, bytes),
      flush: () => undefined,
      close: () => void (memory = Math.max(0, inMemory() + sizeOf(name) - opened)),
    };
  };
  const root = {
    keys: async function* () {
      yield* state.files.keys();
    },
    getFileHandle: async (name: string, { create = false } = {}) => {
      if (create && inMemory() > QUOTA) throw new DOMException('no room for its name', 'QuotaExceededError');
      if (create && !state.files.has(name)) state.files.set(name, 0);
      return {
        getFile: () => Promise.resolve({ size: sizeOf(name) }),
        ...('FileSystemSyncAccessHandle' in globalThis && {
          createSyncAccessHandle: () => Promise.resolve(handleOn(name)),
        }),
      };
    },
    remove: () => {
      const removed = [...state.files.values()].reduce((total, size) => total + size, 0);
      if (memory !== null) memory = Math.max(0, memory - removed);
      state.files.clear();
      state.stored = 0;
      state.removals += 1;
      return Promise.resolve();
    },
  };
  const estimate = () => {
    state.questions += 1;
    return Promise.resolve({ usageDetails: { fileSystem: inMemory() } });
  };
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root), estimate } });
  return { state, counted: inMemory };
}

/** A page's worker writes in place; a service worker does not. */
const inPage = (): void => void vi.stubGlobal('FileSystemSyncAccessHandle', Object);

describe('[sync/C26] the count of the private files', () => {
  test('is left alone where it is right', async () => {
    inPage();
    const { state } = browserWith({ lest: 64 * MB, sonde: 0 }, 64 * MB);
    expect(await recount()).toBe(true);
    expect(state).toMatchObject({ removals: 0, stored: 64 * MB });
  });
  test('below zero, is taken anew, and right at once', async () => {
    inPage();
    const { state, counted } = browserWith({ lest: 64 * MB }, -5 * MB);
    expect(await recount()).toBe(true);
    expect(state).toMatchObject({ removals: 1, stored: 0, files: new Map([['lest', 0]]) });
    expect(counted()).toBe(0);
  });
  test('below zero, is left by a service worker that comes first to the page, which makes it right', async () => {
    const { state, counted } = browserWith({ 'constat-lest': 64 * MB, lest: 64 * MB, sonde: 0 }, -150 * MB);
    expect(await recount()).toBe(false);
    expect(state.removals).toBe(0);
    inPage();
    expect(await recount()).toBe(true);
    expect(state).toMatchObject({ removals: 1, files: new Map([['lest', 0]]) });
    expect(counted()).toBe(0);
  });
  test('below zero, is right at the next start where no page could make it so', async () => {
    const { state, counted } = browserWith({ lest: 64 * MB }, -5 * MB);
    await expect(recount(true)).rejects.toThrow('no room for its name');
    expect(state).toMatchObject({ removals: 1, stored: 0 });
    expect(counted()).toBeGreaterThan(QUOTA);
  });
  test('of a former version is not believed, and of an empty directory not even read, once', async () => {
    const { state: former } = browserWith({ 'constat-lest': 64 * MB }, 18 * MB);
    await recount();
    expect(former).toMatchObject({ removals: 1, files: new Map([['lest', 0]]) });
    const { state: released } = browserWith({}, -5 * MB);
    await recount();
    expect(released).toMatchObject({ removals: 1, questions: 0 });
    await recount();
    expect(released.removals).toBe(1);
  });
  test('of a browser without such files is nobody’s business', async () => {
    vi.stubGlobal('navigator', {});
    expect(await recount()).toBe(true);
  });
});
