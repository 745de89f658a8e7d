import { describe, expect, test } from 'vitest';
import { checkEdit } from '../gate/edits.ts';
import { actor, dossier, edit, ID, intervention } from '../test-support/samples.ts';
import { addressChanges, contactChanges, correctionsOf, isSamePerson } from './own-fields.ts';
import { followDossier } from './follow-dossier.ts';
import { ETATS_INTERVENTION } from './intervention.ts';

const OWN = { ...dossier().adresseTravaux, ligne1: '4 quai du Port', lat: 48.5, precision: 'main' as const };

const SOMEBODY = {
  civilite: 'M.',
  nom: 'Le Gall',
  prenom: 'Yves',
  telephone: '06 00 00 00 09',
  email: 'gardien@x.example',
};
describe('[interventions/I29] what is corrected of a visit', () => {
  test('the office all of it until its report, the controller its address until they submit, nobody else', () => {
    const by = (role: 'MANAGER' | 'CONTROL', isArchive = false) =>
      ETATS_INTERVENTION.filter((etat) => {
        const { address, conditions } = correctionsOf(actor(role), intervention({ etat }), isArchive);
        expect(conditions).toBe(role === 'MANAGER' && address);
        return address;
      });
    expect(by('MANAGER')).toEqual(['NOUVELLE', 'EN COURS', 'VERIF RT']);
    expect(by('CONTROL')).toEqual(['NOUVELLE', 'EN COURS']);
    expect(by('MANAGER', true)).toEqual([]);
    for (const role of ['BASIC', 'CLIENT', 'ENTREPRISE', 'COFRAC'] as const)
      expect(correctionsOf(actor(role), intervention(), false)).toEqual({ address: false, conditions: false });
    expect(correctionsOf(actor('CONTROL', { id: 99 }), intervention(), false).address).toBe(false);
  });

  test('the rules say the same as the screen', () => {
    const asked = { collection: 'interventions', id: ID.intervention } as const;
    const conditions = { consignes: 'Sonner deux fois', nature: 'Contre-visite', priorite: 1, rdvFixe: true };
    for (const etat of ETATS_INTERVENTION)
      for (const role of ['MANAGER', 'CONTROL', 'BASIC', 'CLIENT'] as const) {
        const before = intervention({ etat });
        const by = { ...asked, before, actor: actor(role) };
        const { address, conditions: may } = correctionsOf(by.actor, before, false);
        expect([etat, role, checkEdit(edit(addressChanges(OWN), by)).ok]).toEqual([etat, role, address]);
        expect([etat, role, checkEdit(edit(contactChanges(SOMEBODY), by)).ok]).toEqual([etat, role, address]);
        expect([etat, role, checkEdit(edit(conditions, by)).ok]).toEqual([etat, role, may]);
      }
  });

  test('[interventions/I40] somebody of its own is left by the corrections of the dossier; its beneficiary is followed again', () => {
    const before = dossier();
    const after = { ...before, beneficiaire: { ...before.beneficiaire, nom: 'Kerven', telephone: '02 99 00 00 01' } };
    const own = followDossier(before, after, intervention({ beneficiaire: SOMEBODY }));
    expect(Object.keys(own).filter((path) => path.startsWith('beneficiaire.'))).toEqual([]);
    expect(followDossier(before, after, intervention({ beneficiaire: before.beneficiaire }))).toMatchObject({
      'beneficiaire.nom': 'Kerven',
      'beneficiaire.telephone': '02 99 00 00 01',
    });
    expect(isSamePerson(SOMEBODY, { ...SOMEBODY, email: null })).toBe(false);
  });

  test('an address of its own is left by the corrections of the dossier; that of the dossier is followed again', () => {
    const before = dossier();
    const moved = { ...before, adresseTravaux: { ...before.adresseTravaux, ligne1: '3 rue du Puits' } };
    expect(addressChanges(OWN)).toMatchObject({ 'adresse.ligne1': '4 quai du Port', 'adresse.precision': 'main' });
    expect(addressChanges(before.adresseTravaux)).toMatchObject({ 'adresse.precision': null });
    expect(followDossier(before, moved, intervention({ adresse: OWN }))).not.toHaveProperty(['adresse.ligne1']);
    expect(followDossier(before, moved, intervention({ adresse: before.adresseTravaux }))).toMatchObject({
      'adresse.ligne1': '3 rue du Puits',
    });
  });
});
