import { fold, foldSql } from '#domain/base/fold.ts';
import type { SyncedCollection } from '#domain/sync/documents.ts';
import type { Param, Sql } from '../db/db.ts';
import { COLUMNS, type StoredDocument } from './document.ts';
import { type Reader, type SeenDocument, seenBy } from './visible.ts';

/** Conditions of a list, with their parameters numbered after those of the scope. */
export class Filter {
  readonly #clauses: string[] = [];
  readonly #params: Param[] = [];

  /** `clause` names its parameter `?`, as often as it wants; skipped when the value is absent. */
  and(clause: string, value: Param | undefined): this {
    if (value === undefined) return this;
    this.#params.push(value);
    this.#clauses.push(`(${clause.replaceAll('?', `$${this.#params.length + 2}`)})`);
    return this;
  }

  /** Text looked for in any of these columns, whatever its case and accents; % and _ are letters. */
  search(text: string | undefined, columns: readonly string[]): this {
    if (text === undefined || text === '') return this;
    const pattern = `%${fold(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return this.and(columns.map((column) => `${foldSql(column)} like ?`).join(' or '), pattern);
  }

  get where(): string {
    return this.#clauses.length === 0 ? 'true' : this.#clauses.join(' and ');
  }
  get params(): readonly Param[] {
    return this.#params;
  }
}

/** SQL of a `sort` that the contract has checked; always total, so that pages never overlap. */
export function orderBy(sort: string | undefined, columns: Readonly<Record<string, string>>): string {
  const asked = (sort ?? '').split(',').flatMap((field) => {
    const column = columns[field.replace(/^-/, '')];
    return column === undefined ? [] : [`${column} ${field.startsWith('-') ? 'desc' : 'asc'} nulls last`];
  });
  return [...asked, 'id'].join(', ');
}

export interface PageQuery {
  readonly collection: SyncedCollection;
  readonly filter: Filter;
  readonly order: string;
  readonly page: number;
  readonly size: number;
}

/** One page of a scope, and how many there are. What is searched and sorted by is told to every role that asks. */
export async function pageVisible(
  sql: Sql,
  reader: Reader,
  { collection, filter, order, page, size }: PageQuery,
): Promise<{ items: SeenDocument[]; total: number }> {
  const from = `from documents where collection = $1 and portees && $2::text[] and not supprime and ${filter.where}`;
  const params: Param[] = [collection, reader.portees, ...filter.params];
  const [count] = await sql.query<{ total: number }>(`select count(*)::integer as total ${from}`, params);
  const items = await sql.query<StoredDocument>(
    `select ${COLUMNS} ${from} order by ${order} limit ${size} offset ${(page - 1) * size}`,
    params,
  );
  return { items: items.map((item) => seenBy(reader, item)), total: count?.total ?? 0 };
}

const NUMBERS: Partial<Record<SyncedCollection, string>> = { dossiers: 'idDemande', interventions: 'idIntervention' };

/** One document by its UUID or by the server's number, in a scope; null out of it. */
export async function findByRef(
  sql: Sql,
  reader: Reader,
  { collection, ref }: { readonly collection: SyncedCollection; readonly ref: string },
): Promise<SeenDocument | null> {
  const isNumber = /^\d+$/.test(ref) && NUMBERS[collection] !== undefined;
  const where = isNumber ? `(data ->> '${NUMBERS[collection]}')::integer = $3::integer` : 'id = $3';
  const text = `select ${COLUMNS} from documents
    where collection = $1 and portees && $2::text[] and not supprime and ${where}`;
  const params = [collection, reader.portees, isNumber ? Number(ref) : ref.toLowerCase()];
  const [row] = await sql.query<StoredDocument>(text, params);
  return row === undefined ? null : seenBy(reader, row);
}
