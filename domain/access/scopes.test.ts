import { describe, expect, test } from 'vitest';
import type { Actor, Role } from './roles.ts';
import { porteesDe, porteesDeActeur, porteesDeLecture } from './scopes.ts';
import { vuePour } from './vues.ts';
import type { Fields, SyncedCollection } from '../sync/documents.ts';
import type { Parents } from './scopes.ts';

const acteur = (role: Role, champs: Partial<Actor> = {}): Actor => ({
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
  ...champs,
});
const dossier = (champs: Fields = {}): Fields => ({
  id: 'd1',
  variante: 'cee',
  idBureauInspection: 1,
  etat: 'EN COURS',
  aSupprimerLe: null,
  controleurs: [{ id: 12, nom: 'Yann Kerdoncuff' }],
  idClient: 'c1',
  idEntreprise: 'e1',
  ...champs,
});
const intervention = (champs: Fields = {}): Fields => ({
  id: 'i1',
  variante: 'cee',
  etat: 'EN COURS',
  typeOfTypeIntervention: 'FORMULAIRE',
  signatureStatus: null,
  idControleur: 12,
  champs: { i_lambda: 0.032 },
  consignes: 'Chien',
  resultat: 'Satisfaisant',
  ...champs,
});

/** Whether a user sees a document: the question every rule of this file asks. */
const voit = (qui: Actor, ...document: Parameters<typeof porteesDe>): boolean => {
  const siennes = new Set(porteesDeActeur(qui, 'cee'));
  return porteesDe(...document).some((portee) => siennes.has(portee));
};
const roles = (collection: SyncedCollection, doc: Fields, parents: Parents = {}): string =>
  (['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'] as const)
    .filter((role) => voit(acteur(role), collection, doc, parents))
    .join(' ');

describe('scope of a dossier and of what belongs to it', () => {
  test('[access/A1] another office, controller, client or variant shares no key', () => {
    expect(voit(acteur('MANAGER', { idBureauInspection: 2 }), 'dossiers', dossier())).toBe(false);
    expect(voit(acteur('CONTROL', { id: 13 }), 'dossiers', dossier())).toBe(false);
    expect(voit(acteur('CLIENT', { idClient: 'c2' }), 'dossiers', dossier())).toBe(false);
    expect(voit(acteur('CLIENT', { idClient: null }), 'dossiers', dossier({ idClient: null }))).toBe(false);
    expect(voit(acteur('ADMIN'), 'dossiers', dossier({ variante: 'eds' }))).toBe(false);
  });
  test('[access/A2] [access/A6] the office, its client and its installer see a running dossier', () => {
    expect(roles('dossiers', dossier())).toBe('ADMIN MANAGER CONTROL BASIC CLIENT ENTREPRISE');
    expect(roles('dossiers', dossier({ etat: 'EN ATTENTE', controleurs: [] }))).toBe('ADMIN MANAGER CLIENT ENTREPRISE');
  });
  test('[access/A3] a controller sees the other interventions of the dossier, and the one just assigned', () => {
    const autre = intervention({ id: 'i2', idControleur: 99 });
    expect(voit(acteur('CONTROL'), 'interventions', autre, { dossier: dossier() })).toBe(true);
    expect(voit(acteur('CONTROL', { id: 99 }), 'interventions', autre, { dossier: dossier() })).toBe(true);
  });
  test('[access/A4] [access/A5] an archived dossier leaves the tablets and reaches the archive roles', () => {
    const archive = dossier({ etat: 'ARCHIVE' });
    const attendus = 'ADMIN MANAGER BASIC CLIENT ENTREPRISE COFRAC PNCEE';
    expect(roles('dossiers', archive)).toBe(attendus);
    expect(roles('interventions', intervention(), { dossier: archive })).toBe(attendus);
    expect(roles('records', { kind: 'message', fil: 'partage', variante: 'cee' }, { dossier: archive })).not.toContain(
      'COFRAC',
    );
  });
  test('[access/A4] a controller still reads the archive online', () => {
    const portees = porteesDe('dossiers', dossier({ etat: 'ARCHIVE' }));
    expect(porteesDeLecture(acteur('CONTROL'), 'cee').filter((p) => portees.includes(p))).toEqual([
      'consultation:12:cee',
    ]);
  });
  test('[access/A5] PNCEE has no archive outside cee, COFRAC none of another office', () => {
    expect(porteesDeActeur(acteur('PNCEE'), 'mar')).toEqual(['tous:mar', 'user:12:mar', 'role:PNCEE:mar']);
    expect(porteesDeActeur(acteur('COFRAC', { bureauxAttaches: [2] }), 'eds')).toContain('archive:2:eds');
  });
  test('[access/A20] an announcement reaches the roles it is for, and every administrator', () => {
    const annonce = { kind: 'annonce', variantes: ['cee'], roles: ['CLIENT', 'COFRAC'] };
    expect(roles('records', annonce)).toBe('ADMIN CLIENT COFRAC');
    expect(roles('records', { ...annonce, variantes: ['mar'] })).toBe('ADMIN');
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
    expect(voit(acteur('CONTROL'), 'records', notification)).toBe(true);
    expect(voit(acteur('ADMIN', { id: 1 }), 'records', notification)).toBe(false);
  });
});

describe('scope of the reference data', () => {
  test('[access/A6] controllers are the office’s, types and form versions everyone’s', () => {
    const duBureau = { id: '12', variante: 'cee', idBureauInspection: 1 };
    expect(roles('controllers', duBureau)).toBe('ADMIN MANAGER CONTROL BASIC');
    expect(roles('entreprises', { ...duBureau, id: 'e1' })).toBe('ADMIN MANAGER CONTROL BASIC ENTREPRISE');
    expect(roles('typeInterventions', { variante: 'cee' })).toContain('CLIENT ENTREPRISE COFRAC PNCEE');
    expect(roles('records', { ...duBureau, kind: 'client', id: 'c2' })).toBe('ADMIN MANAGER BASIC');
  });
});

describe('what is read of a document in scope', () => {
  test.each(['CLIENT', 'ENTREPRISE'] as const)('[access/A9] %s reads no answer before the report is issued', (role) => {
    const vu = vuePour(acteur(role), 'interventions', intervention());
    expect(vu).toMatchObject({ champs: {}, resultat: null, consignes: null, idControleur: 12 });
    const emis = vuePour(acteur(role), 'interventions', intervention({ etat: 'VALIDE' }));
    expect(emis).toMatchObject({ champs: { i_lambda: 0.032 }, resultat: 'Satisfaisant', consignes: null });
  });
  test('[access/A9] the office reads everything, a tombstone passes as it is', () => {
    expect(vuePour(acteur('BASIC'), 'interventions', intervention())).toEqual(intervention());
    expect(vuePour(acteur('CLIENT'), 'interventions', { id: 'i1', supprime: true })).toEqual({
      id: 'i1',
      supprime: true,
    });
  });
});
