import { ok, type Result } from '#domain/base/result.ts';
import { SYNCED_COLLECTIONS, type LocalDocument, type SyncedCollection } from '#domain/fields/documents.ts';
import { putBack } from '#domain/sync/put-back.ts';
import type { HeldRows, LostBytes, PutBack } from '../api.ts';
import type { Station } from '../engine/station.ts';
import { ifBroken } from '../local/failures.ts';
import type { Store, Writable } from '../local/store.ts';
import { mirrorQueue } from '../media/queue.ts';
import { readPoint, writePoint } from '../pull/point.ts';
import { waitingOf } from '../media/waiting.ts';
import { apply, type Decider } from '../store/apply.ts';
import { indexById } from '../local/decide.ts';

/**
 * [sync/S29] What a page still holds, put back in a database that was made again: everything that waits, and what is open;
 * records before the documents that they speak of ([sync/S3]). A new photo or file whose bytes went with the former
 * database is not sent without them: nobody could ever see it.
 */
export async function putBackRows(station: Station, held: HeldRows): Promise<PutBack> {
  const lost = await lostBytes(station, held);
  await putBackRecords(station.store, 'conflits', held.conflits);
  // Records of bytes are left to the bytes themselves (media/queue.ts).
  const notes = held.commandes.filter(({ genre }) => genre === 'appel' || genre === 'brouillon');
  await putBackRecords(station.store, 'commandes', notes);
  for (const collection of SYNCED_COLLECTIONS) {
    const documents = (held.documents[collection] ?? []).filter(
      ({ id, local }) => !(local?.nouveau === true && lost.some(({ docId }) => docId === id)),
    );
    await putBackDocuments(station, collection, documents);
  }
  await mirrorQueue(station);
  // A round that is under way ends first, and nobody waits for it; what fails is met by the next round, which says it.
  void startAgain(station, held.epoch).catch(ifBroken(undefined));
  return { waiting: (await waitingOf(station)).total, lost };
}

/** Bytes that waited, by the records that told screens of them, and that stand on this device no more. */
async function lostBytes({ octets }: Station, { waitingBytes }: HeldRows): Promise<LostBytes[]> {
  const found = await Promise.all(waitingBytes.map(({ docId }) => octets.fiche(docId)));
  return waitingBytes.filter((_, rank) => found[rank] == null);
}

async function putBackRecords<C extends 'conflits' | 'commandes'>(
  store: Store,
  collection: C,
  held: readonly Writable<C>[],
): Promise<void> {
  const ids = held.map(({ id }) => id);
  const known = new Set((await store.byIds(collection, ids)).map(({ id }) => id));
  const missing = held.filter(({ id }) => !known.has(id));
  await store.write(
    collection,
    missing.map((document) => ({ previous: undefined, document })),
  );
}

async function putBackDocuments(
  station: Station,
  collection: SyncedCollection,
  held: readonly LocalDocument[],
): Promise<void> {
  if (held.length === 0) return;
  const known = indexById(
    await station.store.byIds(
      collection,
      held.map(({ id }) => id),
    ),
  );
  const decideurs = new Map(held.map((one): [string, Decider] => [one.id, deciderOf(one, known.get(one.id))]));
  await apply(station.engine(station.signal), { collection, decideurs, known });
}

function deciderOf(held: LocalDocument, stored: { readonly _deleted: boolean } | undefined): Decider {
  const wasGone = stored?._deleted === true;
  return (document, context) =>
    putBack(held, document === undefined && wasGone ? { isGone: true } : { isGone: false, document }, context);
}

/**
 * The next round pulls everything, and names the epoch, so that what left meanwhile leaves here too ([sync/S16]): a first
 * pull carries no tombstone, and what was put back would stay for ever.
 */
function startAgain(station: Station, epoch: string | null): Promise<Result<null>> {
  return station.exclusively(async () => {
    const point = await readPoint(station.store);
    await writePoint(station.store, { ...point, epoch: point.epoch ?? epoch, seq: 0, complet: 0 });
    return ok(null);
  });
}
