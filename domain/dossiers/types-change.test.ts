import { describe, expect, test } from 'vitest';
import { checkEdit } from '../gate/edits.ts';
import { actor, context, dossier, edit, ID, intervention } from '../test-support/samples.ts';
import type { TypeIntervention } from '../interventions/type-intervention.ts';
import { begunTypes, typesRefusal, visitsOfTypes } from './types-change.ts';

const type = (code: string): TypeIntervention => ({
  id: `t-${code}`,
  code,
  libelle: code,
  variante: 'cee',
  typeOfTypeIntervention: 'FORMULAIRE',
  dureeMin: 60,
  relecture: true,
  idVersionFormulaire: `v-${code}`,
});
const TYPES = [type('BAR-EN-101'), type('BAR-TH-171')];
const before = dossier({ etat: 'NOUVELLE', typesDemandes: ['BAR-EN-101'] });
const fresh = intervention({ etat: 'NOUVELLE', codeFiche: 'BAR-EN-101' });

describe('[dossiers/D28] the types of an accepted dossier', () => {
  test('a type that is added makes its visit, unless it has one', () => {
    const asked = ['BAR-EN-101', 'BAR-TH-171'];
    expect(visitsOfTypes(before, asked, { visits: [fresh], types: TYPES })).toEqual({
      added: [TYPES[1]],
      cancelled: [],
    });
    const known = intervention({ etat: 'EN COURS', codeFiche: 'BAR-TH-171' });
    expect(visitsOfTypes(before, asked, { visits: [fresh, known], types: TYPES }).added).toEqual([]);
    const cancelled = intervention({ etat: 'ANNULE', codeFiche: 'BAR-TH-171' });
    expect(visitsOfTypes(before, asked, { visits: [fresh, cancelled], types: TYPES }).added).toEqual([TYPES[1]]);
  });

  test('a type that is removed cancels its visits, none of which has begun', () => {
    const asked = ['BAR-TH-171'];
    expect(typesRefusal(before, asked, { interventions: [fresh] })).toBeNull();
    expect(visitsOfTypes(before, asked, { visits: [fresh], types: TYPES }).cancelled).toEqual([fresh]);
    for (const begun of [
      intervention({ etat: 'EN COURS', codeFiche: 'BAR-EN-101' }),
      intervention({ etat: 'VALIDE', codeFiche: 'BAR-EN-101' }),
      intervention({ etat: 'NOUVELLE', codeFiche: 'BAR-EN-101', signatureStatus: "Prêt à l'envoi" }),
    ]) {
      expect(begunTypes(['BAR-EN-101', 'BAR-TH-171'], [fresh, begun])).toEqual(['BAR-EN-101']);
      expect(typesRefusal(before, asked, { interventions: [fresh, begun] })).toMatchObject({
        code: 'REGLE_METIER',
        data: { regle: 'type-commence', type: 'BAR-EN-101' },
      });
    }
  });

  test('one at least stays; a demand that waits has no visit and asks for what it wants', () => {
    expect(typesRefusal(before, [], { interventions: [] })).toMatchObject({
      data: { champs: { typesDemandes: 'requis' } },
    });
    const marked = { ...before, aSupprimerLe: '2026-12-24' };
    expect(typesRefusal(marked, ['BAR-TH-171'], { interventions: [] })).toMatchObject({
      data: { regle: 'a-supprimer' },
    });
    const waiting = { ...before, etat: 'EN ATTENTE' as const };
    expect(typesRefusal(waiting, [], { interventions: [] })).toBeNull();
    expect(visitsOfTypes(waiting, ['BAR-TH-171'], { visits: [], types: TYPES })).toEqual({ added: [], cancelled: [] });
  });

  test('the rule stands in the edit of the dossier', () => {
    const begun = intervention({ etat: 'EN COURS', codeFiche: 'BAR-EN-101' });
    const asked = { collection: 'dossiers', id: ID.dossier, before, actor: actor('MANAGER') } as const;
    const with_ = (interventions: (typeof begun)[]) =>
      checkEdit(edit({ typesDemandes: ['BAR-TH-171'] }, { ...asked, context: context({ interventions }) }));
    expect(with_([fresh])).toMatchObject({ ok: true });
    expect(with_([begun])).toMatchObject({ code: 'REGLE_METIER' });
  });
});

test('[dossiers/D29] an installer does not give its own demand to another one', () => {
  const own = {
    collection: 'dossiers',
    id: ID.dossier,
    before: dossier({ etat: 'EN ATTENTE' }),
    actor: actor('ENTREPRISE'),
    context: context({ nomEntreprise: 'Isolbreizh' }),
  } as const;
  expect(checkEdit(edit({ idEntreprise: ID.photo }, own))).toMatchObject({
    data: { champs: { idEntreprise: 'interdit' } },
  });
  expect(checkEdit(edit({ urgence: true, idEntreprise: ID.entreprise }, own))).toMatchObject({ ok: true });
});
