import type { Rescue } from '#domain/api/devices.ts';
import type { Json } from '#domain/base/json.ts';
import type { LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { changesOf, readPath } from '#domain/sync/paths.ts';
import type { Effects } from '../engine/effects.ts';
import type { Station } from '../engine/station.ts';
import { fullTour } from '../engine/full-tour.ts';
import { mediaBaseName } from '../media/bytes.ts';
import type { ClientApi } from '../network/client.ts';
import { countCalls } from '../fallback/waiting-calls.ts';
import { countQueue, readQueue } from '../push/queue.ts';
import type { Erasure, SessionStore } from '../session/store.ts';

/**
 * [session/D2] A wipe ordered by the office.
 *
 *     order ──> sent what can be ──> report received ──> noted ──> deleted ──> report: done ──> note forgotten
 *
 * 1. Nothing is deleted before the server has received what was rescued and what is lost.
 * 2. Killed before the note, nothing was deleted and the order comes again; killed after it, the next start goes on.
 */

/** What a report carries of the edits that could not leave; the others are counted as lost. */
const MAX_COPIES = 200;

/** Sends what can be, and tells the office. null: the report did not arrive, and nothing may be deleted. */
export async function rescue(station: Station, order: string): Promise<Erasure | null> {
  const before = await remains(station);
  const session = await station.session();
  if (session?.aRenouveler === false) await fullTour(station, station.signal);
  const after = await remains(station);
  const queue = await readQueue(station.store);
  const rescued: Rescue = {
    envoyes: Math.max(0, before.edits - after.edits),
    photosEnvoyees: Math.max(0, before.photos - after.photos),
    copies: queue.slice(0, MAX_COPIES).map(({ collection, doc }) => copyOf(collection, doc)),
    perdus: Math.max(0, queue.length - MAX_COPIES) + after.appels,
    photosPerdues: after.photos,
  };
  const { appareil, client, nom, email } = station;
  const note: Erasure = { ordre: order, appareil, base: nom, email, sauvetage: rescued };
  return (await report(client, note, 'sauvetage')) ? note : null;
}

async function remains({ store, octets }: Station): Promise<{ edits: number; appels: number; photos: number }> {
  const [documents, appels, fiches] = await Promise.all([
    countQueue(store),
    countCalls(store),
    octets.fiches('a-envoyer'),
  ]);
  return { edits: documents + appels, appels, photos: fiches.length };
}

/** The values typed here, whole: what is in conflict, refused or frozen is among them. */
function copyOf(collection: SyncedCollection, doc: LocalDocument): Rescue['copies'][number] {
  const changes = doc.local?.nouveau
    ? changesOf(collection, doc)
    : Object.fromEntries(Object.keys(doc.local?.base ?? {}).map((path): [string, Json] => [path, readPath(doc, path)]));
  return { collection, id: doc.id, changes: changes as Rescue['copies'][number]['changes'] };
}

const report = async (
  client: ClientApi,
  { appareil, ordre, sauvetage }: Erasure,
  phase: 'sauvetage' | 'efface',
): Promise<boolean> => {
  const answer = await client.appareilRapport({ params: { id: appareil }, body: { ordre, phase, sauvetage } });
  // The order was taken back or closed meanwhile: for the first report a reason to stop, for the last one to go on.
  return answer.ok || (phase === 'efface' && answer.code === 'INTROUVABLE');
};

/** Deletes what the note names, and says that it is done. Made again, it does the same. The database is closed. */
export async function finish(
  { effects, store, client }: { effects: Effects; store: SessionStore; client: ClientApi },
  note: Erasure,
): Promise<void> {
  await store.forgetUser(note);
  await eraseLocal(effects, note.base);
  effects.announce({ base: note.base, etape: 'fin' });
  if (await report(client, note, 'efface')) await store.forgetErasure();
}

/** The documents and the bytes of one user and variant leave this device. They are closed. */
export async function eraseLocal(
  { eraseBase, indexedDB }: Pick<Effects, 'eraseBase' | 'indexedDB'>,
  base: string,
): Promise<void> {
  await eraseBase(base);
  await removeDatabase(indexedDB, mediaBaseName(base));
}

/** Resolves when the database is gone, or when a connection still holds it: it goes with the last one. */
const removeDatabase = (factory: IDBFactory, nom: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const demande = factory.deleteDatabase(nom);
    demande.addEventListener('success', () => resolve());
    demande.addEventListener('blocked', () => resolve());
    demande.addEventListener('error', () => reject(demande.error ?? new Error(`${nom} ne s’efface pas`)));
  });
