import { expect, test } from 'vitest';
import { checkEdit } from '../gate/edits.ts';
import { actor, context, controleur, edit, ID, intervention, NOW } from '../test-support/samples.ts';

const champs = { surface: 112, c_resultat: 'Satisfaisant' };
const started = intervention({ etat: 'EN COURS', champs });
const submitted = intervention({ etat: 'VERIF RT', champs, soumisPar: 12, soumisLe: NOW });
const rt = actor('MANAGER');

test.each([
  { idControleur: null },
  { dateRdv: '2026-12-01T08:00:00.000Z' },
  { dateFin: '2026-12-01T09:00:00.000Z' },
  { dureeMin: 90 },
])('[interventions/I21] a submitted visit is neither given to another nor moved: %j', (changes) => {
  for (const author of [rt, actor('ADMIN')]) {
    expect(checkEdit(edit(changes, { actor: author, before: submitted }))).toMatchObject({
      ok: false,
      code: 'VERROUILLE',
      data: { etat: 'VERIF RT' },
    });
    expect(checkEdit(edit(changes, { actor: author, before: started })).ok).toBe(true);
  }
});
test('[interventions/I21] sent back, it may be given to another in the same edit; its other fields stay open', () => {
  const sentBack = { etat: 'EN COURS', commentaireRt: 'À refaire', idControleur: null };
  expect(checkEdit(edit(sentBack, { actor: rt, before: submitted })).ok).toBe(true);
  expect(checkEdit(edit({ 'beneficiaire.telephone': '02' }, { actor: rt, before: submitted })).ok).toBe(true);
});

test('[controleurs/SEP4] a visit at an installer is neither given to who is kept apart from it, nor started by them', () => {
  const link = { idEntreprise: ID.entreprise, nomEntreprise: 'x', motif: 'Parent', depuis: '2026-11-20' };
  const apart = context({ controleur: controleur({ separations: [link] }) });
  const visit = intervention({ etat: 'NOUVELLE', idControleur: null });
  const given = { idControleur: 12, dateRdv: '2026-12-01T08:00:00.000Z' };
  const refused = { ok: false, code: 'CONTROLEUR_ECARTE', data: { entreprise: visit.nomEntreprise } };
  expect(checkEdit(edit(given, { actor: rt, before: visit, context: apart }))).toMatchObject(refused);
  const elsewhere = { ...visit, idEntreprise: null, nomEntreprise: null };
  expect(checkEdit(edit(given, { actor: rt, before: elsewhere, context: apart })).ok).toBe(true);
  const theirs = { ...visit, idControleur: 12 };
  expect(checkEdit(edit({ etat: 'EN COURS' }, { before: theirs, context: apart }))).toMatchObject(refused);
  expect(checkEdit(edit({ dateRdv: given.dateRdv }, { actor: rt, before: theirs, context: apart })).ok).toBe(true);
});

test.each(['dateRdv', 'dateFin'])('[interventions/I42] %s is of this century', (champ) => {
  for (const far of ['9999-12-31T23:59:00.000Z', '0001-01-01T00:00:00.000Z']) {
    expect(checkEdit(edit({ [champ]: far }, { actor: rt, before: started }))).toMatchObject({
      ok: false,
      code: 'VALIDATION',
      data: { champs: { [champ]: 'hors de ce siècle' } },
    });
  }
  expect(checkEdit(edit({ [champ]: '2099-01-05T09:00:00.000Z' }, { actor: rt, before: started })).ok).toBe(true);
});
