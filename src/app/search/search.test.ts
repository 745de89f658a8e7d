import { describe, expect, test } from 'vitest';
import { search, searchableClient, searchableDossier } from './search.ts';

const dossier = ([id, numero, nom, ville]: readonly [string, string | null, string, string]) =>
  searchableDossier({
    id,
    numero,
    beneficiaire: { civilite: 'Mme', nom, prenom: 'Jocelyne', telephone: null, email: null },
    adresseTravaux: {
      ligne1: '1 rue',
      ligne2: null,
      codePostal: '35500',
      ville,
      departement: '35',
      lat: null,
      lng: null,
    },
    nomClient: 'Oxance Énergie',
    nomEntreprise: 'Thermélan',
    referenceClient: 'OXA-171',
    typesDemandes: ['BAR-EN-101'],
  });

const rows = [
  dossier(['a', 'D-2026-00042', 'Thévenard', 'Vitré']),
  dossier(['b', 'D-2026-000421', 'Pasquier', 'Redon']),
  dossier(['c', null, 'Guivarch', 'Vitré']),
];
const found = (text: string, limit = 10) => search(rows, text, limit).map(({ id }) => id);

describe('search', () => {
  test('accents and case do not matter', () => {
    expect(found('THEVENARD vitre')).toEqual(['a']);
  });
  test('client, installer, reference, post code and fiche are found too', () => {
    for (const text of ['oxance', 'thermelan', 'oxa-171', '35500', 'bar-en-101']) expect(found(text)).toHaveLength(3);
  });
  test('the number typed whole comes first', () => {
    expect(found('d-2026-00042')).toEqual(['a', 'b']);
    expect(search(rows.toReversed(), 'D-2026-00042', 10).map(({ id }) => id)[0]).toBe('a');
  });
  test('a dossier made on the device has no number: its person stands for it', () => {
    expect(search(rows, 'guivarch', 1)[0]?.title).toBe('Mme Jocelyne Guivarch');
  });
  test('never answers more than asked', () => {
    expect(found('vitre', 1)).toHaveLength(1);
  });
  test('a client is found by name, town, contact, SIRET and telephone however it is spaced', () => {
    const client = searchableClient({
      id: 'c1',
      raisonSociale: 'Oxance Énergie',
      siret: '73282932000074',
      ville: 'Rennes',
      contact: 'Maud Le Bihan',
      telephone: '02 99 00 41 17',
      email: null,
    });
    for (const text of ['oxance', 'rennes', 'bihan', '73282932', '0299004117', '02 99 00 41 17'])
      expect(search([client], text, 5)).toEqual([client]);
    expect(search([client], 'voltarive', 5)).toEqual([]);
    expect(client).toMatchObject({ title: 'Oxance Énergie', detail: 'Rennes, Maud Le Bihan' });
  });
});
