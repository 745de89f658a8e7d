import type { Json } from '../base/json.ts';
import type { Changes, Fields } from '../sync/documents.ts';
import { type Sujet, tableDe } from './champs.ts';
import { EFFACE } from './marque.ts';
import type { Membres, Sort } from './sort.ts';

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** [rgpd/RG8] The document without what it held about the person. A field that no table names does not stay. */
export const effacerChamps = (sujet: Sujet, data: Fields): Fields => membres(tableDe(sujet), data, sujet);

function membres(table: Membres, data: Fields, sujet: Sujet): Fields {
  const gardes = Object.entries(data).flatMap(([champ, value]) => {
    const sort = Object.hasOwn(table, champ) ? table[champ] : undefined;
    return sort === undefined ? [] : [[champ, remplacer(sort, value, sujet)]];
  });
  return Object.fromEntries(gardes) as Fields;
}

function remplacer(sort: Sort, value: unknown, sujet: Sujet): unknown {
  if (value === null || value === undefined || sort === 'garde') return value;
  if (typeof sort === 'object') return isObject(value) ? membres(sort, value, sujet) : null;
  if (sort === 'objet') return {};
  if (sort === 'liste') return [];
  if (sort === 'menage') return sujet.variante === 'mar' ? EFFACE : value;
  return sort === 'nul' ? null : EFFACE;
}

/** [rgpd/RG9] One value of the history, of an edit that was refused or given up: what was personal is the marker, never nothing. */
export function effacerValeur(sujet: Sujet, path: string, value: Json): Json {
  if (value === null) return null;
  return estGarde(sujet, path) ? value : EFFACE;
}

function estGarde(sujet: Sujet, path: string): boolean {
  const [champ = '', membre] = path.split('.');
  const table = tableDe(sujet);
  const sort = Object.hasOwn(table, champ) ? table[champ] : undefined;
  if (sort === undefined) return false;
  if (typeof sort === 'string') return sort === 'garde' || (sort === 'menage' && sujet.variante !== 'mar');
  return membre !== undefined && Object.hasOwn(sort, membre) && sort[membre] === 'garde';
}

/** Changes of an edit, path by path. */
export const effacerChangements = (sujet: Sujet, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([path, value]) => [path, effacerValeur(sujet, path, value)]));
