import { ANSWER_LINES_MAX, ANSWER_MAX } from '../base/text-limits.ts';
import { isSiret } from '../base/siret.ts';
import { choicesOfColumn } from './choices.ts';
import type { ChampCompile } from './compile-champ.ts';
import type { ChampDefinition, RawColumn, Value } from './definition.ts';
import type { ChampErrorCode } from './etat-champ.ts';
import { isYear1, dayIn } from './days.ts';
import { NOT_APPLICABLE } from './values.ts';

/** Patterns are those of references, plates, serial numbers: what is longer is no such thing. */
const PATTERN_TEXT_MAX = 200;

const FORMATS: Readonly<Record<NonNullable<ChampDefinition['cf_format']>, (text: string) => boolean>> = {
  siret: isSiret,
  telephone: (text) => /^(?:\+33\s?|0)[1-9](?:[\s.]?\d{2}){4}$/.test(text),
  code_postal: (text) => /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/.test(text),
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text),
};

type Judged = Pick<ChampCompile, 'definition' | 'motif'>;

/** Why an answer cannot stand on this day (YYYY-MM-DD); null: it can, or there is none. Emptiness is judged elsewhere (`manquants`). */
export function valueError(champ: Judged, value: Value, today: string): ChampErrorCode | null {
  return shapeError(champ, value) ?? (isLater(champ.definition, value, today) ? 'FUTUR' : null);
}

/** [forms/F49] */
function isLater({ cf_latest }: ChampDefinition, value: Value, today: string): boolean {
  if (cf_latest !== 'today' || value === null || value === '') return false;
  if (typeof value === 'number') return value > Number(today.slice(0, 4));
  return typeof value === 'string' && (dayIn(value) ?? today) > today;
}

function shapeError(champ: Judged, value: Value): ChampErrorCode | null {
  const { definition } = champ;
  if (value === null || value === '') return null;
  switch (definition.cf_component_type) {
    case 'TEXT':
    case 'TEXTAREA':
      return definition.cf_field_type === 'number' ? numberError(definition, value) : textError(champ, value);
    case 'SELECT':
    case 'RADIO':
      return definition.cf_options?.some((option) => option === value) === true ? null : 'OPTION';
    case 'NUMBER':
      return numberError(definition, value);
    case 'DATE_PICKER':
      return isDay(value) ? null : 'DATE';
    case 'TABLE':
      return isTable(definition, value) ? null : 'TABLE';
    case 'IMAGE':
    case 'SIGNATURE':
      return value === NOT_APPLICABLE || isListOfTexts(value) ? null : 'IMAGE';
  }
}

function textError({ definition, motif }: Judged, value: Value): ChampErrorCode | null {
  if (typeof value !== 'string') return 'TEXTE';
  // A text of spaces is no answer: it is missing where one is asked, and of no wrong format.
  if (value.trim() === '') return null;
  if (value.length > ANSWER_MAX) return 'TROP_LONG';
  const { cf_format: format } = definition;
  if (format !== undefined && !FORMATS[format](value.trim())) return 'FORMAT';
  return motif === null || (value.length <= PATTERN_TEXT_MAX && motif.test(value)) ? null : 'FORMAT';
}

function numberError({ cf_decimals, cf_min, cf_max }: ChampDefinition, value: Value): ChampErrorCode | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'NOMBRE';
  if (cf_min !== undefined && value < cf_min) return 'MINIMUM';
  if (cf_max !== undefined && value > cf_max) return 'MAXIMUM';
  return cf_decimals === undefined || Number(value.toFixed(cf_decimals)) === value ? null : 'DECIMALES';
}

const isDay = (value: Value): boolean => typeof value === 'string' && (isYear1(value) || dayIn(value) !== null);

const isListOfTexts = (value: Value): boolean => Array.isArray(value) && value.every((id) => typeof id === 'string');

function isTable({ cf_columns = [] }: ChampDefinition, value: Value): boolean {
  if (!Array.isArray(value) || value.length > ANSWER_LINES_MAX) return false;
  return value.every(
    (row) =>
      typeof row === 'object' &&
      row !== null &&
      cf_columns.every((column) => column[2] !== undefined || cellError(column, row[column[0]]) === null),
  );
}

/** [forms/F71] Why a cell cannot stand in its column; null: it can, or it is empty. */
export function cellError([, type]: RawColumn, cell: unknown): ChampErrorCode | null {
  if (cell === null || cell === undefined || cell === '') return null;
  if (type === 'number') return Number.isFinite(cell) ? null : 'NOMBRE';
  return typeof cell === 'string' ? textCellError(type, cell) : 'TEXTE';
}

function textCellError(type: string, cell: string): ChampErrorCode | null {
  if (cell.length > ANSWER_MAX) return 'TROP_LONG';
  if (type === 'date') return dayIn(cell) === null ? 'DATE' : null;
  return type === 'text' || choicesOfColumn(type).includes(cell) ? null : 'OPTION';
}
