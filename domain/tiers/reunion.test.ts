import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actor } from '../test-support/samples.ts';
import { doublesAmong } from './duplicates.ts';
import { renamed } from './renaming.ts';
import { CHOSEN_FIELDS, fieldsToChoose, proposedGiver, reunionRefusal, reunited, united } from './reunion.ts';

const office = { idBureauInspection: 1, variante: 'cee' };
const garde = {
  id: 'a',
  ...office,
  raisonSociale: 'Oxance',
  siret: '1',
  telephone: null,
  contacts: [{ nom: 'Le Bihan', prenom: 'Maud', telephone: null }],
};
const double = {
  id: 'b',
  ...office,
  raisonSociale: 'OXANCE SAS',
  siret: '2',
  telephone: '02',
  email: 'a@b.fr',
  contacts: [{ nom: 'LE BIHAN', prenom: 'Maud', telephone: '06' }],
};
const reunion = { genre: 'client', garde, doubles: [double] } as const;
const claire = actor('MANAGER', { idBureauInspection: 1 });

describe('[tiers/T18] what the record that stays takes', () => {
  test('its own values, those of a double where it has none, and what somebody chose', () => {
    expect(reunited(reunion, {})).toMatchObject({
      raisonSociale: 'Oxance',
      siret: '1',
      telephone: '02',
      email: 'a@b.fr',
      actif: true,
    });
    expect(reunited(reunion, { siret: 'b' })).toMatchObject({ raisonSociale: 'Oxance', siret: '2' });
    expect(fieldsToChoose(reunion)).toEqual(['raisonSociale', 'siret']);
  });
  test('one person said twice is one contact, completed; two of one name and two telephones are two', () => {
    expect(reunited(reunion, {})['contacts']).toEqual([
      { nom: 'Le Bihan', prenom: 'Maud', qualite: null, telephone: '06', email: null },
    ]);
    expect(united('contacts', [[{ nom: 'A', telephone: '1' }], [{ nom: 'A', telephone: '2' }]])).toHaveLength(2);
  });
  test('one that was in use stays in use, and an address comes with its town', () => {
    const closed = { ...garde, actif: false, ville: '' };
    const there = { ...double, ville: 'Vitré', departement: '35' };
    expect(reunited({ ...reunion, garde: closed, doubles: [there] }, {})).toMatchObject({
      actif: true,
      ville: 'Vitré',
      departement: '35',
    });
  });
  test('no value that one of them says is lost unless another is said in its place', () => {
    const text = fc.constantFrom(null, '', 'x', 'y');
    const one = fc.record({ tva: text, telephone: text, email: text, contact: text });
    fc.assert(
      fc.property(one, one, (a, b) => {
        const pair = { genre: 'client', garde: { ...a, id: 'a' }, doubles: [{ ...b, id: 'b' }] } as const;
        const written = reunited(pair, {});
        for (const field of ['tva', 'telephone', 'email', 'contact'] as const) {
          const said = [a[field], b[field]].find(Boolean);
          expect(written[field] === '' || written[field] === null ? undefined : written[field]).toBe(said);
          expect(['a', 'b']).toContain(proposedGiver(pair, field));
        }
        expect(CHOSEN_FIELDS.client.every((field) => field in written)).toBe(true);
      }),
    );
  });
});

describe('[tiers/T17] doubles', () => {
  const known = (id: string, fields = {}) => ({
    id,
    raisonSociale: id,
    siret: '',
    telephone: null,
    idBureauInspection: 1,
    ...fields,
  });
  test('are told by SIRET, name or telephone, of one office, once; a double that was put away is told no more', () => {
    const all = [
      known('1', { raisonSociale: 'Voltarive' }),
      known('2', { raisonSociale: 'VOLTARIVE SAS', telephone: '02 99 11 22 33' }),
      known('3', { telephone: '+33 2 99 11 22 33' }),
      known('4', { raisonSociale: 'Voltarive', idBureauInspection: 2 }),
      known('5', { raisonSociale: 'Voltarive', fusionneDans: '1' }),
      known('6', { siret: '9' }),
      known('7', { siret: '9' }),
    ];
    expect(doublesAmong(all).map(({ tiers, par }) => [tiers.map(({ id }) => id), par])).toEqual([
      [
        ['1', '2', '3'],
        ['nom', 'telephone'],
      ],
      [['6', '7'], ['siret']],
    ]);
  });
  test('of two offices, named twice or put away already, are refused, and to who leads no office', () => {
    expect(reunionRefusal(reunion, {}, claire)).toBeNull();
    expect(reunionRefusal(reunion, {}, actor('CONTROL', { idBureauInspection: 1 }))).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
    for (const [one, word] of [
      [{ ...double, idBureauInspection: 2 }, 'bureau'],
      [{ ...double, variante: 'mar' }, 'bureau'],
      [garde, 'double'],
      [{ ...double, fusionneDans: 'c' }, 'reuni'],
    ] as const)
      expect(reunionRefusal({ ...reunion, doubles: [one] }, {}, claire)).toMatchObject({
        data: { champs: { doubles: word } },
      });
  });
});

test('[tiers/T19] what was issued keeps the name that it says, whatever the kind', () => {
  const renaming = { genre: 'client', doubles: ['b'], garde: { id: 'a', nom: 'Oxance' } } as const;
  const named = { idClient: 'b', nomClient: 'OXANCE SAS' };
  const present = { idClient: 'a', nomClient: 'Oxance' };
  expect(renamed('dossiers', { ...named, etat: 'EN COURS' }, renaming)).toEqual(present);
  expect(renamed('dossiers', { ...named, etat: 'ARCHIVE' }, renaming)).toEqual({ idClient: 'a' });
  expect(renamed('interventions', { ...named, etat: 'VERIF RT' }, renaming)).toEqual(present);
  for (const etat of ['VALIDE', 'ANNULE', 'REMPLACE'])
    expect(renamed('interventions', { ...named, etat }, renaming)).toEqual({ idClient: 'a' });
  expect(renamed('records', { kind: 'contrat', ...named, etat: 'SIGNE' }, renaming)).toEqual({ idClient: 'a' });
  expect(renamed('records', { kind: 'facture', idClient: 'c' }, renaming)).toEqual({});
});
