/**
 * Conditions and orders of lists in SQL, over the table `documents`: the same reading as domain/lists, which a device
 * does on its own rows ([lists/LI1], proved side by side in condition.db.test.ts).
 */
import { fold, foldSql } from '#domain/base/fold.ts';
import { type Condition, wordsOf } from '#domain/lists/condition.ts';
import type { Sort } from '#domain/lists/listing.ts';
import type { FieldPath } from '#domain/fields/documents.ts';
import type { Param } from '../db/db.ts';
import { localDaySql } from './zone.ts';

/** Fields that have a column of their own, and its indexes. */
const COLUMNS: Readonly<Record<string, string>> = {
  id: 'id',
  etat: 'etat',
  demandeId: 'id_dossier',
  idDossier: 'id_dossier',
};

/** Paths are ours, never a caller's; a quote in one would still be a bug that shows. */
const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`;

const jsonOf = (alias: string, path: FieldPath): string =>
  `${alias}data -> ${path.split('.').map(quoted).join(' -> ')}`;

const textOf = (alias: string, path: FieldPath): string => {
  const column = COLUMNS[path];
  if (column !== undefined) return `${alias}${column}`;
  return jsonOf(alias, path).replace(/ -> (?='[^']*'$)/, ' ->> ');
};

export interface Where {
  readonly where: string;
  readonly params: readonly Param[];
}

/** Pattern of a folded text that is looked for anywhere; % and _ are letters. */
const patternOf = (folded: string): string => `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
export const likeOf = (text: string): string => patternOf(fold(text));

/** SQL of a condition; `first`: number of its first parameter; `alias`: of the table, with its dot. */
export function whereOf(
  condition: Condition,
  { first = 3, alias = '' }: { first?: number; alias?: string } = {},
): Where {
  const params: Param[] = [];
  const param: AddParam = (value) => `$${first + params.push(value) - 1}`;
  const sqlOf = (one: Condition): string => {
    if ('all' in one) return joined(one.all.map(sqlOf), 'and', 'true');
    if ('any' in one) return joined(one.any.map(sqlOf), 'or', 'false');
    // What is unknown is not fulfilled, and its contrary is.
    if ('not' in one) return `not coalesce(${sqlOf(one.not)}, false)`;
    if ('within' in one) return searchOf(one, alias, param);
    return fieldOf(one, { text: textOf(alias, one.field), json: jsonOf(alias, one.field), alias }, param);
  };
  return { where: sqlOf(condition), params };
}

/** Answers the place of the value in the statement. */
type AddParam = (value: Param) => string;
type Search = Extract<Condition, { readonly within: readonly FieldPath[] }>;
type OfField = Extract<Condition, { readonly field: FieldPath }>;

function searchOf({ text, within }: Search, alias: string, param: AddParam): string {
  const texts = within.map((path) => textsOf(alias, path)).join(', ');
  // Folded once a row, however many words are looked for.
  const folded = foldSql(`concat_ws(chr(10), ${texts})`);
  return `(${folded} like all (${param(wordsOf(text).map(patternOf))}::text[]))`;
}

/** The text at a path; through a list, those of its members. */
function textsOf(alias: string, path: FieldPath): string {
  if (!path.includes('[]')) return textOf(alias, path);
  const steps = path.split('.').map((name) => (name.endsWith('[]') ? `"${name.slice(0, -2)}"[*]` : `"${name}"`));
  const members = `jsonb_path_query(${alias}data, ${quoted(`$.${steps.join('.')}`)}) as found`;
  return `(select string_agg(found #>> '{}', chr(10)) from ${members})`;
}

function fieldOf(
  condition: OfField,
  { text, json, alias }: { readonly text: string; readonly json: string; readonly alias: string },
  param: AddParam,
): string {
  if ('is' in condition) return condition.is === null ? `${text} is null` : `${text} = ${param(String(condition.is))}`;
  if ('among' in condition) return `${text} = any(${param(condition.among.map(String))}::text[])`;
  if ('has' in condition) return `${json} @> ${param(JSON.stringify([condition.has]))}::jsonb`;
  if ('contains' in condition) return `position(${param(condition.contains)} in ${text}) > 0`;
  if ('since' in condition) return `${text} >= ${param(condition.since)}`;
  const [sign, day] = 'from' in condition ? ['>=', condition.from] : ['<=', condition.until];
  const own = `case when ${text} ~ '^\\d{4}-\\d{2}-\\d{2}T' then ${localDaySql(text, alias)} else ${text} end`;
  return `(${own}) collate "C" ${sign} ${param(day)}`;
}

const joined = (parts: readonly string[], word: 'and' | 'or', empty: 'true' | 'false'): string =>
  parts.length === 0 ? empty : `(${parts.join(` ${word} `)})`;

/** SQL of an order; the id ends it, so that pages never overlap. */
export const orderOf = (sorts: readonly (Sort & { readonly isDown: boolean })[]): string =>
  [...sorts.map((one) => `${keyOf(one)} ${one.isDown ? 'desc' : 'asc'} nulls last`), 'id collate "C"'].join(', ');

function keyOf({ field, ranks, isName, isNumber }: Sort): string {
  const text = textOf('', field);
  if (isNumber === true) return `(${text})::numeric`;
  if (ranks !== undefined) return `array_position(array[${ranks.map(quoted).join(', ')}], ${text})`;
  return `${isName === true ? foldSql(text) : `(${text})`} collate "C"`;
}
