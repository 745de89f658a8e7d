import { type Actor, isAssessor } from '#domain/access/roles.ts';
import type { Call, CallInput } from '#domain/api/call.ts';
import type { Sql } from '../db/db.ts';
import type { Readings } from '../documents/visible.ts';
import type { Context, PublicContext } from './context.ts';

/** [access/A24] Keeps who read what when an assessor or the State reads an archive; nothing for the others. */
export async function noteConsultation(
  name: string,
  { params, query }: Pick<CallInput<Call>, 'params' | 'query'>,
  context: PublicContext | Context,
): Promise<void> {
  const { db, session, now } = context;
  if (session === null || !isAssessor(session.actor.role)) return;
  const { actor } = session;
  const demande = { ...(params as object | undefined), ...(query as object | undefined) };
  const call = { actor, appel: name, now };
  await writeConsultation(db, { ...call, demande });
  if ('readings' in context) await writeReadings(db, { ...call, readings: context.readings });
}

interface Reading {
  readonly actor: Pick<Actor, 'id' | 'role'>;
  /** Name of the call. */
  readonly appel: string;
  readonly now: string;
}

/** Keeps that somebody asked for this, whatever their role. */
export async function writeConsultation(
  sql: Sql,
  { actor, appel, demande, now }: Reading & { readonly demande: object },
): Promise<void> {
  await sql.query('insert into consultations (le, id_user, role, appel, demande) values ($1, $2, $3, $4, $5::jsonb)', [
    now,
    actor.id,
    actor.role,
    appel,
    JSON.stringify(demande),
  ]);
}

/** A line for each document that was told, in one statement: a page of the pull tells of many. */
async function writeReadings(
  sql: Sql,
  { actor, appel, now, readings }: Reading & { readonly readings: Readings },
): Promise<void> {
  if (readings.size === 0) return;
  const told = [...readings.values()];
  await sql.query(
    `insert into consultations (le, id_user, role, appel, demande, collection, id_doc, id_dossier)
     select $1, $2, $3, $4, '{}', r.collection, r.id_doc, nullif(r.id_dossier, '')
     from unnest($5::text[], $6::text[], $7::text[]) as r(collection, id_doc, id_dossier)`,
    [
      now,
      actor.id,
      actor.role,
      appel,
      told.map(({ collection }) => collection),
      told.map(({ id }) => id),
      told.map(({ idDossier }) => idDossier ?? ''),
    ],
  );
}
