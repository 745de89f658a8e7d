import type { LockApi } from '../api.ts';
import type { Registry } from '../engine/registry.ts';
import { waitingOf } from '../media/waiting.ts';

/** [session/D3] [session/K3] The lock of the screen, and the data key behind it. */
export const lockApi = (registry: Registry): LockApi => ({
  lockState: async () => {
    const state = await registry.locks.read();
    // Every tab asks when one of them closes or opens it.
    await registry.remember();
    return state;
  },
  lockScreen: (options) => registry.locks.lockScreen(options),
  noteActivity: () => registry.locks.noteActivity(),
  leaveScreen: async (absenceMs) => {
    const { station } = registry;
    // What waits leaves by the background sync, with no tab open: it needs the key.
    if (station !== null && (await waitingOf(station)).total === 0) await registry.locks.leaveScreen(absenceMs);
  },
  key: (base) => registry.keys.keyOf(base),
  unlock: async (key) => {
    const answer = await registry.locks.unlock(key);
    if (answer.ok) registry.say('session');
    return answer;
  },
  setLock: ({ delaiMin }) => registry.locks.setDelay(delaiMin),
  setCode: ({ password, code }) => registry.locks.setCode(password, code),
});
