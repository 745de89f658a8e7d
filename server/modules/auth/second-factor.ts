import { createHash, randomBytes } from 'node:crypto';
import { estConnu, peutGerer } from '#domain/access/utilisateurs.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import type { Context, PublicContext } from '../../http/context.ts';
import { auteurDe } from '../documents.ts';
import { Limiter, tooMany } from './limiter.ts';
import { isPassword } from './passwords.ts';
import { publishUser } from './publish.ts';
import { findUser } from './queries.ts';
import { seal, unseal } from './seal.ts';
import { acceptedStep, base32, keyUri } from './totp.ts';

/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;
/** 80 bits each: out of reach of a guesser, even with their hashes. */
const RECOVERY_BYTES = 10;
const RECOVERY_CODES = 10;
/** RFC 6238 leaves a million codes: guesses are counted, whatever the door. */
const GUESSES_BY_USER = 5;

interface Row {
  readonly secret: string;
  readonly actifLe: string | null;
  readonly dernierPas: number;
  readonly codes: readonly string[];
}
type Bases = Pick<PublicContext, 'clock' | 'config'>;
interface SecondFactorKey {
  /** Base 32. */
  readonly secret: string;
  readonly uri: string;
}

const find = async (sql: Sql, idUser: number, lock = ''): Promise<Row | null> => {
  const [row] = await sql.query<Row>(
    `select secret, actif_le as "actifLe", dernier_pas::float8 as "dernierPas", codes from seconds_facteurs where id_user = $1 ${lock}`,
    [idUser],
  );
  return row ?? null;
};
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();
const owner = (idUser: number): string => `utilisateur:${idUser}`;

/**
 * [D5] Second factors of one server.
 *
 *     aucun ──prepare, with the password──> préparé ──activate, with a first code──> actif ──remove──> aucun
 *
 * 1. A code of the application is taken once, a recovery code too: under the lock of the line, two sign-ins with the
 *    same code are one.
 * 2. A try is counted by account, before it is judged: a hundred at once are not judged at once. A right password forgives
 *    none; a right code, all.
 */
export class SecondFactors {
  readonly #guesses = new Limiter(GUESSES_BY_USER);

  /** At sign-in, once the password is right. */
  async check(
    idUser: number,
    code: string | undefined,
    context: Pick<PublicContext, 'db' | 'clock' | 'config'>,
  ): Promise<Result<null>> {
    const { db } = context;
    const row = await find(db, idUser);
    if (row?.actifLe == null) return ok(null);
    if (code === undefined) return refuse('SECOND_FACTEUR_REQUIS');
    return this.#guess(idUser, context, () => db.transaction((tx) => prove(tx, idUser, { code, bases: context })));
  }

  prepare(motDePasse: string, context: Context): Promise<Result<SecondFactorKey>> {
    return this.#guess(context.acteur.id, context, () => prepare(motDePasse, context));
  }

  /** Answers the recovery codes: only their hashes are kept. */
  activate(code: string, context: Context): Promise<Result<{ codes: string[] }>> {
    const { acteur, db } = context;
    return this.#guess(acteur.id, context, () => db.transaction((tx) => activate(tx, code, context)));
  }

  /** One's own with a code; that of an account that one manages, for somebody whose phone is lost. */
  async remove(idUser: number, code: string | undefined, context: Context): Promise<Result<null>> {
    const { db, acteur } = context;
    const user = await findUser(db, idUser);
    if (user === null || !estConnu(acteur, user)) return refuse('INTROUVABLE');
    const isOwn = acteur.id === idUser;
    if (!isOwn && !peutGerer(acteur, user)) return refuse('DROIT_INSUFFISANT', { action: 'utilisateur.gerer' });
    const take = () => db.transaction((tx) => remove(tx, { idUser, isOwn, code }, context));
    return isOwn && code !== undefined ? this.#guess(idUser, context, take) : take();
  }

  async #guess<T>(
    idUser: number,
    { clock }: Pick<Bases, 'clock'>,
    judge: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const [key, nowMs] = [String(idUser), clock().getTime()];
    const blocked = tooMany(nowMs, [this.#guesses, key]);
    if (blocked !== null) return blocked;
    this.#guesses.count(key, nowMs);
    const answer = await judge();
    if (answer.ok) this.#guesses.forgive(key);
    return answer;
  }
}

async function prepare(motDePasse: string, context: Context): Promise<Result<SecondFactorKey>> {
  const { db, acteur, config, maintenant, variante } = context;
  const user = must(await findUser(db, acteur.id), 'the signed-in user exists');
  if (!(await isPassword(user.motDePasse, motDePasse))) return refuse('IDENTIFIANTS_INVALIDES');
  if (user.politique === 'interdit') return refuse('REGLE_METIER', { regle: 'second-facteur-interdit' });
  const bytes = randomBytes(SECRET_BYTES);
  const made = await db.query(
    `insert into seconds_facteurs (id_user, secret, prepare_le) values ($1, $2, $3)
       on conflict (id_user) do update set secret = excluded.secret, prepare_le = excluded.prepare_le
       where seconds_facteurs.actif_le is null returning 1`,
    [acteur.id, seal(config.secret, owner(acteur.id), bytes), maintenant],
  );
  if (made.length === 0) return refuse('REGLE_METIER', { regle: 'second-facteur-actif' });
  return ok({ secret: base32(bytes), uri: keyUri(bytes, { issuer: `Constat ${variante}`, account: user.email }) });
}

async function activate(tx: Sql, code: string, context: Context): Promise<Result<{ codes: string[] }>> {
  const { acteur, maintenant } = context;
  const row = await find(tx, acteur.id, 'for update');
  if (row === null || row.actifLe !== null) return refuse('REGLE_METIER', { regle: 'second-facteur' });
  const right = await prove(tx, acteur.id, { code, bases: context });
  if (!right.ok) return right;
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)));
  await tx.query('update seconds_facteurs set actif_le = $2, codes = $3::text[] where id_user = $1', [
    acteur.id,
    maintenant,
    codes.map(hashOf),
  ]);
  await tell(tx, context, { idUser: acteur.id, action: 'secondFacteur.actif' });
  return ok({ codes: codes.map((one) => must(one.match(/.{4}/g), 'sixteen letters').join('-')) });
}

interface Removal {
  readonly idUser: number;
  readonly isOwn: boolean;
  readonly code: string | undefined;
}

async function remove(tx: Sql, { idUser, isOwn, code }: Removal, context: Context): Promise<Result<null>> {
  const row = await find(tx, idUser, 'for update');
  const isActive = row?.actifLe != null;
  if (isActive && isOwn) {
    if (code === undefined) return refuse('SECOND_FACTEUR_REQUIS');
    const right = await prove(tx, idUser, { code, bases: context });
    if (!right.ok) return right;
  }
  await tx.query('delete from seconds_facteurs where id_user = $1', [idUser]);
  if (isActive) await tell(tx, context, { idUser, action: 'secondFacteur.retire' });
  return ok(null);
}

const prove = async (tx: Sql, idUser: number, proof: { code: string; bases: Bases }): Promise<Result<null>> =>
  (await spend(tx, idUser, { ...proof, code: bare(proof.code) })) ? ok(null) : refuse('SECOND_FACTEUR_INVALIDE');

/** Whether the code is right; it is then taken, under the lock of the line. */
async function spend(tx: Sql, idUser: number, { code, bases }: { code: string; bases: Bases }): Promise<boolean> {
  const row = await find(tx, idUser, 'for update');
  if (row === null) return false;
  const secret = unseal(bases.config.secret, owner(idUser), row.secret);
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

export async function readSecondFactor(idUser: number, { db, acteur }: Context) {
  const user = await findUser(db, idUser);
  if (user === null || !estConnu(acteur, user)) return refuse('INTROUVABLE');
  const row = await find(db, idUser);
  return ok({ actifLe: row?.actifLe ?? null, codesRestants: row?.actifLe == null ? 0 : row.codes.length });
}

/** The change of an account leaves its line of history, and its office sees it in the list. */
async function tell(
  tx: Sql,
  context: Context,
  { idUser, action }: { readonly idUser: number; readonly action: string },
): Promise<void> {
  const user = must(await findUser(tx, idUser), 'it was just read');
  await publishUser(tx, auteurDe(context), { user, action });
}
