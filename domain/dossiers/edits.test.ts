import { describe, expect, test } from 'vitest';
import { ROLES } from '../access/roles.ts';
import { checkEdit } from '../gate/edits.ts';
import type { GateEdit } from '../gate/context.ts';
import { ID, NOW, actor, context, dossier, edit, intervention } from '../test-support/samples.ts';
import type { Changes } from '../fields/documents.ts';
import type { Dossier } from './dossier.ts';
import { dossierFieldsOf } from './edits.ts';

const rt = actor('MANAGER');
const validated = intervention({ etat: 'VALIDE' });
const modifier = (changes: Changes, before: Partial<Dossier> = {}, fields: Partial<GateEdit> = {}) =>
  checkEdit(edit(changes, { collection: 'dossiers', id: ID.dossier, before: dossier(before), actor: rt, ...fields }));
const create = (changes: Changes, fields: Partial<GateEdit> = {}) =>
  checkEdit(
    edit(changes, {
      collection: 'dossiers',
      id: ID.dossier,
      before: null,
      nouveau: true,
      actor: rt,
      context: context({ nomClient: 'Oxance Énergie', nomEntreprise: 'Thermélan' }),
      ...fields,
    }),
  );

describe('fields of a dossier', () => {
  test('the office corrects a phone number without touching its neighbours', () => {
    expect(modifier({ 'beneficiaire.telephone': '06 12 34 56 78' })).toEqual({
      ok: true,
      value: { changes: { 'beneficiaire.telephone': '06 12 34 56 78' } },
    });
  });
  test('[access/A12] a controller does not write the dossier', () => {
    expect(modifier({ urgence: true }, {}, { actor: actor('CONTROL') })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
  test('[access/A10] the archive roles and BASIC never write', () => {
    for (const role of ['COFRAC', 'PNCEE', 'BASIC'] as const) {
      expect(modifier({ urgence: true }, {}, { actor: actor(role) })).toMatchObject({ code: 'LECTURE_SEULE' });
    }
  });
  test('[access/A12] a client writes their own demand while it is EN ATTENTE, and no office field', () => {
    const client = { actor: actor('CLIENT') };
    expect(modifier({ logement: 'Maison' }, { etat: 'EN ATTENTE' }, client).ok).toBe(true);
    expect(modifier({ logement: 'Maison' }, { etat: 'NOUVELLE' }, client)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(modifier({ echeance: '2026-12-01' }, { etat: 'EN ATTENTE' }, client)).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
    expect(modifier({ logement: 'x' }, { etat: 'EN ATTENTE', idClient: ID.photo }, client)).toMatchObject({
      ok: false,
    });
  });
  test('[access/E5] derived fields and numbers are the server’s', () => {
    for (const champ of ['totaux', 'numero', 'controleurs', 'prochaineVisite', 'resultat']) {
      expect(modifier({ [champ]: null })).toMatchObject({ data: { champs: { [champ]: 'interdit' } } });
    }
  });
  test('another installer brings its name, an unknown one is refused', () => {
    const known = { context: context({ nomEntreprise: 'Isolbreizh' }) };
    expect(modifier({ idEntreprise: ID.photo }, {}, known)).toMatchObject({
      value: { changes: { nomEntreprise: 'Isolbreizh' } },
    });
    expect(modifier({ idEntreprise: ID.photo })).toMatchObject({ code: 'VALIDATION' });
    expect(modifier({ idEntreprise: null })).toMatchObject({ value: { changes: { nomEntreprise: null } } });
  });
});

describe('[access/E5] what a screen opens is what the rule takes', () => {
  const REFUSALS = ['LECTURE_SEULE', 'DROIT_INSUFFISANT', 'VERROUILLE'];
  const values = { acces: 'Digicode 1', echeance: '2027-01-31', idEntreprise: null, idClient: ID.client };
  const cases = ROLES.flatMap((role) =>
    (['EN ATTENTE', 'EN COURS', 'ARCHIVE'] as const).flatMap((etat) =>
      Object.entries(values).map(([field, value]) => ({ role, etat, field, value })),
    ),
  );
  test.each(cases)('$field of a dossier $etat, for $role', ({ role, etat, field, value }) => {
    const verdict = modifier({ [field]: value }, { etat }, { actor: actor(role) });
    const isTaken = verdict.ok || (!REFUSALS.includes(verdict.code) && !isForbidden(verdict.data));
    expect(dossierFieldsOf(actor(role), dossier({ etat })).includes(field)).toBe(isTaken);
  });
  const isForbidden = (data: unknown): boolean => JSON.stringify(data ?? {}).includes('interdit');
});

describe('operations', () => {
  const archivable = { context: context({ interventions: [validated] }) };
  test('[dossiers/D11] a valid dossier is archived for ten years', () => {
    expect(modifier({ etat: 'ARCHIVE' }, { etat: 'VALIDE' }, archivable)).toMatchObject({
      ok: true,
      value: { changes: { etat: 'ARCHIVE', archiveLe: NOW, conserverJusquAu: '2036-12-31' } },
    });
  });
  test('[dossiers/D11] an unfinished dossier, or one set to delete, is not archived', () => {
    expect(modifier({ etat: 'ARCHIVE' })).toMatchObject({ code: 'TRANSITION_INTERDITE' });
    expect(modifier({ etat: 'ARCHIVE' }, { etat: 'VALIDE' })).toMatchObject({ code: 'TRANSITION_INTERDITE' });
    expect(modifier({ etat: 'ARCHIVE' }, { etat: 'VALIDE', aSupprimerLe: '2026-12-20' }, archivable)).toMatchObject({
      code: 'REGLE_METIER',
    });
  });
  test('[access/E3] an archived dossier is read-only', () => {
    expect(modifier({ urgence: true }, { etat: 'ARCHIVE' })).toMatchObject({ code: 'VERROUILLE' });
  });
  test('[access/E7] what its office has closed is chosen no more, and stays where it stood', () => {
    const third = { context: context({ tiersInactifs: ['idEntreprise'], nomEntreprise: 'Iso Ouest' }) };
    const other = { idEntreprise: '8e1f3ad2-0099-4a00-8000-000000000099' };
    expect(modifier(other, {}, third)).toMatchObject({ code: 'TIERS_INACTIF' });
    expect(modifier(other, other, third).ok).toBe(true);
    const type = { context: context({ typesFermes: ['BAR-TH-1'] }) };
    const types = { typesDemandes: ['BAR-TH-1'] };
    expect(modifier(types, {}, type)).toMatchObject({ code: 'TYPE_FERME', data: { type: 'BAR-TH-1' } });
    expect(modifier(types, types, type).ok).toBe(true);
  });
  test('[dossiers/D12] leaving the archive needs a reason, and the state is computed', () => {
    const sortie = { etat: 'NOUVELLE', motif: 'Contre-visite demandée' };
    expect(modifier(sortie, { etat: 'ARCHIVE' }, archivable)).toMatchObject({
      value: { changes: { etat: 'VALIDE', archiveLe: null, conserverJusquAu: null } },
    });
    expect(modifier({ etat: 'VALIDE' }, { etat: 'ARCHIVE' })).toMatchObject({ code: 'MOTIF_REQUIS' });
    expect(modifier({ ...sortie, urgence: true }, { etat: 'ARCHIVE' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
  test('[dossiers/D13] setting to delete needs a reason and gives the day of erasure', () => {
    expect(modifier({ aSupprimerLe: '2026-11-24', motif: 'Doublon' })).toMatchObject({
      value: { changes: { aSupprimerLe: '2026-12-23' } },
    });
    expect(modifier({ aSupprimerLe: '2026-11-24' })).toMatchObject({ code: 'MOTIF_REQUIS' });
    expect(modifier({ aSupprimerLe: '2026-11-24', motif: 'Doublon' }, { etat: 'ARCHIVE' })).toMatchObject({
      code: 'VERROUILLE',
    });
  });
  test('[dossiers/D13] a client sets their demand to delete while it waits, ADMIN alone takes the mark off', () => {
    const client = { actor: actor('CLIENT') };
    const marked = { aSupprimerLe: '2026-11-24', motif: 'Erreur' };
    expect(modifier(marked, { etat: 'EN ATTENTE' }, client).ok).toBe(true);
    expect(modifier(marked, {}, client)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(modifier({ aSupprimerLe: null }, { aSupprimerLe: '2026-12-01' })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
    expect(modifier({ aSupprimerLe: null }, { aSupprimerLe: '2026-12-01' }, { actor: actor('ADMIN') }).ok).toBe(true);
  });
  test('[access/E4] the computed states are nobody’s to write', () => {
    expect(modifier({ etat: 'VALIDE' })).toMatchObject({ code: 'TRANSITION_INTERDITE' });
    expect(modifier({ etat: 'NOUVELLE' }, { etat: 'EN ATTENTE' })).toMatchObject({ code: 'TRANSITION_INTERDITE' });
  });
});

describe('a new dossier', () => {
  const entry = { idClient: ID.client, typesDemandes: ['BAR-EN-101'], beneficiaire: { nom: 'Thévenard' } };
  test('[dossiers/D14] is NOUVELLE when the office makes it, with the server’s numbers', () => {
    expect(create({ ...entry, numero: 'D-1900-00001', etat: 'VALIDE' })).toMatchObject({
      ok: true,
      value: { changes: { etat: 'NOUVELLE', numero: null, idBureauInspection: 1, nomClient: 'Oxance Énergie' } },
    });
  });
  test('[dossiers/D14] is a demand when a customer makes it, in their own name', () => {
    expect(create({ ...entry, idClient: ID.photo }, { actor: actor('CLIENT') })).toMatchObject({
      value: { changes: { etat: 'EN ATTENTE', idClient: ID.client, idBureauInspection: 1 } },
    });
    expect(create(entry, { actor: actor('ENTREPRISE') })).toMatchObject({
      value: { changes: { etat: 'EN ATTENTE', idEntreprise: ID.entreprise } },
    });
  });
  test('[dossiers/D40] is refused to the company that says who ordered, instead of dropping it', () => {
    for (const [field, value] of Object.entries({
      commandePar: 'Moi',
      dateCommande: '2026-02-01',
      pieceCommande: 'BC',
    }))
      expect(create({ ...entry, [field]: value }, { actor: actor('ENTREPRISE') })).toMatchObject({
        code: 'DROIT_INSUFFISANT',
        data: { champs: { [field]: 'interdit' } },
      });
    expect(create({ ...entry, commandePar: null }, { actor: actor('ENTREPRISE') }).ok).toBe(true);
    expect(create({ ...entry, commandePar: 'Moi' }, { actor: actor('CLIENT') }).ok).toBe(true);
  });
  test('[access/E7] needs a client of the office and an id', () => {
    expect(create(entry, { context: context() })).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { idClient: 'inconnu' } },
    });
    expect(create(entry, { id: 'dossier-1' })).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { id: 'valeur' } },
    });
  });
  test('[access/E2] names each wrong field', () => {
    expect(create({ ...entry, dateFacture: 'hier', 'operation.surface': 'grande' })).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { dateFacture: 'valeur', 'operation.surface': 'valeur' } },
    });
  });
  test('a new dossier on a known id is a conflict, never an overwriting', () => {
    expect(create(entry, { before: dossier() })).toMatchObject({ code: 'CONFLIT' });
  });
});
