import { ok, type Result } from '#domain/base/result.ts';
import type { EtatAppareil } from '#domain/api/devices.ts';
import type { Order } from './last-sending.ts';
import type { Station } from '../engine/station.ts';
import { readQueue } from '../push/queue.ts';
import { countWaiting } from '../local/waiting.ts';
import { measure } from '../media/storage.ts';
import { waitingCards } from '../media/waiting.ts';
import { readinessToLeave } from './departure.ts';

/** [session/D1] How this device is, as the office reads it: measured now, never remembered. */
export async function etatAppareil(station: Station): Promise<EtatAppareil> {
  const { effects, octets } = station;
  const [stockage, persistant, enAttente, { syncDate }] = await Promise.all([
    measure(effects.estimate, octets),
    effects.isPersistent(),
    waitingCounts(station),
    station.etat.read(),
  ]);
  return { stockage, persistant, enAttente, pret: await readinessToLeave(station, { stockage, enAttente }), syncDate };
}

/** What the tablet's own screen counts, but calls; a photo waits since it was taken. */
export async function waitingCounts(station: Pick<Station, 'store' | 'octets'>): Promise<EtatAppareil['enAttente']> {
  const { store } = station;
  const [file, cartes] = await Promise.all([readQueue(store), waitingCards(station)]);
  const { total, photos, calls } = await countWaiting(store, cartes);
  const fiches = cartes.map(({ id }) => id);
  const prises = (await store.byIds('photos', fiches)).flatMap(({ _deleted, prisLe }) => (_deleted ? [] : [prisLe]));
  const instants = [...file.flatMap(({ doc }) => doc.local?.depuis ?? []), ...prises];
  return { nombre: total - calls, photos, depuis: instants.toSorted()[0] ?? null };
}

/**
 * [session/D1] Tells the server; answers the order that waits for this device, if any. Offline access that was withdrawn acts
 * now, even when the session is over ([sync/C12]).
 */
export async function makeContact(station: Station): Promise<Result<Order | null>> {
  const { appareil, client, effects, idUser, preuve } = station;
  const etat = await etatAppareil(station);
  const body = { id: appareil, idUser, preuve, libelle: effects.libelle, version: effects.version, etat };
  const answer = await client.appareilContact({ body });
  if (!answer.ok) return answer;
  const session = await station.session();
  if (answer.value.horsLigne === false && session !== null)
    await station.sessions.refresh({ ...session.user, offlineAccess: false });
  return ok(answer.value.effacer);
}
