import type { PublicContext } from '../../http/context.ts';
import { addressOf } from '../../mail/liens.ts';
import { createLink, endOfLife, LIFE_HOURS } from './liens.ts';
import type { UserRow } from './queries.ts';
import { portalOf } from './tell.ts';

/** [session/D10] Others tried too much: the owner is told, with a link that opens the sign-in page past their tries. */
export async function sendWayIn(
  user: UserRow | null,
  { db, clock, config, courrier, variante }: Pick<PublicContext, 'db' | 'clock' | 'config' | 'courrier' | 'variante'>,
): Promise<void> {
  if (user === null || !user.actif) return;
  const hours = LIFE_HOURS.connexion;
  const portal = portalOf(user, variante);
  const mail = await db.transaction(async (tx) => {
    const token = await createLink(tx, { idUser: user.id, expireLe: endOfLife(clock(), hours), usage: 'connexion' });
    const lien = addressOf(config, portal, `/auth/signin?lien=${token}`);
    return courrier.postWithin(tx, {
      a: user.email,
      variante: portal,
      langue: user.langue,
      modele: 'tropDEssais',
      donnees: { prenom: user.prenom, lien, heures: hours },
    });
  });
  await courrier.lancer([mail]);
}
