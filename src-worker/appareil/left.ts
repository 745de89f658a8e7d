import { RESCUED_KINDS, type Rescue, type RescuedKind } from '#domain/api/devices.ts';
import type { Json } from '#domain/base/json.ts';
import type { Conflit, Fields, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { changesOf, readPath } from '#domain/fields/paths.ts';
import type { Remainder } from '#domain/session/erasure.ts';
import { isTransient } from '#domain/sync/push.ts';
import { messageOfQuarantaine } from '#domain/sync/quarantaine.ts';
import type { Waiting } from '#domain/sync/queue.ts';
import { quarantinesToForward } from '../conflicts/forward.ts';
import { waitingCalls } from '../fallback/waiting-calls.ts';
import type { Store } from '../local/store.ts';
import type { ByteTables, Fiche } from '../media/bytes.ts';
import { collectionOf, descriptionsOf } from '../media/descriptions.ts';
import { sendableBytes } from '../media/send.ts';
import { readQueue } from '../push/queue.ts';

interface Device {
  readonly store: Store;
  readonly octets: ByteTables;
}
type Copy = Rescue['copies'][number];

/** One thing that a person made and that the server has not. */
export interface LeftThing {
  readonly kind: RescuedKind;
  readonly id: string;
  readonly name: string;
  /** Why it is still here; null: nothing was said against it. */
  readonly code: string | null;
  readonly isSendable: boolean;
  /** What a report carries of it; of bytes, the words that were typed with them. */
  readonly copy: Copy | null;
  /** A report carries all of it. */
  readonly isCopied: boolean;
}

/** Kinds that the number of photos in a report stands for. */
const PICTURES: readonly RescuedKind[] = ['photo', 'brute', 'fichier', 'signature'];

/**
 * What is on this device alone. `received`: bytes that the server acknowledged to a sending that reads nothing
 * (last-sending.ts). `isWhole`: everything was offered, and each offer answered: what still waits is held by something else
 * than the road.
 */
export async function leftOn(
  device: Device,
  { received, isWhole }: { readonly received: ReadonlySet<string>; readonly isWhole: boolean },
): Promise<LeftThing[]> {
  const [queue, calls, drafts, asides] = await Promise.all([
    readQueue(device.store),
    waitingCalls(device.store),
    device.store.find('commandes', 'genre', 'brouillon'),
    quarantinesToForward(device.store),
  ]);
  const bytes = await bytesLeft(device, { received, queue });
  // A photo whose bytes wait is one thing with its words; one that the server has may have words of its own to say.
  const carried = new Set(bytes.map(({ id }) => id));
  return [
    ...queue.filter(({ doc }) => !carried.has(doc.id)).map((one) => editLeft(one, isWhole)),
    ...asides.map((one) => asideLeft(one, isWhole)),
    ...calls.map(({ id, nom, derniereErreur }) => ({
      kind: 'appel' as const,
      id,
      name: nom,
      code: derniereErreur,
      isSendable: derniereErreur === null && !isWhole,
      copy: null,
      isCopied: false,
    })),
    ...drafts.map(({ id, sujet, saisie }) => ({
      kind: 'brouillon' as const,
      id,
      name: nameIn(sujet, id),
      code: null,
      isSendable: false,
      copy: { collection: 'commandes' as const, id: id.slice(0, 64), changes: { sujet, saisie } as Copy['changes'] },
      isCopied: true,
    })),
    ...bytes,
  ];
}

const nameIn = (said: unknown, id: string): string => (typeof said === 'string' && said !== '' ? said : id);

function editLeft({ collection, doc }: Waiting, isWhole: boolean): LeftThing {
  const refus = doc.local?.refus;
  const isSendable = refus === undefined ? !isWhole : isTransient(refus);
  const name = nameIn(doc['numero'] ?? doc['nom'], doc.id);
  const copy = copyOf(collection, doc);
  return {
    kind: 'saisie',
    id: `${collection}/${doc.id}`,
    name,
    code: refus?.code ?? null,
    isSendable,
    copy,
    isCopied: true,
  };
}

/** [sync/C14] What was set aside with a document that left this device, and of which the office has no copy yet. */
function asideLeft(aside: Conflit, isWhole: boolean): LeftThing {
  const { collection, docId } = aside;
  const copy = { collection, id: docId, changes: messageOfQuarantaine(aside, () => '').changes };
  const name = nameIn(aside.document?.['numero'], docId);
  return { kind: 'saisie', id: aside.id, name, code: null, isSendable: !isWhole, copy, isCopied: true };
}

/**
 * The values typed here, whole: what is in conflict, refused or frozen is among them. Of what a restored server may have
 * forgotten ([sync/S16]), the whole document.
 */
function copyOf(collection: SyncedCollection, doc: LocalDocument): Copy {
  const changes =
    doc.local?.nouveau === true || doc.local?.oubli === true
      ? changesOf(collection, doc)
      : Object.fromEntries(
          Object.keys(doc.local?.base ?? {}).map((path): [string, Json] => [path, readPath(doc, path)]),
        );
  return { collection, id: doc.id, changes: changes as Copy['changes'] };
}

async function bytesLeft(
  device: Device,
  { received, queue }: { readonly received: ReadonlySet<string>; readonly queue: readonly Waiting[] },
): Promise<LeftThing[]> {
  const states = ['a-envoyer', 'brute', 'brouillon'] as const;
  const cards = (await Promise.all(states.map((state) => device.octets.fiches(state)))).flat();
  const documents = await descriptionsOf(device.store, cards);
  const here = cards.filter((card) => !received.has(card.id) && !isReceived(card, documents.get(card.id)));
  const sendable = new Set((await sendableBytes(device)).map(({ id }) => id));
  const waiting = new Map(queue.map((one) => [one.doc.id, one]));
  return here.map((card) => {
    const document = documents.get(card.id) ?? card.aCreer;
    return {
      kind: kindOfBytes(card, document?.['genre']),
      id: card.id,
      name: nameIn(document?.['nom'], card.prise?.nom ?? card.id),
      code: card.refus?.code ?? card.derniereErreur,
      // The document of a photo may still be on its way; a picture that is not compressed is offered first (raw.ts).
      isSendable: card.refus === null && (sendable.has(card.id) || isOnItsWay(card, documents.get(card.id) ?? null)),
      copy: wordsOf(card, waiting.get(card.id)),
      isCopied: false,
    };
  });
}

/** [sync/M3] The server said so with its document: before the order, or in an answer to an edit of it. */
const isReceived = ({ sha256 }: Fiche, document: Fields | undefined): boolean =>
  document !== undefined && document['recuLe'] != null && document['sha256'] === sha256;

/** What was typed with these bytes, as its document says it, or as it is to be made. */
function wordsOf({ id, aCreer, ...card }: Fiche, waiting: Waiting | undefined): Copy | null {
  const copy =
    waiting === undefined
      ? { collection: collectionOf(card), id, changes: (aCreer ?? {}) as Copy['changes'] }
      : copyOf(waiting.collection, waiting.doc);
  const { legende } = copy.changes;
  return typeof legende === 'string' && legende !== '' ? copy : null;
}

/** Its document is not known to the server yet, and was not refused. */
const isOnItsWay = (
  { etat, aCreer }: Fiche,
  document: (Partial<LocalDocument> & { _deleted?: boolean }) | null,
): boolean =>
  etat === 'a-envoyer' &&
  (aCreer !== null || (document?.rev === 0 && document._deleted !== true && document.local?.refus === undefined));

function kindOfBytes(card: Fiche, genre: unknown): RescuedKind {
  if (card.etat === 'brute') return 'brute';
  if (collectionOf(card) === 'records' || card.etat === 'brouillon') return 'fichier';
  return genre === 'signature' ? 'signature' : 'photo';
}

export const remainderOf = (left: readonly LeftThing[]): Remainder => ({
  sendable: left.filter(({ isSendable }) => isSendable).length,
  stuck: left.filter(({ isSendable }) => !isSendable).length,
});

const LOSSES_MAX = 100;

/** What a report says: `seen` holds all that was ever here, `left` what is. */
export function rescueOf(seen: ReadonlyMap<string, RescuedKind>, left: readonly LeftThing[]): Omit<Rescue, 'copies'> {
  const lost = left.filter(({ isCopied }) => !isCopied);
  const leftIds = new Set(left.map(keyOf));
  const sent = [...seen].filter(([key]) => !leftIds.has(key)).map(([, kind]) => kind);
  const count = (kinds: readonly RescuedKind[], of: readonly RescuedKind[]): number =>
    of.filter((kind) => kinds.includes(kind)).length;
  const others = RESCUED_KINDS.filter((kind) => !PICTURES.includes(kind));
  const losses = lost.map(({ kind }) => kind);
  return {
    envoyes: count(others, sent),
    photosEnvoyees: count(PICTURES, sent),
    perdus: count(others, losses),
    photosPerdues: count(PICTURES, losses),
    enAttente: remainderOf(left).sendable,
    parGenre: Object.fromEntries(
      RESCUED_KINDS.map(
        (kind) => [kind, { envoyes: count([kind], sent), perdus: count([kind], losses) }] as const,
      ).filter(([, { envoyes, perdus }]) => envoyes + perdus > 0),
    ),
    pertes: lost
      .slice(0, LOSSES_MAX)
      .map(({ kind, name, code }) => ({ genre: kind, nom: name.slice(0, 300), code: code ?? 'HORS_LIGNE' })),
  };
}

export const keyOf = ({ kind, id }: Pick<LeftThing, 'kind' | 'id'>): string =>
  // A raw picture becomes a photo on its way: it is one thing.
  `${PICTURES.includes(kind) ? 'octets' : kind}:${id}`;
