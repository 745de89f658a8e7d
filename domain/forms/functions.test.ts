import { describe, expect, test } from 'vitest';
import { compileFormulaire, compileStored } from './compile.ts';
import type { ChampDefinition } from './definition.ts';
import {
  calculatedChamp,
  choiceChamp,
  dateChamp,
  formulaireOf,
  logicalChamp,
  numberChamp,
  shownIf,
  Tablet,
  tabletWith,
  textChamp,
} from './tablet.test-support.ts';

const valueOf = (formula: string, answers = {}) => {
  const fields = [numberChamp('a'), numberChamp('b'), dateChamp('d'), dateChamp('e'), textChamp('t')];
  return tabletWith(...fields, calculatedChamp('x', formula))
    .fillsIn(answers)
    .champ('x').valeur;
};
const textOf = (formula: string, answers = {}) => {
  const fields = [numberChamp('a'), dateChamp('d'), dateChamp('e'), textChamp('t')];
  return tabletWith(...fields, logicalChamp('x', formula))
    .fillsIn(answers)
    .champ('x').valeur;
};

describe('functions', () => {
  test.each([
    ['ROUND({a}, 0)', { a: 2.5 }, 3],
    ['ROUND({a}, 0)', { a: -2.5 }, -3],
    ['ROUND({a}, 2)', { a: 5.175 }, 5.18],
    ['ROUND({a}, -2)', { a: 1250 }, 1300],
    ['INT({a})', { a: -1.7 }, -1],
    ['INT({a} * 100)', { a: 1.15 }, 115],
    ['MOD({a}, {b})', { a: -7, b: 3 }, -1],
    ['MOD({a}, {b})', { a: 7, b: 0 }, null],
    ['FIRST({a}, {b}, 4)', { b: 2 }, 2],
  ])('[forms/F64] %s of %o is %s', (formula, answers, value) => {
    expect(valueOf(formula, answers)).toBe(value);
  });
  test.each([
    ['DAYTEXT({d})', { d: '2026-03-24' }, '24/03/2026'],
    ['MAX({d}, {e})', { d: '2026-03-24', e: '2026-01-02' }, '2026-03-24'],
    ['MIN({d}, {e})', { d: '2026-03-24', e: '2026-01-02' }, '2026-01-02'],
    ['FIRST({t}, "rien")', {}, 'rien'],
  ])('[forms/F17] [forms/F64] %s of %o is %s', (formula, answers, value) => {
    expect(textOf(formula, { a: 1, t: '', ...answers })).toBe(value);
  });
});

describe('a condition', () => {
  const conforme = logicalChamp('conforme', 'IF({n} > 1, "Oui", "Non")');
  const formOf = (champ: ChampDefinition) => formulaireOf(numberChamp('n'), choiceChamp('c'), conforme, champ);
  test.each([
    ['{conforme}', 0],
    ['{n} > 1 && {conforme}', 11],
    ['!{conforme}', 1],
    ['{n} - 1', 0],
  ])('[forms/F63] %s is refused, with its place', (expression, position) => {
    const form = formOf(textChamp('note', shownIf(expression)));
    expect(compileFormulaire(form)).toMatchObject({
      ok: false,
      data: { erreurs: [{ cf_id: 'note', dans: 'condition', position, cause: 'conditionSansComparaison' }] },
    });
  });
  test('[forms/F63] an IF asks a question, and a comparison is one', () => {
    expect(compileFormulaire(formOf(logicalChamp('x', 'IF({conforme}, "a", "b")'))).ok).toBe(false);
    expect(compileFormulaire(formOf(logicalChamp('x', 'IF({conforme} == "Oui", "a", "b")'))).ok).toBe(true);
  });
  test('[forms/F63] a version that was saved so still reads, and a calculated no is a no', () => {
    const stored = compileStored(formOf(textChamp('note', shownIf('{conforme}'))));
    if (!stored.ok) throw new Error(stored.code);
    const tablet = new Tablet(stored.value).fillsIn({ n: 0 });
    expect(tablet.champ('note')).not.toBeShown();
    expect(tablet.fillsIn({ n: 2 }).champ('note')).toBeShown();
  });
  test('[forms/F63] a decimal comma is refused with both readings', () => {
    expect(compileFormulaire(formOf(calculatedChamp('x', 'SUM({n}, 0,5)')))).toMatchObject({
      ok: false,
      data: { erreurs: [{ cause: 'virguleDecimale', position: 9, dit: { point: '0.5', espace: '0, 5' } }] },
    });
    expect(compileFormulaire(formOf(logicalChamp('x', 'IF({n} == 1, "0,5", "b")'))).ok).toBe(true);
  });
});
