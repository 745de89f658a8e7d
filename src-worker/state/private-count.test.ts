import { afterEach, describe, expect, test, vi } from 'vitest';
import { recount } from './private-count.ts';

const MB = 1024 * 1024;

afterEach(() => void vi.unstubAllGlobals());

/** Chromium's two sums: that of the disk is read once, at the first question, and is below zero as 32 bits. */
function browserWith(names: readonly string[], stored: number) {
  const state = { names: new Set(names), stored, questions: 0, removals: 0 };
  const file = { getFile: () => Promise.resolve({ size: 0 }) };
  const root = {
    keys: async function* () {
      yield* state.names;
    },
    getFileHandle: (name: string, { create = false } = {}) => {
      if (create) state.names.add(name);
      return Promise.resolve(file);
    },
    remove: () => {
      state.names.clear();
      state.stored = 0;
      state.removals += 1;
      return Promise.resolve();
    },
  };
  const estimate = () => {
    state.questions += 1;
    return Promise.resolve({ usageDetails: { fileSystem: state.stored < 0 ? 2 ** 32 + state.stored : state.stored } });
  };
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root), estimate } });
  return state;
}

describe('[sync/C26] the count of the private files', () => {
  test('is left alone where it is right', async () => {
    const state = browserWith(['lest', 'sonde'], 64 * MB);
    await recount();
    expect(state).toMatchObject({ removals: 0, stored: 64 * MB });
  });
  test('below zero, is taken anew', async () => {
    const state = browserWith(['lest'], -5 * MB);
    await recount();
    expect(state).toMatchObject({ removals: 1, stored: 0, names: new Set(['lest']) });
  });
  test('of a former version is not believed, and of an empty directory not even read, once', async () => {
    const former = browserWith(['constat-lest'], 18 * MB);
    await recount();
    expect(former).toMatchObject({ removals: 1, names: new Set(['lest']) });
    const released = browserWith([], -5 * MB);
    await recount();
    expect(released).toMatchObject({ removals: 1, questions: 0 });
    await recount();
    expect(released.removals).toBe(1);
  });
  test('of a browser without such files is nobody’s business', async () => {
    vi.stubGlobal('navigator', {});
    await expect(recount()).resolves.toBeUndefined();
  });
});
