import type { Rescue } from '#domain/api/devices.ts';
import type { Json } from '#domain/base/json.ts';
import type { LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { changesOf, readPath } from '#domain/fields/paths.ts';
import type { Effects } from '../engine/effects.ts';
import type { Station } from '../engine/station.ts';
import { synchronise } from '../engine/synchronise.ts';
import { mediaBaseName } from '../media/bytes.ts';
import { linksBaseName } from '../preuves/links.ts';
import type { ClientApi } from '../network/client.ts';
import { countCalls } from '../fallback/waiting-calls.ts';
import { countQueue, readQueue } from '../push/queue.ts';
import type { Erasure, SessionStore } from '../session/store.ts';
import { type Order, sendLast } from './last-sending.ts';

/**
 * [session/D2] A wipe ordered by the office.
 *
 *     order ──> sent what can be ──> report received ──> noted ──> deleted ──> report: done ──> note forgotten
 *
 * 1. Nothing is deleted before the server has received what was rescued and what is lost.
 * 2. What can be sent leaves by the session that came with the order, which ended the others (last-sending.ts).
 * 3. Killed before the note, nothing was deleted and the order comes again; killed after it, the next start goes on.
 */

/** What a report carries of the edits that could not leave; the others are counted as lost. */
const MAX_COPIES = 200;

/** Sends what can be, and tells the office. null: the report did not arrive, and nothing may be deleted. */
export async function rescue(station: Station, { ordre, jeton }: Order): Promise<Erasure | null> {
  const before = await remains(station);
  const received = jeton === null ? await sendByRound(station) : await sendLast(station, jeton);
  const remaining = await remains(station);
  const after = { ...remaining, photos: Math.max(0, remaining.photos - received) };
  const queue = await readQueue(station.store);
  const rescued: Rescue = {
    envoyes: Math.max(0, before.edits - after.edits),
    photosEnvoyees: Math.max(0, before.photos - after.photos),
    copies: queue.slice(0, MAX_COPIES).map(({ collection, doc }) => copyOf(collection, doc)),
    perdus: Math.max(0, queue.length - MAX_COPIES) + after.appels,
    photosPerdues: after.photos,
  };
  const { appareil, client, nom, email, preuve } = station;
  const note: Erasure = { ordre, appareil, base: nom, email, sauvetage: rescued };
  return (await report({ client, preuve }, note, 'sauvetage')) ? note : null;
}

/** A server of before, which left the session open. */
async function sendByRound(station: Station): Promise<0> {
  const session = await station.session();
  if (session?.aRenouveler === false) await synchronise(station, station.signal);
  return 0;
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
  { client, preuve }: { readonly client: ClientApi; readonly preuve: string },
  { appareil, ordre, sauvetage }: Erasure,
  phase: 'sauvetage' | 'efface',
): Promise<boolean> => {
  const answer = await client.appareilRapport({ params: { id: appareil }, body: { ordre, phase, sauvetage, preuve } });
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
  if (await report({ client, preuve: await store.preuve() }, note, 'efface')) await store.forgetErasure();
}

/** The documents, the bytes and the chains of one user and variant leave this device. They are closed. */
export async function eraseLocal(
  { eraseBase, indexedDB }: Pick<Effects, 'eraseBase' | 'indexedDB'>,
  base: string,
): Promise<void> {
  await eraseBase(base);
  await removeDatabase(indexedDB, mediaBaseName(base));
  await removeDatabase(indexedDB, linksBaseName(base));
}

/** Resolves when the database is gone, or when a connection still holds it: it goes with the last one. */
const removeDatabase = (factory: IDBFactory, nom: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const demande = factory.deleteDatabase(nom);
    demande.addEventListener('success', () => resolve());
    demande.addEventListener('blocked', () => resolve());
    demande.addEventListener('error', () => reject(demande.error ?? new Error(`${nom} ne s’efface pas`)));
  });
