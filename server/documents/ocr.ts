import type { Kind, Stored } from '#domain/kind/kind.ts';
import type { Candidate } from '#domain/ocr/proposition.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, findDocument, type StoredDocument } from './document.ts';
import { isOf } from './of-kind.ts';

/** What the reading of papers asks of documents, whatever their scope: nothing of it is answered to anybody. */

/** A record of a kind, as long as it is there. */
export async function recordOf<T extends object, N extends string>(
  sql: Sql,
  kind: Kind<T, N, 'records'>,
  { id, lock = false }: { readonly id: string; readonly lock?: boolean },
): Promise<Stored<T> | null> {
  const found = await findDocument(sql, { collection: 'records', id }, lock);
  return found !== null && !found.supprime && isOf(kind, found) ? found.data : null;
}

/** The papers of an analysis, in their order. */
export const recordsOfAnalyse = (sql: Sql, idAnalyse: string, lock = false): Promise<StoredDocument[]> =>
  sql.query<StoredDocument>(
    `select ${COLUMNS} from documents where collection = 'records' and data ->> 'idAnalyse' = $1 and not supprime
     order by (data ->> 'place')::integer ${lock ? 'for update' : ''}`,
    [idAnalyse],
  );

/** More dossiers in one town than an office has. */
const CANDIDATES_MAX = 500;

interface Sought {
  readonly variante: Variant;
  readonly idBureauInspection: number | null;
  /** Postal codes and numbers that stand in the paper. */
  readonly words: readonly string[];
}

/** [ocr/OC40] Dossiers of the office that the words of a paper may name: by their number, or by their postal code. */
export const dossiersNamed = (sql: Sql, { variante, idBureauInspection, words }: Sought) =>
  sql.query<{ data: Candidate }>(
    `select data from documents where collection = 'dossiers' and not supprime and data ->> 'variante' = $1
       and ($2::integer is null or id_bureau = $2) and (data ->> 'aSupprimerLe') is null and data ->> 'effaceLe' is null
       and (numero = any($3::text[]) or data #>> '{adresseTravaux,codePostal}' = any($3::text[]))
     order by data ->> 'createdAt' desc limit ${CANDIDATES_MAX}`,
    [variante, idBureauInspection, words],
  );
