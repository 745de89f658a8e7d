import type { Result } from '#domain/base/result.ts';
import { ok } from '#domain/base/result.ts';
import type { EtatAppareil } from '#domain/api/appareils.ts';
import type { Poste } from '../engine/poste.ts';
import { lireFile } from '../push/queue.ts';
import { mesurer } from '../state/stockage.ts';
import { pretAPartir } from './depart.ts';

/** [D1] How this device is, as the office reads it: measured now, never remembered. */
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

/** A photo whose description and bytes both wait is one photo, and counts once; it waits since it was taken. */
async function attente({ magasin, octets }: Poste): Promise<EtatAppareil['enAttente']> {
  const [file, envoyables, brutes] = await Promise.all([
    lireFile(magasin),
    octets.fiches('a-envoyer'),
    octets.fiches('brute'),
  ]);
  const fiches = [...envoyables, ...brutes].map(({ id }) => id);
  const descriptions = file.filter(({ collection }) => collection === 'photos').map(({ doc }) => doc.id);
  const photos = new Set([...descriptions, ...fiches]).size;
  const prises = (await magasin.parIds('photos', fiches)).flatMap(({ _deleted, prisLe }) => (_deleted ? [] : [prisLe]));
  const instants = [...file.flatMap(({ doc }) => doc.local?.depuis ?? []), ...prises];
  return { nombre: file.length - descriptions.length + photos, photos, depuis: instants.toSorted()[0] ?? null };
}

/**
 * [D1] Tells the server; answers the order that waits for this device, if any. Offline access that was withdrawn acts
 * now, even when the session is over ([C12]).
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
