import { must } from '#domain/base/must.ts';
import type { Conflit, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { erasedWord } from '#domain/sync/efface.ts';
import type { SyncContext, Decision } from '#domain/sync/journal.ts';
import { contextOf, type Engine } from './context.ts';
import { alive, decideAndWrite, type Decided, indexById } from '../local/decide.ts';
import type { RowWrite, Stored } from '../local/store.ts';
import {
  closeAsides,
  closeReplaced,
  type Fiche,
  type Fiches,
  readAsides,
  readOpen,
  readOpenRecords,
  reconcileFiches,
  writeFiches,
} from './records.ts';

/** What to do with a document, whatever it has become since it was read. */
export type Decider = (current: LocalDocument | undefined, context: SyncContext) => Decision;

export interface WriteSummary {
  ecrits: number;
  conflits: number;
}

type LocalEngine = Pick<Engine, 'store' | 'clock' | 'uuid' | 'absence' | 'possesseur'>;

export interface Application {
  readonly collection: SyncedCollection;
  /** By document id. */
  readonly decideurs: ReadonlyMap<string, Decider>;
  /** What is already known of the store; undefined reads it first. */
  readonly known?: Known;
}

type Known = ReadonlyMap<string, Stored<SyncedCollection>>;

interface Etat extends Omit<Application, 'known'> {
  fiches: Fiches;
  /** A record was open at the start, or was written since. */
  aDesFiches: boolean;
  /** [sync/S6] Edits put aside of these documents: those that nobody has looked at, and all of what had left this device. */
  readonly asides: Map<string, readonly Fiche[]>;
  /** Documents that had left, of which that was asked. */
  readonly askedOf: Set<string>;
  /** Documents that stood and left, with the records that their last decision put aside. */
  readonly left: Map<string, readonly Conflit[]>;
  /** What each document became. */
  readonly finaux: Map<string, LocalDocument | undefined>;
  /** Open conflicts that were written. */
  conflits: number;
}

/**
 * [sync/S10] The loop of local/decide.ts with the records of conflicts around it: they are written before the documents
 * ([sync/S3]), and a record that somebody else changed meanwhile has its document decided again.
 */
export async function apply(engine: LocalEngine, application: Application): Promise<WriteSummary> {
  const { store } = engine;
  const { collection, decideurs } = application;
  const ids = [...decideurs.keys()];
  const known = application.known ?? indexById(await store.byIds(collection, ids));
  const { fiches, asides } = await readOpenRecords(store);
  const etat: Etat = {
    collection,
    decideurs,
    fiches,
    aDesFiches: fiches.size > 0,
    asides: new Map([...asides].filter(([id]) => decideurs.has(id))),
    askedOf: new Set(),
    left: new Map(),
    finaux: new Map(),
    conflits: 0,
  };
  const ecrits = await decideAndWrite(store, { collection, ids, known }, (rest, latest) =>
    decideAll(engine, etat, { ids: rest, known: latest }),
  );
  if (etat.aDesFiches) await reconcileFiches(engine, { collection, docs: etat.finaux });
  await closeAsides(engine, etat.asides, etat.finaux);
  await closeReplaced(engine, etat.left);
  return { ecrits, conflits: etat.conflits };
}

/** Few documents come back after they left: only of those is it asked what was put aside. */
async function readAsidesOfGone(
  { store }: LocalEngine,
  { asides, askedOf }: Etat,
  { ids, known }: Round,
): Promise<void> {
  const gone = ids.filter((id) => known.get(id)?._deleted === true && !askedOf.has(id));
  for (const [id, theirs] of await readAsides(store, gone)) asides.set(id, theirs);
  for (const id of gone) askedOf.add(id);
}

/** Ids to decide on, and what the store holds of them. */
interface Round {
  readonly ids: readonly string[];
  readonly known: Known;
}

/** One try: the records of conflicts are written, the documents are to be. */
async function decideAll(engine: LocalEngine, etat: Etat, round: Round): Promise<Decided<SyncedCollection>> {
  await readAsidesOfGone(engine, etat, round);
  const decided = round.ids.map((id) => {
    const previous = round.known.get(id);
    const context = {
      ...contextOf(engine, etat.collection, etat.fiches.get(id)),
      asides: etat.asides.get(id),
    };
    const decision = must(etat.decideurs.get(id), 'un décideur par id')(alive(previous), context);
    return { id, previous, decision };
  });
  const outdated = await writeConflits(
    engine,
    etat,
    decided.flatMap(({ decision }) => (decision.op === 'rien' ? [] : decision.conflits)),
  );
  const toWrite = decided.filter(({ id }) => !outdated.has(id));
  const rows = toWrite.flatMap(({ id, previous, decision }): RowWrite<SyncedCollection>[] => {
    if (decision.op !== 'retirer') etat.left.delete(id);
    else if (alive(previous) !== undefined) etat.left.set(id, decision.conflits);
    const document = decision.op === 'ecrire' ? decision.doc : null;
    etat.finaux.set(id, decision.op === 'rien' ? alive(previous) : (document ?? undefined));
    return decision.op === 'rien'
      ? []
      : [{ previous, document, ...(decision.op === 'retirer' && erasedWord(decision)) }];
  });
  return { rows, again: outdated };
}

/** Ids of the documents whose record somebody else changed: to be decided again on what it has become. */
async function writeConflits({ store }: LocalEngine, etat: Etat, conflits: readonly Conflit[]): Promise<Set<string>> {
  if (conflits.length === 0) return new Set();
  const outdated = await writeFiches(store, conflits, etat.fiches);
  etat.fiches = await readOpen(store);
  etat.aDesFiches = true;
  etat.conflits += conflits.filter(({ genre, ouvert }) => genre === 'conflit' && ouvert === 1).length;
  return new Set(outdated.map(({ docId }) => docId));
}
