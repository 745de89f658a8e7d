import { groupBy } from '../base/group.ts';
import { dossierOf, kindOf, namedParents } from '../kinds.ts';
import type { LocalDocument, SyncedCollection } from '../fields/documents.ts';
import { prepareEnvoi } from './push.ts';

export interface Waiting {
  readonly collection: SyncedCollection;
  readonly doc: LocalDocument;
}

const rankOf = ({ collection, doc }: Waiting): number => kindOf(collection, doc).rank;

/** A dossier and all it holds; elsewhere what bears a document, with all that it bears; anything else stands alone. */
function groupOf({ collection, doc }: Waiting): string {
  const idDossier = dossierOf(collection, doc);
  if (idDossier !== null) return `dossiers/${idDossier}`;
  const [parent] = namedParents(collection, doc);
  return parent === undefined ? `${collection}/${doc.id}` : `${parent.of}/${parent.id}`;
}

/** Order inside a dossier: what was sent and not answered, then creations, then edits as they were made. */
function orderKey(one: Waiting): string {
  const { local, id } = one.doc;
  const rank = rankOf(one);
  const isNew = local?.nouveau ?? false;
  const firstPart = `${local?.envoi ? 0 : 1}${isNew ? `0${rank}` : '1-'}`;
  return `${firstPart} ${local?.modifieLe ?? local?.depuis ?? ''} ${rank} ${id}`;
}

const isSameStep = (a: Waiting, b: Waiting): boolean =>
  a.collection === b.collection &&
  rankOf(a) === rankOf(b) &&
  (a.doc.local?.nouveau ?? false) === (b.doc.local?.nouveau ?? false);

const canLeave = ({ collection, doc }: Waiting): boolean =>
  doc.local?.envoi !== undefined || prepareEnvoi(collection, doc) !== null;

/** [sync/S5] The whole queue in the order in which it leaves, dossier by dossier. */
export const sortQueue = (queue: readonly Waiting[]): Waiting[] =>
  [...groupBy(queue, groupOf).values()].flatMap(sortGroup);

const sortGroup = (queue: readonly Waiting[]): Waiting[] =>
  queue.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));

/** The visit that this belongs to, itself included; undefined: none. */
const visitOf = ({ collection, doc }: Waiting): unknown =>
  collection === 'interventions' ? doc.id : kindOf(collection, doc).parents(doc).intervention;

const isRefusedPhoto = ({ collection, doc }: Waiting, deferred: ReadonlySet<string>): boolean =>
  collection === 'photos' && !deferred.has(doc.id);

/**
 * The next step of one dossier: what may leave now; nothing behind a refusal or behind an unanswered step. [sync/M11] What
 * was refused of a photo holds its own visit alone: nothing else of the dossier counts on it.
 */
function nextStep(queue: readonly Waiting[], deferred: ReadonlySet<string>): Waiting[] {
  let remaining = sortGroup(queue);
  while (remaining.length > 0) {
    const end = remaining.findIndex((one) => !isSameStep(remaining[0]!, one));
    const etape = end === -1 ? remaining : remaining.slice(0, end);
    const ready = etape.filter((one) => canLeave(one) && !deferred.has(one.doc.id));
    if (ready.length > 0) return ready;
    const bloques = etape.filter(({ doc }) => doc.local?.refus !== undefined || deferred.has(doc.id));
    const tenues = new Set(bloques.map(visitOf));
    if (tenues.has(undefined) || !bloques.every((one) => isRefusedPhoto(one, deferred))) return [];
    remaining = remaining.slice(etape.length).filter((one) => !tenues.has(visitOf(one)));
  }
  return [];
}

/**
 * [sync/S5] What may be sent now. The edits of one dossier leave in order, one step at a time (its new photos together,
 * then its intervention, then the dossier itself); a refused edit holds what stands behind it in its dossier, and
 * nothing elsewhere. `differes`: documents to leave for a later round.
 */
export function nextToSend(queue: readonly Waiting[], deferred: ReadonlySet<string>): Waiting[] {
  const dossiers = groupBy(queue, groupOf);
  return [...dossiers.values()].flatMap((one) => nextStep(one, deferred));
}
