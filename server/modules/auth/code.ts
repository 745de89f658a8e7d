import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import type { PublicContext } from '../../http/context.ts';
import { attempt, forgive } from '../attempts.ts';
import { CODE } from './limits.ts';
import { findUser } from './queries.ts';
import { unseal } from './seal.ts';
import { acceptedStep } from './totp.ts';
import { sendWayIn } from './way-in.ts';

/**
 * [session/D5] Codes of a second factor.
 *
 * 1. A code of the application is taken once, a recovery code too: under the lock of the line, two sign-ins with the
 *    same code are one.
 * 2. A try is counted before it is judged ([session/D10]): a hundred at once are not judged at once. A right password forgives
 *    none; a right code, those of its source.
 */
interface Row {
  readonly secret: string;
  readonly actifLe: string | null;
  readonly dernierPas: number;
  readonly codes: readonly string[];
}
type Bases = Pick<PublicContext, 'clock' | 'config'>;

export const findFactor = async (sql: Sql, idUser: number, lock: '' | 'for update' = ''): Promise<Row | null> => {
  const [row] = await sql.query<Row>(
    `select secret, actif_le as "actifLe", dernier_pas::float8 as "dernierPas", codes from seconds_facteurs where id_user = $1 ${lock}`,
    [idUser],
  );
  return row ?? null;
};
export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();
/** Whom a sealed key is bound to. */
export const ownerOf = (idUser: number): string => `utilisateur:${idUser}`;

/** Whose code is tried, and from where: a source, or the session that is open. */
export interface Guess {
  readonly idUser: number;
  readonly from: string;
  /** By the link of the mail that told of too many tries: those of others do not count. */
  readonly isExpected?: boolean;
}

/** Once the password is right: at sign-in, and for what asks for a proof. */
export async function checkSecondFactor(
  guess: Guess,
  code: string | undefined,
  context: PublicContext,
): Promise<Result<null>> {
  const { db } = context;
  const { idUser } = guess;
  const row = await findFactor(db, idUser);
  if (row?.actifLe == null) return ok(null);
  if (code === undefined) return refuse('SECOND_FACTEUR_REQUIS');
  return countGuess(guess, context, () => db.transaction((tx) => proveCode(tx, idUser, { code, bases: context })));
}

/** Counts this try of a code, then judges it. */
export async function countGuess<T>(
  { idUser, from, isExpected = false }: Guess,
  context: PublicContext,
  judge: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const pair = { limit: CODE.pair, who: [idUser, from] };
  const tried = await attempt(context, [pair, ...(isExpected ? [] : [{ limit: CODE.account, who: [idUser] }])]);
  if (!tried.ok) return tried;
  const answer = await judge();
  if (answer.ok) {
    await tried.value.giveBack();
    await forgive(context, pair);
  } else if (tried.value.isLastOf(CODE.account)) {
    context.courrier.afterwards(async () => sendWayIn(await findUser(context.db, idUser), context));
  }
  return answer;
}

export const proveCode = async (
  tx: Sql,
  idUser: number,
  proof: { readonly code: string; readonly bases: Bases },
): Promise<Result<null>> =>
  (await spend(tx, idUser, { ...proof, code: bare(proof.code) })) ? ok(null) : refuse('SECOND_FACTEUR_INVALIDE');

/** Whether the code is right; it is then taken, under the lock of the line. */
async function spend(tx: Sql, idUser: number, { code, bases }: { code: string; bases: Bases }): Promise<boolean> {
  const row = await findFactor(tx, idUser, 'for update');
  if (row === null) return false;
  const secret = unseal(bases.config.secret, ownerOf(idUser), row.secret);
  const when = { nowMs: bases.clock().getTime(), after: row.dernierPas };
  const step = secret === null ? null : acceptedStep(secret, code, when);
  if (step !== null) {
    await tx.query('update seconds_facteurs set dernier_pas = $2 where id_user = $1', [idUser, step]);
    return true;
  }
  const hash = hashOf(code);
  if (!row.codes.includes(hash)) return false;
  await tx.query('update seconds_facteurs set codes = array_remove(codes, $2) where id_user = $1', [idUser, hash]);
  return true;
}
