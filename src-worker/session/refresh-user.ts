import type { KeptSession } from './people.ts';
import type { Station } from '../engine/station.ts';

/** The user as the server knows them now, kept by the session and by the local database; null when no answer came. */
export async function refreshUser(
  station: Pick<Station, 'client' | 'sessions' | 'keepUser'>,
): Promise<KeptSession | null> {
  const answer = await station.client.authUser();
  if (!answer.ok) return null;
  const { isAdmin: _isAdmin, isManager: _isManager, permissions: _permissions, ...user } = answer.value;
  const session = await station.sessions.refresh(user);
  await station.keepUser(session?.user ?? user);
  return session;
}
