import { describe, expect, test } from 'vitest';
import type { Actor, Role } from '../access/roles.ts';
import { porteesOf, porteesOfActor, readingPortees } from './scopes.ts';
import { viewFor } from './views.ts';
import type { Fields, SyncedCollection } from '../fields/documents.ts';
import type { Parents } from './scopes.ts';
import { supervision } from '../supervisions/supervisions.test-support.ts';

const actor = (role: Role, fields: Partial<Actor> = {}): Actor => ({
  id: 12,
  role,
  nom: 'Kerdoncuff',
  prenom: 'Yann',
  idBureauInspection: 1,
  idClient: 'c1',
  idEntreprise: 'e1',
  bureauxAttaches: [1],
  droitRestreint: null,
  offlineAccess: true,
  ...fields,
});
const dossier = (fields: Fields = {}): Fields => ({
  id: 'd1',
  variante: 'cee',
  idBureauInspection: 1,
  etat: 'EN COURS',
  aSupprimerLe: null,
  controleurs: [{ id: 12, nom: 'Yann Kerdoncuff' }],
  idClient: 'c1',
  idEntreprise: 'e1',
  ...fields,
});
const intervention = (fields: Fields = {}): Fields => ({
  id: 'i1',
  variante: 'cee',
  etat: 'EN COURS',
  typeOfTypeIntervention: 'FORMULAIRE',
  signatureStatus: null,
  idControleur: 12,
  champs: { i_lambda: 0.032 },
  consignes: 'Chien',
  resultat: 'Satisfaisant',
  ...fields,
});

/** Whether a user sees a document: the question every rule of this file asks. */
const canSee = (who: Actor, ...document: Parameters<typeof porteesOf>): boolean => {
  const own = new Set(porteesOfActor(who, 'cee'));
  return porteesOf(...document).some((portee) => own.has(portee));
};
const roles = (collection: SyncedCollection, doc: Fields, parents: Parents = {}): string =>
  (['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'] as const)
    .filter((role) => canSee(actor(role), collection, doc, parents))
    .join(' ');

describe('scope of a dossier and of what belongs to it', () => {
  test('[access/A1] another office, controller, client or variant shares no key', () => {
    expect(canSee(actor('MANAGER', { idBureauInspection: 2 }), 'dossiers', dossier())).toBe(false);
    expect(canSee(actor('CONTROL', { id: 13 }), 'dossiers', dossier())).toBe(false);
    expect(canSee(actor('CLIENT', { idClient: 'c2' }), 'dossiers', dossier())).toBe(false);
    expect(canSee(actor('CLIENT', { idClient: null }), 'dossiers', dossier({ idClient: null }))).toBe(false);
    expect(canSee(actor('ADMIN'), 'dossiers', dossier({ variante: 'eds' }))).toBe(false);
  });
  test('[access/A2] [access/A6] the office, its client and its installer see a running dossier', () => {
    expect(roles('dossiers', dossier())).toBe('ADMIN MANAGER CONTROL BASIC CLIENT ENTREPRISE');
    expect(roles('dossiers', dossier({ etat: 'EN ATTENTE', controleurs: [] }))).toBe('ADMIN MANAGER CLIENT ENTREPRISE');
  });
  test('[access/A3] a controller sees the other interventions of the dossier, and the one just assigned', () => {
    const other = intervention({ id: 'i2', idControleur: 99 });
    expect(canSee(actor('CONTROL'), 'interventions', other, { dossier: dossier() })).toBe(true);
    expect(canSee(actor('CONTROL', { id: 99 }), 'interventions', other, { dossier: dossier() })).toBe(true);
  });
  test('[access/A4] [access/A5] an archived dossier leaves the tablets and reaches the archive roles', () => {
    const archive = dossier({ etat: 'ARCHIVE' });
    const expected = 'ADMIN MANAGER BASIC CLIENT ENTREPRISE COFRAC PNCEE';
    expect(roles('dossiers', archive)).toBe(expected);
    expect(roles('interventions', intervention(), { dossier: archive })).toBe(expected);
    expect(roles('records', { kind: 'message', fil: 'partage', variante: 'cee' }, { dossier: archive })).not.toContain(
      'COFRAC',
    );
  });
  test('[access/A4] a controller still reads the archive online', () => {
    const portees = porteesOf('dossiers', dossier({ etat: 'ARCHIVE' }));
    expect(readingPortees(actor('CONTROL'), 'cee').filter((p) => portees.includes(p))).toEqual(['consultation:12:cee']);
  });
  test('[supervisions/SU29] what both have signed is for the accreditation body too; what is not, or was taken away, is not', () => {
    expect(roles('records', supervision({ etat: 'SIGNEE' }))).toContain('COFRAC');
    expect(roles('records', supervision({ etat: 'SIGNEE' }))).not.toContain('PNCEE');
    for (const fields of [{ etat: 'EN SIGNATURE' }, { etat: 'SIGNEE', retireLe: '2026-11-27T08:00:00.000Z' }] as const)
      expect(roles('records', supervision(fields))).not.toContain('COFRAC');
  });
  test('[access/A5] PNCEE has no archive outside cee, COFRAC none of another office', () => {
    expect(porteesOfActor(actor('PNCEE'), 'mar')).toEqual(['tous:mar', 'user:12:mar', 'role:PNCEE:mar']);
    expect(porteesOfActor(actor('COFRAC', { bureauxAttaches: [2] }), 'eds')).toContain('archive:2:eds');
  });
  test('[access/A20] an announcement reaches the roles it is for, and every administrator', () => {
    const annonce = { kind: 'annonce', variantes: ['cee'], roles: ['CLIENT', 'COFRAC'] };
    expect(roles('records', annonce)).toBe('ADMIN CLIENT COFRAC');
    expect(roles('records', { ...annonce, variantes: ['mar'] })).toBe('ADMIN');
  });
  test('[access/A3] [interventions/I46] who accompanies on a visit reads it as who makes it, with its photos', () => {
    const visit = intervention({ idSecond: 14 });
    const second = actor('CONTROL', { id: 14 });
    expect(canSee(second, 'interventions', visit, { dossier: dossier() })).toBe(true);
    expect(canSee(second, 'interventions', intervention(), { dossier: dossier() })).toBe(false);
    expect(canSee(second, 'photos', { id: 'p1' }, { dossier: dossier(), intervention: visit })).toBe(true);
  });
  test('[dossiers/D32] a thread is read by the office and by whom it is with', () => {
    const readers = (fil: string, fields: Fields = {}) =>
      roles('records', { kind: 'message', fil, variante: 'cee' }, { dossier: dossier(fields) });
    expect(readers('client')).toBe('ADMIN MANAGER CONTROL BASIC CLIENT');
    expect(readers('entreprise')).toBe('ADMIN MANAGER CONTROL BASIC ENTREPRISE');
    expect(readers('entreprise', { idEntreprise: null })).toBe('ADMIN MANAGER CONTROL BASIC');
    const archive = { ...dossier({ etat: 'ARCHIVE' }) };
    expect(roles('records', { kind: 'message', fil: 'client', variante: 'cee' }, { dossier: archive })).toBe(
      'ADMIN MANAGER BASIC CLIENT',
    );
  });
  test('[access/A6] internal messages stay in the office', () => {
    const message = { kind: 'message', fil: 'interne', variante: 'cee' };
    expect(roles('records', message, { dossier: dossier() })).toBe('ADMIN MANAGER CONTROL BASIC');
    expect(roles('records', { ...message, fil: 'partage' }, { dossier: dossier() })).toContain('CLIENT ENTREPRISE');
  });
  test('[access/A7] a dossier set to delete is ADMIN’s alone, with what belongs to it', () => {
    const cache = dossier({ aSupprimerLe: '2026-12-20', etat: 'VALIDE' });
    expect(roles('dossiers', cache)).toBe('ADMIN');
    expect(roles('interventions', intervention(), { dossier: cache })).toBe('ADMIN');
    expect(roles('photos', { id: 'p1' }, { dossier: cache, intervention: intervention() })).toBe('ADMIN');
  });
  test('[access/A8] a photo reaches the client with the report', () => {
    const photo = { id: 'p1' };
    expect(roles('photos', photo, { dossier: dossier(), intervention: intervention() })).toBe(
      'ADMIN MANAGER CONTROL BASIC',
    );
    expect(roles('photos', photo, { dossier: dossier(), intervention: intervention({ etat: 'VALIDE' }) })).toContain(
      'CLIENT',
    );
  });
  test('[access/A8] a notification belongs to its user', () => {
    const notification = { kind: 'notification', idUser: 12, variante: 'cee' };
    expect(canSee(actor('CONTROL'), 'records', notification)).toBe(true);
    expect(canSee(actor('ADMIN', { id: 1 }), 'records', notification)).toBe(false);
  });
});

describe('scope of the reference data', () => {
  test('[access/A6] controllers are the office’s, types and form versions everyone’s', () => {
    const ofBureau = { id: '12', variante: 'cee', idBureauInspection: 1 };
    expect(roles('controllers', ofBureau)).toBe('ADMIN MANAGER CONTROL BASIC');
    expect(roles('entreprises', { ...ofBureau, id: 'e1' })).toBe('ADMIN MANAGER CONTROL BASIC ENTREPRISE');
    expect(roles('typeInterventions', { variante: 'cee' })).toContain('CLIENT ENTREPRISE COFRAC PNCEE');
    expect(roles('records', { ...ofBureau, kind: 'client', id: 'c2' })).toBe('ADMIN MANAGER BASIC');
  });
});

describe('what is read of a document in scope', () => {
  test.each(['CLIENT', 'ENTREPRISE'] as const)('[access/A9] %s reads no answer before the report is issued', (role) => {
    const seen = viewFor(actor(role), 'interventions', intervention());
    expect(seen).toMatchObject({ champs: {}, resultat: null, consignes: null, idControleur: 12 });
    const issued = viewFor(actor(role), 'interventions', intervention({ etat: 'VALIDE' }));
    expect(issued).toMatchObject({ champs: { i_lambda: 0.032 }, resultat: 'Satisfaisant', consignes: null });
  });
  test('[access/A9] the office reads everything, a tombstone passes as it is', () => {
    expect(viewFor(actor('BASIC'), 'interventions', intervention())).toEqual(intervention());
    expect(viewFor(actor('CLIENT'), 'interventions', { id: 'i1', supprime: true })).toEqual({
      id: 'i1',
      supprime: true,
    });
  });
});
