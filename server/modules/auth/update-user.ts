import { CHAMPS_DROITS, type UtilisateurConnecte } from '#domain/api/auth.ts';
import { estRetiree } from '#domain/access/authorisations.ts';
import type { Actor, Role } from '#domain/access/roles.ts';
import { porteesDeActeur } from '#domain/access/scopes.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import type { Param, Sql } from '../../db/db.ts';
import { moveUser } from '../../documents/scope.ts';
import type { Context } from '../../http/context.ts';
import { revokeSessionsOf } from '../../http/sessions.ts';
import { presentUser } from './present.ts';
import { findUser, findUserByEmail, type UserRow } from './queries.ts';

export type UserChanges = Readonly<Record<string, unknown>>;

/** Columns by field of the call; values as the database takes them. */
const COLUMNS: Readonly<Record<string, string>> = {
  nom: 'nom = $2',
  prenom: 'prenom = $2',
  telephone: 'telephone = $2',
  email: 'email = $2',
  langue: 'langue = $2',
  DataJson: 'data = $2::text::jsonb',
  role: 'role = $2',
  idBureauInspection: 'id_bureau = $2',
  idClient: 'id_client = $2',
  idEntreprise: 'id_entreprise = $2',
  droitRestreint: 'droit_restreint = $2::text[]',
  offlineAccess: 'offline_access = $2',
  actif: 'actif = $2',
};
const ARCHIVISTES: readonly Role[] = ['COFRAC', 'PNCEE'];
/** Roles that a MANAGER neither gives nor changes. */
const RESERVES: readonly Role[] = ['ADMIN', ...ARCHIVISTES];

/** Profile and rights of a user. What a right opens or closes reaches their devices at the next synchronisation. */
export async function updateUser(
  idUser: number,
  changes: UserChanges,
  context: Context,
): Promise<Result<UtilisateurConnecte>> {
  return context.db.transaction(async (tx) => {
    await tx.query('select 1 from utilisateurs where id = $1 for update', [idUser]);
    const before = await findUser(tx, idUser);
    if (before === null || !isManaged(context.acteur, before)) return refuse('INTROUVABLE');
    const refusal = refusalOf(context.acteur, before, changes) ?? (await emailRefusal(tx, before, changes));
    if (refusal !== null) return refusal;
    await write(tx, idUser, changes);
    const after = must(await findUser(tx, idUser), 'a user that was just written exists');
    await followScope(tx, before, after);
    if (!after.actif) await revokeSessionsOf(tx, idUser, context.maintenant);
    return ok(presentUser(after));
  });
}

/** Oneself, anybody for ADMIN, one's own office for MANAGER; the others do not exist. */
const isManaged = (acteur: Actor, user: UserRow): boolean =>
  acteur.id === user.id ||
  acteur.role === 'ADMIN' ||
  (acteur.role === 'MANAGER' &&
    acteur.idBureauInspection !== null &&
    acteur.idBureauInspection === user.idBureauInspection);

function refusalOf(acteur: Actor, user: UserRow, changes: UserChanges): Refusal | null {
  if (ARCHIVISTES.includes(acteur.role)) return refuse('LECTURE_SEULE');
  const touchesRights = CHAMPS_DROITS.some((champ) => changes[champ] !== undefined);
  const isOwnProfile = acteur.id === user.id && !touchesRights;
  if (isOwnProfile || acteur.role === 'ADMIN' || isInHisHands(acteur, user, changes)) return null;
  return refuse('DROIT_INSUFFISANT', { action: 'utilisateur.gerer' });
}

/** A MANAGER manages the others of the office: not the reserved roles, and nobody towards another office. */
function isInHisHands(
  acteur: Actor,
  user: UserRow,
  { role, idBureauInspection = acteur.idBureauInspection }: UserChanges,
): boolean {
  const isReserved = RESERVES.includes(user.role) || RESERVES.includes(role as Role);
  const staysHere = idBureauInspection === acteur.idBureauInspection;
  return (
    acteur.role === 'MANAGER' &&
    acteur.id !== user.id &&
    !isReserved &&
    staysHere &&
    !estRetiree(acteur, 'utilisateur.gerer')
  );
}

async function emailRefusal(tx: Sql, user: UserRow, { email }: UserChanges): Promise<Refusal | null> {
  if (typeof email !== 'string') return null;
  const owner = await findUserByEmail(tx, email);
  return owner === null || owner.id === user.id ? null : refuse('CONFLIT', { champs: { email: 'déjà utilisée' } });
}

async function write(tx: Sql, idUser: number, changes: UserChanges): Promise<void> {
  for (const [champ, value] of Object.entries(changes)) {
    const column = COLUMNS[champ];
    if (column === undefined || value === undefined) continue;
    const param = champ === 'DataJson' ? JSON.stringify(value) : (value as Param);
    await tx.query(`update utilisateurs set ${column} where id = $1`, [idUser, param]);
  }
}

async function followScope(tx: Sql, before: UserRow, after: UserRow): Promise<void> {
  for (const variante of after.variantes) {
    const [had, has] = [porteesDeActeur(before, variante), porteesDeActeur(after, variante)];
    if (had.join() !== has.join())
      await moveUser(tx, { before: had, after: has, personal: `user:${after.id}:${variante}` });
  }
}
