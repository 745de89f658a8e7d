import { describe, expect, test } from 'vitest';
import { Ballast, BALLAST_BYTES, type BallastDisk } from './ballast.ts';

const MB = 1024 * 1024;

/** A disk of which so many bytes are free beside the ballast, and a clock. */
function tablet(free: number) {
  const state = { free, ballast: 0, nowMs: 0, fillings: 0 };
  const failures: Error[] = [];
  const disk: BallastDisk = {
    size: () => Promise.resolve(state.ballast),
    extend: (bytes) => {
      state.fillings += 1;
      const added = Math.min(state.free, bytes - state.ballast);
      state.ballast += added;
      state.free -= added;
      return Promise.resolve(state.ballast);
    },
    truncate: (bytes) => {
      state.free += state.ballast - bytes;
      state.ballast = bytes;
      return Promise.resolve();
    },
    probe: async (bytes) => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return bytes <= state.free;
    },
  };
  return {
    state,
    failures,
    ballast: new Ballast({
      disk: () => Promise.resolve(disk),
      now: () => state.nowMs,
      recount: () => Promise.resolve(true),
      alone: (act) => act(),
    }),
  };
}

describe('[sync/C26] a ballast that tells the truth of the disk', () => {
  test('stands whole where there is room, and photos pass beside it', async () => {
    const { state, ballast } = tablet(200 * MB);
    expect(await ballast.isHeld()).toBe(true);
    expect(state.ballast).toBe(BALLAST_BYTES);
    expect(await ballast.hasRoomForBytes(8 * MB)).toBe(true);
  });
  test('stops a photo that has no room beside it, and stays for text', async () => {
    const { state, ballast } = tablet(BALLAST_BYTES + 6 * MB);
    expect(await ballast.hasRoomForBytes(8 * MB)).toBe(false);
    expect(state.ballast).toBe(BALLAST_BYTES);
    expect(await ballast.hasRoomForText()).toBe(true);
  });
  test('is given to text when the disk is full, and photos stay refused', async () => {
    const { state, ballast } = tablet(BALLAST_BYTES);
    expect(await ballast.isHeld()).toBe(true);
    expect(await ballast.hasRoomForText()).toBe(true);
    expect(state).toMatchObject({ ballast: 0, free: BALLAST_BYTES });
    state.free = 2 * MB;
    expect(await ballast.hasRoomForBytes(1)).toBe(false);
    expect(await ballast.hasRoomForText()).toBe(true);
    state.free = 0;
    state.ballast = 0;
    state.nowMs += 1000;
    expect(await ballast.hasRoomForText()).toBe(false);
  });
  test('laid on a small disk, leaves room for commits beside it, and is not tried again at once', async () => {
    const { state, ballast } = tablet(20 * MB);
    expect(await ballast.isHeld()).toBe(false);
    expect(state).toMatchObject({ free: 8 * MB, ballast: 12 * MB, fillings: 1 });
    expect(await ballast.isHeld()).toBe(false);
    expect(state.fillings).toBe(1);
    state.free = 200 * MB;
    expect(await ballast.isHeld(true)).toBe(true);
    expect(state.ballast).toBe(BALLAST_BYTES);
  });
  test('[sync/S35] a large commit is asked as much as it writes, and what it leaves is not believed', async () => {
    const { state, ballast } = tablet(4 * MB);
    expect(await ballast.hasRoomForText()).toBe(true);
    expect(await ballast.hasRoomForText(2 * MB)).toBe(false);
    expect(await ballast.hasRoomForText(MB)).toBe(true);
    state.free = 0;
    expect(await ballast.hasRoomForText()).toBe(false);
  });
  test('a disk that had room is believed for a tenth of a second, and one that could not be tried is not called full', async () => {
    const { state, ballast, failures } = tablet(10 * MB);
    expect(await ballast.hasRoomForText()).toBe(true);
    state.free = 0;
    expect(await ballast.hasRoomForText()).toBe(true);
    state.nowMs += 100;
    expect(await ballast.hasRoomForText()).toBe(false);
    failures.push(new DOMException('another thread holds the file', 'NoModificationAllowedError'));
    expect(await ballast.hasRoomForText()).toBe(true);
    state.nowMs += 100;
    failures.push(new DOMException('no room for its journal', 'QuotaExceededError'));
    expect(await ballast.hasRoomForText()).toBe(false);
  });
  test('a service worker waits for the page to make the count true, and makes it anew alone only under a former version', async () => {
    const installed = async (isUpdate: boolean, mendedMs: number) => {
      const state = { nowMs: 0, removals: 0 };
      const ballast = new Ballast({
        disk: () => Promise.resolve(null),
        now: () => state.nowMs,
        recount: (orRemove) => {
          if (orRemove !== false) state.removals += 1;
          return Promise.resolve(state.nowMs >= mendedMs);
        },
        alone: (act) => act(),
      });
      const wait = (delayMs: number): Promise<void> => {
        state.nowMs += delayMs;
        return Promise.resolve();
      };
      await ballast.recountToInstall({ isUpdate, wait });
      return state;
    };
    expect(await installed(false, 0)).toEqual({ nowMs: 0, removals: 0 });
    expect(await installed(false, 1000)).toEqual({ nowMs: 1000, removals: 0 });
    expect(await installed(false, Number.POSITIVE_INFINITY)).toEqual({ nowMs: 15_000, removals: 0 });
    expect(await installed(true, 1000)).toEqual({ nowMs: 1000, removals: 0 });
    expect(await installed(true, Number.POSITIVE_INFINITY)).toEqual({ nowMs: 15_000, removals: 1 });
  });
  test('a browser without such files is believed', async () => {
    const ballast = new Ballast({
      disk: () => Promise.resolve(null),
      now: () => 0,
      recount: () => Promise.resolve(true),
      alone: (act) => act(),
    });
    expect(await ballast.isHeld()).toBeNull();
    expect(await ballast.hasRoomForText()).toBe(true);
    expect(await ballast.hasRoomForBytes(1e9)).toBe(true);
  });
});
