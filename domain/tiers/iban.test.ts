import { describe, expect, test } from 'vitest';
import { estIban, estTvaFrancaise } from './iban.ts';

describe('numbers of an office', () => {
  test.each(['FR76 3000 6000 0112 3456 7890 189', 'DE89370400440532013000', 'fr1420041010050500013m02606'])(
    '%s is an IBAN',
    (saisie) => expect(estIban(saisie)).toBe(true),
  );
  test.each(['', 'FR7630006000011234567890188', 'FR76', '7630006000011234567890189'])('%s is none', (saisie) =>
    expect(estIban(saisie)).toBe(false),
  );
  test('a French VAT number has the key of its SIREN', () => {
    expect([
      estTvaFrancaise('FR 44 732829320'),
      estTvaFrancaise('FR45732829320'),
      estTvaFrancaise('DE123456789'),
    ]).toEqual([true, false, false]);
  });
});
