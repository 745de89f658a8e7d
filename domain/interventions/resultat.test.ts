import { describe, expect, test } from 'vitest';
import { verifierEdit } from '../access/edits.ts';
import { acteur, contexte, edit, formulaire, intervention, photo, type } from '../access/essais.ts';
import { MODELES } from '../forms/models/modeles.ts';
import { RESULTATS, resultatsDuFormulaire } from './resultat.ts';

const commencee = intervention({ etat: 'EN COURS', champs: { surface: 112, c_resultat: 'Satisfaisant' } });
const ecrire = (resultat: string | null, champs: Parameters<typeof edit>[1] = {}) =>
  verifierEdit(edit({ resultat }, { avant: commencee, ...champs }));

describe('[interventions/I22] the result of a visit', () => {
  test.each([...RESULTATS.slice(0, 3), null])('%s is a choice of its form', (resultat) => {
    expect(ecrire(resultat)).toEqual({ ok: true, value: { changes: { resultat } } });
  });
  test.each(['Satisfaisant ', 'satisfaisant', 'Conforme', 'Parfait', '<b>Satisfaisant</b>', ''])(
    '« %s » is none: [access/E2] refused, the field named',
    (resultat) => {
      expect(ecrire(resultat)).toMatchObject({ code: 'VALIDATION', data: { champs: { resultat: 'valeur' } } });
    },
  );
  test('of who writes nothing else than the conclusion, whatever the role', () => {
    for (const role of ['ADMIN', 'MANAGER'] as const)
      expect(ecrire('Parfait', { acteur: acteur(role) }).ok).toBe(false);
  });
  test('a form that concludes nothing takes nothing', () => {
    const muet = contexte({ formulaire: { ...formulaire, champResultat: '' } });
    expect([ecrire('Satisfaisant', { contexte: muet }).ok, ecrire(null, { contexte: muet }).ok]).toEqual([false, true]);
  });
  test('without a form, a conclusion of our forms', () => {
    const sans = { avant: { ...commencee, idVersionFormulaire: '' }, contexte: contexte({ formulaire: null }) };
    expect([ecrire('Conforme', sans).ok, ecrire('Parfait', sans).ok]).toEqual([true, false]);
  });
  test('a submission concludes what its form concludes, whatever the device wrote', () => {
    const photos = [photo()];
    const depot = (resultat: string) =>
      verifierEdit(edit({ etat: 'VERIF RT', resultat }, { avant: commencee, contexte: contexte({ photos }) }));
    for (const ecrit of ['Satisfaisant', 'Non satisfaisant', 'Parfait'])
      expect(depot(ecrit)).toMatchObject({ ok: true, value: { changes: { resultat: 'Satisfaisant' } } });
  });
  test('a submission without a form keeps a conclusion of the list, and no other', () => {
    const depot = (resultat: string) =>
      verifierEdit(
        edit(
          { etat: 'VERIF RT', resultat },
          { avant: { ...commencee, idVersionFormulaire: '' }, contexte: contexte({ formulaire: null, type }) },
        ),
      );
    expect(depot('Conforme')).toMatchObject({ ok: true, value: { changes: { resultat: 'Conforme' } } });
    expect(depot('Parfait')).toMatchObject({ code: 'VALIDATION' });
  });
  test('what was stored before this rule stays, and the rest of the visit can be written', () => {
    const ancienne = { ...commencee, resultat: 'Texte d’avant' };
    expect(verifierEdit(edit({ 'champs.surface': 113 }, { avant: ancienne })).ok).toBe(true);
  });
  test('the list without a form is that of the forms that we give', () => {
    const donnees = MODELES.flatMap(({ formulaire: modele }) => resultatsDuFormulaire(modele) ?? ['no list']);
    expect([...new Set(donnees)].toSorted()).toEqual([...RESULTATS].toSorted());
  });
});
