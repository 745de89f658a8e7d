import type { Operand, Reader } from '../calculation.ts';
import { calculate, isTrue } from '../calculation.ts';
import type { Expression } from '../expression.ts';
import { isEmptyText } from '../expression.ts';

/** Yes, no; null: it cannot be told. */
export type Truth = boolean | null;

/** Kleene's conjunction: one no is a no, otherwise one that cannot be told keeps all from being told. */
export const all = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true;

/** Kleene's disjunction: one yes is a yes. */
export const any = (truths: readonly Truth[]): Truth => negated(all(truths.map(negated)));

const negated = (truth: Truth): Truth => (truth === null ? null : !truth);

const isEmpty = (operand: Operand): boolean => operand === null || operand === '';

/** [forms/CR1] A condition with three values: comparing with what is empty cannot be told, where a formula says false. */
export function truthOf(expression: Expression, reader: Reader): Truth {
  switch (expression.genre) {
    case 'et':
      return all(expression.termsOf.map((term) => truthOf(term, reader)));
    case 'ou':
      return any(expression.termsOf.map((term) => truthOf(term, reader)));
    case 'non':
      return negated(truthOf(expression.term, reader));
    case 'comparaison':
      return comparison(expression, reader);
    case 'contient':
      return isEmpty(calculate(expression.texte, reader)) ? null : isTrue(calculate(expression, reader));
    default:
      return valueTruth(calculate(expression, reader));
  }
}

/** `== ''` and `!= ''` ask whether an answer is there, which can always be told. */
function comparison(expression: Extract<Expression, { genre: 'comparaison' }>, reader: Reader): Truth {
  const terms = [expression.gauche, expression.right];
  const isQuestion = terms.some(isEmptyText);
  if (!isQuestion && terms.some((term) => isEmpty(calculate(term, reader)))) return null;
  return isTrue(calculate(expression, reader));
}

const valueTruth = (value: Operand): Truth => (isEmpty(value) ? null : isTrue(value));
