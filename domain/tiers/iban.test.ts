import { describe, expect, test } from 'vitest';
import { isIban } from './iban.ts';

describe('an IBAN', () => {
  test.each(['FR76 3000 6000 0112 3456 7890 189', 'DE89370400440532013000', 'fr1420041010050500013m02606'])(
    '%s is one',
    (entry) => expect(isIban(entry)).toBe(true),
  );
  test.each(['', 'FR7630006000011234567890188', 'FR76', '7630006000011234567890189'])('%s is none', (entry) =>
    expect(isIban(entry)).toBe(false),
  );
});
