import { expect, test } from 'vitest';
import { checkEdit } from '../gate/edits.ts';
import { actor, edit, intervention, NOW } from '../test-support/samples.ts';

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
