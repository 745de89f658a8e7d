import type { SessionApi } from '../api.ts';
import { refreshUser } from '../engine/refresh-user.ts';
import type { Registry } from '../engine/registry.ts';

/** Who is signed in, and the database that is theirs. */
export const sessionApi = (registry: Registry): SessionApi => ({
  signIn: async (identifiants) => {
    const answer = await registry.sessions.signIn(identifiants);
    if (!answer.ok) return answer;
    const key = await registry.keys.open({ session: answer.value, password: identifiants.password });
    if (!key.ok) {
      await registry.sessions.close();
      return key;
    }
    await registry.locks.openWith(answer.value);
    registry.say('session');
    return answer;
  },
  session: async () => registry.sessions.current(),
  refreshUser: async () => (registry.station === null ? null : refreshUser(registry.station)),
  open: () => registry.open(),
  waitingCount: () => registry.waitingCount(),
  signOut: (options) => registry.signOut(options),
});
