import { describe, expect, it } from 'vitest';
import { acteur, dossier, MAINTENANT, type } from '../access/essais.ts';
import { accepterDemande, refuserDemande } from './acceptation.ts';

const demande = dossier({ etat: 'EN ATTENTE' });
const ISOLATION = { ...type, id: 'BAR-EN-101', code: 'BAR-EN-101' };
const POMPE = { ...type, id: 'BAR-TH-171', code: 'BAR-TH-171' };
const FERME = {
  ...type,
  id: 'BAR-EN-102',
  code: 'BAR-EN-102',
  bureaux: [{ idBureauInspection: 1, actif: false, dureeMin: null }],
};
const connus = [ISOLATION, POMPE, FERME];

describe('accepter une demande', () => {
  it('[dossiers/D15] une demande acceptée devient NOUVELLE, avec une intervention par type demandé', () => {
    const verdict = accepterDemande(acteur('MANAGER'), demande, { connus });
    expect(verdict).toEqual({
      ok: true,
      value: { changes: { etat: 'NOUVELLE', typesDemandes: ['BAR-EN-101'] }, types: [ISOLATION] },
    });
  });

  it('[dossiers/D15] le bureau choisit d’autres types et une échéance', () => {
    const verdict = accepterDemande(acteur('ADMIN'), demande, {
      types: ['BAR-TH-171', 'BAR-EN-101', 'BAR-TH-171'],
      echeance: '2026-12-31',
      connus,
    });
    expect(verdict).toMatchObject({
      ok: true,
      value: { changes: { echeance: '2026-12-31' }, types: [POMPE, ISOLATION] },
    });
  });

  it('[dossiers/D15] un type inconnu ou fermé au bureau est nommé', () => {
    for (const code of ['BAR-EN-102', 'XXX']) {
      expect(accepterDemande(acteur('MANAGER'), demande, { types: [code], connus })).toMatchObject({
        code: 'VALIDATION',
        data: { champs: { typesInterventions: 'inconnu' }, type: code },
      });
    }
    expect(accepterDemande(acteur('MANAGER'), demande, { types: [], connus })).toMatchObject({ code: 'VALIDATION' });
  });

  it('[dossiers/D15] un dossier déjà accepté, ou un autre rôle, est refusé', () => {
    expect(accepterDemande(acteur('MANAGER'), dossier(), { connus })).toMatchObject({ code: 'TRANSITION_INTERDITE' });
    for (const role of ['CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE'] as const) {
      expect(accepterDemande(acteur(role), demande, { connus })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    }
    const sansDroit = acteur('MANAGER', { droitRestreint: ['dossier.accepter'] });
    expect(accepterDemande(sansDroit, demande, { connus })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(accepterDemande(acteur('MANAGER', { idBureauInspection: 2 }), demande, { connus })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
  });
});

describe('refuser une demande', () => {
  it('[dossiers/D16] elle est mise à supprimer dans trente jours, avec le motif', () => {
    const verdict = refuserDemande(acteur('MANAGER'), demande, { motif: 'Hors de notre zone', maintenant: MAINTENANT });
    expect(verdict).toEqual({ ok: true, value: { aSupprimerLe: '2026-12-23', motif: 'Hors de notre zone' } });
  });

  it('[dossiers/D16] sans motif, ou pour un dossier accepté, rien', () => {
    const vide = { motif: '  ', maintenant: MAINTENANT };
    expect(refuserDemande(acteur('MANAGER'), demande, vide)).toMatchObject({ code: 'MOTIF_REQUIS' });
    const motif = { motif: 'Doublon', maintenant: MAINTENANT };
    expect(refuserDemande(acteur('MANAGER'), dossier(), motif)).toMatchObject({ code: 'TRANSITION_INTERDITE' });
    expect(refuserDemande(acteur('CLIENT'), demande, motif)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
});
