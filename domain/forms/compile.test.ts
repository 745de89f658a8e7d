import { fault } from './fault.ts';
import { describe, expect, test } from 'vitest';
import { compileFormulaire } from './compile.ts';
import type { ChampDefinition, FormulaireDefinition } from './definition.ts';
import {
  calculatedChamp,
  choiceChamp,
  formulaireOf,
  numberChamp,
  shownIf,
  tableChamp,
  tabletWith,
  textChamp,
} from './tablet.test-support.ts';

const errorsOf = (formulaire: FormulaireDefinition): unknown => {
  const compile = compileFormulaire(formulaire);
  return compile.ok ? [] : { code: compile.code, ...compile.data };
};
const refusalOf = (...champs: readonly ChampDefinition[]): unknown => errorsOf(formulaireOf(...champs));
const raisonPour = (formula: string): string =>
  JSON.stringify(refusalOf(numberChamp('a'), tableChamp('t'), calculatedChamp('b', formula)));

describe('a version of a form', () => {
  test('[forms/F1] every defect is given at once, with its field, position and reason', () => {
    expect(
      refusalOf(
        numberChamp('a'),
        calculatedChamp('b', '{a} + {inconnu}'),
        calculatedChamp('c', '{a} +'),
        calculatedChamp('d', ''),
      ),
    ).toEqual({
      code: 'FORMULE_INVALIDE',
      erreurs: [
        {
          cf_id: 'b',
          position: 6,
          ...fault('champInconnu', { nom: 'inconnu' }),
          dans: 'formule',
          inconnu: 'inconnu',
        },
        { cf_id: 'c', position: 5, ...fault('formuleMalEcrite'), dans: 'formule' },
        { cf_id: 'd', position: 0, ...fault('formuleVide'), dans: 'formule' },
      ],
    });
  });
  test('[forms/F1] a condition names its unknown field, as groups or as an expression', () => {
    const groups: ChampDefinition = textChamp('b', {
      cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'x', op: 'filled' }] }] },
    });
    expect(refusalOf(groups)).toMatchObject({ erreurs: [{ cf_id: 'b', raison: 'champ inconnu : x' }] });
    expect(refusalOf(textChamp('b', shownIf('1 < {x}')))).toMatchObject({ erreurs: [{ cf_id: 'b', position: 4 }] });
  });
  test('[forms/F1] an unknown column is refused where it stands', () => {
    expect(refusalOf(tableChamp('t'), calculatedChamp('b', 'SUM({t.surface}, {t.prix})'))).toMatchObject({
      erreurs: [{ position: 17, raison: 'champ inconnu : t.prix' }],
    });
  });
  test('[forms/F2] calculations in a loop are refused and the loop is named', () => {
    expect(
      refusalOf(calculatedChamp('a', '{b} + 1'), calculatedChamp('b', '{c} + 1'), calculatedChamp('c', '{a} + 1')),
    ).toMatchObject({
      erreurs: [{ cf_id: 'a', raison: 'calculs en boucle : a → b → c → a' }],
    });
  });
  test('[forms/F2] a condition that depends on itself through a calculation is a loop', () => {
    expect(refusalOf(numberChamp('a', shownIf('{b} > 1')), calculatedChamp('b', '{a} * 2'))).toMatchObject({
      erreurs: [{ raison: 'calculs en boucle : a → b → a' }],
    });
  });
  test('[forms/F2] columns in a loop are refused', () => {
    const columns = tableChamp('t', {
      cf_columns: [
        ['x', 'number', '{y}'],
        ['y', 'number', '{x}'],
      ],
    });
    expect(refusalOf(columns)).toMatchObject({ erreurs: [{ cf_id: 't', raison: 'colonnes en boucle : x → y → x' }] });
  });
  test.each([
    ['constructor', 'mot inconnu : constructor'],
    ['this', 'écriture non admise'],
    ['alert(1)', 'fonction inconnue : alert'],
    ["'a'.length", 'écriture non admise'],
    ['{a}.constructor', 'écriture non admise'],
    ['{a}[0]', 'écriture non admise'],
    ['[1, 2]', 'écriture non admise'],
    ['{a} ? 1 : 2', 'écriture non admise'],
    ['{a}; {a}', 'écriture non admise'],
    ['{a} % 2', 'opérateur non admis : %'],
    ['{a} === 1', 'opérateur non admis : ==='],
    ['~{a}', 'opérateur non admis : ~'],
    ['process.exit()', 'écriture non admise : point ou crochet'],
    ['true', 'valeur non admise : true'],
    ['$a$', '« $ » mal placé'],
    ['{a', '« { » mal placé'],
    ['{a.b.c}', '« { » mal placé'],
    ['IF({a}, 1)', 'IF attend 3 valeurs'],
    ['SUM()', 'SUM attend au moins 1 valeur'],
    ['{t.surface} * 2', 'une colonne entière se lit dans SUM, AVG, MIN ou MAX'],
    ['ABS({t.surface})', 'une colonne entière se lit dans SUM, AVG, MIN ou MAX'],
    ['1 +', 'formule mal écrite'],
    ['(1', 'formule mal écrite'],
  ])('[forms/F3] %s is refused', (formula, raison) => {
    expect(raisonPour(formula)).toContain(raison);
  });
  test('[forms/F3] a formula of more than 2,000 characters is refused', () => {
    expect(raisonPour('1+'.repeat(1001))).toContain('plus de 2000 caractères');
  });
  test('[forms/F3] a text that looks like code is text', () => {
    const tablet = tabletWith(textChamp('a'), textChamp('b', shownIf("{a} == 'constructor' || {a} == '{x} or $'")));
    tablet.answers('a', '{x} or $');
    expect(tablet.champ('b')).toBeShown();
  });
  test.each(['or', 'ou', 'OU', '||'])('[forms/F4] %s joins two conditions', (word) => {
    const tablet = tabletWith(
      choiceChamp('a'),
      choiceChamp('b'),
      textChamp('c', shownIf(`{a} == 'Oui' ${word} {b} == 'Oui'`)),
    );
    tablet.answers('b', 'Oui');
    expect(tablet.champ('c')).toBeShown();
  });
  test.each(['et', 'and', '&&'])('[forms/F4] %s asks for both', (word) => {
    const tablet = tabletWith(
      choiceChamp('a'),
      choiceChamp('b'),
      textChamp('c', shownIf(`{a} == 'Oui' ${word} {b} == 'Oui'`)),
    );
    tablet.answers('b', 'Oui');
    expect(tablet.champ('c')).not.toBeShown();
    tablet.answers('a', 'Oui');
    expect(tablet.champ('c')).toBeShown();
  });
  test.each<[string, ChampDefinition, string]>([
    ['a cf_id that a formula cannot write', textChamp('h-date'), 'nom mal écrit ou réservé'],
    ['a cf_id that every object carries', textChamp('constructor'), 'nom mal écrit ou réservé'],
    ['an unknown section', textChamp('x', { cf_section: 'ailleurs' }), 'section inconnue'],
    ['a list without choices', choiceChamp('x', { cf_options: [] }), 'liste sans choix'],
    ['a table without columns', tableChamp('x', { cf_columns: [] }), 'tableau sans colonne'],
    ['an unknown type of column', tableChamp('x', { cf_columns: [['c', 'couleur']] }), 'type de colonne inconnu'],
    ['a minimum above the maximum', numberChamp('x', { cf_min: 2, cf_max: 1 }), 'minimum au-dessus du maximum'],
    ['a pattern that refers to itself', textChamp('x', { cf_regex: '(a+)\\1' }), 'motif refusé'],
    ['a pattern that does not read', textChamp('x', { cf_regex: '[a' }), 'motif refusé'],
    ['a calculated table', tableChamp('x', { cf_calculated: true, cf_calculation_func: '1' }), 'ne se calcule pas'],
  ])('[forms/F5] %s is refused', (_case, champ, raison) => {
    expect(
      JSON.stringify(errorsOf({ ...formulaireOf(champ), sections: [{ id: 'visite', libelle: 'Visite' }] })),
    ).toContain(raison);
  });
  test('[forms/F5] two fields with one cf_id, or an unknown result, are refused', () => {
    expect(refusalOf(textChamp('a'), textChamp('a'))).toMatchObject({ erreurs: [{ cf_id: 'a' }] });
    expect(errorsOf({ ...formulaireOf(textChamp('a')), champResultat: 'z' })).toMatchObject({
      erreurs: [{ cf_id: 'z' }],
    });
  });
});
