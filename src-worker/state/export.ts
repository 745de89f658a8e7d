import type { SyncedCollection } from '#domain/fields/documents.ts';
import { QUEUE_FILE_VERSION, type QueueFile } from '#domain/sync/queue-file.ts';
import { toCarry } from '#domain/sync/push.ts';
import { sortQueue, type Waiting } from '#domain/sync/queue.ts';
import type { QueueItem } from '../api.ts';
import { toBase64 } from '../media/data-url.ts';
import type { Fiche, BytesStore } from '../media/bytes.ts';
import type { Store } from '../local/store.ts';

interface Sources {
  readonly store: Store;
  readonly octets: BytesStore;
  readonly clock: () => string;
  readonly idUser: number;
  readonly appareil: string;
}

/**
 * [sync/S21] The queue in a file that another device, an e-mail or an administrator can carry: each edit as it would be
 * sent, under the id under which it will be, and each photo with its bytes. What is exported stays in the queue.
 */
export async function exportQueue(
  { store, octets, clock, idUser, appareil }: Sources,
  elements: readonly QueueItem[],
): Promise<Blob> {
  const members = elements.flatMap((one) => one.members ?? []);
  const cards = await Promise.all(members.map(({ docId }) => octets.fiche(docId)));
  const fiches = cards.filter((card) => card !== null).filter(({ etat }) => EXPORTED.includes(etat));
  const waiting = await read(store, [
    ...elements.flatMap(({ collection, docId }) => (collection === 'media' ? [] : [{ collection, docId }])),
    // The server must know a photo before it receives its bytes.
    ...members,
  ]);
  const photos = await Promise.all(fiches.map((fiche) => photoOf(octets, fiche)));
  return fileOf({ idUser, appareil, exporteLe: clock() }, waiting, photos);
}

/** `waiting`: in the order in which it leaves. */
export function fileOf(
  head: Pick<QueueFile, 'idUser' | 'appareil' | 'exporteLe'>,
  waiting: readonly Waiting[],
  photos: QueueFile['photos'],
): Blob {
  const content: QueueFile = {
    format: 'constat-file',
    version: QUEUE_FILE_VERSION,
    ...head,
    edits: waiting.map(({ collection, doc }) => toCarry(collection, doc)).filter((edit) => edit !== null),
    photos,
    documents: waiting.map(({ collection, doc }) => ({ collection, document: doc })),
  };
  return jsonFile(content);
}

export const jsonFile = (content: object): Blob =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });

const EXPORTED: readonly Fiche['etat'][] = ['a-envoyer', 'retiree', 'brute'];

/** The documents that wait among these, each once, in the order in which they leave. */
async function read(
  store: Store,
  targets: readonly { readonly collection: SyncedCollection; readonly docId: string }[],
): Promise<Waiting[]> {
  const known = new Map<string, Waiting>();
  for (const { collection, docId } of targets) {
    const [stocke] = await store.byIds(collection, [docId]);
    if (stocke === undefined || stocke._deleted || stocke.dirty === 0) continue;
    const { _rev, _meta, _deleted, _attachments, ...doc } = stocke;
    known.set(`${collection}/${docId}`, { collection, doc });
  }
  return sortQueue([...known.values()]);
}

export async function photoOf(octets: BytesStore, { id, sha256 }: Fiche): Promise<QueueFile['photos'][number]> {
  // Of a picture that this device could not read there is only the original.
  const loaded = (await octets.octets(id, 'reduit')) ?? (await octets.octets(id, 'original'));
  return { id, sha256, type: loaded?.type ?? '', base64: loaded === null ? null : toBase64(loaded.contenu) };
}
