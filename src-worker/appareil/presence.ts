import { ok, type Result } from '#domain/base/result.ts';
import type { EtatAppareil } from '#domain/api/appareils.ts';
import type { Poste } from '../engine/poste.ts';
import { lireFile } from '../push/queue.ts';
import { countWaiting } from '../local/waiting.ts';
import { mesurer } from '../state/stockage.ts';
import { waitingCards } from '../state/waiting.ts';
import { pretAPartir } from './depart.ts';

/** [session/D1] How this device is, as the office reads it: measured now, never remembered. */
export async function etatAppareil(poste: Poste): Promise<EtatAppareil> {
  const { effets, octets } = poste;
  const [stockage, persistant, enAttente, { syncDate }] = await Promise.all([
    mesurer(effets.estimer, octets),
    effets.estPersistant(),
    attente(poste),
    poste.etat.lire(),
  ]);
  return { stockage, persistant, enAttente, pret: await pretAPartir(poste, { stockage, enAttente }), syncDate };
}

/** What the tablet's own screen counts, but calls; a photo waits since it was taken. */
export async function attente(poste: Pick<Poste, 'magasin' | 'octets'>): Promise<EtatAppareil['enAttente']> {
  const { magasin } = poste;
  const [file, cartes] = await Promise.all([lireFile(magasin), waitingCards(poste)]);
  const { total, photos, calls } = await countWaiting(magasin, cartes);
  const fiches = cartes.map(({ id }) => id);
  const prises = (await magasin.parIds('photos', fiches)).flatMap(({ _deleted, prisLe }) => (_deleted ? [] : [prisLe]));
  const instants = [...file.flatMap(({ doc }) => doc.local?.depuis ?? []), ...prises];
  return { nombre: total - calls, photos, depuis: instants.toSorted()[0] ?? null };
}

/**
 * [session/D1] Tells the server; answers the order that waits for this device, if any. Offline access that was withdrawn acts
 * now, even when the session is over ([sync/C12]).
 */
export async function prendreContact(poste: Poste): Promise<Result<string | null>> {
  const { appareil, client, effets, idUser } = poste;
  const etat = await etatAppareil(poste);
  const body = { id: appareil, idUser, libelle: effets.libelle, version: effets.version, etat };
  const reponse = await client.appareilContact({ body });
  if (!reponse.ok) return reponse;
  const session = await poste.session();
  if (reponse.value.horsLigne === false && session !== null)
    await poste.sessions.actualiser({ ...session.user, offlineAccess: false });
  return ok(reponse.value.effacer?.ordre ?? null);
}
