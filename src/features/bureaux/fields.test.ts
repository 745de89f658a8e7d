import { describe, expect, test } from 'vitest';
import { bureauWritten } from '#domain/api/third-parties.ts';
import { typedAddress } from '../../shared/address/entry.ts';
import {
  ACCREDITATION,
  BANK,
  CONTACT_DETAILS,
  CREATION,
  CREATION_INVOICES,
  creationBody,
  IDENTITY,
  addressEntry,
  bodyOf,
  entryOf,
  errorsOf,
  withAddress,
} from './fields.ts';
import type { Bureau } from './types.ts';

const bureau: Bureau = {
  id: 'bureau-1-cee',
  idBureau: 1,
  nom: 'Bureau Ouest',
  logo: null,
  rev: 1,
  seq: 1,
  siret: '73282932000074',
  numeroCofrac: '3-1234',
  telephone: '02 99 00 00 00',
  email: 'contact@ouest.example',
  adresse: {
    ligne1: '1 quai',
    ligne2: null,
    codePostal: '35000',
    ville: 'Rennes',
    departement: '35',
    lat: 48.1,
    lng: -1.6,
  },
  capitalCents: 1_050_050,
};
const ALL = [...IDENTITY, ...ACCREDITATION, ...CONTACT_DETAILS, ...BANK];

describe('the sheets of an office', () => {
  test('what is read and not changed writes nothing', () => {
    const parsed = entryOf(ALL, bureau);
    expect(parsed).toMatchObject({ capital: '10500,5', tva: '', tauxTva: '20' });
    expect(bodyOf(ALL, parsed, bureau)).toEqual({});
    expect(errorsOf(ALL, parsed)).toEqual({});
  });
  test('only what was changed is written, amounts in cents, an emptied field as null', () => {
    const entry = {
      ...entryOf(IDENTITY, bureau),
      capital: '12 000,50',
      rcs: ' Rennes B 732 ',
      tva: 'FR 44 732829320',
    };
    expect(bodyOf(IDENTITY, entry, bureau)).toEqual({
      capitalCents: 1_200_050,
      rcs: 'Rennes B 732',
      tva: 'FR44732829320',
    });
    expect(bodyOf(IDENTITY, { ...entryOf(IDENTITY, bureau), capital: '' }, bureau)).toEqual({ capitalCents: null });
  });
  test('another address forgets the place of the former one', () => {
    const entry = entryOf(CONTACT_DETAILS, bureau);
    const elsewhere = withAddress(entry, typedAddress(addressEntry(entry), { codePostal: '97400' }));
    expect(bodyOf(CONTACT_DETAILS, elsewhere, bureau)).toEqual({
      adresse: { ...bureau.adresse, codePostal: '97400', departement: '974', lat: null, lng: null, precision: null },
    });
  });
  test('a point that is put by hand is written with the address that it belongs to', () => {
    const entry = entryOf(CONTACT_DETAILS, bureau);
    const put = withAddress(entry, { ...addressEntry(entry), lat: 48.2, lng: -1.5, precision: 'main' });
    expect(bodyOf(CONTACT_DETAILS, put, bureau)).toEqual({
      adresse: { ...bureau.adresse, lat: 48.2, lng: -1.5, precision: 'main' },
    });
  });
  test('an IBAN loses its spaces, a rate counts in hundredths of a percent', () => {
    const bank = { ...entryOf(BANK, bureau), iban: 'FR76 3000 6000 0112 3456 7890 189', tauxTva: '5,5' };
    expect(bodyOf(BANK, bank, bureau)).toEqual({
      iban: 'FR7630006000011234567890189',
      parametresFacture: { prefixe: '', delaiJours: 30, tauxTvaCentiemes: 550, mentions: '' },
    });
  });
  test('what is wrong is named, field by field', () => {
    const wrong = {
      nom: ' ',
      siret: '123',
      tva: 'FR00732829320',
      iban: 'FR00',
      bic: 'x',
      delaiJours: '61',
      tauxTva: '101',
      codePostal: '3500',
      email: 'contact',
      prefixe: 'é',
      capital: 'beaucoup',
    };
    expect(errorsOf(ALL, { ...entryOf(ALL, bureau), ...wrong })).toEqual({
      nom: 'requis',
      siret: 'siret',
      tva: 'tva',
      iban: 'iban',
      bic: 'bic',
      delaiJours: 'delai',
      tauxTva: 'taux',
      codePostal: 'codePostal',
      email: 'email',
      prefixe: 'prefixe',
      capital: 'nombre',
    });
  });
  test('a new office is one that the call takes', () => {
    const entry = entryOf([...CREATION, ...CREATION_INVOICES], bureau);
    const body = { logo: null, numeroCofrac: '', ...creationBody(entry) };
    expect(bureauWritten.safeParse(body).error).toBeUndefined();
  });
  test('[bureaux/O13] the terms that stood in the form of a new office are written with it', () => {
    const { parametresFacture, tva, iban } = creationBody(entryOf(CREATION_INVOICES, {}));
    expect(parametresFacture).toEqual({ prefixe: '', delaiJours: 30, tauxTvaCentiemes: 2000, mentions: '' });
    expect([tva, iban]).toEqual([undefined, undefined]);
  });
});
