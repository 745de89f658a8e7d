import { describe, expect, test } from 'vitest';
import type { TableRow } from './definition.ts';
import {
  calculatedChamp,
  compile,
  formulaireOf,
  numberChamp,
  tableChamp,
  tabletWith,
  tabletOn,
} from './tablet.test-support.ts';

const measured = (row: TableRow): TableRow => ({
  zone: 'Comble',
  longueur: null,
  largeur: null,
  deduction: null,
  ...row,
});

describe('an operand that may stay empty', () => {
  test('[forms/F39] a deduction that nobody typed is 0: the row counts, and no gap is made up', () => {
    const tablet = tabletOn('BAR-EN-101').fillsIn({
      i_surfaces: [measured({ longueur: 8.5, largeur: 6, deduction: 1.2 }), measured({ longueur: 5, largeur: 4.25 })],
      i_s_declaree: 71.05,
    });
    expect(tablet.champ('i_s_mesuree')).toBeWorth(71.05);
    expect(tablet.champ('i_s_mesuree').uncounted).toBeNull();
    expect(tablet.champ('i_ecart')).toBeWorth(0);
    expect(tablet.champ('i_raison_ecart')).not.toBeShown();
  });
  test('[forms/F39] an aid that nobody typed takes nothing from what is left to pay, and the explanation says that it is empty', () => {
    const tablet = tabletWith(
      numberChamp('ttc', { cf_unit: '€' }),
      numberChamp('aide', { cf_empty_value: 0 }),
      calculatedChamp('reste', '{ttc}-{aide}'),
    );
    expect(tablet.champ('reste')).toBeWorth(null);
    tablet.answers('ttc', 1200);
    expect(tablet.champ('reste')).toBeWorth(1200);
    expect(tablet.session.why('reste')?.avecValeurs).toBe('1\u202F200 − 0 (vide)');
  });
  test('[forms/F39] only arithmetic takes it so: a comparison still asks whether an answer is there', () => {
    const tablet = tabletWith(
      numberChamp('a'),
      numberChamp('b', { cf_empty_value: 0 }),
      calculatedChamp('x', "IF({b} == '', {a} + 1, {a} + 2)"),
      calculatedChamp('y', 'IF({b} <= 0, {a} + 1, {a} + 2)'),
    );
    tablet.answers('a', 10);
    expect(tablet.champ('x')).toBeWorth(11);
    expect(tablet.champ('y')).toBeWorth(12);
  });
  test.each([
    ['a calculated field', [numberChamp('a'), calculatedChamp('x', '{a}', { cf_empty_value: 0 })]],
    [
      'a calculated column',
      [
        tableChamp('t', {
          cf_columns: [
            ['a', 'number'],
            ['b', 'number', '{a}'],
          ],
          cf_column_empty_values: { b: 0 },
        }),
      ],
    ],
    ['a column of texts', [tableChamp('t', { cf_columns: [['a', 'text']], cf_column_empty_values: { a: 0 } })]],
    ['no column', [tableChamp('t', { cf_column_empty_values: { ailleurs: 0 } })]],
  ])('[forms/F39] %s declares none', (_what, champs) => {
    expect(() => compile(formulaireOf(...champs))).toThrow(/valeur à vide/);
  });
});

describe('a row that does not count', () => {
  test('[forms/F40] is told with what it misses, until it is filled', () => {
    const tablet = tabletOn('BAR-EN-101').fillsIn({
      i_surfaces: [
        measured({ longueur: 8.5, largeur: 6 }),
        measured({ longueur: 5 }),
        measured({ zone: '', deduction: null }),
      ],
    });
    expect(tablet.champ('i_s_mesuree').uncounted).toEqual({ rows: 1, missing: ['Largeur'] });
    tablet.answers('i_surfaces', [measured({ longueur: 8.5, largeur: 6 }), measured({ longueur: 5, largeur: 4 })]);
    expect(tablet.champ('i_s_mesuree').uncounted).toBeNull();
  });
  test('[forms/F40] a cell that an aggregate reads itself is named too; where another of its columns counts, the row does', () => {
    const columns = {
      cf_columns: [
        ['montee', 'number'],
        ['descente', 'number'],
      ] as const,
      cf_column_labels: { montee: 'Montée' },
    };
    const tablet = tabletWith(
      tableChamp('t', columns),
      calculatedChamp('somme', 'SUM({t.montee})'),
      calculatedChamp('pire', 'MAX({t.montee},{t.descente})'),
    );
    tablet.answers('t', [
      { montee: 1, descente: null },
      { montee: null, descente: 3 },
    ]);
    expect(tablet.champ('somme').uncounted).toEqual({ rows: 1, missing: ['Montée'] });
    expect(tablet.champ('pire').uncounted).toBeNull();
  });
});

test('[forms/F24] an explanation writes the digits that were computed with, so that its arithmetic is true', () => {
  const tablet = tabletWith(
    numberChamp('ep', { cf_decimals: 0 }),
    numberChamp('lambda', { cf_decimals: 3 }),
    calculatedChamp('r', '({ep}/1000)/{lambda}', { cf_decimals: 2 }),
  );
  tablet.receives({ ep: 300, lambda: 0.0325 });
  expect(tablet.session.why('r')).toMatchObject({
    avecValeurs: '300 ÷ 1\u202F000 ÷ 0,0325',
    resultat: '9,23',
  });
});
