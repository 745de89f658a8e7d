import { comparableEmail } from '#domain/base/email.ts';
import { ADMIN_FIELDS, RIGHTS_FIELDS } from '#domain/api/users.ts';
import type { SignedInUtilisateur } from '#domain/api/auth.ts';
import { type ActorOfPortals, isAssessor } from '#domain/access/roles.ts';
import { isKnown, rightsRefusal } from '#domain/utilisateurs/accounts.ts';
import type { Proof } from '#domain/api/proof.ts';
import { sameJson } from '#domain/base/json.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import type { Param, Sql } from '../../db/db.ts';
import { tellLeaving } from '../../documents/announce-leaving.ts';
import { isErased } from '../../documents/erased.ts';
import type { Context } from '../../http/context.ts';
import { revokeSessionsOf, shortenSessionsOf } from '../../http/sessions.ts';
import { addressOf } from '../../mail/liens.ts';
import { examineDataUrl } from '../../pictures/pictures.ts';
import { authorOf } from '../documents.ts';
import { followScope } from './follow-scope.ts';
import { presentUser } from './present.ts';
import { publishUser } from './publish.ts';
import { refusalOfAttachment } from './attachments.ts';
import { requireProof } from './proof.ts';
import { findUser, type UserRow } from './queries.ts';
import { byActor, portalOf, tellChange, wasOpened, type Waiting } from './tell.ts';
import { publishController, terrainRefusal } from './terrain.ts';

export type UserChanges = Readonly<Record<string, unknown>>;
/** What depends on what stands is told from the account as it is held: nothing is read before it is locked. */
type ChangesOfHeld = (tx: Sql, held: UserRow) => Promise<UserChanges>;

/** Columns by field of the call; values as the database takes them. */
const COLUMNS: Readonly<Record<string, string>> = {
  nom: 'nom = $2',
  prenom: 'prenom = $2',
  telephone: 'telephone = $2',
  langue: 'langue = $2',
  // What has a field of its own is not undone by a copy of the rest that another device held.
  DataJson: `data = $2::jsonb || jsonb_strip_nulls(jsonb_build_object('notifications', data -> 'notifications'))`,
  notifications: `data = jsonb_set(data, '{notifications}', $2::jsonb)`,
  role: 'role = $2',
  idBureauInspection: 'id_bureau = $2',
  idClient: 'id_client = $2',
  idEntreprise: 'id_entreprise = $2',
  droitRestreint: 'droit_restreint = $2::text[]',
  offlineAccess: 'offline_access = $2',
  actif: 'actif = $2',
  variantes: 'variantes = $2::text[]',
  bureauxAttaches: 'bureaux_attaches = $2::integer[]',
  accesDu: 'acces_du = $2::date',
  accesAu: 'acces_au = $2::date',
};
const AS_JSON: readonly string[] = ['DataJson', 'notifications'];

/** Profile and rights of a user, with the proof that one's own offline access ([session/D8]) or signature ([reports/R40]) asks for. */
export async function updateUserProved(
  idUser: number,
  { preuve, ...changes }: UserChanges & { readonly preuve?: Proof | undefined },
  context: Context,
): Promise<Result<SignedInUtilisateur>> {
  const { actor } = context;
  const isProved =
    idUser === actor.id &&
    (changes['signature'] !== undefined || (changes['offlineAccess'] ?? actor.offlineAccess) !== actor.offlineAccess);
  if (!isProved) return updateUser(idUser, changes, context);
  const proved = await requireProof(preuve, context);
  return proved.ok ? updateUser(idUser, changes, context) : proved;
}

/** Profile and rights of a user. What a right opens or closes reaches their devices at the next synchronisation. */
export async function updateUser(
  idUser: number,
  asked: UserChanges | ChangesOfHeld,
  context: Context,
): Promise<Result<SignedInUtilisateur>> {
  const signature = typeof asked === 'function' ? null : asked['signature'];
  if (signature !== undefined && signature !== null && idUser !== context.actor.id) return signatureRefusal();
  // [sync/M10] Before the account is locked: a picture takes its time.
  const examined = typeof signature === 'string' ? await examineDataUrl(signature) : ok(null);
  if (!examined.ok) return examined;
  const written = await context.db.transaction(async (tx): Promise<Result<Updated>> => {
    await tx.query('select 1 from utilisateurs where id = $1 for update', [idUser]);
    const before = await findUser(tx, idUser);
    if (before === null || !isKnown(context.actor, before)) return refuse('INTROUVABLE');
    if (await isErased(tx, { collection: 'controllers', id: String(idUser), changes: {} }))
      return refuse('DONNEES_EFFACEES');
    const changes = typeof asked === 'function' ? await asked(tx, before) : asked;
    const refusal =
      refusalOf(context.actor, before, changes) ??
      emailRefusal(before, changes) ??
      (await terrainRefusal(tx, { idUser, changes }, context)) ??
      (await attachmentRefusal(tx, { before, changes }, context));
    if (refusal !== null) return refusal;
    const after = await write(tx, { before, changes }, context);
    const mails = [
      ...(await tellOffline(tx, { before, after }, context)),
      ...(await tellSignature(tx, { before, after }, context)),
    ];
    return ok({ before, after, mails });
  });
  if (!written.ok) return written;
  const { mails, ...states } = written.value;
  await context.courrier.lancer(mails);
  await tellActivation(states, context);
  return ok(presentUser(states.after));
}

interface States {
  readonly before: UserRow;
  readonly after: UserRow;
}
interface Updated extends States {
  readonly mails: readonly Waiting[];
}

function refusalOf(actor: ActorOfPortals, user: UserRow, changes: UserChanges): Refusal | null {
  if (isAssessor(actor.role)) return refuse('LECTURE_SEULE');
  const asked = (fields: readonly string[]) => fields.some((champ) => changes[champ] !== undefined);
  if (asked(['signature']) && actor.id !== user.id) return signatureRefusal();
  if (asked(ADMIN_FIELDS) && actor.role !== 'ADMIN')
    return refuse('DROIT_INSUFFISANT', { action: 'utilisateur.gerer' });
  if (actor.id === user.id && !asked(RIGHTS_FIELDS)) return null;
  return rightsRefusal(actor, user, changes);
}

/** [reports/R40] Nobody draws, brings or takes away the signature of somebody else, ADMIN included. */
const signatureRefusal = (): Refusal =>
  refuse('DROIT_INSUFFISANT', { action: 'signature', champs: { signature: 'est donnée par son titulaire' } });

/** [session/D9] An address has a call of its own; the present one, sent back with the rest, changes nothing. */
function emailRefusal(user: UserRow, { email }: UserChanges): Refusal | null {
  if (typeof email !== 'string' || comparableEmail(email) === comparableEmail(user.email)) return null;
  return refuse('PREUVE_REQUISE', { champs: { email: 'se change à part, avec le mot de passe' } });
}

/** What an account is attached by; sent back unchanged, it is not judged again. */
const ATTACHING = ['role', 'idBureauInspection', 'idClient', 'idEntreprise', 'variantes', 'actif'] as const;

function attachmentRefusal(
  tx: Sql,
  { before, changes }: { readonly before: UserRow; readonly changes: UserChanges },
  { actor }: Context,
): Promise<Refusal | null> {
  const isMoved = ATTACHING.some((champ) => changes[champ] !== undefined && !sameJson(changes[champ], before[champ]));
  const asked = Object.fromEntries(
    ATTACHING.map((champ) => [champ, changes[champ] === undefined ? before[champ] : changes[champ]]),
  );
  return isMoved ? refusalOfAttachment(tx, { ...before, ...asked }, actor) : Promise.resolve(null);
}

async function write(
  tx: Sql,
  { before, changes }: { before: UserRow; changes: UserChanges },
  context: Context,
): Promise<UserRow> {
  await writeColumns(tx, before.id, changes);
  if (changes['signature'] !== undefined) await writeSignature(tx, changes['signature'] as string | null, context);
  if (changes['actif'] === true) {
    await tx.query('update utilisateurs set active_le = coalesce(active_le, $2) where id = $1', [
      before.id,
      context.now,
    ]);
  }
  const after = must(await findUser(tx, before.id), 'a user that was just written exists');
  await followScope(tx, before, after);
  if (before.offlineAccess && !after.offlineAccess) await shortenSessionsOf(tx, before.id, context.clock());
  if (!after.actif) await revokeSessionsOf(tx, before.id, context.now);
  const author = authorOf(context);
  await publishUser(tx, author, { user: after, action: 'updateInfo' });
  await publishController(tx, author, { user: after, terrain: changes['terrain'] ?? {} });
  await tellLeaving(tx, author, { before, after });
  return after;
}

async function writeColumns(tx: Sql, idUser: number, changes: UserChanges): Promise<void> {
  for (const [champ, value] of Object.entries(changes)) {
    const column = COLUMNS[champ];
    if (column === undefined || value === undefined) continue;
    const param = AS_JSON.includes(champ) ? JSON.stringify(value) : (value as Param);
    await tx.query(`update utilisateurs set ${column} where id = $1`, [idUser, param]);
  }
}

/** [reports/R40] Of the person who is there, who has just proved it. */
async function writeSignature(tx: Sql, signature: string | null, { actor, now }: Context): Promise<void> {
  await tx.query(
    `update utilisateurs set signature = $2, signature_par = case when $2::text is null then null else id end,
       signature_le = case when $2::text is null then null else $3::timestamptz end where id = $1`,
    [actor.id, signature, now],
  );
}

/** [session/D8] What opens an account without a network: its owner is told. */
async function tellOffline(tx: Sql, { before, after }: States, context: Context): Promise<Waiting[]> {
  if (before.offlineAccess === after.offlineAccess) return [];
  const change = after.offlineAccess ? 'horsLigneAccorde' : 'horsLigneRetire';
  return tellChange(tx, { user: after, changement: change, par: byActor(context.actor) }, context);
}

/** [reports/R40] What signs in somebody's name was changed: they are told, whoever held the session. */
function tellSignature(tx: Sql, { before, after }: States, context: Context): Promise<Waiting[]> {
  if (before.signature === after.signature && before.signaturePar === after.signaturePar) return Promise.resolve([]);
  const change = after.signature === null ? 'signatureRetiree' : 'signatureDonnee';
  return tellChange(tx, { user: after, changement: change, par: byActor(context.actor) }, context);
}

/** Somebody who asked for their account is told that it is open. */
async function tellActivation({ before, after }: States, context: Context): Promise<void> {
  if (before.activeLe !== null || after.activeLe === null || !wasOpened(after)) return;
  const { courrier, config } = context;
  const variante = portalOf(after, context.variante);
  const donnees = { prenom: after.prenom, lien: addressOf(config, variante, '/auth/signin') };
  await courrier.poster({ a: after.email, variante, langue: after.langue, modele: 'compteActive', donnees });
}
