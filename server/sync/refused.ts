/**
 * Server copies of refused edits. Guarantees:
 * 1. A copy is whole and is never deleted: what a person typed survives their device. Of somebody who was erased, it
 *    keeps the names of the fields alone (domain/rgpd/SPEC.md, [RG11]).
 * 2. It is dealt with once: written after all, set aside with a reason, or given up by its author.
 * 3. ADMIN reads those of everybody, MANAGER those of the accounts of their office.
 */
import type { z } from 'zod';
import type { RefusConserve, SUITES_REFUS } from '#domain/api/sync.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Json } from '#domain/base/json.ts';
import { isErrorCode } from '#domain/base/errors.ts';
import { refuse, type Refusal } from '#domain/base/result.ts';
import type { Edit } from '#domain/sync/messages.ts';
import { readPath } from '#domain/sync/paths.ts';
import type { Sql } from '../db/db.ts';
import { findDocument } from '../documents/document.ts';
import { withoutErased } from '../documents/erased.ts';
import type { Auteur } from '../documents/edit.ts';
import { nomComplet } from '../documents/history.ts';

type Suite = (typeof SUITES_REFUS)[number];

/** As long as the ids of accepted edits. */
const MEMORY_DAYS = 30;

export async function keepRefused(
  sql: Sql,
  { acteur, maintenant, origine, variante }: Auteur,
  { edit: sent, refusal }: { edit: Edit; refusal: Refusal },
): Promise<void> {
  const edit = await withoutErased(sql, sent);
  await sql.query(
    `insert into refus (id_user, edit_id, utilisateur, collection, id_doc, code, data, edit, appareil, variante, premier_le, dernier_le)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10, $11, $11)
     on conflict (id_user, edit_id) do update set code = excluded.code, data = excluded.data, dernier_le = excluded.dernier_le,
       fois = refus.fois + 1`,
    [
      acteur.id,
      edit.editId,
      nomComplet(acteur),
      edit.collection,
      edit.id,
      refusal.code,
      refusal.data === undefined || edit !== sent ? null : JSON.stringify(refusal.data),
      JSON.stringify(edit),
      origine?.appareil ?? null,
      variante,
      maintenant,
    ],
  );
}

/**
 * [S22] What this edit was answered when it was refused first; null: never, or more than 30 days ago, or it was written
 * since by whoever deals with refusals. What its author gave up is refused too: a copy that was late is not a change of
 * mind.
 */
export async function firstRefusal(
  tx: Sql,
  { acteur, maintenant }: Pick<Auteur, 'acteur' | 'maintenant'>,
  editId: string,
): Promise<Refusal | null> {
  const [copie] = await tx.query<{ code: string; data: Refusal['data'] | null }>(
    `select code, data from refus where id_user = $1 and edit_id = $2 and suite is distinct from 'rejoue'
       and premier_le > $3::timestamptz - interval '${MEMORY_DAYS} days'`,
    [acteur.id, editId, maintenant],
  );
  if (copie === undefined) return null;
  if (!isErrorCode(copie.code)) return refuse('REGLE_METIER', { motif: 'abandonnee' });
  return copie.data === null ? refuse(copie.code) : refuse(copie.code, copie.data);
}

/** The copy of an edit that no server refused: its author gave it up before, or after, and it is kept all the same. */
export async function keepGivenUp(sql: Sql, auteur: Auteur, sent: Edit): Promise<void> {
  const edit = await withoutErased(sql, sent);
  await sql.query(
    `insert into refus (id_user, edit_id, utilisateur, collection, id_doc, code, edit, appareil, variante, premier_le, dernier_le)
     values ($1, $2, $3, $4, $5, 'ABANDON', $6::jsonb, $7, $8, $9, $9) on conflict do nothing`,
    [
      auteur.acteur.id,
      edit.editId,
      nomComplet(auteur.acteur),
      edit.collection,
      edit.id,
      JSON.stringify(edit),
      auteur.origine?.appareil ?? null,
      auteur.variante,
      auteur.maintenant,
    ],
  );
}

/** One copy, as whoever may read it designates it. */
export interface CleRefus {
  readonly idUser: number;
  readonly editId: string;
}

export interface RefusedQuery {
  readonly lecteur: Actor;
  /** null: of everybody. */
  readonly idUser: number | null;
  readonly editId?: string;
  /** Part of a name, of a code or of a document's id; null: all. */
  readonly search: string | null;
  readonly ouverts: boolean;
  readonly ascending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Edits that the server refused, whole, the latest first unless asked otherwise. */
export async function listRefused(sql: Sql, query: RefusedQuery): Promise<{ items: RefusConserve[]; total: number }> {
  const { idUser, search, ouverts, lecteur, editId = null } = query;
  const where = `($1::integer is null or r.id_user = $1)
    and ($2::text is null or position(lower($2) in lower(r.utilisateur || ' ' || r.code || ' ' || r.id_doc || ' ' || coalesce(d.numero, ''))) > 0)
    and (not $3::boolean or r.suite is null) and ($4::uuid is null or r.edit_id = $4)
    and ($5::boolean or (u.id_bureau is not null and u.id_bureau = $6::integer))`;
  const from = `from refus r left join utilisateurs u on u.id = r.id_user
    left join documents d on d.collection = r.collection and d.id = r.id_doc`;
  const params = [idUser, search, ouverts, editId, lecteur.role === 'ADMIN', lecteur.idBureauInspection];
  const [count] = await sql.query<{ total: number }>(`select count(*) as total ${from} where ${where}`, params);
  const rows = await sql.query<Omit<RefusConserve, 'actuelles'>>(
    `select r.edit, r.id_user as "idUser", r.utilisateur, r.code, r.data, r.appareil, r.premier_le as "premierLe",
            r.dernier_le as "dernierLe", r.fois, d.numero, r.suite, r.suite_le as "suiteLe", r.suite_par as "suitePar", r.motif
     ${from} where ${where} order by r.dernier_le ${query.ascending ? 'asc' : 'desc'}, r.edit_id limit $7 offset $8`,
    [...params, query.limit, query.offset],
  );
  const items = await Promise.all(rows.map((row) => avecActuelles(sql, row)));
  return { items, total: count?.total ?? 0 };
}

async function avecActuelles(sql: Sql, row: Omit<RefusConserve, 'actuelles'>): Promise<RefusConserve> {
  const document = await findDocument(sql, row.edit);
  const paths = document === null || document.supprime ? [] : Object.keys(row.edit.changes);
  const valeurs = paths.map((path): [string, Json] => [path, readPath(document?.data ?? {}, path) ?? null]);
  return { ...row, actuelles: Object.fromEntries(valeurs) as z.output<z.ZodRecord<z.ZodString, z.ZodJSONSchema>> };
}

/** One copy that this reader may see; null otherwise. */
export async function findRefused(sql: Sql, lecteur: Actor, cle: CleRefus): Promise<RefusConserve | null> {
  const tous = { search: null, ouverts: false, ascending: false, limit: 1, offset: 0 };
  return (await listRefused(sql, { ...tous, ...cle, lecteur })).items[0] ?? null;
}

/** Says what became of a copy; the first one who says it is right. Answers whether it was them. */
export async function closeRefused(
  sql: Sql,
  { idUser, editId }: CleRefus,
  { suite, par, le, motif = null }: { suite: Suite; par: string; le: string; motif?: string | null },
): Promise<boolean> {
  const rows = await sql.query(
    `update refus set suite = $3, suite_le = $4, suite_par = $5, motif = $6
     where id_user = $1 and edit_id = $2 and suite is null returning 1`,
    [idUser, editId, suite, le, par, motif],
  );
  return rows.length > 0;
}
