import { describe, expect, test } from 'vitest';
import { writeNumber, writeEntry, readNumber } from './number.ts';

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

  test.each(['douze', '7,2,3', '12 m²', '1e5', '--1', '0x1F', '12 34', '9'.repeat(16)])('%j is no number', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  test('[forms/F70] a number with the unit of its field is read, the mark of a French amount too', () => {
    expect(readNumber('98,5 m²', 'm²')).toBe(98.5);
    expect(readNumber('1 234,56 €', '€')).toBe(1234.56);
    expect(readNumber('1.234,5')).toBe(1234.5);
    expect(readNumber('1,250')).toBe(1.25);
  });

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
