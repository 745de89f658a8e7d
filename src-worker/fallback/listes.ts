import { champsDe } from '#domain/sync/paths.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { Session } from '../api.ts';
import type { Magasin } from '../store/magasin.ts';

/** What a local answer is made from: the call, the store of this device, who asks. */
export interface ArgsAppel {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}
export interface Sources extends ArgsAppel {
  readonly magasin: Magasin;
  readonly user: Session['user'];
}
/** undefined: the device knows nothing of it, and the last answer of the server is given instead. */
export type Repondeur = (sources: Sources) => Promise<unknown>;
type Document = Fields & { readonly id: string; readonly rev: number; readonly seq: number };

export const texte = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const publie = (document: Document): Fields => ({
  ...champsDe(document),
  id: document.id,
  rev: document.rev,
  seq: document.seq,
});

/** One page, as the server cuts it; filters other than the text are the caller's. */
export function page(rows: readonly Fields[], query: ArgsAppel['query'] = {}): object {
  const numero = Number(query['page'] ?? 1);
  const size = Number(query['size'] ?? 50);
  const cherche = texte(query['search']).toLowerCase();
  const trouvees = cherche === '' ? rows : rows.filter((row) => JSON.stringify(row).toLowerCase().includes(cherche));
  return { items: trouvees.slice((numero - 1) * size, numero * size), total: trouvees.length, page: numero, size };
}

/** Rows that hold every value that the query names among these fields. */
export const filtrees = (
  rows: readonly Fields[],
  query: ArgsAppel['query'] = {},
  champs: readonly string[],
): Fields[] => rows.filter((row) => champs.every((champ) => query[champ] === undefined || row[champ] === query[champ]));
