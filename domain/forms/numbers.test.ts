import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundTo, writeNumber } from './numbers.ts';
import {
  calculatedChamp,
  logicalChamp,
  numberChamp,
  tableChamp,
  tabletWith,
  textChamp,
} from './tablet.test-support.ts';
import { writeValue } from './writing.ts';

describe('a number that is read', () => {
  test.each([
    [3 / 20, 1, '0,2'],
    [5.175, 2, '5,18'],
    [-0.15, 1, '−0,2'],
    [1.005, 2, '1,01'],
    [0.1 + 0.2, 1, '0,3'],
    [2.5, 0, '3'],
    [12_345_678_901.125, 2, '12\u202F345\u202F678\u202F901,13'],
  ])('[forms/F61] %d at %d decimals is %s', (number, decimals, written) => {
    expect(writeNumber(number, { decimals })).toBe(written);
  });
  test('[forms/F61] is rounded half up on the digits that were typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 4 }), (thousandths, decimals) => {
        const unit = 10 ** Math.max(0, 4 - decimals);
        expect(roundTo(thousandths / 10_000, decimals)).toBe(
          (Math.floor((thousandths + unit / 2) / unit) * unit) / 10_000,
        );
      }),
    );
  });
  test('[forms/F61] an answer whose field asks for no decimals is written as it was typed', () => {
    expect(writeValue(numberChamp('a'), 0.123456)).toBe('0,123456');
    expect(writeValue(calculatedChamp('a', '1 / 3'), 1 / 3)).toBe('0,3333');
  });
  test('[forms/F22] no operator rounds: a third taken three times is the whole', () => {
    const tablet = tabletWith(
      numberChamp('a'),
      logicalChamp('lu', 'IF({a} / 3 * 3 >= {a} && {a} / 7 * 7 == {a}, "Oui", "Non")'),
    );
    for (const a of [100, 99.9, 0.1, 1e9]) {
      tablet.answers('a', a);
      expect(tablet.champ('lu')).toBeWorth('Oui');
    }
  });
  test('[forms/F22] texts of digits are texts, and numbers beside a number', () => {
    const tablet = tabletWith(
      textChamp('a'),
      textChamp('b'),
      numberChamp('n'),
      logicalChamp('same', 'IF({a} == {b}, "Oui", "Non")'),
      logicalChamp('equal', 'IF({a} == {n}, "Oui", "Non")'),
    );
    tablet.fillsIn({ a: '12345678901234567890', b: '12345678901234567891' });
    expect(tablet.champ('same')).toBeWorth('Non');
    tablet.fillsIn({ a: '007', b: '7', n: 7 });
    expect(tablet.champ('same')).toBeWorth('Non');
    expect(tablet.champ('equal')).toBeWorth('Oui');
  });
});

describe('a table', () => {
  test('[forms/F62] a row in which nobody typed is no row', () => {
    const tablet = tabletWith(
      tableChamp('t', {
        cf_columns: [
          ['zone', 'text'],
          ['surface', 'number'],
          ['double', 'number', '{surface} * 2'],
        ],
        cf_column_empty_values: { surface: 0 },
      }),
      calculatedChamp('lignes', '{t} + 0'),
      calculatedChamp('moyenne', 'AVG({t.double})'),
      calculatedChamp('minimum', 'MIN({t.double})'),
    );
    tablet.answers('t', [
      { zone: 'A', surface: 5 },
      { zone: ' ', surface: null },
      { zone: 'B', surface: null },
    ]);
    expect(tablet.champ('lignes')).toBeWorth(2);
    expect(tablet.champ('moyenne')).toBeWorth(5);
    expect(tablet.champ('minimum')).toBeWorth(0);
  });
});
