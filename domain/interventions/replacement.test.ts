import { describe, expect, test } from 'vitest';
import { actor, dossier, intervention, NOW } from '../test-support/samples.ts';
import { replaceIntervention } from './replacement.ts';

const NEW_ID = '8e1f3ad2-0009-4a00-8000-000000000009';
const champs = { surface: 112, c_resultat: 'Satisfaisant' };
const issued = intervention({
  etat: 'VALIDE',
  champs,
  resultat: 'Satisfaisant',
  soumisPar: 12,
  validePar: 2,
  valideLe: NOW,
});
const demande = { dossier: dossier(), id: NEW_ID, motif: 'Surface erronée', now: NOW };
const rt = actor('MANAGER');

describe('annule et remplace', () => {
  test('[interventions/I19] the issued report is kept as replaced, and a new version opens with its answers', () => {
    expect(replaceIntervention(rt, issued, demande)).toMatchObject({
      ok: true,
      value: {
        ancienne: { etat: 'REMPLACE', motif: 'Surface erronée' },
        nouvelle: {
          id: NEW_ID,
          numero: null,
          etat: 'EN COURS',
          version: 2,
          remplaceId: issued.id,
          champs,
          idControleur: 12,
          resultat: null,
          soumisPar: null,
          validePar: null,
          valideLe: null,
        },
      },
    });
  });
  test('[interventions/I19] a report that is signed is issued, whatever is stored', () => {
    const signed = intervention({
      etat: 'EN COURS',
      typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE',
      signatureStatus: 'Signature finalisée',
    });
    expect(replaceIntervention(rt, signed, demande)).toMatchObject({
      ok: true,
      value: { nouvelle: { signatureStatus: null } },
    });
  });
  test.each(['NOUVELLE', 'EN COURS', 'VERIF RT', 'ANNULE', 'REMPLACE'] as const)(
    '[interventions/I19] %s has no report to replace',
    (etat) => {
      expect(replaceIntervention(rt, intervention({ etat }), demande)).toMatchObject({ code: 'TRANSITION_INTERDITE' });
    },
  );
  test('[interventions/I19] it needs a reason, and a dossier that is not archived', () => {
    expect(replaceIntervention(rt, issued, { ...demande, motif: ' ' })).toMatchObject({ code: 'MOTIF_REQUIS' });
    const archive = { ...demande, dossier: dossier({ etat: 'ARCHIVE' }) };
    expect(replaceIntervention(rt, issued, archive)).toMatchObject({ code: 'VERROUILLE' });
  });
  test('[access/A11] [access/A12] it is the office’s, with the right', () => {
    const refuses = [
      actor('CONTROL'),
      actor('CLIENT'),
      actor('BASIC'),
      actor('MANAGER', { idBureauInspection: 2 }),
      actor('MANAGER', { droitRestreint: ['intervention.annulerRemplacer'] }),
    ];
    for (const who of refuses)
      expect(replaceIntervention(who, issued, demande)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
});
