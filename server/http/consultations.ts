import type { Actor, Role } from '#domain/access/roles.ts';
import type { Call, CallInput } from '#domain/api/call.ts';
import type { Sql } from '../db/db.ts';
import type { Context, PublicContext } from './context.ts';

const ARCHIVE_ROLES: readonly Role[] = ['COFRAC', 'PNCEE'];

/** Keeps who read what when an assessor or the State reads an archive; nothing for the others. */
export async function noteConsultation(
  name: string,
  { params, query }: Pick<CallInput<Call>, 'params' | 'query'>,
  { db, session, maintenant }: PublicContext | Context,
): Promise<void> {
  if (session === null || !ARCHIVE_ROLES.includes(session.acteur.role)) return;
  const demande = { ...(params as object | undefined), ...(query as object | undefined) };
  await writeConsultation(db, { acteur: session.acteur, appel: name, demande, maintenant });
}

/** Keeps that somebody read this, whatever their role. */
export async function writeConsultation(
  sql: Sql,
  {
    acteur,
    appel,
    demande,
    maintenant,
  }: {
    readonly acteur: Pick<Actor, 'id' | 'role'>;
    readonly appel: string;
    readonly demande: object;
    readonly maintenant: string;
  },
): Promise<void> {
  await sql.query('insert into consultations (le, id_user, role, appel, demande) values ($1, $2, $3, $4, $5::jsonb)', [
    maintenant,
    acteur.id,
    acteur.role,
    appel,
    JSON.stringify(demande),
  ]);
}
