import { describe, expect, test } from 'vitest';
import { acteur, controleur, dossier, intervention, MAINTENANT } from '#domain/access/essais.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import type { Json } from '#domain/base/json.ts';
import { type Annulation, peutAnnuler } from './droits.ts';

const champ = (nom: string, mien: Json) => ({ champ: nom, base: null, mien, leur: 1, leurAuteur: null, leurLe: null });
const commun = { dossier: null, controleur: null, maintenant: MAINTENANT };
const sur =
  (collection: 'dossiers' | 'interventions', annulation: Omit<Annulation, keyof typeof commun>) => (role: Role) =>
    peutAnnuler(acteur(role), { collection }, { ...commun, ...annulation });

describe('[DC] an undo is offered to whom the rules allow this very edit', () => {
  test('a field of a dossier to its office, never to a controller', () => {
    const acces = { champ: champ('acces', 'Digicode 1'), doc: { ...dossier() } };
    expect(ROLES.filter(sur('dossiers', acces))).toEqual(['ADMIN', 'MANAGER']);
  });
  test('of a demand, to its client too, on the fields that are theirs', () => {
    const demande = { ...dossier({ etat: 'EN ATTENTE' }) };
    const de = (nom: string, mien: Json) => ROLES.filter(sur('dossiers', { champ: champ(nom, mien), doc: demande }));
    expect(de('acces', 'Digicode 1')).toContain('CLIENT');
    expect(de('echeance', null)).toEqual(['ADMIN', 'MANAGER']);
  });
  test('an answer to who fills in the visit, as long as it is not under review', () => {
    const reponse = champ('champs.surface', 80);
    expect(ROLES.filter(sur('interventions', { champ: reponse, doc: { ...intervention() } }))).toContain('CONTROL');
    const relue = { champ: reponse, doc: { ...intervention({ etat: 'VERIF RT' }) } };
    expect(ROLES.filter(sur('interventions', relue))).toEqual(['ADMIN', 'MANAGER']);
    const emise = { champ: reponse, doc: { ...intervention({ etat: 'VALIDE' }) } };
    expect(ROLES.filter(sur('interventions', emise))).toEqual([]);
  });
  test('a controller, when this device knows the one to whom the visit goes back', () => {
    const doc = { ...intervention({ etat: 'NOUVELLE' }) };
    const annulation = { ...commun, champ: champ('idControleur', controleur().idUser), doc };
    const peut = (suite: Partial<Annulation>) =>
      peutAnnuler(acteur('MANAGER'), { collection: 'interventions' }, { ...annulation, ...suite });
    expect([peut({}), peut({ controleur: controleur() })]).toEqual([false, true]);
  });
  test('nothing in an archive', () => {
    const archive = dossier({ etat: 'ARCHIVE' });
    const annulation = { ...commun, champ: champ('champs.surface', 80), doc: { ...intervention() }, dossier: archive };
    expect(peutAnnuler(acteur('MANAGER'), { collection: 'interventions' }, annulation)).toBe(false);
  });
});
