import { describe, expect, test } from 'vitest';
import { writeNumber, writeEntry, isNumberStart, readNumber } from './number.ts';

describe('nombre', () => {
  test.each([
    ['98,00', 98],
    ['98.5', 98.5],
    ['1 234,5', 1234.5],
    ['1\u202F234', 1234],
    ['12,', 12],
    [',5', 0.5],
    ['−3,2', -3.2],
    ['-3', -3],
    ['', null],
    ['  ', null],
    ['-', null],
    [',', null],
  ])('reads %j', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  test.each(['', '-', '12', '12,', '12,5', ' 1 234.5', '−3', ','])('lets %j be typed', (text) => {
    expect(isNumberStart(text)).toBe(true);
  });

  test.each(['douze', '1,2,3', '12 m²', '1e5', '--1', '0x1F', '1.234,5', '9'.repeat(16)])(
    'does not let %j in',
    (text) => {
      expect(isNumberStart(text)).toBe(false);
    },
  );

  test('an input pads to its decimals and never hides a typed digit', () => {
    expect(writeEntry(98, 'fr', 2)).toBe('98,00');
    expect(writeEntry(0.0355, 'fr', 2)).toBe('0,0355');
    expect(writeEntry(1234.5, 'fr')).toBe('1234,5');
    expect(writeEntry(1234.5, 'en')).toBe('1234.5');
  });

  test('a result is rounded to its decimals, with fine spaces in French', () => {
    expect(writeNumber(13.425925, 'fr', 2)).toBe('13,43');
    expect(writeNumber(12345.6, 'fr', 1)).toBe('12\u202F345,6');
    expect(writeNumber(0.03512345, 'fr')).toBe('0,0351');
  });
});
