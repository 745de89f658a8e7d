import { randomBytes } from 'node:crypto';
import { isKnown, canManage } from '#domain/utilisateurs/accounts.ts';
import type { Proof } from '#domain/api/proof.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import type { Context } from '../../http/context.ts';
import { freeSessionsOf } from '../../http/sessions.ts';
import { authorOf, requireOk, transaction } from '../documents.ts';
import { countGuess, findFactor, hashOf, ownerOf, proveCode } from './code.ts';
import { provePassword, requireProof } from './proof.ts';
import { publishUser } from './publish.ts';
import { findUser, type UserRow } from './queries.ts';
import { seal } from './seal.ts';
import { byActor, tellChange, type Waiting } from './tell.ts';
import { base32, keyUri } from './totp.ts';

/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;
/** 80 bits each: out of reach of a guesser, even with their hashes. */
const RECOVERY_BYTES = 10;
const RECOVERY_CODES = 10;

/**
 * [session/D5] The second factor of an account.
 *
 *     aucun ──prepare, with the password──> préparé ──activate, with a first code──> actif ──remove, with both──> aucun
 */
interface SecondFactorKey {
  /** Base 32. */
  readonly secret: string;
  readonly uri: string;
}

export async function prepareSecondFactor(motDePasse: string, context: Context): Promise<Result<SecondFactorKey>> {
  const proved = await provePassword(motDePasse, context);
  return proved.ok ? prepare(proved.value, context) : proved;
}

async function prepare(user: UserRow, context: Context): Promise<Result<SecondFactorKey>> {
  const { db, config, now, variante } = context;
  if (user.politique === 'interdit') return refuse('REGLE_METIER', { regle: 'second-facteur-interdit' });
  const bytes = randomBytes(SECRET_BYTES);
  const made = await db.query(
    `insert into seconds_facteurs (id_user, secret, prepare_le) values ($1, $2, $3)
       on conflict (id_user) do update set secret = excluded.secret, prepare_le = excluded.prepare_le
       where seconds_facteurs.actif_le is null returning 1`,
    [user.id, seal(config.secret, ownerOf(user.id), bytes), now],
  );
  if (made.length === 0) return refuse('REGLE_METIER', { regle: 'second-facteur-actif' });
  return ok({ secret: base32(bytes), uri: keyUri(bytes, { issuer: `Constat ${variante}`, account: user.email }) });
}

/** Answers the recovery codes: only their hashes are kept. */
export async function activateSecondFactor(code: string, context: Context): Promise<Result<{ codes: string[] }>> {
  const { actor, session, courrier } = context;
  const activated = await countGuess({ idUser: actor.id, from: session.id }, context, () =>
    transaction(context, (tx) => activate(tx, code, context)),
  );
  if (!activated.ok) return activated;
  const { codes, mails } = activated.value;
  await courrier.lancer(mails);
  return ok({ codes });
}

async function activate(
  tx: Sql,
  code: string,
  context: Context,
): Promise<{ readonly codes: string[]; readonly mails: readonly Waiting[] }> {
  const { actor, now } = context;
  const row = await findFactor(tx, actor.id, 'for update');
  if (row === null || row.actifLe !== null) requireOk(refuse('REGLE_METIER', { regle: 'second-facteur' }));
  requireOk(await proveCode(tx, actor.id, { code, bases: context }));
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)));
  await tx.query('update seconds_facteurs set actif_le = $2, codes = $3::text[] where id_user = $1', [
    actor.id,
    now,
    codes.map(hashOf),
  ]);
  await freeSessionsOf(tx, actor.id);
  const mails = await tell(tx, context, { idUser: actor.id, changement: 'secondFacteurActif' });
  return { codes: codes.map((one) => must(one.match(/.{4}/g), 'sixteen letters').join('-')), mails };
}

/** One's own, or that of an account that one manages, for somebody whose phone is lost; with one's own proof ([session/D8]). */
export async function removeSecondFactor(idUser: number, preuve: Proof, context: Context): Promise<Result<null>> {
  const { db, actor, courrier } = context;
  const user = await findUser(db, idUser);
  if (user === null || !isKnown(actor, user)) return refuse('INTROUVABLE');
  if (actor.id !== idUser && !canManage(actor, user))
    return refuse('DROIT_INSUFFISANT', { action: 'utilisateur.gerer' });
  const proved = await requireProof(preuve, context);
  if (!proved.ok) return proved;
  const mails = await db.transaction(async (tx) => {
    const row = await findFactor(tx, idUser, 'for update');
    await tx.query('delete from seconds_facteurs where id_user = $1', [idUser]);
    return row?.actifLe == null ? [] : tell(tx, context, { idUser, changement: 'secondFacteurRetire' });
  });
  await courrier.lancer(mails);
  return ok(null);
}

export async function readSecondFactor(idUser: number, { db, actor }: Context) {
  const user = await findUser(db, idUser);
  if (user === null || !isKnown(actor, user)) return refuse('INTROUVABLE');
  const row = await findFactor(db, idUser);
  return ok({ actifLe: row?.actifLe ?? null, codesRestants: row?.actifLe == null ? 0 : row.codes.length });
}

const ACTIONS = { secondFacteurActif: 'secondFacteur.actif', secondFacteurRetire: 'secondFacteur.retire' } as const;

/** The change of an account leaves its line of history, its office sees it in the list, and its owner is told. */
async function tell(
  tx: Sql,
  context: Context,
  { idUser, changement }: { readonly idUser: number; readonly changement: keyof typeof ACTIONS },
): Promise<Waiting[]> {
  const user = must(await findUser(tx, idUser), 'it was just read');
  await publishUser(tx, authorOf(context), { user, action: ACTIONS[changement] });
  return tellChange(tx, { user, changement, par: byActor(context.actor) }, context);
}
