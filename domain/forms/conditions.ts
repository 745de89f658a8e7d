import type { Reader } from './calculation.ts';
import { calculate, isTrue, numberOf } from './calculation.ts';
import type { ConditionGroup, Operator, ConditionRule } from './definition.ts';
import type { Comparator, Expression } from './expression.ts';
import { idsReadBy } from './expression.ts';

const COMPARATORS = { eq: '==', ne: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const satisfies Partial<
  Record<Operator, Comparator>
>;

const EMPTY: Expression = { genre: 'litteral', valeur: '' };

/** Groups of rules as a tree, so that conditions and formulas are computed, explained and ordered by the same code. */
export function conditionOfGroups(operator: 'AND' | 'OR', groups: readonly ConditionGroup[]): Expression {
  return join(
    operator,
    groups.map((group) => join(group.operator, group.rules.map(conditionOfRule))),
  );
}

function join(operator: 'AND' | 'OR', terms: readonly Expression[]): Expression {
  const [seul, ...autres] = terms;
  if (seul !== undefined && autres.length === 0) return seul;
  return { genre: operator === 'AND' ? 'et' : 'ou', termsOf: terms };
}

function conditionOfRule({ field, column, op, value = '' }: ConditionRule): Expression {
  const champ: Expression =
    column === undefined ? { genre: 'champ', cf_id: field } : { genre: 'colonne', table: field, column };
  if (op === 'contains') return { genre: 'contient', texte: champ, searched: String(value) };
  if (op === 'empty') return { genre: 'comparaison', op: '==', gauche: champ, right: EMPTY };
  if (op === 'filled') return { genre: 'comparaison', op: '!=', gauche: champ, right: EMPTY };
  const rightTerm: Expression = { genre: 'litteral', valeur: asCompared(op, value) };
  return { genre: 'comparaison', op: COMPARATORS[op], gauche: champ, right: rightTerm };
}

/** What is more or less than a text is a number, when that text is one; the same as a text is compared as a text. */
const asCompared = (op: Operator, value: string | number): string | number =>
  op === 'eq' || op === 'ne' ? value : (numberOf(value) ?? value);

/** The parts of a true condition that made it true: of an 'or', only the true terms. */
export function trueParts(condition: Expression, reader: Reader): readonly Expression[] {
  if (condition.genre === 'et') return condition.termsOf.flatMap((term) => trueParts(term, reader));
  if (condition.genre !== 'ou') return [condition];
  return condition.termsOf.filter((term) => isTrue(calculate(term, reader))).flatMap((term) => trueParts(term, reader));
}

/** cf_ids behind a true condition, each once, in the order it names them. */
export const causesOf = (condition: Expression, reader: Reader): readonly string[] => [
  ...new Set(trueParts(condition, reader).flatMap((part) => [...idsReadBy(part)])),
];
