import { describe, expect, test } from 'vitest';
import { estSiret } from './siret.ts';

describe('a SIRET', () => {
  test.each(['73282932000074', '732 829 320 00074', '35600000049837'])('%s is one', (saisie) => {
    expect(estSiret(saisie)).toBe(true);
  });
  test.each(['', '73282932000075', '7328293200007', '732829320000740', '7328293200007A'])('%s is none', (saisie) => {
    expect(estSiret(saisie)).toBe(false);
  });
  test('La Poste has numbers of its own, on a sum of 5', () => {
    expect([estSiret('35600000012345'), estSiret('35600000012341')]).toEqual([false, true]);
  });
});
