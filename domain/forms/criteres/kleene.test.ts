import fc from 'fast-check';
import { expect, test } from 'vitest';
import { all, any, type Truth, truthOf } from './kleene.ts';
import { calculate, isTrue, type Reader } from '../calculation.ts';
import { readFormula } from '../formula-reading.ts';

const truth = fc.constantFrom<Truth>(true, false, null);
const readerOf = (values: Readonly<Record<string, string | number | null>>): Reader => ({
  champ: (cf_id) => values[cf_id] ?? null,
  column: () => [],
  cell: () => null,
  isHidden: () => false,
});
const read = (source: string) => {
  const reading = readFormula(source, { nom: (cf_id) => ({ genre: 'champ', cf_id }), readColumn: () => true });
  if (!reading.ok) throw new Error(reading.erreur.raison);
  return reading.expression;
};

test('[forms/CR1] what cannot be told never hides a no, nor makes a yes', () => {
  fc.assert(
    fc.property(fc.array(truth), (truths) => {
      const told = truths.filter((one) => one !== null);
      expect(all(truths) === false).toBe(told.includes(false));
      expect(any(truths) === true).toBe(told.includes(true));
      expect(all(truths) === true).toBe(truths.every((one) => one === true));
    }),
  );
});

test('[forms/CR1] what is told stays told once the rest is known', () => {
  fc.assert(
    fc.property(fc.array(truth), fc.array(truth, { minLength: 1 }), (known, rest) => {
      const before = all([...known, ...rest.map(() => null)]);
      expect([before, null]).toContain(before === null ? null : all([...known, ...rest]));
    }),
  );
});

test.each([
  ['{a} >= 7', { a: 7 }, true],
  ['{a} >= 7', {}, null],
  ['{a} >= 7 || {b} == 1', { b: 1 }, true],
  ['{a} >= 7 && {b} == 1', { b: 2 }, false],
  ['!({a} == 1)', {}, null],
  ["{a} == ''", {}, true],
  ["{a} != ''", {}, false],
])('[forms/CR1] %s with %o is %s', (source, values, expected) => {
  expect(truthOf(read(source), readerOf(values))).toBe(expected);
});

test('[forms/CR1] with every answer there, it says what a formula says', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      const [expression, reader] = [read('({a} > {b} && {a} != 3) || {b} <= 0'), readerOf({ a, b })];
      expect(truthOf(expression, reader)).toBe(isTrue(calculate(expression, reader)));
    }),
  );
});
