import { describe, expect, test } from 'vitest';
import { actor, controleur, dossier, intervention, NOW } from '#domain/test-support/samples.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import type { Json } from '#domain/base/json.ts';
import { type UndoContext, canUndo } from './rights.ts';

const champ = (nom: string, mien: Json) => ({ champ: nom, base: null, mien, leur: 1, leurAuteur: null, leurLe: null });
const common = { dossier: null, controleur: null, now: NOW };
const allowedOn =
  (collection: 'dossiers' | 'interventions', undo: Omit<UndoContext, keyof typeof common>) => (role: Role) =>
    canUndo(actor(role), { collection }, { ...common, ...undo });

describe('[DC] an undo is offered to whom the rules allow this very edit', () => {
  test('a field of a dossier to its office, never to a controller', () => {
    const access = { champ: champ('acces', 'Digicode 1'), doc: { ...dossier() } };
    expect(ROLES.filter(allowedOn('dossiers', access))).toEqual(['ADMIN', 'MANAGER']);
  });
  test('of a demand, to its client too, on the fields that are theirs', () => {
    const demande = { ...dossier({ etat: 'EN ATTENTE' }) };
    const de = (nom: string, mien: Json) =>
      ROLES.filter(allowedOn('dossiers', { champ: champ(nom, mien), doc: demande }));
    expect(de('acces', 'Digicode 1')).toContain('CLIENT');
    expect(de('echeance', null)).toEqual(['ADMIN', 'MANAGER']);
  });
  test('an answer to who fills in the visit, as long as it is not under review', () => {
    const reponseField = champ('champs.surface', 80);
    expect(ROLES.filter(allowedOn('interventions', { champ: reponseField, doc: { ...intervention() } }))).toContain(
      'CONTROL',
    );
    const reread = { champ: reponseField, doc: { ...intervention({ etat: 'VERIF RT' }) } };
    expect(ROLES.filter(allowedOn('interventions', reread))).toEqual(['ADMIN', 'MANAGER']);
    const issued = { champ: reponseField, doc: { ...intervention({ etat: 'VALIDE' }) } };
    expect(ROLES.filter(allowedOn('interventions', issued))).toEqual([]);
  });
  test('a controller, when this device knows the one to whom the visit goes back', () => {
    const doc = { ...intervention({ etat: 'NOUVELLE' }) };
    const undo = { ...common, champ: champ('idControleur', controleur().idUser), doc };
    const isAllowed = (overrides: Partial<UndoContext>) =>
      canUndo(actor('MANAGER'), { collection: 'interventions' }, { ...undo, ...overrides });
    expect([isAllowed({}), isAllowed({ controleur: controleur() })]).toEqual([false, true]);
  });
  test('nothing in an archive', () => {
    const archive = dossier({ etat: 'ARCHIVE' });
    const undo = { ...common, champ: champ('champs.surface', 80), doc: { ...intervention() }, dossier: archive };
    expect(canUndo(actor('MANAGER'), { collection: 'interventions' }, undo)).toBe(false);
  });
});
