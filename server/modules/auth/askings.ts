/**
 * [session/D13] What signed-out people ask (a sign-up, a forgotten password).
 *
 *     request ──one row, the same whoever asks──> answer ──> dealWithAskings: looks the address up, writes, sends
 *
 * 1. The row is in the database before the answer: a process that dies leaves it to the next one, or to its own start.
 * 2. The row goes with what was made of it, in one transaction: an asking is dealt with once.
 * 3. One that cannot be dealt with holds up no other: it is tried again, then set aside with the reason.
 */
import type { FastifyInstance } from 'fastify';
import type { Variant } from '#domain/variants/variants.ts';
import type { Db, Sql } from '../../db/db.ts';
import type { Deps } from '../../http/context.ts';
import { preparePasswordLink } from './password-link.ts';
import { findUserByEmail } from './queries.ts';
import { signUp, type Signup } from './sign-up.ts';
import type { Waiting } from './tell.ts';

type Asking = { readonly n: number; readonly variante: Variant; readonly le: string } & (
  | { readonly genre: 'inscription'; readonly donnees: Signup }
  | { readonly genre: 'motDePasse'; readonly donnees: { readonly email: string } }
);
type New = Asking extends infer A ? (A extends Asking ? Omit<A, 'n'> : never) : never;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'courrier'>;

const MINUTE_MS = 60_000;
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS;
const TRIES = 5;

export const noteAsking = (sql: Sql, { genre, variante, donnees, le }: New): Promise<unknown> =>
  sql.query('insert into demandes_publiques (genre, variante, donnees, le) values ($1, $2, $3::jsonb, $4)', [
    genre,
    variante,
    JSON.stringify(donnees),
    le,
  ]);

/** Once the answer has left; askings of this process are dealt with in the order in which they came. */
export const dealAfterwards = (needs: Needs): void =>
  needs.courrier.afterwards(() => dealWithAskings(needs), 'askings');

/** Deals with all that waits. Throws the last failure, once the others are dealt with. */
async function dealWithAskings(needs: Needs): Promise<void> {
  let failure: { readonly error: unknown } | null = null;
  for (let after = 0; ;) {
    const taken: { n: number | null } = { n: null };
    try {
      const mail = await needs.db.transaction(async (tx) => {
        const asking = await take(tx, after);
        taken.n = asking?.n ?? null;
        return asking === null ? null : answer(tx, asking, needs);
      });
      if (mail !== null) await needs.courrier.lancer([mail]);
    } catch (error) {
      if (taken.n === null) throw error;
      failure = { error };
      await setAside(needs.db, taken.n, error);
    }
    if (taken.n === null) break;
    after = taken.n;
  }
  if (failure !== null) throw failure.error;
}

/** The next one that nobody else holds; it goes with this transaction. */
async function take(tx: Sql, after: number): Promise<Asking | null> {
  const [asking] = await tx.query<Asking>(
    `delete from demandes_publiques where n = (
       select n from demandes_publiques where n > $1 and essais < $2 order by n limit 1 for update skip locked)
     returning n, genre, variante, donnees, le`,
    [after, TRIES],
  );
  return asking ?? null;
}

async function answer(tx: Sql, { genre, variante, donnees, le }: Asking, needs: Needs): Promise<Waiting | null> {
  if (genre === 'inscription') return signUp(tx, { donnees, variante, le }, needs);
  const user = await findUserByEmail(tx, donnees.email);
  return user?.actif ? preparePasswordLink(tx, { user, variante, modele: 'motDePasse' }, needs) : null;
}

/** Set aside for a month, then forgotten: they name people. Once an hour. */
export const forgetOldAskings = (sql: Sql, now: Date): Promise<unknown> =>
  sql.query('delete from demandes_publiques where le < $1', [new Date(now.getTime() - MONTH_MS).toISOString()]);

const setAside = (db: Db, n: number, error: unknown): Promise<unknown> =>
  db.query('update demandes_publiques set essais = essais + 1, erreur = $2 where n = $1', [
    n,
    error instanceof Error ? error.message : String(error),
  ]);

/** What a process that died left, at start, then every minute. */
export function watchAskings(app: FastifyInstance, deps: Needs): void {
  const look = (): void => dealAfterwards(deps);
  look();
  const everyMinute = setInterval(look, MINUTE_MS);
  everyMinute.unref();
  app.addHook('onClose', () => clearInterval(everyMinute));
}
