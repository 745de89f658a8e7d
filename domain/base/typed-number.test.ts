import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bothReadings, centsOf, onlyNumber, readTypedNumber, writeTypedNumber } from './typed-number.ts';

describe('[forms/F70] a typed number', () => {
  test.each([
    ['12', 12],
    ['0,125', 0.125],
    ['12,5', 12.5],
    ['1 250,5', 1250.5],
    ['1\u202F250.5', 1250.5],
    ['1.234,567', 1234.567],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['12,5000', 12.5],
    ['−3', -3],
  ])('« %s » is %d', (text, value) => {
    expect(onlyNumber(text)).toBe(value);
  });

  test.each(['', '12 m²', '7,2,3', '1.23.4', '1,23,456', '12 34', '1e5', '0x1F', ',', '12,', '1234567890123456'])(
    '« %s » is none',
    (text) => {
      expect(readTypedNumber(text)).toEqual({ kind: 'none' });
    },
  );

  test('one mark before three digits is two numbers, and both are said', () => {
    expect(readTypedNumber('12.500')).toEqual({ kind: 'twofold', thousands: 12_500, decimal: 12.5 });
    expect(bothReadings('-1,250')).toEqual({ milliers: '-1250', decimal: '-1,25' });
    expect(bothReadings('1250')).toEqual({ milliers: '', decimal: '' });
  });

  test('both words of a refusal say one number each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (whole, rest) => {
        const words = bothReadings(`${whole}.${String(rest).padStart(3, '0')}`);
        expect(onlyNumber(words.milliers)).toBe(whole * 1000 + rest);
        expect(onlyNumber(words.decimal)).toBeCloseTo(whole + rest / 1000, 10);
      }),
    );
  });

  test('a number that is written in French is read back as it was', () => {
    const written = new Intl.NumberFormat('fr', { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(onlyNumber(written.format(cents / 100))).toBe(cents / 100 + 0);
      }),
    );
  });

  test('an amount has its sign of currency or not, and no third decimal', () => {
    expect(centsOf('1 234,56 €')).toBe(123_456);
    expect(centsOf('118')).toBe(11_800);
    expect([centsOf('118,005'), centsOf('1.250 €'), centsOf('12 $')]).toEqual([null, null, null]);
  });

  test('[forms/FD30] a number that is written as it is typed is read back as it was', () => {
    expect([1.5, 12.5, 12.125, -1.25, 1e-7, 1250].map(writeTypedNumber)).toEqual([
      '1,5',
      '12,5',
      '12,1250',
      '-1,25',
      '0,0000001',
      '1250',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 5 }), (digits, decimals) => {
        const value = digits / 10 ** decimals;
        expect(onlyNumber(writeTypedNumber(value))).toBe(value + 0);
      }),
    );
  });
});
