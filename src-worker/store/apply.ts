import { must } from '#domain/base/must.ts';
import type { Conflit, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import type { SyncContext, Decision } from '#domain/sync/journal.ts';
import { contextOf, type Engine } from './context.ts';
import type { RowWrite, Stored } from '../local/store.ts';
import { reconcileFiches, writeFiches, type Fiches, indexById, readOpen } from './records.ts';

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
  readonly connus?: ReadonlyMap<string, Stored<SyncedCollection>>;
}

interface Etat {
  readonly collection: SyncedCollection;
  readonly connus: Map<string, Stored<SyncedCollection>>;
  fiches: Fiches;
  /** A record was open at the start, or was written since. */
  aDesFiches: boolean;
  /** What each document became. */
  readonly finaux: Map<string, LocalDocument | undefined>;
  readonly bilan: WriteSummary;
}

/**
 * Decides on what is known, writes the records of conflicts, then the documents. RxDB answers 409 when the page wrote
 * in between, with what the document has become: decide again on that ([sync/S10]). Nothing is ever written blindly,
 * records included.
 */
export async function apply(engine: LocalEngine, application: Application): Promise<WriteSummary> {
  const { collection, decideurs } = application;
  const ids = [...decideurs.keys()];
  const known = new Map(application.connus ?? indexById(await engine.store.byIds(collection, ids)));
  const fiches = await readOpen(engine.store);
  const etat: Etat = {
    collection,
    connus: known,
    fiches,
    aDesFiches: fiches.size > 0,
    finaux: new Map(),
    bilan: { ecrits: 0, conflits: 0 },
  };
  let rest = ids;
  while (rest.length > 0) {
    rest = await applyOnce(
      engine,
      etat,
      new Map(rest.map((id) => [id, must(decideurs.get(id), 'un décideur par id')])),
    );
  }
  if (etat.aDesFiches) await reconcileFiches(engine, { collection, docs: etat.finaux });
  return etat.bilan;
}

interface Decide {
  readonly id: string;
  readonly decision: Decision;
}

/** One try; answers the ids to decide again. */
async function applyOnce(engine: LocalEngine, etat: Etat, deciders: ReadonlyMap<string, Decider>): Promise<string[]> {
  const { collection, connus } = etat;
  const decides = [...deciders].map(([id, decider]): Decide => {
    const context = contextOf(engine, collection, etat.fiches.get(id));
    return { id, decision: decider(alive(connus.get(id)), context) };
  });
  const outdated = await writeConflits(
    engine,
    etat,
    decides.flatMap(({ decision }) => conflitsOf(decision)),
  );
  const toWrite = decides.filter(({ id }) => !outdated.has(id));
  const rows = toWrite.flatMap((one) => rowWritesOf(one, connus));
  for (const { id, decision } of toWrite) etat.finaux.set(id, nextOf(decision, connus.get(id)));
  const overtaken = await engine.store.write(collection, rows);
  etat.bilan.ecrits += rows.length - overtaken.length;
  for (const stored of overtaken) connus.set(stored.id, stored);
  return [...outdated, ...overtaken.map(({ id }) => id)];
}

/** Ids of the documents whose record somebody else changed: to be decided again on what it has become. */
async function writeConflits({ store }: LocalEngine, etat: Etat, conflits: readonly Conflit[]): Promise<Set<string>> {
  if (conflits.length === 0) return new Set();
  const outdated = await writeFiches(store, conflits, etat.fiches);
  etat.fiches = await readOpen(store);
  etat.aDesFiches = true;
  etat.bilan.conflits += conflits.filter(({ genre, ouvert }) => genre === 'conflit' && ouvert === 1).length;
  return new Set(outdated.map(({ docId }) => docId));
}

const alive = (stored: Stored<SyncedCollection> | undefined): LocalDocument | undefined =>
  stored === undefined || stored._deleted ? undefined : stored;

const conflitsOf = (decision: Decision): readonly Conflit[] => (decision.op === 'rien' ? [] : decision.conflits);

function rowWritesOf({ id, decision }: Decide, known: Etat['connus']): RowWrite<SyncedCollection>[] {
  if (decision.op === 'rien') return [];
  return [{ previous: known.get(id), document: decision.op === 'ecrire' ? decision.doc : null }];
}

function nextOf(decision: Decision, current: Stored<SyncedCollection> | undefined): LocalDocument | undefined {
  if (decision.op === 'rien') return alive(current);
  return decision.op === 'ecrire' ? decision.doc : undefined;
}
