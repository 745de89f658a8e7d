import { refuse, type Result } from '#domain/base/result.ts';
import type { Session, SessionApi } from '../api.ts';
import { refreshUser } from './refresh-user.ts';
import { codeOf, isFull, isLost } from '../local/failures.ts';
import type { Registry } from '../engine/registry.ts';

/** Who is signed in, and the database that is theirs. */
export const sessionApi = (registry: Registry): SessionApi => ({
  signIn: async (identifiants) => {
    try {
      return await signIn(registry, identifiants);
    } catch (error) {
      // [sync/C29] The storage is to blame, neither the network nor the password.
      if (isFull(error) || isLost(error)) return refuse(codeOf(error));
      throw error;
    }
  },
  session: async () => registry.sessions.current(),
  refreshUser: async () => (registry.station === null ? null : refreshUser(registry.station)),
  open: () => registry.open(),
  waitingHere: () => registry.waitingHere(),
  signOut: (options) => registry.signOut(options),
});

async function signIn(registry: Registry, identifiants: Parameters<SessionApi['signIn']>[0]): Promise<Result<Session>> {
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
}
