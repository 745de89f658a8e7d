import { DAY_MS } from '../base/days.ts';
import type { Absence } from './collections.ts';
import type {
  ConflitField,
  Conflit,
  Fields,
  LocalDocument,
  ServerDocument,
  SyncedCollection,
} from '../fields/documents.ts';
import { isErased } from './efface.ts';
import type { SyncContext, Decision } from './journal.ts';
import { RETENTION_DAYS, newRecord, withAuthor } from './journal.ts';
import { differingPaths, readPath } from '../fields/paths.ts';
import { isServerField } from '../kinds.ts';

/** Shorter than this, nobody was away. */
export const MIN_ABSENCE_MS = 3_600_000;
/** Documents that the journal of one absence describes; the others are counted. */
export const MAX_JOURNAL = 500;

/**
 * [DC] The name of the absence that a round ends: the instant of the last complete pull, so that a round killed in
 * the middle goes on with the same journal. null: nobody was away, or this device knew nothing yet.
 */
export function absenceSince(recuLe: string | null, now: string): string | null {
  if (recuLe === null || Date.parse(now) - Date.parse(recuLe) < MIN_ABSENCE_MS) return null;
  return recuLe;
}

export interface Incoming {
  readonly local: LocalDocument | undefined;
  readonly server: ServerDocument;
  readonly context: SyncContext;
}

/**
 * [DC] What a person who was away is told about a document that comes, beside what the merge says by itself (`fusion`,
 * `conflit`, `quarantaine`); null when it tells them nothing.
 */
export function toJournal(decision: Decision, incoming: Incoming): Conflit | null {
  const { local, server, context } = incoming;
  if (decision.op === 'rien' || context.absence === undefined || !isFollowed(context.collection, local ?? server))
    return null;
  // [rgpd/RG17] The journal would keep what was erased.
  if (isErased(server)) return null;
  if (decision.op === 'retirer')
    return local === undefined ? null : closedRecord(local, incoming, { genre: 'sortie', revAvant: local.rev });
  if (local === undefined) return closedRecord(decision.doc, incoming, { genre: 'arrivee' });
  return local.local === undefined ? changeRecord(decision.doc, local, incoming) : null;
}

/** null: the server alone wrote what differs. */
function changeRecord(doc: LocalDocument, local: LocalDocument, incoming: Incoming): Conflit | null {
  const champs = changesOf(local, incoming.server, incoming.context);
  return champs.length === 0 ? null : closedRecord(doc, incoming, { genre: 'changement', champs, revAvant: local.rev });
}

/** A record of the journal; a round killed in the middle gives it the same name again. */
const closedRecord = (
  doc: LocalDocument,
  { server, context }: Incoming,
  overrides: Pick<Conflit, 'genre'> & Partial<Conflit>,
) =>
  newRecord(doc, context, {
    id: `${server.id}|${overrides.genre}|${context.absence}|${server.rev}`,
    rev: doc.rev,
    champs: [],
    ouvert: 0,
    resoluLe: context.now,
    ...overrides,
  });

/** What people write: references, forms and notifications come and go without a word. */
const isFollowed = (collection: SyncedCollection, doc: Fields): boolean =>
  ['dossiers', 'interventions', 'photos'].includes(collection) ||
  (collection === 'records' && doc['kind'] === 'message');

/** Written by the server, and read by everybody as news. */
const NEWS: readonly string[] = ['etat', 'resultat'];

function changesOf(local: LocalDocument, server: ServerDocument, context: SyncContext): ConflitField[] {
  const { collection } = context;
  const isOnlyAuthor = server.rev <= local.rev + 1;
  return differingPaths(collection, local, server)
    .filter((champ) => NEWS.includes(champ) || !isServerField(collection, server, champ))
    .map((champ) => {
      const mien = readPath(local, champ);
      return withAuthor({ champ, base: mien, mien, leur: readPath(server, champ) }, server, {
        ...context,
        isSeulAuteur: isOnlyAuthor,
      });
    });
}

/** A change that only the server makes is told, and has no undo. */
export const isUndoable = (collection: SyncedCollection, doc: Fields, { champ }: ConflitField): boolean =>
  !isServerField(collection, doc, champ) && champ !== 'etat';

/** [DC] The absences of the last 30 days, with this one; ended again with more to say, it is new again. */
export function addAbsence(list: readonly Absence[], absence: Absence): readonly Absence[] {
  const limit = Date.parse(absence.jusquAu) - RETENTION_DAYS * DAY_MS;
  const known = list.find(({ depuis }) => depuis === absence.depuis);
  const viewed = known?.nombre === absence.nombre ? known.vue : absence.vue;
  const others = list.filter(({ depuis, jusquAu }) => depuis !== absence.depuis && Date.parse(jusquAu) >= limit);
  return [{ ...absence, vue: viewed }, ...others];
}
