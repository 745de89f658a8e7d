import { describe, expect, test } from 'vitest';
import type { ChampDefinition, Reponses, Value } from './definition.ts';
import {
  calculatedChamp,
  choiceChamp,
  dateChamp,
  logicalChamp,
  numberChamp,
  tableChamp,
  tabletWith,
  tabletOn,
  textChamp,
} from './tablet.test-support.ts';

/** What a formula gives for these answers: a and b are numbers, d and e days, t a text, lot a table. */
function compute(formula: string, reponses: Reponses = {}, rest: Partial<ChampDefinition> = {}): Value {
  const champs = [
    numberChamp('a'),
    numberChamp('b'),
    dateChamp('d'),
    dateChamp('e'),
    textChamp('t'),
    tableChamp('lot'),
  ];
  return tabletWith(...champs, calculatedChamp('x', formula, rest))
    .fillsIn(reponses)
    .champ('x').valeur;
}
const asText = (formula: string, reponses: Reponses = {}): Value =>
  tabletWith(numberChamp('a'), numberChamp('b'), textChamp('t'), logicalChamp('x', formula))
    .fillsIn(reponses)
    .champ('x').valeur;
const surfaces = (...cells: readonly (number | null)[]): Value => cells.map((surface) => ({ zone: 'z', surface }));

describe('calculations', () => {
  test.each<[string, Reponses, Value]>([
    ['{a} + {b} * 2', { a: 1, b: 3 }, 7],
    ['({a} + {b}) * 2', { a: 1, b: 3 }, 8],
    ['{a} - {b} - 1', { a: 10, b: 3 }, 6],
    ['-{a} + 2', { a: 5 }, -3],
    ['IF({a} >= 2 && !({b} > 1), 10, 20)', { a: 2, b: 1 }, 10],
    ['IF({a} == 1, 10, IF({a} == 2, 20, 30))', { a: 2 }, 20],
  ])('%s', (formula, reponses, expected) => {
    expect(compute(formula, reponses)).toBe(expected);
  });
  test('[forms/F15] without any operand a formula is empty, whatever its branches say', () => {
    expect(asText("IF({a} > 2000, 'Oui', 'Non')")).toBe('');
    expect(asText("IF({a} > 2000, 'Oui', 'Non')", { a: 1998 })).toBe('Non');
  });
  test('[forms/F15] arithmetic with one empty operand is empty', () => {
    expect(compute('{a} - {b}', { a: 4 })).toBeNull();
    expect(compute('-{b} + {a}', { a: 4 })).toBeNull();
    expect(compute('ABS({b}) + {a}', { a: 4 })).toBeNull();
  });
  test('[forms/F15] a text among numbers counts as empty', () => {
    expect(compute('{a} + {t}', { a: 4, t: 'laine' })).toBeNull();
  });
  test.each(['{a} / {b}', '({a} - {b}) / ({a} - 4)', '0 / {b}'])('[forms/F16] %s divided by 0 is empty', (formula) => {
    expect(compute(formula, { a: 4, b: 0 })).toBeNull();
  });
  test.each<[string, Value]>([
    ['SUM({lot.surface})', 30],
    ['AVG({lot.surface})', 15],
    ['MIN({lot.surface})', 10],
    ['MAX({lot.surface}, {a})', 25],
    ['SUM({lot.surface}, {a}, 5)', 60],
  ])('[forms/F17] %s skips empty cells', (formula, expected) => {
    expect(compute(formula, { a: 25, lot: surfaces(10, null, 20) })).toBe(expected);
  });
  test.each(['SUM', 'AVG', 'MIN', 'MAX'])('[forms/F17] %s of nothing is empty', (functionName) => {
    expect(compute(`${functionName}({lot.surface}, {b})`, { lot: surfaces(null) })).toBeNull();
  });
  test('[forms/F17] SUM keeps a 0 that was typed', () => {
    expect(compute('SUM({lot.surface})', { lot: surfaces(0) })).toBe(0);
  });
  test.each(['==', '!=', '<', '<=', '>', '>='])('[forms/F18] %s with an empty operand is false', (op) => {
    expect(compute(`IF({b} ${op} {a}, 1, 2)`, { a: 0 })).toBe(2);
  });
  test("[forms/F18] == '' asks whether an answer is missing, != '' whether it is there", () => {
    expect(compute("IF({t} == '', 1, 2)")).toBe(1);
    expect(compute("IF({t} == '' && {a} > 0, 1, 2)")).toBeNull();
    expect(compute("IF({t} == '' && {a} > 0, 1, 2)", { a: 1 })).toBe(1);
    expect(compute("IF({t} != '', 1, 2)", { t: 'là' })).toBe(1);
    expect(compute("IF({a} != '', 1, 2)", { a: 0 })).toBe(1);
  });
  test.each([
    ['2026-03-01', '2026-03-24', 23],
    ['2026-03-24', '2026-03-01', -23],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-03-24', '2026-03-24', 0],
  ])('[forms/F19] from %s to %s', (d, e, expected) => {
    expect(compute('DAYS({d}, {e})', { d, e }, { cf_calculation_type: 'date_function' })).toBe(expected);
  });
  test('[forms/F19] a date function gives whole days, and nothing without both days', () => {
    expect(
      compute('DAYS({d}, {e}) / 2', { d: '2026-03-01', e: '2026-03-04' }, { cf_calculation_type: 'date_function' }),
    ).toBe(1);
    expect(compute('DAYS({d}, {e})', { d: '2026-03-01' })).toBeNull();
    expect(compute('DAYS({d}, {e})', { d: '2026-03-01', e: '2026-02-30' })).toBeNull();
  });
  test.each([
    ['2026-03-01', 0],
    ['2026-03-02', 1],
    ['2026-03-08', 1],
    ['2026-03-09', 2],
    ['2026-02-21', -1],
    ['2026-02-24', 0],
  ])('[forms/F20] weeks from 1 March to %s', (e, expected) => {
    expect(compute('DAYS({d}, {e})', { d: '2026-03-01', e }, { cf_result_type: 'week' })).toBe(expected);
  });
  test('[forms/F21] RANK places the classes, YEAR takes the year, ABS the distance', () => {
    const classes = tabletWith(choiceChamp('c', { cf_options: ['A', 'G', 'AB'] }), calculatedChamp('x', 'RANK({c})'));
    expect(['A', 'G', 'AB', ''].map((classLetter) => classes.fillsIn({ c: classLetter }).champ('x').valeur)).toEqual([
      1,
      7,
      null,
      null,
    ]);
    expect(compute('YEAR({d}) - {a}', { d: '2026-03-01', a: 1998 })).toBe(28);
    expect(compute('ABS({a})', { a: -3.5 })).toBe(3.5);
  });
  test('[forms/F22] a gap of exactly 10 % does not exceed 10', () => {
    expect(compute('({a}-{b})/{b}*100', { a: 63.8, b: 58 })).toBe(10);
    expect(compute('IF(({a}-{b})/{b}*100 > 10, 1, 2)', { a: 63.8, b: 58 })).toBe(2);
    expect(compute('{a} + {b}', { a: 0.1, b: 0.2 })).toBe(0.3);
  });
  test('[forms/F22] a tiny negative number is not minus zero', () => {
    expect(Object.is(compute('-{a}', { a: 0 }), 0)).toBe(true);
  });
  test('a formula that gives a yes or no writes it in words', () => {
    expect(asText('{a} > 2', { a: 3 })).toBe('Oui');
    expect(asText('{a} > 2', { a: 1 })).toBe('Non');
  });
  test('[forms/F23] calculated cells follow the row, whatever the order of the columns', () => {
    const tablet = tabletWith(
      tableChamp('t', {
        cf_columns: [
          ['total', 'number', '{surface} + 1'],
          ['surface', 'number', '{l} * {h}'],
          ['l', 'number'],
          ['h', 'number'],
        ],
      }),
      calculatedChamp('somme', 'SUM({t.total})'),
    );
    const { champs } = tablet.answers('t', [
      { l: 2, h: 3, surface: 99 },
      { l: 2, h: null },
    ]);
    expect(tablet.champ('t')).toBeWorth([
      { l: 2, h: 3, surface: 6, total: 7 },
      { l: 2, h: null, surface: null, total: null },
    ]);
    expect(champs).toEqual({
      t: [
        { l: 2, h: 3 },
        { l: 2, h: null },
      ],
    });
    expect(tablet.champ('somme')).toBeWorth(7);
  });
  test('[forms/F23] a calculated value is never an answer', () => {
    const tablet = tabletWith(numberChamp('a'), calculatedChamp('x', '{a} * 2'));
    tablet.answers('a', 2);
    expect(tablet.answers('x', 99)).toEqual({ champs: {}, precedents: {} });
    tablet.receives({ x: 99 });
    expect(tablet.champ('x')).toBeWorth(4);
  });
});

describe('explanations', () => {
  test('[forms/F24] the gap of surface is written with labels, with values, with its result', () => {
    const tablet = tabletOn('BAR-EN-101').fillsIn({
      i_surfaces: [
        { zone: 'Comble principal', longueur: 9.2, largeur: 6.4, deduction: 1.2 },
        { zone: 'Comble nord', longueur: 5.1, largeur: 4.6, deduction: 0 },
        { zone: 'Au-dessus du garage', longueur: 3.4, largeur: 1.9, deduction: 1.2 },
      ],
      i_s_declaree: 98,
    });
    expect(tablet.session.why('i_ecart')).toEqual({
      formula: '(Surface déclarée (facture) − Surface totale mesurée) ÷ Surface totale mesurée × 100',
      avecValeurs: '(98,00 − 86,40) ÷ 86,40 × 100',
      resultat: '13,43\u202F%',
    });
    expect(tablet.session.why('i_s_mesuree')).toEqual({
      formula: 'somme de Relevé des surfaces isolées › Surface',
      avecValeurs: '57,68 + 23,46 + 5,26',
      resultat: '86,40\u00A0m²',
    });
    expect(tablet.session.raison('i_raison_ecart')).toBe('Écart de surface dépasse 10\u202F%');
    expect(tablet.session.why('i_methode')).toBeNull();
  });
  test.each([
    ['AVG({lot.surface})', 'moyenne de lot › Surface', '(10 + 20) ÷ 2'],
    ['{a} - ({b} - 1)', 'a − (b − 1)', '1\u202F234,5 − ((vide) − 1)'],
    ['MIN({a}, {b})', 'le plus petit de a ; b', 'le plus petit de 1\u202F234,5'],
    [
      "IF({t} == 'x' || !({a} <= 2), {a}, -{b})",
      'si t = « x » ou non (a ≤ 2) alors a, sinon −b',
      'si « laine » = « x » ou non (1\u202F234,5 ≤ 2) alors 1\u202F234,5, sinon −(vide)',
    ],
    ['DAYS({d}, {e})', 'jours de d à e', 'jours de 01/03/2026 à (vide)'],
  ])('[forms/F24] %s', (formula, labels, values) => {
    const champs = [
      numberChamp('a', { cf_unit: 'm' }),
      numberChamp('b'),
      dateChamp('d'),
      dateChamp('e'),
      textChamp('t'),
      tableChamp('lot'),
    ];
    const tablet = tabletWith(...champs, calculatedChamp('x', formula));
    tablet.fillsIn({ a: 1234.5, d: '2026-03-01', t: 'laine', lot: surfaces(10, 20) });
    expect(tablet.session.why('x')).toMatchObject({ formula: labels, avecValeurs: values });
  });
  test('[forms/F24] weeks say that they are rounded up', () => {
    const tablet = tabletWith(
      dateChamp('d'),
      dateChamp('e'),
      calculatedChamp('x', 'DAYS({d}, {e})', { cf_result_type: 'week', cf_unit: 'semaines' }),
    );
    tablet.fillsIn({ d: '2026-03-01', e: '2026-03-09' });
    expect(tablet.session.why('x')).toEqual({
      formula: 'jours de d à e ÷ 7, arrondi à la semaine supérieure',
      avecValeurs: 'jours de 01/03/2026 à 09/03/2026 ÷ 7, arrondi à la semaine supérieure',
      resultat: '2\u00A0semaines',
    });
  });
});
