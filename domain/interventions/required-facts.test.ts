import { describe, expect, test } from 'vitest';
import type { Changes } from '../fields/documents.ts';
import { checkEdit } from '../gate/edits.ts';
import { actor, context, dossier, edit, formulaire, intervention, NOW, type } from '../test-support/samples.ts';
import type { Intervention } from './intervention.ts';
import { missingFacts } from './required-facts.ts';

const rt = actor('MANAGER', { id: 21 });
const submitted = (of: Partial<Intervention> = {}) =>
  intervention({ etat: 'VERIF RT', soumisPar: 12, soumisLe: NOW, ...of });
const judged = (before: Intervention, changes: Changes = { etat: 'VALIDE' }, kind = type) =>
  checkEdit(edit(changes, { before, actor: rt, now: NOW, context: context({ formulaire, type: kind }) }));

describe('[reports/R61] a report that lacks what it must state is not issued', () => {
  test('« Professionnel : Non renseigné » is refused, and named', () => {
    for (const nomEntreprise of [null, '', ' '])
      expect(judged(submitted({ nomEntreprise }))).toMatchObject({
        code: 'RAPPORT_INCOMPLET',
        data: { faits: ['professionnel'] },
      });
    expect(judged(submitted()).ok).toBe(true);
  });

  test('a lift and an accompagnement have no professional to name', () => {
    const form = null;
    for (const variante of ['eds', 'mar'] as const)
      expect(missingFacts({ visit: { ...submitted(), variante, nomEntreprise: null }, dossier: null, form })).toEqual(
        [],
      );
  });

  test('everything that is missing is named at once', () => {
    const { adresse, beneficiaire } = submitted();
    const visit = submitted({
      nomEntreprise: null,
      adresse: { ...adresse, ligne1: '' },
      beneficiaire: { ...beneficiaire, nom: '' },
      dateRdv: null,
      idControleur: null,
      nomControleur: null,
    });
    expect(missingFacts({ visit, dossier: { referenceClient: null }, form: null })).toEqual([
      'reference',
      'beneficiaire',
      'lieu',
      'professionnel',
      'dateControle',
      'inspecteur',
    ]);
  });

  test('the reference and the day may be what the inspector read on the spot', () => {
    const form = {
      champs: [
        { cf_id: 'ref', cf_component_type: 'TEXT', cf_prefill: 'dossier.referenceClient' },
        { cf_id: 'jour', cf_component_type: 'DATE_PICKER' },
      ],
    } as const;
    const asked = { dossier: { ...dossier(), referenceClient: null }, form };
    const read = submitted({ dateRdv: null, champs: { ref: 'OPE-1', jour: '2026-03-01' } });
    expect(missingFacts({ visit: read, ...asked })).toEqual([]);
    expect(missingFacts({ visit: { ...read, champs: {} }, ...asked })).toEqual(['reference', 'dateControle']);
  });
});
