import { describe, expect, it } from 'vitest';
import { actor, dossier, NOW, type } from '../test-support/samples.ts';
import { contrat, tarif } from '../contrats/contrats.test-support.ts';
import { dossierFieldsOf } from '../dossiers/edits.ts';
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
/** No contract, which whoever accepts confirms. */
const AROUND = {
  known: [ISOLATION, HEAT_PUMP, CLOSED],
  contrats: [],
  isContratRequired: false,
  sansContrat: true,
  day: '2027-03-01',
};
const COVERING = { ...AROUND, contrats: [contratOf(ISOLATION)], sansContrat: false };

function contratOf({ id, code }: typeof ISOLATION, fields: Parameters<typeof contrat>[0] = {}) {
  return contrat({ idClient: demande.idClient, tarifs: [tarif({ idType: id, codeFiche: code })], ...fields });
}

describe('[dossiers/D40] a demande that the company of the works made in the name of the client', () => {
  const made = { ...demande, demandePar: 'ENTREPRISE' as const, commandePar: null, dateCommande: null };
  const order = { commandePar: 'Maud Le Bihan', dateCommande: '2027-02-20', pieceCommande: 'BC-118' };
  const accept = (fields: object) => accepterDemande(actor('MANAGER'), { ...made, ...fields }, AROUND);
  it('waits for the order of the client: who, when, by which paper', () => {
    expect(accept({})).toMatchObject({ code: 'COMMANDE_REQUISE' });
    for (const field of Object.keys(order))
      expect(accept({ ...order, [field]: null })).toMatchObject({
        code: 'COMMANDE_REQUISE',
        data: { champs: { [field]: 'requis' } },
      });
    expect(accept(order).ok).toBe(true);
  });
  it('is made and ordered by two people: the company writes no order, the client and the office do', () => {
    const write = (role: 'ENTREPRISE' | 'CLIENT' | 'MANAGER') =>
      dossierFieldsOf(actor(role), made).includes('commandePar');
    expect([write('ENTREPRISE'), write('CLIENT'), write('MANAGER')]).toEqual([false, true, true]);
  });
});

describe('accepter une demande', () => {
  it('[dossiers/D15] une demande acceptée devient NOUVELLE, avec une intervention par type demandé', () => {
    const verdict = accepterDemande(actor('MANAGER'), demande, AROUND);
    expect(verdict).toEqual({
      ok: true,
      value: { changes: { etat: 'NOUVELLE', typesDemandes: ['BAR-EN-101'] }, types: [ISOLATION] },
    });
  });

  it('[dossiers/D15] le bureau choisit d’autres types et une échéance', () => {
    const verdict = accepterDemande(actor('ADMIN'), demande, {
      types: ['BAR-TH-171', 'BAR-EN-101', 'BAR-TH-171'],
      echeance: '2026-12-31',
      ...AROUND,
    });
    expect(verdict).toMatchObject({
      ok: true,
      value: { changes: { echeance: '2026-12-31' }, types: [HEAT_PUMP, ISOLATION] },
    });
  });

  it('[dossiers/D15] un type inconnu ou fermé au bureau est nommé', () => {
    for (const code of ['BAR-EN-102', 'XXX']) {
      expect(accepterDemande(actor('MANAGER'), demande, { types: [code], ...AROUND })).toMatchObject({
        code: 'VALIDATION',
        data: { champs: { typesInterventions: 'inconnu' }, type: code },
      });
    }
    expect(accepterDemande(actor('MANAGER'), demande, { types: [], ...AROUND })).toMatchObject({
      code: 'VALIDATION',
    });
  });

  it('[dossiers/D15] un dossier déjà accepté, ou un autre rôle, est refusé', () => {
    expect(accepterDemande(actor('MANAGER'), dossier(), AROUND)).toMatchObject({
      code: 'TRANSITION_INTERDITE',
    });
    for (const role of ['CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE'] as const) {
      expect(accepterDemande(actor(role), demande, AROUND)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    }
    const withoutRight = actor('MANAGER', { droitRestreint: ['dossier.accepter'] });
    expect(accepterDemande(withoutRight, demande, AROUND)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(accepterDemande(actor('MANAGER', { idBureauInspection: 2 }), demande, AROUND)).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
  });
});

describe('le contrat d’une demande', () => {
  const { id: idContrat, numero: numeroContrat } = contrat();

  it('[contrats/CT11] couverte, elle est acceptée sans question, et dit par lequel', () => {
    expect(accepterDemande(actor('MANAGER'), demande, COVERING)).toMatchObject({
      ok: true,
      value: { changes: { idContrat, numeroContrat } },
    });
    const named = accepterDemande(actor('MANAGER'), demande, { ...COVERING, idContrat: demande.id });
    expect(named).toMatchObject({ code: 'VALIDATION', data: { champs: { idContrat: 'ne couvre pas' } } });
  });

  it('[contrats/CT12] un type sans contrat est nommé, et se confirme', () => {
    const types = ['BAR-EN-101', 'BAR-TH-171'];
    const half = accepterDemande(actor('MANAGER'), demande, { ...COVERING, types });
    expect(half).toMatchObject({ code: 'CONTRAT_ABSENT', data: { types: ['BAR-TH-171'] } });
    const confirmed = accepterDemande(actor('MANAGER'), demande, { ...COVERING, types, sansContrat: true });
    expect(confirmed).toMatchObject({ ok: true, value: { changes: { etat: 'NOUVELLE', typesDemandes: types } } });
    expect(confirmed).not.toHaveProperty('value.changes.idContrat');
  });

  it('[contrats/CT12] ni un projet, ni un contrat fini, ni celui d’un autre client ne couvre', () => {
    const others = [
      contratOf(ISOLATION, { etat: 'BROUILLON' }),
      contratOf(ISOLATION, { dateDebut: '2020-01-01' }),
      contratOf(ISOLATION, { idClient: demande.id }),
      contratOf(ISOLATION, { idBureauInspection: 9 }),
    ];
    for (const one of others)
      expect(accepterDemande(actor('MANAGER'), demande, { ...COVERING, contrats: [one] })).toMatchObject({
        code: 'CONTRAT_ABSENT',
      });
  });

  it('[contrats/CT13] un bureau qui l’exige n’accepte rien sans contrat, même confirmé', () => {
    const required = { ...AROUND, isContratRequired: true };
    expect(accepterDemande(actor('ADMIN'), demande, required)).toMatchObject({
      code: 'CONTRAT_EXIGE',
      data: { types: ['BAR-EN-101'] },
    });
    const covered = accepterDemande(actor('ADMIN'), demande, { ...COVERING, isContratRequired: true });
    expect(covered).toMatchObject({ ok: true, value: { changes: { idContrat } } });
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
