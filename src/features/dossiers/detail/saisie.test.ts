import { describe, expect, test } from 'vitest';
import { ACCES, ADRESSE, CONTACT, OPERATION, valueAt, type DossierField } from './fields.ts';
import { departementDe, lireSaisie, nombreLu, texteDe } from './saisie.ts';

const field = (path: string): DossierField => {
  const found = [...OPERATION, ...CONTACT, ...ADRESSE, ...ACCES].find((one) => one.path === path);
  if (found === undefined) throw new Error(path);
  return found;
};
const lu = (path: string, saisie: string) => lireSaisie(field(path), saisie);

describe('what is typed in the page of a dossier', () => {
  test('a telephone is kept in pairs of figures', () => {
    expect(lu('beneficiaire.telephone', '0299004117')).toEqual({
      ok: true,
      changes: { 'beneficiaire.telephone': '02 99 00 41 17' },
    });
    expect(lu('beneficiaire.telephone', '02 99')).toEqual({ ok: false, erreur: 'telephone' });
  });
  test('an address without a domain is refused, and capitals do not count', () => {
    expect(lu('beneficiaire.email', 'J.Thevenard@Exemple.fr')).toEqual({
      ok: true,
      changes: { 'beneficiaire.email': 'j.thevenard@exemple.fr' },
    });
    expect(lu('beneficiaire.email', 'j.thevenard@exemple')).toEqual({ ok: false, erreur: 'email' });
  });
  test('an empty text empties the field, unless a dossier cannot do without it', () => {
    expect(lu('beneficiaire.telephone', '  ')).toEqual({ ok: true, changes: { 'beneficiaire.telephone': null } });
    expect(lu('beneficiaire.nom', ' ')).toEqual({ ok: false, erreur: 'requis' });
  });
  test('a post code gives the département and takes the point off the map', () => {
    expect(lu('adresseTravaux.codePostal', '20600')).toEqual({
      ok: true,
      changes: {
        'adresseTravaux.codePostal': '20600',
        'adresseTravaux.departement': '2B',
        'adresseTravaux.lat': null,
        'adresseTravaux.lng': null,
      },
    });
    expect(lu('adresseTravaux.codePostal', '3550')).toEqual({ ok: false, erreur: 'codePostal' });
    expect(lu('adresseTravaux.codePostal', '00100')).toEqual({ ok: false, erreur: 'codePostal' });
  });
  test('a day exists in the calendar', () => {
    expect(lu('dateEngagement', '2026-02-28')).toEqual({ ok: true, changes: { dateEngagement: '2026-02-28' } });
    expect(lu('dateEngagement', '2026-02-30')).toEqual({ ok: false, erreur: 'jour' });
  });
  test('a quantity is a number, with a comma or a point', () => {
    expect(lu('operation.puissance', '11,2')).toEqual({ ok: true, changes: { 'operation.puissance': 11.2 } });
    expect(lu('operation.puissance', '-3')).toEqual({ ok: false, erreur: 'nombre' });
  });
  test('a text longer than the server keeps is refused before it is sent', () => {
    expect(lu('acces', 'a'.repeat(501))).toEqual({ ok: false, erreur: 'long' });
  });
});

test.each([
  ['35500', '35'],
  ['01000', '01'],
  ['97400', '974'],
  ['20090', '2A'],
  ['20600', '2B'],
])('the post code %s is in %s', (codePostal, departement) => {
  expect(departementDe(codePostal)).toBe(departement);
});

test('a French number is read with its spaces and its comma', () => {
  expect(nombreLu('1\u202F250,5')).toBe(1250.5);
  expect(nombreLu('12 m²')).toBeNull();
});

test('the edited text is the value as a person types it', () => {
  expect(texteDe(11.2)).toBe('11,2');
  expect(texteDe(null)).toBe('');
  expect(texteDe('Vitré')).toBe('Vitré');
});

test('a value is found at its path, and an absent one is null', () => {
  const document = { etat: 'NOUVELLE', beneficiaire: { nom: 'Thévenard' } };
  expect(valueAt(document, 'etat')).toBe('NOUVELLE');
  expect(valueAt(document, 'beneficiaire.nom')).toBe('Thévenard');
  expect(valueAt(document, 'beneficiaire.email')).toBeNull();
  expect(valueAt(document, 'menage.rfr')).toBeNull();
});
