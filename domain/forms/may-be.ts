import { calculate, isTrue, type Reader } from './calculation.ts';
import { type Expression, idsReadBy } from './expression.ts';

/** One answer that is known; of every other field nothing is. */
export interface KnownAnswer {
  readonly cf_id: string;
  readonly answer: string;
}

const readerOfOne = (known: KnownAnswer): Reader => ({
  champ: (cf_id) => (cf_id === known.cf_id ? known.answer : null),
  column: () => [],
  cell: () => null,
  isHidden: () => false,
});

/** Whether a condition can be `wanted` (true, or false) once one answer is known, whatever the others are. */
export function mayBe(condition: Expression, wanted: boolean, known: KnownAnswer): boolean {
  if ([...idsReadBy(condition)].every((cf_id) => cf_id === known.cf_id))
    return isTrue(calculate(condition, readerOfOne(known))) === wanted;
  if (condition.genre === 'non') return mayBe(condition.term, !wanted, known);
  if (condition.genre !== 'et' && condition.genre !== 'ou') return true;
  const term = (one: Expression): boolean => mayBe(one, wanted, known);
  const areAllNeeded = (condition.genre === 'et') === wanted;
  return areAllNeeded ? condition.termsOf.every(term) : condition.termsOf.some(term);
}
