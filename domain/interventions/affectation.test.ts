import { expect, test } from 'vitest';
import { verifierEdit } from '../access/edits.ts';
import { acteur, edit, intervention, MAINTENANT } from '../access/essais.ts';

const champs = { surface: 112, c_resultat: 'Satisfaisant' };
const commencee = intervention({ etat: 'EN COURS', champs });
const soumise = intervention({ etat: 'VERIF RT', champs, soumisPar: 12, soumisLe: MAINTENANT });
const rt = acteur('MANAGER');

test.each([
  { idControleur: null },
  { dateRdv: '2026-12-01T08:00:00.000Z' },
  { dateFin: '2026-12-01T09:00:00.000Z' },
  { dureeMin: 90 },
])('[interventions/I21] a submitted visit is neither given to another nor moved: %j', (changes) => {
  for (const auteur of [rt, acteur('ADMIN')]) {
    expect(verifierEdit(edit(changes, { acteur: auteur, avant: soumise }))).toMatchObject({
      ok: false,
      code: 'VERROUILLE',
      data: { etat: 'VERIF RT' },
    });
    expect(verifierEdit(edit(changes, { acteur: auteur, avant: commencee })).ok).toBe(true);
  }
});
test('[interventions/I21] sent back, it may be given to another in the same edit; its other fields stay open', () => {
  const renvoi = { etat: 'EN COURS', commentaireRt: 'À refaire', idControleur: null };
  expect(verifierEdit(edit(renvoi, { acteur: rt, avant: soumise })).ok).toBe(true);
  expect(verifierEdit(edit({ 'beneficiaire.telephone': '02' }, { acteur: rt, avant: soumise })).ok).toBe(true);
});
