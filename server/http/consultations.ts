import type { Role } from '#domain/access/roles.ts';
import type { Call, CallInput } from '#domain/api/call.ts';
import type { Context, PublicContext } from './context.ts';

const ARCHIVE_ROLES: readonly Role[] = ['COFRAC', 'PNCEE'];

/** Keeps who read what when an assessor or the State reads an archive; nothing for the others. */
export async function noteConsultation(
  name: string,
  { params, query }: Pick<CallInput<Call>, 'params' | 'query'>,
  { db, session, maintenant }: PublicContext | Context,
): Promise<void> {
  if (session === null || !ARCHIVE_ROLES.includes(session.acteur.role)) return;
  await db.query(
    'insert into consultations (le, id_user, role, appel, demande) values ($1, $2, $3, $4, $5::text::jsonb)',
    [
      maintenant,
      session.acteur.id,
      session.acteur.role,
      name,
      JSON.stringify({ ...(params as object | undefined), ...(query as object | undefined) }),
    ],
  );
}
