import { describe, expect, it } from 'vitest';
import { acteur, contexte, ID, MAINTENANT } from '../access/essais.ts';
import type { EditAVerifier } from '../access/edit-input.ts';
import { verifierEdit } from '../access/edits.ts';
import type { Changes, Fields } from '../sync/documents.ts';

const SIRET = '73282932000074';
const CLIENT = {
  id: ID.client,
  kind: 'client',
  variante: 'cee',
  idBureauInspection: 1,
  raisonSociale: 'Oxance Énergie',
  siret: SIRET,
  ville: 'Rennes',
  departement: '35',
  contact: 'Maud Le Bihan',
  telephone: null,
  email: null,
};
const ENTREPRISE: Fields = { ...CLIENT, id: ID.entreprise, kind: undefined, raisonSociale: 'Thermélan' };

const edit = (changes: Changes, champs: Partial<EditAVerifier> = {}): EditAVerifier => ({
  acteur: acteur('MANAGER'),
  collection: 'records',
  id: ID.client,
  avant: CLIENT,
  changes,
  nouveau: false,
  maintenant: MAINTENANT,
  contexte: contexte(),
  ...champs,
});
const nouveau = (changes: Changes, champs: Partial<EditAVerifier> = {}): EditAVerifier =>
  edit({ kind: 'client', ...changes }, { avant: null, nouveau: true, id: ID.message, ...champs });

describe('third parties', () => {
  it('[tiers/T1] the office writes its clients; another office, a controller or an assistant does not', () => {
    expect(verifierEdit(edit({ delaiPaiement: 45 }))).toMatchObject({
      ok: true,
      value: { changes: { delaiPaiement: 45 } },
    });
    const refuses = [acteur('MANAGER', { idBureauInspection: 2 }), acteur('CONTROL'), acteur('ENTREPRISE')];
    for (const qui of refuses) {
      expect(verifierEdit(edit({ delaiPaiement: 45 }, { acteur: qui }))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    }
    expect(verifierEdit(edit({ delaiPaiement: 45 }, { acteur: acteur('BASIC') }))).toMatchObject({
      code: 'LECTURE_SEULE',
    });
  });

  it('[tiers/T1] a client corrects how to reach them and nothing else; an installer its papers too', () => {
    const client = acteur('CLIENT');
    expect(verifierEdit(edit({ telephone: '02 99 00 00 00' }, { acteur: client }))).toMatchObject({ ok: true });
    expect(verifierEdit(edit({ siret: SIRET }, { acteur: client }))).toMatchObject({
      code: 'DROIT_INSUFFISANT',
      data: { champs: { siret: 'interdit' } },
    });
    const papiers = [{ organisme: 'Qualibat', numero: '7131', domaine: 'Isolation', valideAu: '2027-03-31' }];
    const sien = {
      collection: 'entreprises',
      id: ID.entreprise,
      avant: ENTREPRISE,
      acteur: acteur('ENTREPRISE'),
    } as const;
    expect(verifierEdit(edit({ qualificationsRGE: papiers }, sien))).toMatchObject({ ok: true });
    expect(verifierEdit(edit({ raisonSociale: 'X' }, sien))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    const autre = { ...sien, acteur: acteur('ENTREPRISE', { idEntreprise: ID.message }) };
    expect(verifierEdit(edit({ qualificationsRGE: papiers }, autre))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });

  it('[tiers/T2] a SIRET is checked and stored without spaces; a household has none', () => {
    expect(verifierEdit(nouveau({ raisonSociale: 'Neuf', siret: '732 829 320 00074' }))).toMatchObject({
      ok: true,
      value: { changes: { siret: SIRET, idBureauInspection: 1, variante: 'cee', actif: true, entreprises: [] } },
    });
    expect(verifierEdit(nouveau({ raisonSociale: 'Neuf', siret: '73282932000075' }))).toMatchObject({
      data: { champs: { siret: 'siret' } },
    });
    expect(verifierEdit(nouveau({ raisonSociale: 'Neuf' }))).toMatchObject({ data: { champs: { siret: 'siret' } } });
    const mar = { contexte: contexte({ variante: 'mar' }) };
    expect(verifierEdit(nouveau({ raisonSociale: 'Ménage Le Goff' }, mar))).toMatchObject({ ok: true });
  });

  it('[tiers/T2] a VAT number has the key of its SIREN', () => {
    expect(verifierEdit(edit({ tva: 'FR 44 732829320' }))).toMatchObject({
      value: { changes: { tva: 'FR44732829320' } },
    });
    expect(verifierEdit(edit({ tva: 'FR45732829320' }))).toMatchObject({ data: { champs: { tva: 'tva' } } });
    expect(verifierEdit(edit({ tva: null }))).toMatchObject({ ok: true });
  });

  it('[tiers/T3] a known SIRET is refused with the name of who has it', () => {
    const connu = { contexte: contexte({ siretConnu: 'Voltarive' }) };
    expect(verifierEdit(nouveau({ raisonSociale: 'Neuf', siret: SIRET }, connu))).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { siret: 'connu' }, nom: 'Voltarive' },
    });
  });

  it('[tiers/T1] an unknown field or a value of another shape is named', () => {
    expect(verifierEdit(edit({ inconnu: 1 }))).toMatchObject({
      code: 'DROIT_INSUFFISANT',
      data: { champs: { inconnu: 'interdit' } },
    });
    expect(verifierEdit(edit({ delaiPaiement: -3 }))).toMatchObject({ data: { champs: { delaiPaiement: 'valeur' } } });
    expect(verifierEdit(nouveau({ raisonSociale: ' ', siret: SIRET }))).toMatchObject({
      data: { champs: { raisonSociale: 'valeur' } },
    });
  });
});
