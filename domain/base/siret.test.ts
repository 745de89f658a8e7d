import { describe, expect, test } from 'vitest';
import { isSiret } from './siret.ts';

describe('a SIRET', () => {
  test.each(['73282932000074', '732 829 320 00074', '35600000049837'])('%s is one', (entry) => {
    expect(isSiret(entry)).toBe(true);
  });
  test.each(['', '73282932000075', '7328293200007', '732829320000740', '7328293200007A'])('%s is none', (entry) => {
    expect(isSiret(entry)).toBe(false);
  });
  test('La Poste has numbers of its own, on a sum of 5', () => {
    expect([isSiret('35600000012345'), isSiret('35600000012341')]).toEqual([false, true]);
  });
});
