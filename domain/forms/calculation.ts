import type { Arithmetic, Comparator, Expression, FunctionName } from './expression.ts';
import { isEmptyText } from './expression.ts';
import { daysBetweenAnswers, dayIn } from './days.ts';
import { differenceOf, net, roundTo } from './numbers.ts';

/** What an expression gives; null is empty. */
export type Operand = number | string | boolean | null;

/** Where an expression finds its values. */
export interface Reader {
  champ(cf_id: string): Operand;
  /** Cells of a column; none when the table is hidden. */
  column(table: string, column: string): readonly Operand[];
  cell(column: string): Operand;
  isHidden(cf_id: string): boolean;
}

/** Computes a tree: rules F8 to F17 of SPEC.md. Total: whatever the values, it answers and never throws. */
export function calculate(expression: Expression, reader: Reader): Operand {
  switch (expression.genre) {
    case 'litteral':
      return expression.valeur;
    case 'champ':
      return reader.champ(expression.cf_id);
    case 'cellule':
      return reader.cell(expression.column);
    case 'colonne':
      return null;
    case 'oppose':
      return negate(numberOf(calculate(expression.term, reader)));
    case 'non':
      return !isTrue(calculate(expression.term, reader));
    case 'calcul':
      return calculateWith(expression.op, termOf(expression.gauche, reader), termOf(expression.right, reader));
    case 'comparaison':
      return compareTerms(expression, reader);
    case 'contient':
      return isContained(expression, reader);
    case 'et':
      return expression.termsOf.every((termOf) => isTrue(calculate(termOf, reader)));
    case 'ou':
      return expression.termsOf.some((termOf) => isTrue(calculate(termOf, reader)));
    case 'appel':
      return FUNCTIONS[expression.functionName](expression.arguments, reader);
  }
}

/** Of a column: in any of its cells. */
function isContained({ texte, searched }: Extract<Expression, { genre: 'contient' }>, reader: Reader): boolean {
  const cells = texte.genre === 'colonne' ? reader.column(texte.table, texte.column) : [calculate(texte, reader)];
  return cells.some((cell) => textOf(cell)?.includes(searched) === true);
}

const isBlank = (cell: Operand): boolean => cell === null || cell === '';

/** Empty, 0, '' and false are not true, nor the « Non » that a calculated no is in a text field ([forms/F63]). */
export const isTrue = (value: Operand): boolean => value !== 'Non' && Boolean(value);

/** Number of an operand; a text that is a number counts as one (an option « 2 »). null: empty, or not a number. */
export function numberOf(value: Operand): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*-?\d+(?:[.,]\d+)?\s*$/.test(value)) return null;
  return Number(value.replace(',', '.'));
}

const textOf = (value: Operand): string | null => (value === null || value === '' ? null : String(value));

const negate = (value: number | null): number | null => (value === null ? null : 0 - value);

const CALCULATIONS: Readonly<Record<Arithmetic, (a: number, b: number) => number>> = {
  '+': (a, b) => differenceOf(a, -b),
  '-': differenceOf,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** [forms/F39] A term of arithmetic: what is empty is worth what its field says, if it says so. */
function termOf(expression: Expression, reader: Reader): number | null {
  const empty = 'empty' in expression ? expression.empty : undefined;
  return numberOf(calculate(expression, reader)) ?? empty ?? null;
}

const finite = (number: number): number | null => (Number.isFinite(number) ? number + 0 : null);

/** An empty operand, or a division by 0, gives empty. Nothing is rounded on the way ([forms/F22]). */
function calculateWith(op: Arithmetic, a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : finite(CALCULATIONS[op](a, b));
}

const COMPARISONS: Readonly<Record<Comparator, (difference: number) => boolean>> = {
  '==': (difference) => difference === 0,
  '!=': (difference) => difference !== 0,
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
};

type Comparison = Extract<Expression, { genre: 'comparaison' }>;

/**
 * `== ''` and `!= ''` ask whether a value is there; any other comparison with an empty operand is false. A column is asked one thing
 * alone ([forms/F54]): whether a row that says something leaves its cell empty.
 */
function compareTerms({ op, gauche, right: rightTerm }: Comparison, reader: Reader): boolean {
  if (gauche.genre === 'colonne') return op === '==' && reader.column(gauche.table, gauche.column).some(isBlank);
  const [a, b] = [calculate(gauche, reader), calculate(rightTerm, reader)];
  if (isEmptyText(gauche) || isEmptyText(rightTerm)) {
    const memes = (textOf(a) ?? textOf(b)) === null;
    return op === '==' ? memes : op === '!=' && !memes;
  }
  const difference = differenceBetween(a, b);
  if (difference !== null) return COMPARISONS[op](difference);
  return op === '!=' && textOf(a) !== null && textOf(b) !== null;
}

/** Negative, 0 or positive; null when two values cannot be ordered: one is empty, or two different texts that are not days. */
function differenceBetween(a: Operand, b: Operand): number | null {
  const [n, m] = [numberOf(a), numberOf(b)];
  if (n !== null && m !== null && (typeof a === 'number' || typeof b === 'number')) return differenceOf(n, m);
  const [t, u] = [textOf(a), textOf(b)];
  if (t === null || u === null) return null;
  if (t === u) return 0;
  return daysBetweenAnswers(u, t);
}

type Call = (args: readonly Expression[], reader: Reader) => Operand;

const one =
  (calculation: (value: Operand) => Operand): Call =>
  ([donne], reader) =>
    donne === undefined ? null : calculation(calculate(donne, reader));

const aggregate =
  (calculation: (numbers: readonly number[]) => number): Call =>
  (args, reader) => {
    const numbers = args.flatMap((arg) => valuesOf(arg, reader));
    return numbers.length === 0 ? null : finite(calculation(numbers));
  };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);
const theMost =
  (choose: (a: number, b: number) => number) =>
  (numbers: readonly number[]): number =>
    numbers.reduce((a, b) => choose(a, b));

const DECIMALS_MAX = 10;

/** Negative decimals round to tens, hundreds. */
function roundedTo(number: number, decimals: number): number {
  if (decimals >= 0) return roundTo(number, Math.min(decimals, DECIMALS_MAX));
  const tens = 10 ** Math.min(-decimals, DECIMALS_MAX);
  return roundTo(number / tens, 0) * tens;
}

/** The least or the greatest of numbers, or of days when there is no number: the first or the last of them. */
const extreme =
  (choose: (a: number, b: number) => number, end: (days: readonly string[]) => string | undefined): Call =>
  (args, reader) => {
    const numbers = args.flatMap((arg) => valuesOf(arg, reader));
    if (numbers.length > 0) return finite(theMost(choose)(numbers));
    const days = args.flatMap((arg) => operandsOf(arg, reader)).flatMap((value) => daysAmong(value));
    return end(days.toSorted()) ?? null;
  };

const daysAmong = (value: Operand): readonly string[] => {
  const day = typeof value === 'string' ? dayIn(value) : null;
  return day === null ? [] : [day];
};

const FUNCTIONS: Readonly<Record<FunctionName, Call>> = {
  IF: ([condition, alors, sinon], reader) => {
    const chosen = condition !== undefined && isTrue(calculate(condition, reader)) ? alors : sinon;
    return chosen === undefined ? null : calculate(chosen, reader);
  },
  SUM: aggregate(sum),
  AVG: aggregate((numbers) => sum(numbers) / numbers.length),
  MIN: extreme(Math.min, (days) => days[0]),
  MAX: extreme(Math.max, (days) => days.at(-1)),
  ABS: one((value) => {
    const absolute = numberOf(value);
    return absolute === null ? null : Math.abs(absolute);
  }),
  ROUND: ([value, decimals], reader) => {
    const [number, digits] = [value, decimals].map((term) => (term === undefined ? null : termOf(term, reader)));
    return typeof number === 'number' && typeof digits === 'number' ? roundedTo(number, Math.trunc(digits)) : null;
  },
  INT: one((value) => {
    const number = numberOf(value);
    return number === null ? null : Math.trunc(net(number) ?? number) + 0;
  }),
  MOD: ([dividend, divisor], reader) => {
    const [a, b] = [dividend, divisor].map((term) => (term === undefined ? null : termOf(term, reader)));
    return typeof a === 'number' && typeof b === 'number' ? finite(net(a % b) ?? NaN) : null;
  },
  DAYTEXT: one((day) => {
    const [year = '', month = '', date = ''] = (typeof day === 'string' ? (dayIn(day) ?? '') : '').split('-');
    return date === '' ? null : `${date}/${month}/${year}`;
  }),
  FIRST: (args, reader) =>
    args
      .flatMap((arg) => (arg.genre === 'champ' && reader.isHidden(arg.cf_id) ? [] : [calculate(arg, reader)]))
      .find((value) => textOf(value) !== null) ?? null,
  DAYS: ([debut, fin], reader) => {
    const [a, b] = [debut, fin].map((day) => (day === undefined ? null : calculate(day, reader)));
    return typeof a === 'string' && typeof b === 'string' ? daysBetweenAnswers(a, b) : null;
  },
  YEAR: one((day) => (typeof day === 'string' && dayIn(day) !== null ? Number(day.slice(0, 4)) : null)),
  RANK: one((classLetter) => {
    const rank = typeof classLetter === 'string' && classLetter.length === 1 ? 'ABCDEFG'.indexOf(classLetter) : -1;
    return rank === -1 ? null : rank + 1;
  }),
  COUNT: ([arg, searched], reader) => {
    const text = searched === undefined ? null : textOf(calculate(searched, reader));
    const cells = arg?.genre === 'colonne' ? reader.column(arg.table, arg.column) : [];
    return cells.filter((cell) => text !== null && textOf(cell) === text).length;
  },
};

/** Numbers that an argument of an aggregate brings: hidden and empty ones are skipped. */
export const valuesOf = (arg: Expression, reader: Reader): number[] =>
  operandsOf(arg, reader)
    .map(numberOf)
    .filter((value) => value !== null);

function operandsOf(arg: Expression, reader: Reader): readonly Operand[] {
  if (arg.genre === 'colonne') return reader.column(arg.table, arg.column);
  return arg.genre === 'champ' && reader.isHidden(arg.cf_id) ? [] : [calculate(arg, reader)];
}
