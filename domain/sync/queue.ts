import { groupBy } from '../base/group.ts';
import { dossierOf, kindOf, namedParents } from '../kinds.ts';
import type { LocalDocument, SyncedCollection } from '../fields/documents.ts';
import { cancellationToldBy } from './authors.ts';
import { isRefusedForNow, needed } from './orphans.ts';
import { prepareEnvoi } from './push.ts';

export interface Waiting {
  readonly collection: SyncedCollection;
  readonly doc: LocalDocument;
}

const rankOf = ({ collection, doc }: Waiting): number => kindOf(collection, doc).rank;

/** A dossier and all it holds; elsewhere what bears a document, with all that it bears; anything else stands alone. */
export function groupOf({ collection, doc }: Waiting): string {
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

/** What stands still in a round, and what is made here. */
interface Round {
  /** Documents to leave for a later round. */
  readonly deferred: ReadonlySet<string>;
  /** Creations that the server has not taken: `collection/id`. */
  readonly made: ReadonlySet<string>;
}

/** [sync/S30] It names something else that is new here: it waits until the server has that. */
const isEarly = ({ collection, doc }: Waiting, made: ReadonlySet<string>): boolean =>
  doc.local?.envoi === undefined && needed(collection, doc).some(({ of, id }) => made.has(`${of}/${id}`));

/** [sync/M11] [sync/S30] What holds its own visit alone, and what names it: nothing else of the dossier counts on it. */
const isHeldAlone = (one: Waiting, { deferred, made }: Round): boolean =>
  !deferred.has(one.doc.id) &&
  ((one.collection === 'photos' && visitOf(one) !== undefined) ||
    isRefusedForNow(one.collection, one.doc) ||
    isEarly(one, made));

/** [sync/S32] Nothing is submitted of a cancelled visit: its answers wait for no photo, so that the office has its copy of them. */
const holdsItsVisit = ({ doc }: Waiting): boolean => cancellationToldBy(doc.local?.refus?.data) === null;

/**
 * The next step of one dossier: what may leave now; nothing behind a refusal or behind an unanswered step, but for what was
 * refused of one visit, or waits for something that comes from elsewhere.
 */
function nextStep(queue: readonly Waiting[], round: Round): Waiting[] {
  const { deferred, made } = round;
  let remaining = sortGroup(queue);
  while (remaining.length > 0) {
    const end = remaining.findIndex((one) => !isSameStep(remaining[0]!, one));
    const etape = end === -1 ? remaining : remaining.slice(0, end);
    const ready = etape.filter((one) => canLeave(one) && !deferred.has(one.doc.id) && !isEarly(one, made));
    if (ready.length > 0) return ready;
    const bloques = etape.filter(
      (one) => one.doc.local?.refus !== undefined || deferred.has(one.doc.id) || isEarly(one, made),
    );
    if (!bloques.every((one) => isHeldAlone(one, round))) return [];
    const tenues = new Set(bloques.filter(holdsItsVisit).map(visitOf));
    remaining = remaining.slice(etape.length).filter((one) => visitOf(one) === undefined || !tenues.has(visitOf(one)));
  }
  return [];
}

/**
 * [sync/S5] What may be sent now. The edits of one dossier leave in order, one step at a time (its new photos together,
 * then its intervention, then the dossier itself); a refused edit holds what stands behind it in its dossier, and
 * nothing elsewhere. [sync/S30] What names something else that is new here waits until the server has that. `differes`:
 * documents to leave for a later round.
 */
export function nextToSend(queue: readonly Waiting[], deferred: ReadonlySet<string>): Waiting[] {
  const made = new Set(queue.filter(({ doc }) => doc.local?.nouveau === true).map(keyOf));
  return [...groupBy(queue, groupOf).values()].flatMap((one) => nextStep(one, { deferred, made }));
}
const keyOf = ({ collection, doc }: Waiting): string => `${collection}/${doc.id}`;
