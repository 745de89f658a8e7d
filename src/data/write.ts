import { isRefusal, ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import type { Collection } from '#domain/sync/collections.ts';
import { isFull } from '../../src-worker/local/failures.ts';
import { rewrite } from '../../src-worker/local/decide.ts';
import { magasinRxdb, type Store, type Stored, type Writable } from '../../src-worker/local/store.ts';
import { isConnectionLost, type Connection } from './connection.ts';

/** Takes a document of this device alone away; a synced one is only ever marked (domain/sync/SPEC.md). */
export const FORGET = Symbol('forget');
/** From what the store holds now (undefined: nothing) to what it must hold; null and a refusal leave it as it is. */
export type Decision<C extends Collection> = (
  current: Stored<C> | undefined,
) => Writable<C> | typeof FORGET | Refusal | null;

export interface Target<C extends Collection> {
  readonly collection: C;
  readonly id: string;
}

const RETRIES = 2;

/**
 * Decides on the stored document and writes. When the worker or another tab wrote in between, decides again on what
 * the document has become: nothing is ever written blindly. Behaviour 25: a lost connection is opened again and the
 * write made again. Resolves after the commit: BASE_LOCALE_FERMEE, STOCKAGE_PLEIN: nothing was written.
 */
export const writeDocument = <C extends Collection>(
  connection: Connection,
  target: Target<C>,
  decide: Decision<C>,
): Promise<Result<null>> =>
  onStore(connection, (store) => writeOnce({ store, hasRoom: connection.hasRoom }, target, decide));

/** Reads as a write would, lost connection included. */
export const readStore = <T>(connection: Connection, read: (store: Store) => Promise<T>): Promise<Result<T>> =>
  onStore(connection, async (store) => ok(await read(store)));

async function onStore<T>(connection: Connection, act: (store: Store) => Promise<Result<T>>): Promise<Result<T>> {
  for (let attempt = 0; ; attempt++) {
    const opening = connection.base();
    if (opening === null) return refuse('BASE_LOCALE_FERMEE');
    try {
      return await act(magasinRxdb(await opening, 'page'));
    } catch (error) {
      if (!isFull(error) && !isConnectionLost(error)) throw error;
      // A database does not open either on a full disk, and says something else of it: the disk itself is asked.
      const hasRoom = await connection.hasRoom({ isDoubted: true });
      if (attempt === RETRIES) return refuse(isFull(error) || !hasRoom ? 'STOCKAGE_PLEIN' : 'BASE_LOCALE_FERMEE');
      // What keeps it from opening is met by the next attempt.
      await connection.reopen(opening).catch(() => null);
      if (!hasRoom) return refuse('STOCKAGE_PLEIN');
    }
  }
}

/** Decided again on what the store holds by the loop of the engine; room is asked before each write. */
async function writeOnce<C extends Collection>(
  { store, hasRoom }: Pick<Connection, 'hasRoom'> & { readonly store: Store },
  target: Target<C>,
  decide: Decision<C>,
): Promise<Result<null>> {
  let answer: Result<null> = ok(null);
  await rewrite(store, target, async (current) => {
    let next = decide(current);
    if (next !== null && !isRefusal(next) && !(await hasRoom())) next = refuse('STOCKAGE_PLEIN');
    answer = isRefusal(next) ? next : ok(null);
    if (next === null || isRefusal(next)) return undefined;
    return next === FORGET ? null : next;
  });
  return answer;
}
