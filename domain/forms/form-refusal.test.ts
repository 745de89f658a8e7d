import { expect, test } from 'vitest';
import { formRefusal } from './form-refusal.ts';
import {
  calculatedChamp,
  choiceChamp,
  formulaireOf,
  numberChamp,
  shownIf,
  tableChamp,
  textChamp,
} from './tablet.test-support.ts';

const written = (form: ReturnType<typeof formulaireOf>, fields: object = {}) => ({
  ...form,
  valideDu: '2026-01-01',
  valideAu: null,
  ...fields,
});
const form = formulaireOf(choiceChamp('conclusion'));

test('[forms/FD9] a version that ends before it begins, or concludes by a field without choices, is refused', () => {
  const sound = written(form, { champResultat: 'conclusion' });
  expect(formRefusal(sound)).toBeNull();
  expect(formRefusal({ ...sound, valideAu: '2025-12-31' })).toMatchObject({
    data: { champs: { valideAu: 'avant le début' } },
  });
  const free = written(formulaireOf(textChamp('motif')), { champResultat: 'motif' });
  expect(formRefusal(free)).toMatchObject({
    code: 'VALIDATION',
    data: { champs: { champResultat: 'sans liste de choix' } },
  });
  expect(formRefusal({ ...sound, sensResultats: { Passable: 'Satisfaisant' } })).toMatchObject({
    data: { champs: { sensResultats: 'valeur' } },
  });
});

test('[forms/FD7] [forms/FD8] a defect says in which text it stands, and which name it does not know', () => {
  const wrong = formulaireOf(
    numberChamp('a'),
    calculatedChamp('b', '2 * {aa}'),
    textChamp('c', shownIf('{a} >')),
    tableChamp('t', {
      cf_columns: [
        ['x', 'number'],
        ['y', 'number', '{z} + 1'],
      ],
    }),
  );
  expect(formRefusal(written(wrong))).toMatchObject({
    code: 'FORMULE_INVALIDE',
    data: {
      erreurs: [
        { cf_id: 'b', dans: 'formule', position: 4, inconnu: 'aa' },
        { cf_id: 'c', dans: 'condition' },
        { cf_id: 't', dans: 'colonne', colonne: 'y', position: 0, inconnu: 'z' },
      ],
    },
  });
});
