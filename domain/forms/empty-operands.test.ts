import { describe, expect, test } from 'vitest';
import type { LigneTable } from './definition.ts';
import { calcul, compile, formulaireDe, nombre, tableau, tabletteAvec, tabletteSur } from './tablette.test-support.ts';

const measured = (row: LigneTable): LigneTable => ({
  zone: 'Comble',
  longueur: null,
  largeur: null,
  deduction: null,
  ...row,
});

describe('an operand that may stay empty', () => {
  test('[forms/F39] a deduction that nobody typed is 0: the row counts, and no gap is made up', () => {
    const tablette = tabletteSur('BAR-EN-101').remplit({
      i_surfaces: [measured({ longueur: 8.5, largeur: 6, deduction: 1.2 }), measured({ longueur: 5, largeur: 4.25 })],
      i_s_declaree: 71.05,
    });
    expect(tablette.champ('i_s_mesuree')).toBeWorth(71.05);
    expect(tablette.champ('i_s_mesuree').uncounted).toBeNull();
    expect(tablette.champ('i_ecart')).toBeWorth(0);
    expect(tablette.champ('i_raison_ecart')).not.toBeVisible();
  });
  test('[forms/F39] an aid that nobody typed takes nothing from what is left to pay, and the explanation says that it is empty', () => {
    const tablette = tabletteAvec(
      nombre('ttc', { cf_unit: '€' }),
      nombre('aide', { cf_empty_value: 0 }),
      calcul('reste', '{ttc}-{aide}'),
    );
    expect(tablette.champ('reste')).toBeWorth(null);
    tablette.repond('ttc', 1200);
    expect(tablette.champ('reste')).toBeWorth(1200);
    expect(tablette.session.pourquoi('reste')?.avecValeurs).toBe('1\u202F200 − 0 (vide)');
  });
  test('[forms/F39] only arithmetic takes it so: a comparison still asks whether an answer is there', () => {
    const tablette = tabletteAvec(
      nombre('a'),
      nombre('b', { cf_empty_value: 0 }),
      calcul('x', "IF({b} == '', {a} + 1, {a} + 2)"),
      calcul('y', 'IF({b} <= 0, {a} + 1, {a} + 2)'),
    );
    tablette.repond('a', 10);
    expect(tablette.champ('x')).toBeWorth(11);
    expect(tablette.champ('y')).toBeWorth(12);
  });
  test.each([
    ['a calculated field', [nombre('a'), calcul('x', '{a}', { cf_empty_value: 0 })]],
    [
      'a calculated column',
      [
        tableau('t', {
          cf_columns: [
            ['a', 'number'],
            ['b', 'number', '{a}'],
          ],
          cf_column_empty_values: { b: 0 },
        }),
      ],
    ],
    ['a column of texts', [tableau('t', { cf_columns: [['a', 'text']], cf_column_empty_values: { a: 0 } })]],
    ['no column', [tableau('t', { cf_column_empty_values: { ailleurs: 0 } })]],
  ])('[forms/F39] %s declares none', (_what, champs) => {
    expect(() => compile(formulaireDe(...champs))).toThrow(/valeur à vide/);
  });
});

describe('a row that does not count', () => {
  test('[forms/F40] is told with what it misses, until it is filled', () => {
    const tablette = tabletteSur('BAR-EN-101').remplit({
      i_surfaces: [
        measured({ longueur: 8.5, largeur: 6 }),
        measured({ longueur: 5 }),
        measured({ zone: '', deduction: null }),
      ],
    });
    expect(tablette.champ('i_s_mesuree').uncounted).toEqual({ rows: 1, missing: ['Largeur'] });
    tablette.repond('i_surfaces', [measured({ longueur: 8.5, largeur: 6 }), measured({ longueur: 5, largeur: 4 })]);
    expect(tablette.champ('i_s_mesuree').uncounted).toBeNull();
  });
  test('[forms/F40] a cell that an aggregate reads itself is named too; where another of its columns counts, the row does', () => {
    const columns = {
      cf_columns: [
        ['montee', 'number'],
        ['descente', 'number'],
      ] as const,
      cf_column_labels: { montee: 'Montée' },
    };
    const tablette = tabletteAvec(
      tableau('t', columns),
      calcul('somme', 'SUM({t.montee})'),
      calcul('pire', 'MAX({t.montee},{t.descente})'),
    );
    tablette.repond('t', [
      { montee: 1, descente: null },
      { montee: null, descente: 3 },
    ]);
    expect(tablette.champ('somme').uncounted).toEqual({ rows: 1, missing: ['Montée'] });
    expect(tablette.champ('pire').uncounted).toBeNull();
  });
});

test('[forms/F24] an explanation writes the digits that were computed with, so that its arithmetic is true', () => {
  const tablette = tabletteAvec(
    nombre('ep', { cf_decimals: 0 }),
    nombre('lambda', { cf_decimals: 3 }),
    calcul('r', '({ep}/1000)/{lambda}', { cf_decimals: 2 }),
  );
  tablette.recoit({ ep: 300, lambda: 0.0325 });
  expect(tablette.session.pourquoi('r')).toMatchObject({
    avecValeurs: '300 ÷ 1\u202F000 ÷ 0,0325',
    resultat: '9,23',
  });
});
