import type { Json } from '../base/json.ts';
import type { Changes, Fields } from '../fields/documents.ts';
import { type Subject, tableOf } from './fields.ts';
import { EFFACE } from './marker.ts';
import type { Members, Fate } from '../kind/erasure-table.ts';

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** [rgpd/RG8] The document without what it held about the person. A field that no table names does not stay. */
export const eraseFields = (subject: Subject, data: Fields): Fields => keptMembers(tableOf(subject), data, subject);

function keptMembers(table: Members, data: Fields, subject: Subject): Fields {
  const kept = Object.entries(data).flatMap(([champ, value]) => {
    const fate = Object.hasOwn(table, champ) ? table[champ] : undefined;
    return fate === undefined ? [] : [[champ, replaceValue(fate, value, subject)]];
  });
  return Object.fromEntries(kept) as Fields;
}

function replaceValue(fate: Fate, value: unknown, subject: Subject): unknown {
  if (value === null || value === undefined || fate === 'garde') return value;
  if (typeof fate === 'object') return isObject(value) ? keptMembers(fate, value, subject) : null;
  if (fate === 'objet') return {};
  if (fate === 'liste') return [];
  if (fate === 'menage') return subject.variante === 'mar' ? EFFACE : value;
  return fate === 'nul' ? null : EFFACE;
}

/** [rgpd/RG9] One value of the history, of an edit that was refused or given up: what was personal is the marker, never nothing. */
export function eraseValue(subject: Subject, path: string, value: Json): Json {
  if (value === null) return null;
  return isKept(subject, path) ? value : EFFACE;
}

function isKept(subject: Subject, path: string): boolean {
  const [champ = '', membre] = path.split('.');
  const table = tableOf(subject);
  const fate = Object.hasOwn(table, champ) ? table[champ] : undefined;
  if (fate === undefined) return false;
  if (typeof fate === 'string') return fate === 'garde' || (fate === 'menage' && subject.variante !== 'mar');
  return membre !== undefined && Object.hasOwn(fate, membre) && fate[membre] === 'garde';
}

/** Changes of an edit, path by path. */
export const eraseChanges = (subject: Subject, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([path, value]) => [path, eraseValue(subject, path, value)]));
