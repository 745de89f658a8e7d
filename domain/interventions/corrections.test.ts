import { describe, expect, test } from 'vitest';
import { checkEdit } from '../gate/edits.ts';
import { actor, context, edit, intervention, NOW, photo } from '../test-support/samples.ts';
import { applyChanges } from '../fields/schemas.ts';
import type { Changes } from '../fields/documents.ts';
import { answerToChange, isInspectorsOwn } from './changed-conclusion.ts';
import type { Intervention } from './intervention.ts';

const champs = { surface: 112, c_resultat: 'Satisfaisant' };
const submitted = intervention({ etat: 'VERIF RT', champs, resultat: 'Satisfaisant', soumisPar: 12, soumisLe: NOW });
const [marc, nadia] = [actor('MANAGER', { id: 21, nom: 'Roussel' }), actor('MANAGER', { id: 22, nom: 'Benali' })];
const LATER = '2026-11-23T12:00:00.000Z';

const correct = (changes: Changes, before: Intervention = submitted, who = marc) =>
  checkEdit(edit(changes, { before, actor: who, now: LATER, context: context({ photos: [photo({ recuLe: NOW })] }) }));
const after = (changes: Changes, before: Intervention = submitted, who = marc): Intervention => {
  const verdict = correct(changes, before, who);
  if (!verdict.ok) throw new Error(verdict.code);
  return applyChanges(before, verdict.value.changes) as Intervention;
};
const validated = { etat: 'VALIDE' };

describe('what the office corrects of a submitted visit', () => {
  test('[interventions/I33] bears the name of who did, with what had been submitted, whatever the device wrote of it', () => {
    const corrected = after({ 'champs.surface': 98, correctionsRt: [] });
    expect(corrected).toMatchObject({
      champs: { surface: 98 },
      resultat: 'Satisfaisant',
      correctionsRt: [{ champ: 'surface', id: 21, nom: expect.stringContaining('Roussel'), le: LATER, avant: 112 }],
    });
    expect(after({ 'champs.surface': 90 }, corrected, nadia).correctionsRt).toMatchObject([{ id: 22, avant: 112 }]);
    expect(after({ 'champs.surface': 112 }, corrected).correctionsRt).toEqual([]);
  });
  test('[interventions/I33] is what its controller answers for again once sent back and submitted', () => {
    const back = after({ etat: 'EN COURS', commentaireRt: 'Surface ?' }, after({ 'champs.surface': 98 }));
    expect(back.correctionsRt).toHaveLength(1);
    const again = after({ etat: 'VERIF RT' }, { ...back, champs: { ...back.champs, surface: 97 } }, actor('CONTROL'));
    expect(again).toMatchObject({ etat: 'VERIF RT', correctionsRt: [] });
    expect(after({ etat: 'NOUVELLE', motif: 'Autre logement' }, back).correctionsRt).toEqual([]);
  });
  test('[interventions/I33] is not marked while the visit is open, nor from who submitted it', () => {
    expect(after({ 'champs.surface': 98 }, { ...submitted, etat: 'EN COURS' })).not.toHaveProperty('correctionsRt');
    const own = { ...submitted, soumisPar: marc.id };
    expect(after({ 'champs.surface': 98 }, own)).not.toHaveProperty('correctionsRt');
  });
  test('[interventions/I34] a corrected answer is validated by who corrected it; a corrected conclusion by somebody else', () => {
    expect(correct(validated, after({ 'champs.surface': 98 })).ok).toBe(true);
    const concluded = after({ 'champs.c_resultat': 'Non satisfaisant' });
    expect(concluded).toMatchObject({ resultat: 'Non satisfaisant' });
    expect(correct(validated, concluded)).toMatchObject({ ok: false, code: 'CONCLUSION_CORRIGEE' });
    const reasoned = after({ motifConclusion: 'Mesure sous le seuil' }, concluded);
    expect(correct(validated, reasoned, nadia).ok).toBe(true);
    const undone = after({ 'champs.c_resultat': 'Satisfaisant' }, concluded);
    expect(undone).toMatchObject({ resultat: 'Satisfaisant', correctionsRt: [] });
    expect(correct(validated, undone).ok).toBe(true);
  });
  test('[interventions/I34] both at once, as a device without a network sends them, and the result alone, are refused as well', () => {
    for (const changes of [
      { 'champs.c_resultat': 'Non satisfaisant', ...validated },
      { resultat: 'Non satisfaisant', ...validated },
    ])
      expect(correct(changes)).toMatchObject({ ok: false, code: 'CONCLUSION_CORRIGEE' });
    expect(correct({ 'champs.surface': 98, ...validated }).ok).toBe(true);
  });
  describe('[interventions/I60] a changed conclusion', () => {
    const yann = actor('CONTROL');
    const concluded = after({ 'champs.c_resultat': 'Non satisfaisant' });
    const answered = (accord: boolean, motif: string | null, others: Changes = {}) => ({
      accordConclusion: { accord, motif, sur: 'Non satisfaisant' },
      ...others,
    });
    test('is validated by nobody without a reason', () => {
      expect(correct(validated, concluded, nadia)).toMatchObject({ ok: false, code: 'MOTIF_REQUIS' });
      expect(correct({ ...validated, motifConclusion: 'Seuil' }, concluded, nadia).ok).toBe(true);
    });
    test('is answered by who submitted, in their own name whatever the device wrote, and it is all they write', () => {
      const forged = {
        accordConclusion: { accord: true, motif: null, sur: 'Non satisfaisant', id: 21, nom: 'X', le: NOW },
      };
      const agreed = after(forged, concluded, yann);
      expect(agreed.accordConclusion).toMatchObject({ accord: true, id: yann.id, le: LATER });
      expect(answerToChange(agreed)).toMatchObject({ accord: true });
      expect(correct(answered(true, null, { 'champs.surface': 90 }), concluded, yann)).toMatchObject({
        code: 'VERROUILLE',
      });
      expect(correct(answered(true, null), concluded, marc)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
      expect(correct(answered(true, null), submitted, yann)).toMatchObject({ code: 'REGLE_METIER' });
      expect(correct(answered(false, ' '), concluded, yann)).toMatchObject({ code: 'MOTIF_REQUIS' });
      expect(after(answered(false, 'Sonde étalonnée'), concluded, yann).accordConclusion?.motif).toBe(
        'Sonde étalonnée',
      );
    });
    test('asks again once another one stands, and forgets the answer at a new submission', () => {
      const agreed = after(answered(true, null), concluded, yann);
      const again = after({ 'champs.c_resultat': 'Non vérifiable' }, agreed, nadia);
      expect([answerToChange(again), isInspectorsOwn(again)]).toEqual([null, false]);
      const back = after({ etat: 'EN COURS', commentaireRt: 'Surface' }, { ...agreed, motifConclusion: 'Seuil' });
      const resubmitted = after({ etat: 'VERIF RT' }, back, yann);
      expect(resubmitted).toMatchObject({ accordConclusion: null, motifConclusion: null });
    });
  });
  test('[interventions/I35] who added, removed or named a picture since the submission does not validate', () => {
    const changed = (id: number, updatedAt: string) =>
      checkEdit(
        edit(validated, {
          before: submitted,
          actor: marc,
          context: context({ photos: [photo({ recuLe: NOW, updatedAt, modifiePar: { id, nom: 'X' } })] }),
        }),
      );
    expect(changed(marc.id, LATER)).toMatchObject({ ok: false, code: 'CONCLUSION_CORRIGEE' });
    expect(changed(marc.id, '2026-01-01T08:00:00.000Z').ok).toBe(true);
    expect(changed(12, LATER).ok).toBe(true);
  });
});
