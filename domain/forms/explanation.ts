import type { Reader } from './calculation.ts';
import { calculate, valuesOf } from './calculation.ts';
import { trueParts } from './conditions.ts';
import type { ChampDefinition, Value } from './definition.ts';
import { writeDay, writeWithoutUnit, writeValue, columnLabel } from './writing.ts';
import type { Etats } from './etat-calculation.ts';
import { readerOf } from './etat-calculation.ts';
import type { Comparator, Expression } from './expression.ts';
import { isEmptyText } from './expression.ts';
import type { FormulaireCompile } from './compile.ts';
import { withUnit, writeNumber, exactDecimals } from './numbers.ts';
import type { Pen } from './pen.ts';
import { writeExpression } from './pen.ts';

/** A calculation in words: with the labels, with the values, and what it gives. French numbers. */
export interface Explanation {
  readonly formula: string;
  readonly avecValeurs: string;
  readonly resultat: string;
}

const EMPTY = '(vide)';
const TERMS_MAX = 12;

/** Why a calculated field has its value; null for a field that is not calculated. */
export function explain(form: FormulaireCompile, etats: Etats, cf_id: string): Explanation | null {
  const champ = form.champs.get(cf_id);
  if (champ?.formula === undefined || champ.formula === null) return null;
  const end = endOf(champ.definition);
  const value = writeValue(champ.definition, etats.get(cf_id)?.valeur ?? null);
  return {
    formula: writeExpression(champ.formula, labelsPen(form)) + end,
    avecValeurs: writeExpression(champ.formula, valuesPen(form, etats)) + end,
    resultat: value === '' ? EMPTY : value,
  };
}

/** Why a conditional field is there: « Écart de surface dépasse 10 % ». null when it is hidden or unconditional. */
export function reasonOf(form: FormulaireCompile, etats: Etats, cf_id: string): string | null {
  const condition = form.champs.get(cf_id)?.condition ?? null;
  if (condition === null || etats.get(cf_id)?.visible !== true) return null;
  return trueParts(condition, readerOf(etats))
    .map((part) => phrase(part, form))
    .join(' et ');
}

/** [forms/F48] When a field is asked, all of its condition in words; null: always. */
export function wordsOfCondition(form: FormulaireCompile, cf_id: string): string | null {
  const condition = form.champs.get(cf_id)?.condition ?? null;
  return condition === null ? null : wordsOf(condition, form, false);
}

/** [forms/F48] How a field is calculated, with the labels; null: it is answered. */
export function wordsOfFormula(form: FormulaireCompile, cf_id: string): string | null {
  const champ = form.champs.get(cf_id);
  if (champ === undefined || champ.formula === null) return null;
  return writeExpression(champ.formula, labelsPen(form)) + endOf(champ.definition);
}

function wordsOf(condition: Expression, form: FormulaireCompile, isInside: boolean): string {
  if (condition.genre !== 'et' && condition.genre !== 'ou') return phrase(condition, form);
  const words = condition.termsOf.map((term) => wordsOf(term, form, true)).join(` ${condition.genre} `);
  return isInside ? `(${words})` : words;
}

const endOf = ({ cf_result_type }: ChampDefinition): string =>
  cf_result_type === 'week' ? ' ÷ 7, arrondi à la semaine supérieure' : '';

const definitionOf = (form: FormulaireCompile, cf_id: string): ChampDefinition | undefined =>
  form.champs.get(cf_id)?.definition;

/** [forms/F24] A number is written as it was computed with, even where its field shows fewer decimals. */
const exactly = (definition: ChampDefinition, value: Value): ChampDefinition =>
  typeof value === 'number' && definition.cf_decimals !== undefined
    ? { ...definition, cf_decimals: exactDecimals(value, definition.cf_decimals) }
    : definition;

const emptyAs = (worth: number | undefined): string => (worth === undefined ? EMPTY : `${writeNumber(worth)} ${EMPTY}`);

export const labelsPen = (form: FormulaireCompile): Pen => ({
  champ: (cf_id) => definitionOf(form, cf_id)?.cf_label ?? cf_id,
  day: (cf_id) => definitionOf(form, cf_id)?.cf_label ?? cf_id,
  column: (table, nom) => {
    const champ = definitionOf(form, table);
    return champ === undefined ? nom : `${champ.cf_label} › ${columnLabel(champ, nom)}`;
  },
  terms: () => null,
});

function valuesPen(form: FormulaireCompile, etats: Etats): Pen {
  const reader: Reader = readerOf(etats);
  const champ = (cf_id: string): string => {
    const definition = definitionOf(form, cf_id);
    const value = etats.get(cf_id)?.valeur ?? null;
    const written = definition === undefined ? '' : writeWithoutUnit(exactly(definition, value), value);
    if (written === '') return emptyAs(definition?.cf_empty_value);
    return typeof value === 'string' ? `« ${written} »` : written;
  };
  return {
    champ,
    day: (cf_id) => {
      const value = etats.get(cf_id)?.valeur;
      return typeof value === 'string' && value !== '' ? writeDay(value) : EMPTY;
    },
    column: () => EMPTY,
    terms: (args) => {
      const numbers = args.flatMap((arg) => valuesOf(arg, reader));
      const writtenValues = numbers
        .slice(0, TERMS_MAX)
        .map((number) => writeNumber(number, { decimals: exactDecimals(number) }));
      return { written: numbers.length > TERMS_MAX ? [...writtenValues, '…'] : writtenValues, nombre: numbers.length };
    },
  };
}

const WORDS: Readonly<Record<Comparator, string>> = {
  '==': 'est',
  '!=': 'n’est pas',
  '>': 'dépasse',
  '>=': 'est d’au moins',
  '<': 'est en dessous de',
  '<=': 'est d’au plus',
};

function phrase(part: Expression, form: FormulaireCompile): string {
  if (part.genre !== 'comparaison') return writeExpression(part, labelsPen(form));
  const gauche = writeExpression(part.gauche, labelsPen(form));
  if (isEmptyText(part.right)) return `${gauche} est ${part.op === '==' ? 'vide' : 'rempli'}`;
  return `${gauche} ${WORDS[part.op]} ${thresholdText(part.right, unitOf(part.gauche, form), form)}`;
}

function thresholdText(expression: Expression, unite: string | undefined, form: FormulaireCompile): string {
  const value = expression.genre === 'litteral' ? calculate(expression, readerOf(new Map())) : null;
  if (typeof value === 'number') return withUnit(writeNumber(value), unite);
  return writeExpression(expression, labelsPen(form));
}

/** Unit of the field that is compared, through ABS and the like. */
function unitOf(expression: Expression, form: FormulaireCompile): string | undefined {
  if (expression.genre === 'champ') return definitionOf(form, expression.cf_id)?.cf_unit;
  const [seul] = expression.genre === 'appel' ? expression.arguments : [];
  return seul === undefined ? undefined : unitOf(seul, form);
}
