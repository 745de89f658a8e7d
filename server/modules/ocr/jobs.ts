import type { Word } from '#domain/ocr/words.ts';
import type { Lecture } from '#domain/ocr/document.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';

/** A paper that waits to be read. */
export interface Job {
  readonly idDocument: string;
  readonly idAnalyse: string;
  readonly variante: Variant;
  readonly sha256: string;
  /** Times that it was taken, this one included. */
  readonly essais: number;
  /** Portal and office; null: its analysis is gone. */
  readonly bureau: string | null;
}

/** Portal and office of a paper; of the whole portal, none. */
const OFFICE = `(select t.variante || ' ' || coalesce(d.data ->> 'idBureauInspection', '') from documents d
  where d.collection = 'records' and d.id = t.id_analyse)`;

/** Longer than a page may take: a process that died with a paper in hand leaves it to another after that. */
const HELD_MS = 120_000;
const later = (now: Date): string => new Date(now.getTime() + HELD_MS).toISOString();

export const addJob = (tx: Sql, { idDocument, idAnalyse, variante, sha256 }: Omit<Job, 'essais' | 'bureau'>) =>
  tx.query('insert into ocr_travaux (id_document, id_analyse, variante, sha256) values ($1, $2, $3, $4)', [
    idDocument,
    idAnalyse,
    variante,
    sha256,
  ]);

/**
 * [ocr/OC54] [ocr/OC62] The oldest paper that nobody holds, of the office that waited longest, taken: of two processes that ask
 * at once one has it. `served`: offices, the last one served last. null: there is none.
 */
export async function takeJob(sql: Sql, now: Date, served: readonly string[] = []): Promise<Job | null> {
  const [job] = await sql.query<Job>(
    `update ocr_travaux t set pris_jusqu_a = $2, essais = essais + 1 where n = (
       select t.n from ocr_travaux t where t.pris_jusqu_a is null or t.pris_jusqu_a < $1 or t.pris_jusqu_a > $2
       order by coalesce(array_position(string_to_array($3, ','), ${OFFICE}), 0), t.n limit 1
       for update skip locked)
     returning id_document as "idDocument", id_analyse as "idAnalyse", variante, sha256, essais, ${OFFICE} as bureau`,
    [now.toISOString(), later(now), served.join(',')],
  );
  return job ?? null;
}

/** [ocr/OC62] A stop, or readers that are all taken, leaves it to whoever comes next; it was not tried. */
export const leaveJob = (sql: Sql, idDocument: string) =>
  sql.query('update ocr_travaux set pris_jusqu_a = null, essais = essais - 1 where id_document = $1', [idDocument]);

export const endJob = (tx: Sql, idDocument: string) =>
  tx.query('delete from ocr_travaux where id_document = $1', [idDocument]);

export interface KeptPage {
  readonly n: number;
  readonly lecture: Lecture;
  readonly confiance: number;
  readonly texte: string;
  readonly mots: readonly Word[];
}

/** [ocr/OC52] A page as soon as it is read; its paper is held longer. `sur`: pages of the paper. */
export async function keepPage(
  sql: Sql,
  idDocument: string,
  { page, sur, now }: { readonly page: KeptPage; readonly sur: number; readonly now: Date },
): Promise<void> {
  const { n, lecture, confiance, texte, mots } = page;
  await sql.query(
    `insert into ocr_pages (id_document, n, lecture, confiance, texte, mots) values ($1, $2, $3, $4, $5, $6::jsonb)
     on conflict (id_document, n) do update set lecture = excluded.lecture, confiance = excluded.confiance,
       texte = excluded.texte, mots = excluded.mots`,
    [idDocument, n, lecture, confiance, texte, JSON.stringify(mots)],
  );
  await sql.query('update ocr_travaux set pages = $2, pris_jusqu_a = $3 where id_document = $1', [
    idDocument,
    sur,
    later(now),
  ]);
}

export const pagesOf = (sql: Sql, idDocument: string): Promise<KeptPage[]> =>
  sql.query<KeptPage>('select n, lecture, confiance, texte, mots from ocr_pages where id_document = $1 order by n', [
    idDocument,
  ]);

export const forgetPages = (tx: Sql, idDocument: string) =>
  tx.query('delete from ocr_pages where id_document = $1', [idDocument]);

/** [ocr/OC53] How far the papers of an analysis are: pages that were read, and how many there are (null: not known yet). */
export const progressOf = (sql: Sql, idAnalyse: string) =>
  sql.query<{ idDocument: string; lues: number; sur: number | null }>(
    `select t.id_document as "idDocument", t.pages as sur,
       (select count(*)::integer from ocr_pages p where p.id_document = t.id_document) as lues
     from ocr_travaux t where t.id_analyse = $1`,
    [idAnalyse],
  );
