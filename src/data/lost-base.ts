import { SYNCED_COLLECTIONS } from '#domain/fields/documents.ts';
import type { HeldRows, PutBack } from '../../src-worker/api.ts';
import { type Base, watchBase } from '../../src-worker/local/database.ts';
import { DatabaseClosed } from '../../src-worker/local/failures.ts';
import { magasinRxdb } from '../../src-worker/local/store.ts';
import { observable } from '../platform/observable.ts';
import { connection } from './connection.ts';
import { currentSession } from './current-session.ts';
import { heldRowsOf } from './held-rows.ts';
import { heldRows, liveQuery } from './live-registry.ts';
import * as coffre from './vault.ts';
import { engine } from './worker-client.ts';

/** [sync/S29] The browser deleted the local database under this page, and what was put back of it; null: nothing to tell. */
export const lostBase = observable<PutBack | null>(null);

/** Everything that waits is in the memory of the page, whatever it shows. */
const WAITING = [
  ...SYNCED_COLLECTIONS.map((collection) => [collection, { dirty: 1 }] as const),
  ['conflits', { ouvert: 1 }] as const,
  ['commandes', { genre: { $in: ['appel', 'brouillon', 'media'] } }] as const,
];

/**
 * [sync/S29] A local database that the browser deletes while a page shows it is made again, and what the page holds is put
 * back before anybody reads it. Called once.
 */
export function keepThroughDeletion(): void {
  for (const [collection, selector] of WAITING) liveQuery(collection, { selector }).subscribe(() => undefined);
  connection.checkReopened(putBackWhatIsMissing);
  let watched = new AbortController();
  const watch = (): void => {
    watched.abort();
    const { signal } = (watched = new AbortController());
    const opening = connection.base();
    const name = connection.name();
    if (opening === null || name === null) return;
    const onClosed = (): void => void reopenIfOurs(name, opening);
    // What keeps it from opening is told to whoever reads it.
    void opening.then(() => watchBase(indexedDB, { name, signal }, onClosed)).catch(() => undefined);
  };
  connection.subscribe(watch);
  watch();
}

/**
 * Deleted by a sign-out or a wipe of another tab, it is nobody's any more: opened again, it would be made again. An engine
 * that lost its own database at the same moment does not know yet whose it is: it is asked until it does.
 */
async function reopenIfOurs(name: string, opening: Promise<Base>): Promise<void> {
  for (let attempt = 0; connection.base() === opening; attempt += 1) {
    const session = await engine()
      .session()
      .catch(() => undefined);
    if (session?.base === name) return void (await connection.reopen(opening).catch(() => null));
    if (session !== undefined) return;
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(ASKED_AGAIN_MS * 2 ** attempt, ASKED_AGAIN_AT_MOST_MS)),
    );
  }
}

const ASKED_AGAIN_MS = 250;
const ASKED_AGAIN_AT_MOST_MS = 10_000;

async function putBackWhatIsMissing(name: string, base: Base): Promise<void> {
  const session = currentSession();
  const held = heldRowsOf(heldRows());
  if (session?.base !== name || !(await isAnyMissing(base, held))) return;
  const done = await engine().putBack(name, held);
  // Signed out meanwhile, in another tab.
  if (!done.ok && done.code === 'SESSION_ABSENTE') return;
  if (!done.ok) throw new DatabaseClosed(done.code);
  lostBase.set(done.value);
  await coffre.ranger(session);
}

/** What left by itself leaves its name behind ([sync/S6]): a document without a trace left with its database. */
async function isAnyMissing(base: Base, { documents, conflits, commandes }: HeldRows): Promise<boolean> {
  const store = magasinRxdb(base);
  const held = { ...documents, conflits, commandes };
  for (const collection of [...SYNCED_COLLECTIONS, 'conflits', 'commandes'] as const) {
    const ids = (held[collection] ?? []).map(({ id }) => id);
    if ((await store.byIds(collection, ids)).length < ids.length) return true;
  }
  return false;
}
