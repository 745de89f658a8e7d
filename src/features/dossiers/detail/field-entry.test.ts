import { describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { ACCESS, ADRESSE, CONTACT, MENAGE, OPERATION, valueAt, type DossierField } from './fields.ts';
import { readEntry, textOf } from './field-entry.ts';

const field = (path: string): DossierField => {
  const found = [...OPERATION, ...CONTACT, ...ADRESSE, ...ACCESS].find((one) => one.path === path);
  if (found === undefined) throw new Error(path);
  return found;
};
const parse = (path: string, entry: string) => readEntry(field(path), entry);

describe('what is typed in the page of a dossier', () => {
  test('a telephone is kept in pairs of figures', () => {
    expect(parse('beneficiaire.telephone', '0299004117')).toEqual({
      ok: true,
      changes: { 'beneficiaire.telephone': '02 99 00 41 17' },
    });
    expect(parse('beneficiaire.telephone', '02 99')).toEqual({ ok: false, erreur: 'telephone' });
  });
  test('an address without a domain is refused, and capitals do not count', () => {
    expect(parse('beneficiaire.email', 'J.Thevenard@Exemple.fr')).toEqual({
      ok: true,
      changes: { 'beneficiaire.email': 'j.thevenard@exemple.fr' },
    });
    expect(parse('beneficiaire.email', 'j.thevenard@exemple')).toEqual({ ok: false, erreur: 'email' });
  });
  test('an empty text empties the field, unless a dossier cannot do without it', () => {
    expect(parse('beneficiaire.telephone', '  ')).toEqual({ ok: true, changes: { 'beneficiaire.telephone': null } });
    expect(parse('beneficiaire.nom', ' ')).toEqual({ ok: false, erreur: 'requis' });
  });
  test('a post code gives the département and takes the point off the map', () => {
    expect(parse('adresseTravaux.codePostal', '20600')).toEqual({
      ok: true,
      changes: {
        'adresseTravaux.codePostal': '20600',
        'adresseTravaux.departement': '2B',
        'adresseTravaux.lat': null,
        'adresseTravaux.lng': null,
        'adresseTravaux.precision': null,
      },
    });
    expect(parse('adresseTravaux.codePostal', '3550')).toEqual({ ok: false, erreur: 'codePostal' });
    expect(parse('adresseTravaux.codePostal', '00100')).toEqual({ ok: false, erreur: 'codePostal' });
  });
  test('a day exists in the calendar', () => {
    expect(parse('dateEngagement', '2026-02-28')).toEqual({ ok: true, changes: { dateEngagement: '2026-02-28' } });
    expect(parse('dateEngagement', '2026-02-30')).toEqual({ ok: false, erreur: 'jour' });
  });
  test('a quantity is a number, with a comma or a point', () => {
    expect(parse('operation.puissance', '11,2')).toEqual({ ok: true, changes: { 'operation.puissance': 11.2 } });
    expect(parse('operation.puissance', '-3')).toEqual({ ok: false, erreur: 'nombre' });
  });
  test('a text longer than the server keeps is refused before it is sent', () => {
    expect(parse('acces', 'a'.repeat(501))).toEqual({ ok: false, erreur: 'long' });
  });
});

test('a French number is read with its spaces and its comma', () => {
  expect(parse('operation.surface', '1\u202F250,5')).toEqual({ ok: true, changes: { 'operation.surface': 1250.5 } });
  expect(parse('operation.surface', '12 m²')).toEqual({ ok: false, erreur: 'nombre' });
});

test('[forms/F70] a number that says two is asked again, one of persons is whole', () => {
  for (const text of ['1.250', '1,250', '12.500'])
    expect(parse('operation.surface', text)).toEqual({ ok: false, erreur: 'deuxNombres' });
  const occupants = must(
    MENAGE.find(({ path }) => path === 'menage.occupants'),
    'occupants',
  );
  expect(readEntry(occupants, '2,5')).toEqual({ ok: false, erreur: 'entier' });
});

test('the edited text is the value as a person types it', () => {
  expect(textOf(11.2)).toBe('11,2');
  expect(textOf(null)).toBe('');
  expect(textOf('Vitré')).toBe('Vitré');
});

test('a value is found at its path, and an absent one is null', () => {
  const document = { etat: 'NOUVELLE', beneficiaire: { nom: 'Thévenard' } };
  expect(valueAt(document, 'etat')).toBe('NOUVELLE');
  expect(valueAt(document, 'beneficiaire.nom')).toBe('Thévenard');
  expect(valueAt(document, 'beneficiaire.email')).toBeNull();
  expect(valueAt(document, 'menage.rfr')).toBeNull();
});
