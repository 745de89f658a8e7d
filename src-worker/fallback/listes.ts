import { fold } from '#domain/base/fold.ts';
import { readPath, champsDe } from '#domain/sync/paths.ts';
import type { Fields, SyncedCollection } from '#domain/sync/documents.ts';
import type { Documents, SyncRecord } from '#domain/kinds.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Session } from '../api.ts';
import type { Magasin } from '../local/magasin.ts';

/** What a local answer is made from: the call as its contract reads it, the store of this device, who asks and when. */
export interface ArgsAppel {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Of a call that computes: the others have none. */
  readonly body: unknown;
}
export interface Sources extends ArgsAppel {
  readonly magasin: Magasin;
  readonly user: Session['user'];
  readonly variante: Variant;
  /** ISO instant of the device, corrected by the server's clock. */
  readonly maintenant: string;
}
/** undefined: the device knows nothing of it, and the last answer of the server is given instead. */
export type Repondeur = (sources: Sources) => Promise<unknown>;
export type Repondeurs = Readonly<Record<string, Repondeur>>;
type Document = Fields & { readonly id: string; readonly rev: number; readonly seq: number };
export type Genre<K extends SyncRecord['kind']> = Extract<SyncRecord, { kind: K }> & Document;

export const texte = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const publie = (document: Document): Fields => ({
  ...champsDe(document),
  id: document.id,
  rev: document.rev,
  seq: document.seq,
});

/** A whole collection, as its type says it. */
export const tous = async <C extends SyncedCollection>(
  magasin: Magasin,
  collection: C,
): Promise<(Documents[C] & Document)[]> => magasin.tous(collection);

/** Records of one kind. */
export const records = async <K extends SyncRecord['kind']>(magasin: Magasin, kind: K): Promise<Genre<K>[]> =>
  (await magasin.chercher('records', 'kind', kind)).filter(({ _deleted }) => !_deleted) as unknown as Genre<K>[];

/** A document of this device by its id, or by the number that the server gave. */
export async function parRef(
  magasin: Magasin,
  collection: SyncedCollection,
  ref: string,
): Promise<(Document & { readonly _deleted: boolean }) | null> {
  const [parId] = await magasin.parIds(collection, [ref.toLowerCase()]);
  if (parId !== undefined && !parId._deleted) return parId;
  const numero = collection === 'dossiers' ? 'idDemande' : 'idIntervention';
  if (!/^\d+$/.test(ref) || (collection !== 'dossiers' && collection !== 'interventions')) return null;
  return (await magasin.tous(collection)).find((un) => un[numero] === Number(ref)) ?? null;
}

/** Rows in which one of these fields holds the text, whatever its case and accents, as the server searches. */
export function quiContiennent<R extends Fields>(rows: readonly R[], cherche: unknown, champs: readonly string[]): R[] {
  const voulu = fold(texte(cherche));
  return rows.filter(
    (row) => voulu === '' || champs.some((champ) => fold(texte(readPath(row, champ))).includes(voulu)),
  );
}

/** One page, as the server cuts it. */
export function page(rows: readonly unknown[], query: ArgsAppel['query']): object {
  const numero = Number(query['page'] ?? 1);
  const size = Number(query['size'] ?? 50);
  return { items: rows.slice((numero - 1) * size, numero * size), total: rows.length, page: numero, size };
}

/** Rows that hold every value that the query names among these fields. */
export const filtrees = <R extends Fields>(
  rows: readonly R[],
  query: ArgsAppel['query'],
  champs: readonly string[],
): R[] => rows.filter((row) => champs.every((champ) => query[champ] === undefined || row[champ] === query[champ]));

export interface Ordre {
  /** Where a sort reads its value, when it is not the field of its name: `ville` in `adresse.ville`. */
  readonly chemins?: Readonly<Record<string, string>>;
  /** Values in an order of their own. */
  readonly rangs?: Readonly<Record<string, readonly unknown[]>>;
}

/** `-createdAt,numero`: the first difference decides, then the id; what is empty comes last either way. */
export function triees<R extends Fields>(
  rows: readonly R[],
  sort: string,
  { chemins = {}, rangs = {} }: Ordre = {},
): R[] {
  const criteres = [...sort.split(','), 'id'].map((critere) => {
    const champ = critere.replace(/^-/, '');
    const sens = critere.startsWith('-') ? -1 : 1;
    const ordre = rangs[champ];
    const lire = (row: Fields): unknown => {
      const valeur = readPath(row, chemins[champ] ?? champ);
      return ordre === undefined ? valeur : ordre.indexOf(valeur);
    };
    return (a: Fields, b: Fields) => comparer(lire(a), lire(b), sens);
  });
  return rows.toSorted((a, b) => criteres.map((critere) => critere(a, b)).find((ecart) => ecart !== 0) ?? 0);
}

function comparer(a: unknown, b: unknown, sens: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sens * (a - b);
  return sens * texte(a).localeCompare(texte(b), 'fr');
}
