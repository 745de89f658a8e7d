import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileFormulaire, compileStored } from './compile.ts';
import type { CritereDefinition } from './criteres/critere.ts';
import type { ChampDefinition, ConditionRule, FormulaireDefinition } from './definition.ts';
import { formWritten } from './form-schema.ts';
import { choiceChamp, formulaireOf, numberChamp, tableChamp, textChamp } from './tablet.test-support.ts';

const FIELDS: readonly ChampDefinition[] = [
  choiceChamp('conforme', { cf_label: 'Conforme', cf_options: ['Oui', 'Non', '2'] }),
  numberChamp('surface'),
  { cf_id: 'jour', cf_label: 'Jour', cf_component_type: 'DATE_PICKER' },
  textChamp('mot'),
  tableChamp('releve', {
    cf_columns: [
      ['zone', 'text'],
      ['etat', 'Bon|Mauvais'],
      ['ok', 'number', "IF({etat} == 'Bon', 1, 0)"],
    ],
  }),
];
const formWith = (...champs: readonly ChampDefinition[]): FormulaireDefinition => formulaireOf(...FIELDS, ...champs);
const errorsOf = (form: FormulaireDefinition): readonly object[] => {
  const compiled = compileFormulaire(form);
  const { erreurs } = compiled.ok ? { erreurs: [] } : (compiled.data as { erreurs: readonly object[] });
  return erreurs;
};
const shownIf = (expression: string) => textChamp('suite', { cf_display_condition: { expression } });
const shownBy = (...rules: readonly ConditionRule[]) =>
  textChamp('suite', { cf_display_condition: { operator: 'AND', groups: [{ operator: 'AND', rules }] } });

describe('what a field can never be', () => {
  test.each([
    ["{conforme} == 'Ouii'", 'pasUnChoix', 14],
    ["{conforme} == 'Oui' || {conforme} == 'oui'", 'pasUnChoix', 37],
    ["'Peut-être' != {conforme}", 'pasUnChoix', 0],
    ["{surface} > 'douze'", 'pasUnNombre', 12],
    ["{surface} > '12,500'", 'nombreDouble', 12],
    ["{surface} + 1 > 'douze'", 'pasUnNombre', 16],
    ["{jour} >= '2026-02-31'", 'pasUnJour', 10],
    ['{jour} >= 2026', 'pasUnJour', 10],
    ["COUNT({releve.etat}, 'Moyen') > 0", 'pasUnChoix', 21],
  ])('[forms/F80] %s is refused where it stands', (expression, cause, position) => {
    expect(errorsOf(formWith(shownIf(expression)))).toMatchObject([
      { cf_id: 'suite', dans: 'condition', cause, position },
    ]);
    const calculated = textChamp('suite', {
      cf_calculated: true,
      cf_calculation_type: 'logical',
      cf_calculation_func: `IF(${expression}, 'a', 'b')`,
    });
    expect(errorsOf(formWith(calculated))).toMatchObject([{ dans: 'formule', cause, position: position + 3 }]);
  });
  test.each([
    "{conforme} == 'Oui'",
    '{conforme} == 2',
    "{conforme} == ''",
    "{surface} > '12,5'",
    "{jour} >= '2026-02-28'",
    "{mot} == 'ce que l’on veut'",
    "COUNT({releve.etat}, 'Bon') > 0",
  ])('[forms/F80] %s may be', (expression) => expect(errorsOf(formWith(shownIf(expression)))).toEqual([]));
  test('[forms/F80] a column of a table reads its own choices', () => {
    const columns = [
      ['etat', 'Bon|Mauvais'],
      ['ok', 'number', "IF({etat} == 'Moyen', 1, 0)"],
    ] as const;
    const form = formulaireOf(tableChamp('releve', { cf_columns: columns }));
    expect(errorsOf(form)).toMatchObject([{ dans: 'colonne', colonne: 'ok', cause: 'pasUnChoix', position: 13 }]);
  });
  test.each<[ConditionRule, string]>([
    [{ field: 'conforme', op: 'eq', value: 'Ouii' }, 'pasUnChoix'],
    [{ field: 'conforme', op: 'contains', value: 'x' }, 'pasUnChoix'],
    [{ field: 'surface', op: 'gt', value: '12.500' }, 'nombreDouble'],
    [{ field: 'surface', op: 'gt', value: '1,' }, 'pasUnNombre'],
    [{ field: 'jour', op: 'lt', value: '24/03/2026' }, 'pasUnJour'],
    [{ field: 'releve', column: 'etat', op: 'contains', value: 'Moyen' }, 'pasUnChoix'],
    [{ field: 'mot', op: 'eq' }, 'conditionSansValeur'],
  ])('[forms/F80] the rule %o is refused, and told by its rank', (rule, cause) => {
    const filled: ConditionRule = { field: 'mot', op: 'filled' };
    expect(errorsOf(formWith(shownBy(filled, rule)))).toMatchObject([{ cf_id: 'suite', cause, rang: 1 }]);
    const regles = [
      { id: 'r', quand: { operator: 'AND', groups: [{ operator: 'OR', rules: [filled, rule] }] }, phrase: 'Non.' },
    ] as const;
    expect(errorsOf({ ...formWith(), regles })).toMatchObject([{ cf_id: 'r', dans: 'regle', cause, rang: 1 }]);
  });
  test('[forms/F80] a criterion allows, and leaves undecided, what its field can be', () => {
    const critere = (rest: Partial<CritereDefinition>): CritereDefinition => ({
      id: 'c',
      libelle: 'Conforme',
      valeur: '{conforme}',
      regle: { parmi: ['Oui'] },
      obligatoire: true,
      source: 'essai',
      luLe: null,
      ...rest,
    });
    const errors = (rest: Partial<CritereDefinition>) => errorsOf({ ...formWith(), criteres: [critere(rest)] });
    expect(errors({})).toEqual([]);
    expect(errors({ regle: { parmi: ['Oui', 'oui'] } })).toMatchObject([{ critere: 'c', cause: 'pasUnChoix' }]);
    expect(errors({ indecis: ['Non visible'] })).toMatchObject([{ critere: 'c', cause: 'pasUnChoix' }]);
    expect(errors({ si: '{conforme}' })).toMatchObject([
      { critere: 'c', texte: 'si', cause: 'conditionSansComparaison' },
    ]);
  });
  test('[forms/F80] a version that was saved before still reads', () => {
    const form = formWith(shownIf("{conforme} == 'Ouii'"), { ...textChamp('autre'), cf_value: 3 });
    expect([compileFormulaire(form).ok, compileStored(form).ok]).toEqual([false, true]);
  });
});

describe('what a field begins with', () => {
  test.each<[ChampDefinition, unknown, string]>([
    [choiceChamp('x', { cf_options: ['Oui', 'Non'] }), 'oui', 'departSansChoix'],
    [numberChamp('x'), '12,5', 'departSansNombre'],
    [numberChamp('x', { cf_max: 100 }), 125, 'departRefuse'],
    [{ cf_id: 'x', cf_label: 'x', cf_component_type: 'DATE_PICKER' }, '31/02/2026', 'departSansJour'],
    [textChamp('x', { cf_format: 'code_postal' }), '7', 'departRefuse'],
  ])('[forms/F81] %o does not begin with %o', (champ, cf_value, cause) => {
    expect(errorsOf(formulaireOf({ ...champ, cf_value }))).toMatchObject([{ cf_id: 'x', cause }]);
  });
  test('[forms/F81] each kind begins with what it takes', () => {
    const starts: readonly ChampDefinition[] = [
      choiceChamp('a', { cf_options: ['Oui', 'Non'], cf_value: 'Oui' }),
      numberChamp('b', { cf_value: 12.5 }),
      { cf_id: 'c', cf_label: 'c', cf_component_type: 'DATE_PICKER', cf_value: '2026-02-28' },
      textChamp('d', { cf_value: 'Néant' }),
    ];
    expect(errorsOf(formulaireOf(...starts))).toEqual([]);
  });
});

describe('choices', () => {
  test.each([
    ['Bon|Bon', 'choixDouble'],
    ['Bon| Bon ', 'choixDouble'],
    ['Bon|', 'colonneSansChoix'],
  ])('[forms/F82] a column that offers %s is refused', (type, cause) => {
    expect(errorsOf(formulaireOf(tableChamp('t', { cf_columns: [['etat', type]] })))).toMatchObject([{ cause }]);
  });
  test('[forms/F82] a list that offers a choice twice is refused', () =>
    expect(errorsOf(formulaireOf(choiceChamp('x', { cf_options: ['Oui', 'Oui '] })))).toMatchObject([
      { cause: 'choixDouble', dit: { texte: 'Oui' } },
    ]));
  test('[forms/F82] what is written is kept without the spaces around its choices', () => {
    const written = (cf_columns: ChampDefinition['cf_columns']) => ({
      libelle: 'Essai',
      valideDu: '2026-01-01',
      valideAu: null,
      champs: [{ cf_id: 't', cf_label: 't', cf_component_type: 'TABLE', cf_columns }],
      sections: [{ id: 's', libelle: 's' }],
      champResultat: '',
    });
    const choice = fc.stringMatching(/^[a-z]{1,8}$/);
    const spaces = fc.constantFrom('', ' ', '\u00A0', '  ');
    fc.assert(
      fc.property(fc.uniqueArray(choice, { minLength: 2, maxLength: 5 }), spaces, (choices, space) => {
        const typed = choices.map((one) => `${space}${one}${space}`).join('|');
        const read = formWritten.parse(written([['etat', typed]]));
        expect(read.champs[0]?.cf_columns).toEqual([['etat', choices.join('|')]]);
      }),
    );
  });
});
