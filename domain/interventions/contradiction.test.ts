import { describe, expect, test } from 'vitest';
import { must } from '../base/must.ts';
import type { Changes } from '../fields/documents.ts';
import { applyChanges } from '../fields/schemas.ts';
import { REASON_ID } from '../forms/proposal.ts';
import { checkEdit } from '../gate/edits.ts';
import { actor, context, edit, formulaire, intervention, NOW, photo, type } from '../test-support/samples.ts';
import type { Intervention } from './intervention.ts';

/** The surface proposes: under 100 m², the control is not satisfactory. */
const proposing = {
  ...formulaire,
  champs: [
    ...formulaire.champs,
    {
      cf_id: 'propose',
      cf_label: 'Proposé',
      cf_component_type: 'TEXT',
      cf_calculated: true,
      cf_calculation_type: 'logical',
      cf_calculation_func: "IF({surface} >= 100, 'Satisfaisant', 'Non satisfaisant')",
      cf_section: 's',
    } as const,
  ],
  champPropose: 'propose',
};
const REASON = { [REASON_ID]: 'Combles mesurés au laser' };
const contested = { surface: 64, c_resultat: 'Satisfaisant' };
const submitted = intervention({
  etat: 'VERIF RT',
  champs: { ...contested, ...REASON },
  resultat: 'Satisfaisant',
  soumisPar: 12,
  soumisLe: NOW,
});
const [marc, nadia] = [actor('MANAGER', { id: 21, nom: 'Roussel' }), actor('MANAGER', { id: 22, nom: 'Benali' })];
const vu = { propose: 'Non satisfaisant', conclu: 'Satisfaisant', id: 99, nom: 'Personne', le: NOW };

const unreviewed = { ...type, relecture: false };
// oxlint-disable-next-line max-params -- what is done to what, by whom: read aloud in each test
const judged = (changes: Changes, before: Intervention, who = marc, kind = type) =>
  checkEdit(
    edit(changes, {
      before,
      actor: who,
      now: NOW,
      context: context({
        formulaire: proposing,
        photos: [photo({ cf_id: 'photo', recuLe: NOW })],
        type: kind,
      }),
    }),
  );
const after = (changes: Changes, before: Intervention, who = marc): Intervention => {
  const verdict = judged(changes, before, who);
  if (!verdict.ok) throw new Error(verdict.code);
  return applyChanges(before, verdict.value.changes) as Intervention;
};

describe('a conclusion that the measures contradict', () => {
  const open = intervention({ etat: 'EN COURS', champs: contested });
  test('[forms/F53] is not submitted without its reason', () => {
    const refused = judged({ etat: 'VERIF RT' }, open, actor('CONTROL'));
    expect(refused).toMatchObject({ code: 'CHAMPS_MANQUANTS', data: { champs: { [REASON_ID]: 'manquant' } } });
    const reasoned = { etat: 'VERIF RT', [`champs.${REASON_ID}`]: 'Combles mesurés au laser' };
    expect(judged(reasoned, open, actor('CONTROL'))).toMatchObject({ ok: true });
  });

  test('[interventions/I50] is reviewed, whatever its type', () => {
    const reasoned = { ...open, champs: { ...contested, ...REASON } };
    const control = actor('CONTROL');
    expect(judged({ etat: 'VALIDE' }, reasoned, control, unreviewed)).toMatchObject({ code: 'TRANSITION_INTERDITE' });
    expect(judged({ etat: 'VERIF RT' }, reasoned, control, unreviewed)).toMatchObject({ ok: true });
    const sound = { ...open, champs: { surface: 112, c_resultat: 'Satisfaisant' } };
    expect(judged({ etat: 'VALIDE' }, sound, control, unreviewed)).toMatchObject({ ok: true });
  });

  test('[interventions/I50] is validated by who acknowledged it, in their own name, and by nobody else', () => {
    const refused = judged({ etat: 'VALIDE' }, submitted);
    expect(refused).toMatchObject({
      code: 'ECART_NON_VU',
      data: { propose: 'Non satisfaisant', conclu: 'Satisfaisant' },
    });
    expect(refused).toMatchObject({ data: { causes: [expect.stringContaining('< 100')] } });
    const seen = after({ ecartVu: vu }, submitted);
    expect(seen.ecartVu).toEqual({ ...vu, id: 21, nom: expect.stringContaining('Roussel'), le: NOW });
    expect(judged({ etat: 'VALIDE' }, seen)).toMatchObject({ ok: true });
    expect(judged({ etat: 'VALIDE' }, seen, nadia)).toMatchObject({ code: 'ECART_NON_VU' });
    expect(judged({ etat: 'VALIDE', ecartVu: vu }, submitted)).toMatchObject({ ok: true });
  });

  test('[interventions/I50] is acknowledged as it stands: another proposal or conclusion is another contradiction', () => {
    const other = { ...submitted, ecartVu: { ...vu, id: marc.id, propose: 'Non vérifiable' } };
    expect(judged({ etat: 'VALIDE' }, other)).toMatchObject({ code: 'ECART_NON_VU' });
    expect(judged({ ecartVu: vu }, submitted, actor('CONTROL'))).toMatchObject({ ok: false });
  });

  test('[interventions/I50] is acknowledged again once it was sent back or begun again', () => {
    const seen = after({ ecartVu: vu }, submitted);
    for (const changes of [
      { etat: 'EN COURS', commentaireRt: 'Refaire' },
      { etat: 'NOUVELLE', motif: 'Autre logement' },
    ])
      expect(must(after(changes, seen), 'the visit goes back').ecartVu).toBeNull();
  });
});
