import { describe, expect, test } from 'vitest';
import { compiler } from './compile.ts';
import type { ChampDefinition, FormulaireDefinition } from './definition.ts';
import { calcul, choix, formulaireDe, nombre, si, tableau, tabletteAvec, texte } from './tablette.test-support.ts';

const erreursDe = (formulaire: FormulaireDefinition): unknown => {
  const compile = compiler(formulaire);
  return compile.ok ? [] : { code: compile.code, ...compile.data };
};
const refusDe = (...champs: readonly ChampDefinition[]): unknown => erreursDe(formulaireDe(...champs));
const raisonPour = (formule: string): string =>
  JSON.stringify(refusDe(nombre('a'), tableau('t'), calcul('b', formule)));

describe('a version of a form', () => {
  test('[forms/F1] every defect is given at once, with its field, position and reason', () => {
    expect(refusDe(nombre('a'), calcul('b', '{a} + {inconnu}'), calcul('c', '{a} +'), calcul('d', ''))).toEqual({
      code: 'FORMULE_INVALIDE',
      erreurs: [
        { cf_id: 'b', position: 6, raison: 'champ inconnu : inconnu' },
        { cf_id: 'c', position: 5, raison: 'formule mal écrite' },
        { cf_id: 'd', position: 0, raison: 'formule vide' },
      ],
    });
  });
  test('[forms/F1] a condition names its unknown field, as groups or as an expression', () => {
    const groupes: ChampDefinition = texte('b', {
      cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [{ field: 'x', op: 'filled' }] }] },
    });
    expect(refusDe(groupes)).toMatchObject({ erreurs: [{ cf_id: 'b', raison: 'champ inconnu : x' }] });
    expect(refusDe(texte('b', si('1 < {x}')))).toMatchObject({ erreurs: [{ cf_id: 'b', position: 4 }] });
  });
  test('[forms/F1] an unknown column is refused where it stands', () => {
    expect(refusDe(tableau('t'), calcul('b', 'SUM({t.surface}, {t.prix})'))).toMatchObject({
      erreurs: [{ position: 17, raison: 'champ inconnu : t.prix' }],
    });
  });
  test('[forms/F2] calculations in a loop are refused and the loop is named', () => {
    expect(refusDe(calcul('a', '{b} + 1'), calcul('b', '{c} + 1'), calcul('c', '{a} + 1'))).toMatchObject({
      erreurs: [{ cf_id: 'a', raison: 'calculs en boucle : a → b → c → a' }],
    });
  });
  test('[forms/F2] a condition that depends on itself through a calculation is a loop', () => {
    expect(refusDe(nombre('a', si('{b} > 1')), calcul('b', '{a} * 2'))).toMatchObject({
      erreurs: [{ raison: 'calculs en boucle : a → b → a' }],
    });
  });
  test('[forms/F2] columns in a loop are refused', () => {
    const colonnes = tableau('t', {
      cf_columns: [
        ['x', 'number', '{y}'],
        ['y', 'number', '{x}'],
      ],
    });
    expect(refusDe(colonnes)).toMatchObject({ erreurs: [{ cf_id: 't', raison: 'colonnes en boucle : x → y → x' }] });
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
  ])('[forms/F3] %s is refused', (formule, raison) => {
    expect(raisonPour(formule)).toContain(raison);
  });
  test('[forms/F3] a formula of more than 2,000 characters is refused', () => {
    expect(raisonPour('1+'.repeat(1001))).toContain('plus de 2000 caractères');
  });
  test('[forms/F3] a text that looks like code is text', () => {
    const tablette = tabletteAvec(texte('a'), texte('b', si("{a} == 'constructor' || {a} == '{x} or $'")));
    tablette.repond('a', '{x} or $');
    expect(tablette.champ('b')).toBeVisible();
  });
  test.each(['or', 'ou', 'OU', '||'])('[forms/F4] %s joins two conditions', (mot) => {
    const tablette = tabletteAvec(choix('a'), choix('b'), texte('c', si(`{a} == 'Oui' ${mot} {b} == 'Oui'`)));
    tablette.repond('b', 'Oui');
    expect(tablette.champ('c')).toBeVisible();
  });
  test.each(['et', 'and', '&&'])('[forms/F4] %s asks for both', (mot) => {
    const tablette = tabletteAvec(choix('a'), choix('b'), texte('c', si(`{a} == 'Oui' ${mot} {b} == 'Oui'`)));
    tablette.repond('b', 'Oui');
    expect(tablette.champ('c')).not.toBeVisible();
    tablette.repond('a', 'Oui');
    expect(tablette.champ('c')).toBeVisible();
  });
  test.each<[string, ChampDefinition, string]>([
    ['a cf_id that a formula cannot write', texte('h-date'), 'nom mal écrit ou réservé'],
    ['a cf_id that every object carries', texte('constructor'), 'nom mal écrit ou réservé'],
    ['an unknown section', texte('x', { cf_section: 'ailleurs' }), 'section inconnue'],
    ['a list without choices', choix('x', { cf_options: [] }), 'liste sans choix'],
    ['a table without columns', tableau('x', { cf_columns: [] }), 'tableau sans colonne'],
    ['an unknown type of column', tableau('x', { cf_columns: [['c', 'couleur']] }), 'type de colonne inconnu'],
    ['a minimum above the maximum', nombre('x', { cf_min: 2, cf_max: 1 }), 'minimum au-dessus du maximum'],
    ['a pattern that refers to itself', texte('x', { cf_regex: '(a+)\\1' }), 'motif refusé'],
    ['a pattern that does not read', texte('x', { cf_regex: '[a' }), 'motif refusé'],
    ['a calculated table', tableau('x', { cf_calculated: true, cf_calculation_func: '1' }), 'ne se calcule pas'],
  ])('[forms/F5] %s is refused', (_cas, champ, raison) => {
    expect(
      JSON.stringify(erreursDe({ ...formulaireDe(champ), sections: [{ id: 'visite', libelle: 'Visite' }] })),
    ).toContain(raison);
  });
  test('[forms/F5] two fields with one cf_id, or an unknown result, are refused', () => {
    expect(refusDe(texte('a'), texte('a'))).toMatchObject({ erreurs: [{ cf_id: 'a' }] });
    expect(erreursDe({ ...formulaireDe(texte('a')), champResultat: 'z' })).toMatchObject({ erreurs: [{ cf_id: 'z' }] });
  });
});
