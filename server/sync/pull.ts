/**
 * GET /api/Sync/pull. Guarantees:
 * 1. The order is seq, given at commit under a lock (db/migrations): a page never passes over a smaller seq that
 *    will appear later.
 * 2. A page holds only documents that share a key with the caller; what left their scope is a tombstone.
 * 3. The text of a document goes from the database to the answer without becoming an object, except for the readers
 *    from whom something is hidden.
 */
import { sharedAcross } from '#domain/sync/epoch-steps.ts';
import type { Shown } from '#domain/sync/marks.ts';
import type { PullQuery } from '#domain/sync/messages.ts';
import type { Sql } from '../db/db.ts';
import { type Epoch, sharedWith } from '../db/epoch.ts';
import { readChanges } from '../documents/visible-changes.ts';
import type { Readings } from '../documents/visible.ts';
import type { OpenSession } from '../http/context.ts';
import { markAt, sharedWithShown } from './marks.ts';
import { type Rest, RestCounter } from './rest-counter.ts';

export interface Page {
  readonly text: string;
  readonly docs: number;
  /** Documents of this page and after it. */
  readonly total: number;
}

export interface PullDeps {
  readonly sql: Sql;
  readonly epoch: Epoch;
  readonly heure: string;
  /** Signs the marks ([sync/C28]). */
  readonly secret: string;
  /** The marks that the device shows; null when it shows none. */
  readonly shown: Shown | null;
  readonly rest: RestCounter;
  /** Where what is sent is noted ([access/A24]). */
  readonly readings?: Readings;
}

/** One page, as JSON text (pullAnswer of domain/sync/messages.ts). */
export async function pullPage(query: PullQuery, session: OpenSession, deps: PullDeps): Promise<Page> {
  const { sql, epoch, heure, rest } = deps;
  const from = query.epoch === undefined || query.epoch === epoch.epoch ? (query.seq ?? 0) : 0;
  const rows = await readChanges(sql, { ...session, ...deps }, { ...query, seq: from });
  const last = rows.at(-1)?.seq ?? from;
  const isFinished = rows.length < query.limit;
  const remaining = isFinished ? 0 : await rest.after(sql, restOf(session, query, { from, last, count: rows.length }));
  const head = {
    epoch: epoch.epoch,
    ...(await sharedPart(query, deps)),
    seq: last,
    fini: isFinished,
    restants: remaining,
    heure,
    ...(isFinished ? await markOf(query, last, deps) : {}),
  };
  const docs = rows.map(({ collection, text }) => `{"c":"${collection}","d":${text}}`);
  return {
    text: `${JSON.stringify(head).slice(0, -1)},"docs":[${docs.join(',')}]}`,
    docs: rows.length,
    total: rows.length + remaining,
  };
}

/**
 * What both databases share, for a device that knows another epoch ([sync/S16], [sync/C28]); when nothing tells it, the lowest
 * start of all holds.
 */
async function sharedPart({ epoch: named }: PullQuery, deps: PullDeps): Promise<{ epochSeq?: number }> {
  const { epochSeq, epoch } = deps.epoch;
  const isOther = named !== undefined && named !== epoch;
  const shared = (isOther ? await sharedWithNamed(named, deps) : null) ?? epochSeq;
  return shared === null ? {} : { epochSeq: shared };
}

async function sharedWithNamed(named: string, { sql, shown, heure: now, secret }: PullDeps): Promise<number | null> {
  const told = await sharedWith(sql, named);
  if (shown === null) return told;
  const shared = await sharedWithShown(sql, shown, { now, secret });
  return sharedAcross(told, { shared, isReplaced: shown.lost !== null });
}

/** The days of a visit say nothing of how far the database has come. */
async function markOf(
  { debut, fin }: PullQuery,
  last: number,
  { sql, heure, secret }: PullDeps,
): Promise<{ repere?: string }> {
  const isDays = debut !== undefined || fin !== undefined;
  return isDays || last === 0 ? {} : { repere: await markAt(sql, last, { now: heure, secret }) };
}

function restOf(
  session: OpenSession,
  query: PullQuery,
  { from, last, count }: { from: number; last: number; count: number },
): Rest {
  const isDays = query.debut !== undefined || query.fin !== undefined;
  return { key: `${session.id}:${isDays ? 'jours' : 'tout'}`, portees: session.portees, from, last, count };
}
