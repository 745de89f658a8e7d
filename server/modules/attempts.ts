import { createHmac } from 'node:crypto';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Sql } from '../db/db.ts';
import type { PublicContext } from '../http/context.ts';
import { requireOk, transaction } from './documents.ts';

/** How many tries in how long. Its name tells its counts from those of other limits. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** Another way in, told with the refusal. */
  readonly wayOut?: 'courriel';
}
/** A limit, and whose tries it counts: an address, a source, both. */
export interface Counted {
  readonly limit: Limit;
  readonly who: readonly (string | number)[];
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const QUARTER_MS = 15 * MINUTE_MS;

type Needs = Pick<PublicContext, 'db' | 'clock' | 'config'>;

/**
 * [session/D10] A try that was counted before it is judged: of fifty at once, no more are judged than the limit lets.
 *
 *     const tried = await attempt(context, [{ limit: BY_PAIR, who: [email, source] }, …]);
 *     if (!tried.ok) return tried;              // one too many: nothing was counted anywhere
 *     … judge …
 *     await tried.value.giveBack();             // it was no guess
 */
export class Attempt {
  readonly #needs: Needs;
  readonly #counts: readonly Count[];

  constructor(needs: Needs, counts: readonly Count[]) {
    this.#needs = needs;
    this.#counts = counts;
  }

  /** The try was right: it leaves no trace, and what was counted before it stays. */
  async giveBack(): Promise<void> {
    for (const { key, fin } of this.#counts) {
      await this.#needs.db.query('update tentatives set nombre = greatest(nombre - 1, 0) where cle = $1 and fin = $2', [
        key,
        fin,
      ]);
    }
  }

  /** Whether this try was the last that a limit lets. */
  isLastOf(limit: Limit): boolean {
    return this.#counts.some((one) => one.limit.name === limit.name && one.count === limit.max);
  }
}

interface Count {
  readonly limit: Limit;
  readonly key: string;
  readonly count: number;
  readonly fin: string;
}

/** Counts a try under each of these limits, or under none: TROP_DE_TENTATIVES, with the seconds to wait. */
export async function attempt(needs: Needs, counted: readonly Counted[]): Promise<Result<Attempt>> {
  const now = needs.clock();
  const counts = await transaction(needs, async (tx) => {
    const done: Count[] = [];
    for (const one of counted) done.push(requireOk(await count(tx, { ...one, key: keyOf(needs, one) }, now)));
    return done;
  });
  return counts.ok ? ok(new Attempt(needs, counts.value)) : counts;
}

async function count(
  tx: Sql,
  { limit, key }: { readonly limit: Limit; readonly key: string },
  now: Date,
): Promise<Result<Count>> {
  // An end beyond the one of a try of now was set by a clock that was ahead ([sync/S61]).
  const end = new Date(now.getTime() + limit.windowMs).toISOString();
  const [row] = await tx.query<{ nombre: number; fin: string }>(
    `insert into tentatives (cle, nombre, fin) values ($1, 1, $3) on conflict (cle) do update set
       nombre = case when tentatives.fin <= $2 or tentatives.fin > $3 then 1 else tentatives.nombre + 1 end,
       fin = case when tentatives.fin <= $2 or tentatives.fin > $3 then excluded.fin else tentatives.fin end
     returning nombre, fin`,
    [key, now.toISOString(), end],
  );
  const { nombre, fin } = row ?? { nombre: 1, fin: end };
  if (nombre <= limit.max) return ok({ limit, key, count: nombre, fin });
  const waitS = Math.ceil((Date.parse(fin) - now.getTime()) / 1000);
  return refuse('TROP_DE_TENTATIVES', {
    attendreS: waitS,
    ...(limit.wayOut === undefined ? {} : { issue: limit.wayOut }),
  });
}

/** Forgets what was counted: somebody proved who they are. */
export async function forgive(needs: Needs, ...counted: readonly Counted[]): Promise<void> {
  for (const one of counted) await needs.db.query('delete from tentatives where cle = $1', [keyOf(needs, one)]);
}

/** Counts that are over. Once an hour. */
export const forgetOldAttempts = (sql: Sql, now: string): Promise<unknown> =>
  sql.query('delete from tentatives where fin <= $1', [now]);

/** An address and a source are not kept: who reads the database learns neither. */
const keyOf = ({ config }: Needs, { limit, who }: Counted): string =>
  createHmac('sha256', config.secret)
    .update(JSON.stringify(['tentatives', limit.name, ...who]))
    .digest('base64url');
