import { RESCUED_KINDS, type Rescue, type RescuedKind } from '#domain/api/devices.ts';
import type { Json } from '#domain/base/json.ts';
import type { LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { changesOf, readPath } from '#domain/fields/paths.ts';
import type { Remainder } from '#domain/session/erasure.ts';
import { isTransient } from '#domain/sync/push.ts';
import type { Waiting } from '#domain/sync/queue.ts';
import type { Station } from '../engine/station.ts';
import { waitingCalls } from '../fallback/waiting-calls.ts';
import type { Fiche } from '../media/bytes.ts';
import { collectionOf, descriptionsOf } from '../media/descriptions.ts';
import { sendableBytes } from '../media/send.ts';
import { readQueue } from '../push/queue.ts';

type Device = Pick<Station, 'store' | 'octets'>;
type Copy = Rescue['copies'][number];

/** One thing that a person made and that the server has not. */
export interface LeftThing {
  readonly kind: RescuedKind;
  readonly id: string;
  readonly name: string;
  /** Why it is still here; null: nothing was said against it. */
  readonly code: string | null;
  readonly isSendable: boolean;
  /** What a report carries of it; null: bytes, which it cannot carry. */
  readonly copy: Copy | null;
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
  const [queue, calls, drafts, bytes] = await Promise.all([
    readQueue(device.store),
    waitingCalls(device.store),
    device.store.find('commandes', 'genre', 'brouillon'),
    bytesLeft(device, received),
  ]);
  return [
    ...queue.filter(({ collection }) => collection !== 'photos').map((one) => editLeft(one, isWhole)),
    ...calls.map(({ id, nom, derniereErreur }) => ({
      kind: 'appel' as const,
      id,
      name: nom,
      code: derniereErreur,
      isSendable: derniereErreur === null && !isWhole,
      copy: null,
    })),
    ...drafts.map(({ id, sujet, saisie }) => ({
      kind: 'brouillon' as const,
      id,
      name: nameIn(sujet, id),
      code: null,
      isSendable: false,
      copy: { collection: 'commandes' as const, id: id.slice(0, 64), changes: { sujet, saisie } as Copy['changes'] },
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
  return { kind: 'saisie', id: `${collection}/${doc.id}`, name, code: refus?.code ?? null, isSendable, copy };
}

/** The values typed here, whole: what is in conflict, refused or frozen is among them. */
function copyOf(collection: SyncedCollection, doc: LocalDocument): Copy {
  const changes = doc.local?.nouveau
    ? changesOf(collection, doc)
    : Object.fromEntries(Object.keys(doc.local?.base ?? {}).map((path): [string, Json] => [path, readPath(doc, path)]));
  return { collection, id: doc.id, changes: changes as Copy['changes'] };
}

async function bytesLeft(device: Device, received: ReadonlySet<string>): Promise<LeftThing[]> {
  const states = ['a-envoyer', 'brute', 'brouillon'] as const;
  const cards = (await Promise.all(states.map((state) => device.octets.fiches(state)))).flat();
  const here = cards.filter(({ id }) => !received.has(id));
  const documents = await descriptionsOf(device.store, here);
  const sendable = new Set((await sendableBytes(device)).map(({ id }) => id));
  return here.map((card) => {
    const document = documents.get(card.id) ?? card.aCreer;
    return {
      kind: kindOfBytes(card, document?.['genre']),
      id: card.id,
      name: nameIn(document?.['nom'], card.prise?.nom ?? card.id),
      code: card.refus?.code ?? card.derniereErreur,
      // The document of a photo may still be on its way; a picture that is not compressed is offered first (raw.ts).
      isSendable: card.refus === null && (sendable.has(card.id) || isOnItsWay(card, documents.get(card.id) ?? null)),
      copy: null,
    };
  });
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
  const lost = left.filter(({ copy }) => copy === null);
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
