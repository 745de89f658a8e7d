import { must } from '#domain/base/must.ts';
import type { Conflit, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import type { SyncContext, Decision } from '#domain/sync/journal.ts';
import { contextOf, type Engine } from './context.ts';
import type { RowWrite, Stored } from '../local/store.ts';
import {
  closeAsides,
  closeReplaced,
  type Fiche,
  type Fiches,
  indexById,
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
  readonly known?: ReadonlyMap<string, Stored<SyncedCollection>>;
}

interface Etat {
  readonly collection: SyncedCollection;
  readonly known: Map<string, Stored<SyncedCollection>>;
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
  readonly summary: WriteSummary;
}

/**
 * Decides on what is known, writes the records of conflicts, then the documents. RxDB answers 409 when the page wrote
 * in between, with what the document has become: decide again on that ([sync/S10]). Nothing is ever written blindly,
 * records included.
 */
export async function apply(engine: LocalEngine, application: Application): Promise<WriteSummary> {
  const { collection, decideurs } = application;
  const ids = [...decideurs.keys()];
  const known = new Map(application.known ?? indexById(await engine.store.byIds(collection, ids)));
  const { fiches, asides } = await readOpenRecords(engine.store);
  const etat: Etat = {
    collection,
    known,
    fiches,
    aDesFiches: fiches.size > 0,
    asides: new Map([...asides].filter(([id]) => decideurs.has(id))),
    askedOf: new Set(),
    left: new Map(),
    finaux: new Map(),
    summary: { ecrits: 0, conflits: 0 },
  };
  let rest = ids;
  while (rest.length > 0) {
    await readAsidesOfGone(engine, etat, rest);
    rest = await applyOnce(
      engine,
      etat,
      new Map(rest.map((id) => [id, must(decideurs.get(id), 'un décideur par id')])),
    );
  }
  if (etat.aDesFiches) await reconcileFiches(engine, { collection, docs: etat.finaux });
  await closeAsides(engine, etat.asides, etat.finaux);
  await closeReplaced(engine, etat.left);
  return etat.summary;
}

/** Few documents come back after they left: only of those is it asked what was put aside. */
async function readAsidesOfGone(
  { store }: LocalEngine,
  { known, asides, askedOf }: Etat,
  ids: readonly string[],
): Promise<void> {
  const gone = ids.filter((id) => known.get(id)?._deleted === true && !askedOf.has(id));
  for (const [id, theirs] of await readAsides(store, gone)) asides.set(id, theirs);
  for (const id of gone) askedOf.add(id);
}

interface Decide {
  readonly id: string;
  readonly decision: Decision;
}

/** One try; answers the ids to decide again. */
async function applyOnce(engine: LocalEngine, etat: Etat, deciders: ReadonlyMap<string, Decider>): Promise<string[]> {
  const { collection, known } = etat;
  const decides = [...deciders].map(([id, decider]): Decide => {
    const context = { ...contextOf(engine, collection, etat.fiches.get(id)), asides: etat.asides.get(id) };
    return { id, decision: decider(alive(known.get(id)), context) };
  });
  const outdated = await writeConflits(
    engine,
    etat,
    decides.flatMap(({ decision }) => conflitsOf(decision)),
  );
  const toWrite = decides.filter(({ id }) => !outdated.has(id));
  const rows = toWrite.flatMap((one) => rowWritesOf(one, known));
  for (const { id, decision } of toWrite) {
    etat.finaux.set(id, nextOf(decision, known.get(id)));
    if (decision.op !== 'retirer') etat.left.delete(id);
    else if (alive(known.get(id)) !== undefined) etat.left.set(id, decision.conflits);
  }
  const overtaken = await engine.store.write(collection, rows);
  etat.summary.ecrits += rows.length - overtaken.length;
  for (const stored of overtaken) known.set(stored.id, stored);
  return [...outdated, ...overtaken.map(({ id }) => id)];
}

/** Ids of the documents whose record somebody else changed: to be decided again on what it has become. */
async function writeConflits({ store }: LocalEngine, etat: Etat, conflits: readonly Conflit[]): Promise<Set<string>> {
  if (conflits.length === 0) return new Set();
  const outdated = await writeFiches(store, conflits, etat.fiches);
  etat.fiches = await readOpen(store);
  etat.aDesFiches = true;
  etat.summary.conflits += conflits.filter(({ genre, ouvert }) => genre === 'conflit' && ouvert === 1).length;
  return new Set(outdated.map(({ docId }) => docId));
}

const alive = (stored: Stored<SyncedCollection> | undefined): LocalDocument | undefined =>
  stored === undefined || stored._deleted ? undefined : stored;

const conflitsOf = (decision: Decision): readonly Conflit[] => (decision.op === 'rien' ? [] : decision.conflits);

function rowWritesOf({ id, decision }: Decide, known: Etat['known']): RowWrite<SyncedCollection>[] {
  if (decision.op === 'rien') return [];
  return [{ previous: known.get(id), document: decision.op === 'ecrire' ? decision.doc : null }];
}

function nextOf(decision: Decision, current: Stored<SyncedCollection> | undefined): LocalDocument | undefined {
  if (decision.op === 'rien') return alive(current);
  return decision.op === 'ecrire' ? decision.doc : undefined;
}
