import { describe, expect, test } from 'vitest';
import type { ChampDefinition, DisplayCondition } from '../forms/definition.ts';
import { MODELES } from '../forms/models/modeles.ts';
import { choicesOfResult } from '../forms/result-choices.ts';
import { must } from '../base/must.ts';
import { actionsTold, commentsTold, gapsTold, reasonsOfForm, reasonsTold } from './form-reasons.ts';
import { withLaterRoles } from './form-roles.ts';

const cee = { reasons: ['c_motif'], gaps: ['c_nq'] };
/** Each form that the product delivers; those without texts of reasons tell their gaps. */
const DELIVERED = {
  'BAR-EN-101': cee,
  'BAR-EN-102': cee,
  'BAR-EN-103': cee,
  'BAR-TH-171': cee,
  'BAR-TH-113': cee,
  'BAT-TH-116': cee,
  'EDS-CTQ': { reasons: [], gaps: ['a_defauts'] },
  'EDS-SAE': { reasons: [], gaps: ['d_en8180'] },
  'MAR-VI': { reasons: [], gaps: [] },
  'MAR-VF': { reasons: [], gaps: ['w_liste_reserves'] },
} as const satisfies Record<string, object>;

test('[lots/L62] every delivered form stands here', () => {
  expect(MODELES.map(({ formulaire }) => formulaire.code).toSorted()).toEqual(Object.keys(DELIVERED).toSorted());
});

test.each(Object.entries(DELIVERED))('[lots/L62] where %s says why it does not satisfy', (code, { reasons, gaps }) => {
  const { formulaire } = must(
    MODELES.find((one) => one.formulaire.code === code),
    'a delivered form',
  );
  const told = reasonsOfForm(formulaire);
  expect([told.reasons, told.gaps.map(({ cf_id }) => cf_id)]).toEqual([reasons, gaps]);
  // Filled in as a controller does, a form that concludes anything gives a reason.
  const answers = Object.fromEntries([
    ...told.reasons.map((cf_id) => [cf_id, ' Épaisseur insuffisante ']),
    ...told.gaps.map(({ cf_id, texts }) => [cf_id, [Object.fromEntries(texts.map((name) => [name, 'Constat']))]]),
  ]);
  expect(reasonsTold(told, answers) !== '').toBe(choicesOfResult(formulaire)?.length !== 0);
});

/** A form as versions that were stored before a form could declare anything have it. */
const undeclared = ({ cf_synthese: _role, cf_column_synthese: _columns, ...champ }: ChampDefinition): ChampDefinition =>
  champ;

test.each(Object.entries(DELIVERED))(
  '[lots/L62] %s, stored before it declared anything, says the same gaps',
  (code) => {
    const { formulaire } = must(
      MODELES.find((one) => one.formulaire.code === code),
      'a delivered form',
    );
    const former = reasonsOfForm({ ...formulaire, champs: formulaire.champs.map(undeclared) });
    expect(former.gaps).toEqual(reasonsOfForm(formulaire).gaps);
  },
);

const RESULT: ChampDefinition = {
  cf_id: 'issue',
  cf_label: 'Issue',
  cf_component_type: 'RADIO',
  cf_options: ['Satisfaisant', 'Non satisfaisant', 'Non vérifiable'],
};
const OTHER: ChampDefinition = { cf_id: 'autre', cf_label: 'Autre', cf_component_type: 'TEXT' };
const form = (...champs: ChampDefinition[]) => ({
  id: 'f',
  sections: [],
  champs: [RESULT, OTHER, ...champs],
  champResultat: 'issue',
});
const asked = (cf_display_condition: DisplayCondition): ChampDefinition => ({
  cf_id: 'pourquoi',
  cf_label: 'Pourquoi',
  cf_component_type: 'TEXTAREA',
  cf_display_condition,
});
const group = (operator: 'AND' | 'OR', ...rules: readonly [string, 'eq' | 'ne' | 'filled', string?][]) => ({
  operator,
  rules: rules.map(([field, op, value]) => ({ field, op, ...(value === undefined ? {} : { value }) })),
});

describe('a form of an office', () => {
  test.each<readonly [string, DisplayCondition, boolean]>([
    ['not satisfying, by an expression', { expression: '{issue} == "Non satisfaisant"' }, true],
    ['anything but satisfying', { operator: 'AND', groups: [group('OR', ['issue', 'ne', 'Satisfaisant'])] }, true],
    [
      'not satisfying and something else',
      { operator: 'AND', groups: [group('AND', ['issue', 'eq', 'Non satisfaisant'], ['autre', 'filled'])] },
      true,
    ],
    [
      'not satisfying, or something else: a visit that satisfies answers it too',
      {
        operator: 'OR',
        groups: [group('AND', ['issue', 'eq', 'Non satisfaisant']), group('AND', ['autre', 'filled'])],
      },
      false,
    ],
    ['satisfying alone', { expression: '{issue} == "Satisfaisant"' }, false],
    ['not satisfying, denied', { expression: '!({issue} == "Non satisfaisant")' }, false],
    ['anything but satisfying, denied', { expression: '!({issue} == "Satisfaisant" || {autre} == "x")' }, true],
    ['not verifiable alone', { expression: '{issue} == "Non vérifiable"' }, false],
    ['once it concludes, whatever to', { operator: 'AND', groups: [group('AND', ['issue', 'filled'])] }, false],
    ['something else alone', { expression: '{autre} == "Non satisfaisant"' }, false],
    ['what nobody can read', { expression: '{issue} ==' }, false],
  ])('[lots/L62] a text asked when %s', (_, condition, isReason) => {
    expect(reasonsOfForm(form(asked(condition))).reasons).toEqual(isReason ? ['pourquoi'] : []);
  });

  test('[lots/L62] a table asked of what does not satisfy lists gaps, without a gravity too', () => {
    const table: ChampDefinition = {
      ...asked({ expression: '{issue} == "Non satisfaisant"' }),
      cf_component_type: 'TABLE',
      cf_columns: [
        ['lieu', 'text'],
        ['mesure', 'number'],
        ['vu', 'text'],
      ],
    };
    const told = reasonsOfForm(form(table));
    const answers = {
      pourquoi: [
        { lieu: 'Comble', mesure: 3, vu: 'Isolant tassé' },
        { lieu: ' ', mesure: 2 },
      ],
    };
    expect(gapsTold(told, answers)).toEqual([{ constat: 'Comble, Isolant tassé', gravite: '' }]);
    // It asks for no text: its gaps are its reasons.
    expect(reasonsTold(told, answers)).toBe('Comble, Isolant tassé');
  });

  test('[lots/L62] a text that a rule asks of what does not satisfy is a reason, and of what satisfies none', () => {
    const shown: ChampDefinition = { cf_id: 'dire', cf_label: 'Dire', cf_component_type: 'TEXTAREA' };
    const of = (value: string) => ({
      ...form(shown),
      regles: [
        {
          id: 'r',
          quand: { operator: 'AND', groups: [group('AND', ['issue', 'eq', value])] },
          phrase: 'Dites.',
          mots: 'dire',
        },
      ] as const,
    });
    expect(reasonsOfForm(of('Non satisfaisant')).reasons).toEqual(['dire']);
    expect(reasonsOfForm(of('Satisfaisant')).reasons).toEqual([]);
    expect(reasonsOfForm(form(shown)).reasons).toEqual([]);
  });

  test('[lots/L62] the gravity of a gap is the one column that is chosen, whatever the office calls it', () => {
    const listed = (...cf_columns: NonNullable<ChampDefinition['cf_columns']>): ChampDefinition => ({
      ...asked({ expression: '{issue} == "Non satisfaisant"' }),
      cf_component_type: 'TABLE',
      cf_columns,
    });
    const told = reasonsOfForm(form(listed(['vu', 'text'], ['severite', 'Légère|Grave'])));
    expect(gapsTold(told, { pourquoi: [{ vu: 'Isolant tassé', severite: 'Grave' }] })).toEqual([
      { constat: 'Isolant tassé', gravite: 'Grave' },
    ]);
    const unsure = reasonsOfForm(form(listed(['vu', 'text'], ['severite', 'Légère|Grave'], ['etage', 'RDC|1er'])));
    expect(unsure.gaps).toMatchObject([{ grade: null }]);
  });

  test('[lots/L62] a table that is always asked lists gaps once its form says so, whatever its columns are called', () => {
    const { cf_display_condition: _, ...always } = asked({ expression: '1 == 1' });
    const table: ChampDefinition = {
      ...always,
      cf_component_type: 'TABLE',
      cf_columns: [
        ['gravite', 'text'],
        ['note', 'text'],
        ['repris', 'text'],
      ],
    };
    expect(reasonsOfForm(form(table)).gaps).toEqual([]);
    const told = reasonsOfForm(
      form({
        ...table,
        cf_synthese: 'ecart',
        cf_column_synthese: { gravite: 'constat', note: 'gravite', repris: 'action' },
      }),
    );
    const answers = { pourquoi: [{ gravite: 'Isolant tassé', note: 'Grave', repris: 'Souffler à nouveau' }] };
    expect(gapsTold(told, answers)).toEqual([{ constat: 'Isolant tassé', gravite: 'Grave' }]);
    expect(actionsTold(told, answers)).toBe('Souffler à nouveau');
  });

  test('[lots/L62] a yes or a no is told with what it answers', () => {
    const told = reasonsOfForm(
      form({
        ...asked({ expression: '{issue} == "Non satisfaisant"' }),
        cf_component_type: 'TABLE',
        cf_columns: [
          ['vu', 'text'],
          ['levee', 'Oui|Non'],
        ],
        cf_column_labels: { levee: 'Levée' },
      }),
    );
    expect(gapsTold(told, { pourquoi: [{ vu: 'Trappe', levee: 'Non' }] })).toMatchObject([
      { gravite: 'Levée\u00A0: Non' },
    ]);
  });

  const condition = { expression: '{issue} == "Non satisfaisant"' };
  test.each(['TEXT', 'TEXTAREA', 'SELECT', 'RADIO'] as const)(
    '[lots/L73] a %s that is declared an action or a comment is told as such, and is no reason',
    (cf_component_type) => {
      const field = { ...asked(condition), cf_component_type };
      const answers = { pourquoi: 'Reposer la trappe' };
      const action = reasonsOfForm(form({ ...field, cf_synthese: 'action' }));
      expect([reasonsTold(action, answers), actionsTold(action, answers)]).toEqual(['', 'Reposer la trappe']);
      const comment = reasonsOfForm(form({ ...field, cf_synthese: 'commentaire' }));
      expect([reasonsTold(comment, answers), commentsTold(comment, answers)]).toEqual(['', 'Reposer la trappe']);
      const none = reasonsOfForm(form({ ...field, cf_synthese: 'aucun' }));
      expect([reasonsTold(none, answers), actionsTold(none, answers), commentsTold(none, answers)]).toEqual([
        '',
        '',
        '',
      ]);
    },
  );

  test('[lots/L62] what a version left unsaid is said by the latest of its type, of the same component', () => {
    const used = { ...form(asked(condition)), idTypeIntervention: 'T' };
    const later = (version: number, cf_synthese: 'action' | 'commentaire', type = 'T') => ({
      version,
      idTypeIntervention: type,
      champs: [{ ...asked(condition), cf_synthese }],
    });
    const reasons = (...versions: Parameters<typeof withLaterRoles>[0]) =>
      reasonsOfForm(must(withLaterRoles(versions, [used])[0], 'one form'));
    expect(reasons(later(3, 'action'), later(2, 'commentaire'))).toMatchObject({
      reasons: [],
      actions: [{ cf_id: 'pourquoi' }],
    });
    expect(reasons(later(3, 'action', 'other')).reasons).toEqual(['pourquoi']);
    const table = { ...later(3, 'action'), champs: [{ ...asked(condition), cf_component_type: 'TABLE' as const }] };
    expect(reasons(table).reasons).toEqual(['pourquoi']);
  });
});
