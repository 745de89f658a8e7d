import { describe, expect, test } from 'vitest';
import { estAmbigue, lireReglages, REGLAGES } from './reglages.ts';

describe('settings kept on a device', () => {
  test('what was chosen comes back, and the rest is as usual', () => {
    expect(lireReglages(JSON.stringify({ theme: 'dark', barreDetachee: true }))).toEqual({
      ...REGLAGES,
      theme: 'dark',
      barreDetachee: true,
    });
  });
  test.each([null, '', 'null', '[]', '12', '{', '"dark"', '{"theme":"pink","menu":3,"droiteAGauche":"oui"}'])(
    '%s is the usual settings',
    (texte) => {
      expect(lireReglages(texte)).toEqual(REGLAGES);
    },
  );
  test('names that are not settings are left out', () => {
    expect(lireReglages('{"__proto__":{"theme":"dark"},"constructor":1,"autre":true}')).toEqual(REGLAGES);
  });
  test('one separator cannot part both thousands and decimals', () => {
    expect(estAmbigue({ ...REGLAGES, separateurDecimal: ',', separateurMilliers: ',' })).toBe(true);
    expect(estAmbigue({ ...REGLAGES, separateurDecimal: ',', separateurMilliers: '.' })).toBe(false);
    expect(estAmbigue(REGLAGES)).toBe(false);
  });
});
