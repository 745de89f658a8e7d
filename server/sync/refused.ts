/**
 * Server copies of refused edits. Guarantees:
 * 1. A copy is whole and is never deleted: what a person typed survives their device. Of somebody who was erased, it
 *    keeps the names of the fields alone (domain/rgpd/SPEC.md, [rgpd/RG11]). Beyond the limits of copies.ts none is made,
 *    and the device, which keeps its own, is told.
 * 2. It is dealt with once: written after all, set aside with a reason, or given up by its author.
 * 3. ADMIN reads those of everybody, MANAGER those of the accounts of their office, on the portal where they were sent.
 *    What stands now of the document is told to who sees it alone ([access/A22]).
 */
import { fold, foldSql } from '#domain/base/fold.ts';
import { fullName } from '#domain/base/person.ts';
import type { z } from 'zod';
import type { KeptRefus, REFUS_OUTCOMES } from '#domain/api/sync.ts';
import { ERRORS, isErrorCode } from '#domain/base/errors.ts';
import { refuse, type Refusal } from '#domain/base/result.ts';
import type { Edit } from '#domain/sync/messages.ts';
import { isTransient } from '#domain/sync/push.ts';
import type { Sql } from '../db/db.ts';
import { withoutErased } from '../documents/erased.ts';
import type { Author } from '../documents/edit.ts';
import type { Reader } from '../documents/visible.ts';
import { visibleValues } from '../documents/visible-past.ts';
import { hasRoom, textOf } from './copies.ts';

type Outcome = (typeof REFUS_OUTCOMES)[number];

/** As long as the ids of accepted edits. */
const MEMORY_DAYS = 30;

/** Bytes of the reason that is kept beside a copy; a longer one, which names every field, is told to the device alone. */
const MAX_REASON_BYTES = 16 * 1024;

/** Keeps the copy of a refused edit. Answers whether the office has one: [sync/S23]. */
export async function keepRefused(
  sql: Sql,
  author: Author,
  { edit: sent, refusal }: { edit: Edit; refusal: Refusal },
): Promise<boolean> {
  const edit = await withoutErased(sql, sent);
  const reason = refusal.data === undefined || edit !== sent ? null : JSON.stringify(refusal.data);
  const data = reason === null || Buffer.byteLength(reason) > MAX_REASON_BYTES ? null : reason;
  const known = await sql.query(
    `update refus set code = $3, data = $4::jsonb, dernier_le = $5, fois = fois + 1
     where id_user = $1 and edit_id = $2 returning 1`,
    [author.actor.id, edit.editId, refusal.code, data, author.now],
  );
  return known.length > 0 || insert(sql, author, { edit, code: refusal.code, data });
}

interface Copy {
  readonly edit: Edit;
  readonly code: string;
  readonly data: string | null;
}

async function insert(
  sql: Sql,
  { actor, now, origine, variante }: Author,
  { edit, code, data }: Copy,
): Promise<boolean> {
  const { text, bytes } = textOf(edit);
  const replaced = isTransient({ code }) ? await waiting(sql, actor.id, edit) : null;
  if (!(await hasRoom(sql, { idUser: actor.id, bytes, replaces: replaced !== null, now }))) return false;
  const what = [actor.id, edit.editId, code, data, text, bytes, now];
  if (replaced !== null) {
    await sql.query(
      `update refus set edit_id = $2, code = $3, data = $4::jsonb, edit = $5::jsonb, taille = $6, dernier_le = $7,
         fois = fois + 1 where id_user = $1 and edit_id = $8`,
      [...what, replaced],
    );
    return true;
  }
  // Two copies of one edit sent at once: the second changes nothing.
  await sql.query(
    `insert into refus (id_user, edit_id, code, data, edit, taille, premier_le, dernier_le, utilisateur, collection, id_doc, appareil, variante)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    [...what, fullName(actor), edit.collection, edit.id, origine?.appareil ?? null, variante],
  );
  return true;
}

/** Codes that time lifts: the device sends the same again, under another id, at each round. */
const PASSING = Object.keys(ERRORS).filter((code) => isTransient({ code }));

/** [sync/S23] The copy that waits for the same document to be taken: the new one says as much, and takes its place. */
async function waiting(sql: Sql, idUser: number, { collection, id }: Edit): Promise<string | null> {
  const [copy] = await sql.query<{ editId: string }>(
    `select edit_id as "editId" from refus where id_user = $1 and collection = $2 and id_doc = $3 and suite is null
       and code = any($4::text[]) order by premier_le limit 1`,
    [idUser, collection, id, PASSING],
  );
  return copy?.editId ?? null;
}

/**
 * [sync/S22] What this edit was answered when it was refused first; null: never, or more than 30 days ago, or it was written
 * since by whoever deals with refusals. What its author gave up is refused too: a copy that was late is not a change of
 * mind.
 */
export async function firstRefusal(
  tx: Sql,
  { actor, now }: Pick<Author, 'actor' | 'now'>,
  editId: string,
): Promise<Refusal | null> {
  const [copie] = await tx.query<{ code: string; data: Refusal['data'] | null }>(
    `select code, data from refus where id_user = $1 and edit_id = $2 and suite is distinct from 'rejoue'
       and premier_le > $3::timestamptz - interval '${MEMORY_DAYS} days'`,
    [actor.id, editId, now],
  );
  if (copie === undefined) return null;
  if (!isErrorCode(copie.code)) return refuse('REGLE_METIER', { motif: 'abandonnee' });
  return copie.data === null ? refuse(copie.code) : refuse(copie.code, copie.data);
}

/** The copy of an edit that its author gave up, refused before or not. Answers whether the office has one: [sync/S23]. */
export async function keepGivenUp(sql: Sql, author: Author, sent: Edit): Promise<boolean> {
  const known = await sql.query('select 1 from refus where id_user = $1 and edit_id = $2', [
    author.actor.id,
    sent.editId,
  ]);
  return known.length > 0 || insert(sql, author, { edit: await withoutErased(sql, sent), code: 'ABANDON', data: null });
}

/** One copy, as whoever may read it designates it. */
export interface RefusKey {
  readonly idUser: number;
  readonly editId: string;
}

/** Who reads refusals, and on which portal. */
export type RefusalReader = Reader & Pick<Author, 'variante'>;

export interface RefusedQuery {
  readonly lecteur: RefusalReader;
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
export async function listRefused(sql: Sql, query: RefusedQuery): Promise<{ items: KeptRefus[]; total: number }> {
  const { idUser, search, ouverts, lecteur, editId = null } = query;
  const where = `($1::integer is null or r.id_user = $1)
    and ($2::text is null or position($2 in ${foldSql(`concat_ws(' ', r.utilisateur, r.code, r.id_doc, d.numero)`)}) > 0)
    and (not $3::boolean or r.suite is null) and ($4::uuid is null or r.edit_id = $4)
    and ($5::boolean or (u.id_bureau is not null and u.id_bureau = $6::integer)) and coalesce(r.variante, $7) = $7`;
  const from = `from refus r left join utilisateurs u on u.id = r.id_user
    left join documents d on d.collection = r.collection and d.id = r.id_doc and d.portees && $8::text[]`;
  const { actor, variante, portees } = lecteur;
  const looked = search === null ? null : fold(search);
  const params = [idUser, looked, ouverts, editId, actor.role === 'ADMIN', actor.idBureauInspection, variante, portees];
  const [count] = await sql.query<{ total: number }>(`select count(*) as total ${from} where ${where}`, params);
  const rows = await sql.query<Omit<KeptRefus, 'actuelles' | 'numero'>>(
    `select r.edit, r.id_user as "idUser", r.utilisateur, r.code, r.data, r.appareil, r.premier_le as "premierLe",
            r.dernier_le as "dernierLe", r.fois, r.suite, r.suite_le as "suiteLe", r.suite_par as "suitePar", r.motif
     ${from} where ${where} order by r.dernier_le ${query.ascending ? 'asc' : 'desc'}, r.edit_id limit $9 offset $10`,
    [...params, query.limit, query.offset],
  );
  const items = await Promise.all(rows.map((row) => withPresent(sql, lecteur, row)));
  return { items, total: count?.total ?? 0 };
}

/** With what stands now at each path of the edit, as far as the reader is told. */
async function withPresent(sql: Sql, reader: Reader, row: Omit<KeptRefus, 'actuelles' | 'numero'>): Promise<KeptRefus> {
  const { collection, id, changes } = row.edit;
  const { numero, valeurs } = await visibleValues(sql, reader, { collection, id, paths: Object.keys(changes) });
  return { ...row, numero, actuelles: valeurs as z.output<z.ZodRecord<z.ZodString, z.ZodJSONSchema>> };
}

/** One copy that this reader may see; null otherwise. */
export async function findRefused(sql: Sql, reader: RefusalReader, key: RefusKey): Promise<KeptRefus | null> {
  const all = { search: null, ouverts: false, ascending: false, limit: 1, offset: 0 };
  return (await listRefused(sql, { ...all, ...key, lecteur: reader })).items[0] ?? null;
}

/** Says what became of a copy; the first one who says it is right. Answers the copy to them, null to the next ones. */
export async function closeRefused(
  sql: Sql,
  { idUser, editId }: RefusKey,
  { suite, par, le, motif = null }: { suite: Outcome; par: string; le: string; motif?: string | null },
): Promise<Edit | null> {
  const [closed] = await sql.query<{ edit: Edit }>(
    `update refus set suite = $3, suite_le = $4, suite_par = $5, motif = $6
     where id_user = $1 and edit_id = $2 and suite is null returning edit`,
    [idUser, editId, suite, le, par, motif],
  );
  return closed?.edit ?? null;
}
