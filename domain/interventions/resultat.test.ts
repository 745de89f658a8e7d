import { describe, expect, test } from 'vitest';
import { checkEdit } from '../gate/edits.ts';
import { actor, context, edit, formulaire, intervention, photo, type } from '../test-support/samples.ts';
import { MODELES } from '../forms/models/modeles.ts';
import { choicesOfResult } from '../forms/result-choices.ts';
import { RESULTATS } from './resultat.ts';

const started = intervention({ etat: 'EN COURS', champs: { surface: 112, c_resultat: 'Satisfaisant' } });
const write = (resultat: string | null, fields: Parameters<typeof edit>[1] = {}) =>
  checkEdit(edit({ resultat }, { before: started, ...fields }));

describe('[interventions/I22] the result of a visit', () => {
  test.each([...RESULTATS.slice(0, 3), null])('%s is a choice of its form', (resultat) => {
    expect(write(resultat)).toEqual({ ok: true, value: { changes: { resultat } } });
  });
  test.each(['Satisfaisant ', 'satisfaisant', 'Conforme', 'Parfait', '<b>Satisfaisant</b>', ''])(
    '« %s » is none: [access/E2] refused, the field named',
    (resultat) => {
      expect(write(resultat)).toMatchObject({ code: 'VALIDATION', data: { champs: { resultat: 'valeur' } } });
    },
  );
  test('of who writes nothing else than the conclusion, whatever the role', () => {
    for (const role of ['ADMIN', 'MANAGER'] as const) expect(write('Parfait', { actor: actor(role) }).ok).toBe(false);
  });
  test('a form that concludes nothing takes nothing', () => {
    const silent = context({ formulaire: { ...formulaire, champResultat: '' } });
    expect([write('Satisfaisant', { context: silent }).ok, write(null, { context: silent }).ok]).toEqual([false, true]);
  });
  test('without a form, a conclusion of our forms', () => {
    const without = { before: { ...started, idVersionFormulaire: '' }, context: context({ formulaire: null }) };
    expect([write('Conforme', without).ok, write('Parfait', without).ok]).toEqual([true, false]);
  });
  test('a submission concludes what its form concludes, whatever the device wrote', () => {
    const photos = [photo()];
    const depot = (resultat: string) =>
      checkEdit(edit({ etat: 'VERIF RT', resultat }, { before: started, context: context({ photos }) }));
    for (const written of ['Satisfaisant', 'Non satisfaisant', 'Parfait'])
      expect(depot(written)).toMatchObject({ ok: true, value: { changes: { resultat: 'Satisfaisant' } } });
  });
  test('a submission without a form keeps a conclusion of the list, and no other', () => {
    const depot = (resultat: string) =>
      checkEdit(
        edit(
          { etat: 'VERIF RT', resultat },
          { before: { ...started, idVersionFormulaire: '' }, context: context({ formulaire: null, type }) },
        ),
      );
    expect(depot('Conforme')).toMatchObject({ ok: true, value: { changes: { resultat: 'Conforme' } } });
    expect(depot('Parfait')).toMatchObject({ code: 'VALIDATION' });
  });
  test('what was stored before this rule stays, and the rest of the visit can be written', () => {
    const old = { ...started, resultat: 'Texte d’avant' };
    expect(checkEdit(edit({ 'champs.surface': 113 }, { before: old })).ok).toBe(true);
  });
  test('the list without a form is that of the forms that we give', () => {
    const data = MODELES.flatMap(({ formulaire: modele }) => choicesOfResult(modele) ?? ['no list']);
    expect([...new Set(data)].toSorted()).toEqual([...RESULTATS].toSorted());
  });
});
