import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type } from '../test-support/samples.ts';
import { startingFacts, TYPE_CODE_MAX, typeCodeOf } from './new-type.ts';

test.each([
  ['bar-en-105', 'BAR-EN-105'],
  ['  Visite toiture ', 'VISITE-TOITURE'],
  ['A.1', 'A.1'],
  ['', null],
  ['-', null],
  ['BAR--EN', null],
  ['é', null],
  ['contact-1.bar', null],
  ['a'.repeat(21), null],
])('[forms/FD34] %j is the code %j', (typed, code) => {
  expect(typeCodeOf(typed)).toBe(code);
});

test('[forms/FD34] whatever is typed, a code names itself, and fits in what bears it', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const code = typeCodeOf(typed);
      if (code === null) return;
      expect(typeCodeOf(code)).toBe(code);
      expect(code.length).toBeLessThanOrEqual(TYPE_CODE_MAX);
      expect(`${code}-v1`).toMatch(/^[\w.-]{1,60}$/);
    }),
  );
});

test('[forms/FD34] a type begins as the one that it is made from, otherwise as a visit that is looked over', () => {
  expect(startingFacts({ ...type, dureeMin: 45, relecture: false })).toMatchObject({ dureeMin: 45, relecture: false });
  expect(startingFacts(undefined)).toEqual({ typeOfTypeIntervention: 'FORMULAIRE', dureeMin: 60, relecture: true });
});
