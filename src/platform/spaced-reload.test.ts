import { expect, test } from 'vitest';
import { reloadSpaced } from './spaced-reload.ts';

function tab() {
  const kept = new Map<string, string>();
  const state = { now: 1_000_000, reloads: 0 };
  const effects = {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    now: () => state.now,
    reload: () => {
      state.reloads += 1;
    },
  };
  return { state, ask: (reason: string) => reloadSpaced(reason, 60_000, effects) };
}

test('[platform/W12] a reason that comes back at each start reads the page again once in its time', () => {
  const { state, ask } = tab();
  expect(Array.from({ length: 50 }, () => ask('version'))).toEqual([true, ...Array.from({ length: 49 }, () => false)]);
  expect(state.reloads).toBe(1);
  state.now += 60_000;
  expect(ask('version')).toBe(true);
});

test('[platform/W12] two reasons do not wait for one another, nor for a clock that went back a year', () => {
  const { state, ask } = tab();
  expect([ask('version'), ask('chunk')]).toEqual([true, true]);
  state.now -= 365 * 24 * 3_600_000;
  expect(ask('version')).toBe(true);
});
