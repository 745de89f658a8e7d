import { describe, expect, test } from 'vitest';
import { isAmbiguous, readSettings, DEFAULT_SETTINGS } from './settings.ts';

describe('settings kept on a device', () => {
  test('what was chosen comes back, and the rest is as usual', () => {
    expect(readSettings(JSON.stringify({ theme: 'dark', barreDetachee: true }))).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      barreDetachee: true,
    });
  });
  test.each([null, '', 'null', '[]', '12', '{', '"dark"', '{"theme":"pink","menu":3,"droiteAGauche":"oui"}'])(
    '%s is the usual settings',
    (text) => {
      expect(readSettings(text)).toEqual(DEFAULT_SETTINGS);
    },
  );
  test('names that are not settings are left out', () => {
    expect(readSettings('{"__proto__":{"theme":"dark"},"constructor":1,"autre":true}')).toEqual(DEFAULT_SETTINGS);
  });
  test('one separator cannot part both thousands and decimals', () => {
    expect(isAmbiguous({ ...DEFAULT_SETTINGS, separateurDecimal: ',', separateurMilliers: ',' })).toBe(true);
    expect(isAmbiguous({ ...DEFAULT_SETTINGS, separateurDecimal: ',', separateurMilliers: '.' })).toBe(false);
    expect(isAmbiguous(DEFAULT_SETTINGS)).toBe(false);
  });
});
