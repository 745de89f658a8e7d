import { describe, expect, test } from 'vitest';
import type { Changes } from '../fields/documents.ts';
import type { GateEdit } from '../gate/context.ts';
import { checkEdit } from '../gate/edits.ts';
import type { Conclusion } from '../forms/conclusions.ts';
import { porteesOf, porteesOfActor } from '../gate/scopes.ts';
import { actor, context, ID, NOW } from '../test-support/samples.ts';
import { ROLES } from '../access/roles.ts';
import { countsOf } from './counts.ts';
import type { Lot } from './lot.ts';
import { keyOfReference, listOf, storedKeysOf, type Operation, OPERATIONS_MAX } from './operation.ts';
import { partsOfList } from './parts.ts';

const LOT: Lot = {
  id: ID.message,
  variante: 'cee',
  idBureauInspection: 1,
  uniqueCode: 'OXA-BZH-2026-11',
  idClient: ID.client,
  fiche: 'BAR-EN-101',
  etat: 'OUVERT',
  attendues: 0,
};
const NEW = { uniqueCode: 'OXA-BZH-2026-11', fiche: 'BAR-EN-101', idClient: ID.client };
const operation = (reference: string): Operation => ({
  reference,
  nom: 'Le Goff',
  prenom: null,
  telephone: null,
  email: null,
  ligne1: '3 rue du Port',
  codePostal: '56800',
  ville: 'Ploërmel',
  installateur: 'Thermélan',
  siret: null,
  idEntreprise: null,
  dateEngagement: null,
  dateFacture: null,
  volumeCumac: null,
  precarite: false,
});
const IMPORT = '8e1f3ad2-0007-4a00-8000-000000000007';

const lotEdit = (changes: Changes, fields: Partial<GateEdit> = {}) =>
  checkEdit({
    actor: actor('MANAGER'),
    collection: 'rsBatchs',
    id: LOT.id,
    before: { ...LOT },
    changes,
    nouveau: false,
    now: NOW,
    context: context({ nomClient: 'Oxance Énergie' }),
    ...fields,
  });
const newLot = (changes: Changes, fields: Partial<GateEdit> = {}) =>
  lotEdit(changes, { before: null, nouveau: true, ...fields });
const part = (references: readonly string[], around: Partial<GateEdit['context']> = {}) =>
  checkEdit({
    actor: actor('MANAGER'),
    collection: 'records',
    id: ID.photo,
    before: null,
    changes: {
      ...partsOfList({
        idLot: LOT.id,
        idImport: IMPORT,
        fichier: 'liste.csv',
        operations: references.map(operation),
      })[0],
    },
    nouveau: true,
    now: NOW,
    context: context({ lot: LOT, ...around }),
  });

describe('lots', () => {
  test('[lots/L1] the office makes them, a client its own, nobody else; eds has none', () => {
    const makers = ROLES.filter((role) => newLot(NEW, { actor: actor(role) }).ok);
    expect(makers).toEqual(['ADMIN', 'MANAGER', 'CLIENT']);
    const others = newLot({ ...NEW, idClient: ID.entreprise }, { actor: actor('CLIENT') });
    expect(others).toMatchObject({
      ok: true,
      value: { changes: { idClient: ID.client, etat: 'OUVERT', attendues: 0 } },
    });
    expect(newLot(NEW, { context: context({ variante: 'eds', nomClient: 'X' }) })).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'sans-lot' },
    });
  });

  test.each([
    [{ uniqueCode: '' }, { champs: { uniqueCode: 'valeur' } }],
    [{ periodeDu: '2026-10-30', periodeAu: '2026-08-03' }, { champs: { periodeAu: 'avant' } }],
    [{ tauxCible: 10_001 }, { champs: { tauxCible: 'valeur' } }],
    // No text can be made of it.
    [{ idClient: { toString: 1 } }, { champs: { idClient: 'valeur' } }],
  ])('[lots/L1] %j is refused by name', (wrong, data) => {
    expect(newLot({ ...NEW, ...wrong })).toMatchObject({ code: 'VALIDATION', data });
  });

  test('[lots/L1] a code that another lot bears is refused, and a client of another office is unknown', () => {
    const known = context({ nomClient: 'Oxance', codeLotConnu: true });
    expect(newLot(NEW, { context: known })).toMatchObject({ data: { champs: { uniqueCode: 'connu' } } });
    expect(newLot(NEW, { context: context() })).toMatchObject({ data: { champs: { idClient: 'inconnu' } } });
  });

  test('[lots/L9] what is drawn keeps its list, its fiche and its rates; its label and its deposit stay open', () => {
    const before = { ...LOT, etat: 'TIRE' };
    expect(lotEdit({ fiche: 'BAR-EN-102' }, { before })).toMatchObject({ code: 'VERROUILLE', data: { etat: 'TIRE' } });
    expect(lotEdit({ attendues: 3 }, { before })).toMatchObject({ code: 'VERROUILLE' });
    expect(lotEdit({ libelle: ' Combles ', dateDepot: '2026-12-11' }, { before })).toEqual({
      ok: true,
      value: { changes: { libelle: 'Combles', dateDepot: '2026-12-11' } },
    });
    expect(lotEdit({ idClient: ID.entreprise })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    const late = context({ lot: { ...LOT, etat: 'TIRE' } });
    expect(part(['A-1'], late)).toMatchObject({ code: 'VERROUILLE', data: { etat: 'TIRE' } });
  });

  test('[lots/L4] a client announces its own list, and writes nothing else of a lot', () => {
    const client = actor('CLIENT');
    expect(lotEdit({ attendues: 120, colonnes: { nom: 'Bénéficiaire' } }, { actor: client }).ok).toBe(true);
    expect(lotEdit({ tauxCible: 1500 }, { actor: client })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(lotEdit({ attendues: 1 }, { actor: { ...client, idClient: ID.entreprise } }).ok).toBe(false);
  });

  test('[lots/L10] its list is read by ADMIN, the MANAGER of its office and its client', () => {
    const keys = porteesOf('records', { ...LOT, kind: 'operations' });
    const readers = ROLES.filter((role) => porteesOfActor(actor(role), 'cee').some((one) => keys.includes(one)));
    expect(readers).toEqual(['ADMIN', 'MANAGER', 'CLIENT']);
  });
});

describe('the list of a lot', () => {
  test('[lots/L2] references are compared without case, accents nor signs', () => {
    expect(keyOfReference('Oxa-101/00912 É')).toBe(keyOfReference('OXA 101.00912e'));
    expect(keyOfReference('1-11')).not.toBe(keyOfReference('11-1'));
    expect(storedKeysOf('1-11')).toEqual(['1-11', '111']);
    expect(part(['A-1', 'a1'])).toMatchObject({ code: 'VALIDATION', data: { champs: { operations: 'double' } } });
    expect(part(['–'])).toMatchObject({ code: 'VALIDATION' });
  });

  test('[lots/L2] an operation of another lot is refused with its reference and that lot', () => {
    const operationsConnues = [{ cle: 'a2', code: 'OXA-2026-10' }];
    expect(part(['A-1', 'A-2'], { operationsConnues })).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'operation-connue', references: ['A-2'], lots: ['OXA-2026-10'] },
    });
  });

  test('[lots/L4] a list has 20,000 operations at most, in parts of a hundred', () => {
    const operations = Array.from({ length: 250 }, (_, rank) => operation(`A-${rank}`));
    const parts = partsOfList({ idLot: LOT.id, idImport: IMPORT, fichier: 'l.csv', operations });
    expect(parts.map(({ place, operations: some }) => [place, some.length])).toEqual([
      [0, 100],
      [1, 100],
      [2, 50],
    ]);
    expect(part(['A-1'], { operationsDuLot: OPERATIONS_MAX })).toMatchObject({ data: { regle: 'lot-plein' } });
    expect(part(['A-1'], { lot: null })).toMatchObject({ data: { champs: { idLot: 'inconnu' } } });
  });

  test('[lots/L5] a part is taken back whole, and keeps nothing of anybody', () => {
    const before = { id: ID.photo, kind: 'operations', operations: [operation('A-1')], cles: ['a1'] };
    const edit = (changes: Changes) =>
      checkEdit({
        actor: actor('MANAGER'),
        collection: 'records',
        id: ID.photo,
        before,
        changes,
        nouveau: false,
        now: NOW,
        context: context({ lot: LOT }),
      });
    expect(edit({ operations: [] })).toEqual({ ok: true, value: { changes: { operations: [], cles: [] } } });
    expect(edit({ operations: [{ ...operation('A-9') }] }).ok).toBe(false);
    expect(edit({ idLot: ID.client }).ok).toBe(false);
  });

  test('[lots/L6] imports come as they arrived, their lines as they stood', () => {
    const of = (id: string, fields: { idImport: string; place: number; createdAt: string }) => ({
      id,
      ...fields,
      operations: [operation(id)],
    });
    const parts = [
      of('d', { idImport: 'second', place: 0, createdAt: '2026-11-02T00:00:00Z' }),
      of('c', { idImport: 'first', place: 10, createdAt: '2026-11-03T00:00:00Z' }),
      of('b', { idImport: 'first', place: 9, createdAt: '2026-11-01T00:00:00Z' }),
    ];
    expect(listOf(parts).map(({ reference }) => reference)).toEqual(['b', 'c', 'd']);
  });
});

test('[lots/L11] validated visits are counted by their conclusion', () => {
  const visit = (resultat: Conclusion | null, etat = 'VALIDE') => ({ resultat, etat });
  expect(countsOf([])).toEqual({ controles: 0, S: 0, NS: 0, NV: 0, tauxNS: null });
  expect(
    countsOf([
      visit('Satisfaisant'),
      visit('Non satisfaisant'),
      visit('Non vérifiable'),
      visit(null),
      visit('Satisfaisant', 'EN COURS'),
    ]),
  ).toEqual({ controles: 3, S: 1, NS: 1, NV: 1, tauxNS: 1 / 3 });
});
