import type { PublicContext } from '../../http/context.ts';
import { adresseDe } from '../../mail/liens.ts';
import { createLink, finDeVie, VIE_HEURES } from './liens.ts';
import type { UserRow } from './queries.ts';
import { portalOf } from './tell.ts';

/** [session/D10] Others tried too much: the owner is told, with a link that opens the sign-in page past their tries. */
export async function sendWayIn(
  user: UserRow | null,
  { db, clock, config, courrier, variante }: Pick<PublicContext, 'db' | 'clock' | 'config' | 'courrier' | 'variante'>,
): Promise<void> {
  if (user === null || !user.actif) return;
  const heures = VIE_HEURES.connexion;
  const portail = portalOf(user, variante);
  const mail = await db.transaction(async (tx) => {
    const token = await createLink(tx, { idUser: user.id, expireLe: finDeVie(clock(), heures), usage: 'connexion' });
    const lien = adresseDe(config, portail, `/auth/signin?lien=${token}`);
    return courrier.posterDans(tx, {
      a: user.email,
      variante: portail,
      langue: user.langue,
      modele: 'tropDEssais',
      donnees: { prenom: user.prenom, lien, heures },
    });
  });
  await courrier.lancer([mail]);
}
