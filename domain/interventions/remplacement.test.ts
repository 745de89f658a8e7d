import { describe, expect, test } from 'vitest';
import { acteur, dossier, intervention, MAINTENANT } from '../access/essais.ts';
import { remplacement } from './remplacement.ts';

const ID_NOUVELLE = '8e1f3ad2-0009-4a00-8000-000000000009';
const champs = { surface: 112, c_resultat: 'Satisfaisant' };
const emise = intervention({
  etat: 'VALIDE',
  champs,
  resultat: 'Satisfaisant',
  soumisPar: 12,
  validePar: 2,
  valideLe: MAINTENANT,
});
const demande = { dossier: dossier(), id: ID_NOUVELLE, motif: 'Surface erronée', maintenant: MAINTENANT };
const rt = acteur('MANAGER');

describe('annule et remplace', () => {
  test('[interventions/I19] the issued report is kept as replaced, and a new version opens with its answers', () => {
    expect(remplacement(rt, emise, demande)).toMatchObject({
      ok: true,
      value: {
        ancienne: { etat: 'REMPLACE', motif: 'Surface erronée' },
        nouvelle: {
          id: ID_NOUVELLE,
          numero: null,
          etat: 'EN COURS',
          version: 2,
          remplaceId: emise.id,
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
    const signee = intervention({
      etat: 'EN COURS',
      typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE',
      signatureStatus: 'Signature finalisée',
    });
    expect(remplacement(rt, signee, demande)).toMatchObject({
      ok: true,
      value: { nouvelle: { signatureStatus: null } },
    });
  });
  test.each(['NOUVELLE', 'EN COURS', 'VERIF RT', 'ANNULE', 'REMPLACE'] as const)(
    '[interventions/I19] %s has no report to replace',
    (etat) => {
      expect(remplacement(rt, intervention({ etat }), demande)).toMatchObject({ code: 'TRANSITION_INTERDITE' });
    },
  );
  test('[interventions/I19] it needs a reason, and a dossier that is not archived', () => {
    expect(remplacement(rt, emise, { ...demande, motif: ' ' })).toMatchObject({ code: 'MOTIF_REQUIS' });
    const archive = { ...demande, dossier: dossier({ etat: 'ARCHIVE' }) };
    expect(remplacement(rt, emise, archive)).toMatchObject({ code: 'VERROUILLE' });
  });
  test('[access/A11] [access/A12] it is the office’s, with the right', () => {
    const refuses = [
      acteur('CONTROL'),
      acteur('CLIENT'),
      acteur('BASIC'),
      acteur('MANAGER', { idBureauInspection: 2 }),
      acteur('MANAGER', { droitRestreint: ['intervention.annulerRemplacer'] }),
    ];
    for (const qui of refuses) expect(remplacement(qui, emise, demande)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
});
