import { describe, expect, it } from 'vitest';
import { actor, dossier, NOW, type } from '../test-support/samples.ts';
import { accepterDemande, refuserDemande } from './acceptance.ts';

const demande = dossier({ etat: 'EN ATTENTE' });
const ISOLATION = { ...type, id: 'BAR-EN-101', code: 'BAR-EN-101' };
const HEAT_PUMP = { ...type, id: 'BAR-TH-171', code: 'BAR-TH-171' };
const CLOSED = {
  ...type,
  id: 'BAR-EN-102',
  code: 'BAR-EN-102',
  bureaux: [{ idBureauInspection: 1, actif: false, dureeMin: null }],
};
const known = [ISOLATION, HEAT_PUMP, CLOSED];

describe('accepter une demande', () => {
  it('[dossiers/D15] une demande acceptée devient NOUVELLE, avec une intervention par type demandé', () => {
    const verdict = accepterDemande(actor('MANAGER'), demande, { known });
    expect(verdict).toEqual({
      ok: true,
      value: { changes: { etat: 'NOUVELLE', typesDemandes: ['BAR-EN-101'] }, types: [ISOLATION] },
    });
  });

  it('[dossiers/D15] le bureau choisit d’autres types et une échéance', () => {
    const verdict = accepterDemande(actor('ADMIN'), demande, {
      types: ['BAR-TH-171', 'BAR-EN-101', 'BAR-TH-171'],
      echeance: '2026-12-31',
      known,
    });
    expect(verdict).toMatchObject({
      ok: true,
      value: { changes: { echeance: '2026-12-31' }, types: [HEAT_PUMP, ISOLATION] },
    });
  });

  it('[dossiers/D15] un type inconnu ou fermé au bureau est nommé', () => {
    for (const code of ['BAR-EN-102', 'XXX']) {
      expect(accepterDemande(actor('MANAGER'), demande, { types: [code], known })).toMatchObject({
        code: 'VALIDATION',
        data: { champs: { typesInterventions: 'inconnu' }, type: code },
      });
    }
    expect(accepterDemande(actor('MANAGER'), demande, { types: [], known })).toMatchObject({
      code: 'VALIDATION',
    });
  });

  it('[dossiers/D15] un dossier déjà accepté, ou un autre rôle, est refusé', () => {
    expect(accepterDemande(actor('MANAGER'), dossier(), { known })).toMatchObject({
      code: 'TRANSITION_INTERDITE',
    });
    for (const role of ['CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE'] as const) {
      expect(accepterDemande(actor(role), demande, { known })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    }
    const withoutRight = actor('MANAGER', { droitRestreint: ['dossier.accepter'] });
    expect(accepterDemande(withoutRight, demande, { known })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(accepterDemande(actor('MANAGER', { idBureauInspection: 2 }), demande, { known })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
  });
});

describe('refuser une demande', () => {
  it('[dossiers/D16] elle est mise à supprimer dans trente jours, avec le motif', () => {
    const verdict = refuserDemande(actor('MANAGER'), demande, { motif: 'Hors de notre zone', now: NOW });
    expect(verdict).toEqual({ ok: true, value: { aSupprimerLe: '2026-12-23', motif: 'Hors de notre zone' } });
  });

  it('[dossiers/D16] sans motif, ou pour un dossier accepté, rien', () => {
    const empty = { motif: '  ', now: NOW };
    expect(refuserDemande(actor('MANAGER'), demande, empty)).toMatchObject({ code: 'MOTIF_REQUIS' });
    const motif = { motif: 'Doublon', now: NOW };
    expect(refuserDemande(actor('MANAGER'), dossier(), motif)).toMatchObject({ code: 'TRANSITION_INTERDITE' });
    expect(refuserDemande(actor('CLIENT'), demande, motif)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
});
