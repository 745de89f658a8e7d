import { describe, expect, test } from 'vitest';
import { POLITIQUES_SECOND_FACTEUR, resteDu, secondFacteurSelon } from './second-facteur.ts';

describe('second factor of an office', () => {
  test('[session/D7] asked for, left to each, or hidden', () => {
    const de = (isActif: boolean) =>
      [null, ...POLITIQUES_SECOND_FACTEUR].map((politique) =>
        Object.values(secondFacteurSelon(politique, { isActif })),
      );
    expect(de(false)).toEqual([
      [false, true],
      [false, true],
      [true, true],
      [false, false],
    ]);
    // One that stands is never due again, nor hidden from who must be able to take it off.
    expect(de(true)).toEqual(Array.from({ length: 4 }, () => [false, true]));
  });

  test('[session/D7] what the server says later frees a session, and never holds it back', () => {
    expect([resteDu(true, true), resteDu(true, false), resteDu(false, true), resteDu(undefined, true)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
