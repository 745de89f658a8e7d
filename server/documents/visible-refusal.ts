/**
 * [sync/S32] A refusal tells its author why the visit that it is about is not theirs any more, and who cancelled it: the
 * code alone would blame their account. Nothing is told of a visit that never was theirs.
 */
import type { Refusal } from '#domain/base/result.ts';
import type { Edit } from '#domain/sync/messages.ts';
import type { Sql } from '../db/db.ts';
import { findDocument } from './document.ts';
import { visibleExit } from './visible-exit.ts';
import { findVisible, type Reader } from './visible.ts';

/** Codes behind which the visit may have been given away, archived or cancelled. */
const ABOUT_ITS_VISIT: readonly string[] = ['VALIDATION', 'DROIT_INSUFFISANT', 'INTROUVABLE', 'VERROUILLE'];

export async function explained(
  sql: Sql,
  reader: Reader,
  { edit, refusal: { code, data } }: { readonly edit: Edit; readonly refusal: Refusal },
): Promise<Record<string, unknown>> {
  const id = ABOUT_ITS_VISIT.includes(code) ? await visitOf(sql, edit) : null;
  if (id === null) return { ...data };
  const key = { collection: 'interventions', id } as const;
  const sortie = await visibleExit(sql, reader, { ...key, rev: 0 });
  if (sortie !== null) return { ...data, sortie };
  const visit = await findVisible(sql, reader, key);
  if (visit?.data.etat !== 'ANNULE') return { ...data };
  const annulation = await cancellation(sql, id);
  return {
    ...data,
    ...(annulation !== undefined && { annulation: { ...annulation, motif: visit.data.motif ?? null } }),
  };
}

/** The visit that the edit writes, or names. */
async function visitOf(sql: Sql, { collection, id, changes }: Edit): Promise<string | null> {
  if (collection === 'interventions') return id;
  const named = changes['idIntervention'] ?? (await findDocument(sql, { collection, id }))?.data['idIntervention'];
  return typeof named === 'string' ? named : null;
}

async function cancellation(sql: Sql, id: string): Promise<{ nom: string; le: string } | undefined> {
  const [line] = await sql.query<{ nom: string; le: string }>(
    `select utilisateur as nom, le from historique
     where collection = 'interventions' and id_doc = $1 and champ = 'etat' and apres = '"ANNULE"'::jsonb
     order by n desc limit 1`,
    [id],
  );
  return line;
}
