import { describe, expect, test } from 'vitest';
import { dialledDigits, typedTelephone } from './telephone.ts';

describe('telephone numbers', () => {
  test('one number is one, however it is written', () => {
    for (const typed of [
      '06 12 34 56 78',
      '06.12.34.56.78',
      '+33 6 12 34 56 78',
      '0033612345678',
      '+33 (0)6 12 34 56 78',
    ])
      expect(dialledDigits(typed)).toBe('0612345678');
    expect(dialledDigits('+262 692 12 34 56')).toBe('0692123456');
  });
  test('a foreign number keeps its country', () => {
    expect(dialledDigits('+49 30 901820')).toBe('4930901820');
  });
  test('what has letters, or three digits, is looked for as words', () => {
    for (const typed of ['D-2026-00042', '350', 'BAR-EN-101', '']) expect(typedTelephone(typed)).toBeNull();
    expect(typedTelephone('06 12')).toBe('0612');
  });
});
