import type { SessionGardee } from '../session/store.ts';
import type { Poste } from './poste.ts';

/** The user as the server knows them now, kept by the session and by the local database; null when no answer came. */
export async function relireUtilisateur(
  poste: Pick<Poste, 'client' | 'sessions' | 'garderUtilisateur'>,
): Promise<SessionGardee | null> {
  const reponse = await poste.client.authUser();
  if (!reponse.ok) return null;
  const { isAdmin: _isAdmin, isManager: _isManager, permissions: _permissions, ...user } = reponse.value;
  const session = await poste.sessions.actualiser(user);
  await poste.garderUtilisateur(session?.user ?? user);
  return session;
}
