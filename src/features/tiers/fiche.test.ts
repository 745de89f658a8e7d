import { describe, expect, test } from 'vitest';
import { EMPTY_CONTACT, readFiche, EMPTY_ENTRY, entryOf, type Tiers } from './fiche.ts';

const AROUND = { genre: 'client', sansSiret: false, before: EMPTY_ENTRY, sirets: new Set<string>() } as const;
const NEW_ENTRY = { ...EMPTY_ENTRY, raisonSociale: ' Voltarive ', siret: '732 829 320 00074' };

describe('the form of a third party', () => {
  test('[tiers/T2] says only what it changes, numbers without spaces', () => {
    expect(readFiche(NEW_ENTRY, AROUND)).toEqual({
      ok: true,
      changes: { raisonSociale: 'Voltarive', siret: '73282932000074' },
    });
    expect(readFiche(NEW_ENTRY, { ...AROUND, before: NEW_ENTRY })).toEqual({ ok: true, changes: {} });
  });
  test('[tiers/T2] [tiers/T3] names every field that is wrong', () => {
    const entry = { ...EMPTY_ENTRY, siret: '1', tva: 'FR00', email: 'x', codePostal: '35', delaiPaiement: '500' };
    expect(readFiche(entry, AROUND)).toEqual({
      ok: false,
      erreurs: {
        raisonSociale: 'requis',
        siret: 'siret',
        tva: 'tva',
        email: 'email',
        codePostal: 'codePostal',
        delaiPaiement: 'nombre',
      },
    });
    // What is empty has not the wrong number of digits.
    expect(readFiche({ ...entry, siret: ' ' }, AROUND)).toMatchObject({ erreurs: { siret: 'requis' } });
    const sirets = new Set(['73282932000074']);
    expect(readFiche(NEW_ENTRY, { ...AROUND, sirets })).toMatchObject({ ok: false, erreurs: { siret: 'connu' } });
  });
  test('[tiers/T1] contacts and RGE papers are written whole, and a line that is not finished is said', () => {
    const contacts = [{ nom: ' Le Bihan ', prenom: 'Maud', qualite: '', telephone: '', email: 'maud@oxance.example' }];
    expect(readFiche({ ...NEW_ENTRY, contacts }, AROUND)).toMatchObject({
      changes: {
        contacts: [{ nom: 'Le Bihan', prenom: 'Maud', qualite: null, telephone: null, email: 'maud@oxance.example' }],
      },
    });
    const without = { ...EMPTY_CONTACT, email: 'x' };
    expect(readFiche({ ...NEW_ENTRY, contacts: [without] }, AROUND)).toMatchObject({
      erreurs: { contacts: 'contact' },
    });
    const rge = { organisme: 'Qualibat', numero: '7131', domaine: 'Isolation', valideAu: '2027-03-31' };
    const entreprise = { ...AROUND, genre: 'entreprise' } as const;
    expect(readFiche({ ...NEW_ENTRY, qualificationsRGE: [rge] }, entreprise)).toMatchObject({
      changes: { qualificationsRGE: [rge] },
    });
    expect(readFiche({ ...NEW_ENTRY, qualificationsRGE: [{ ...rge, valideAu: '' }] }, entreprise)).toMatchObject({
      erreurs: { qualificationsRGE: 'qualification' },
    });
  });
  test('[tiers/T2] a household needs no SIRET', () => {
    const menage = { ...EMPTY_ENTRY, raisonSociale: 'Ménage Le Goff' };
    expect(readFiche(menage, { ...AROUND, sansSiret: true })).toMatchObject({ ok: true });
    expect(readFiche(menage, AROUND)).toMatchObject({ ok: false });
  });
  test('an address tells the town and the département of the lists', () => {
    const entry = { ...NEW_ENTRY, ligne1: '1 quai', codePostal: '97400', ville: 'Saint-Denis' };
    expect(readFiche(entry, AROUND)).toMatchObject({
      changes: { ville: 'Saint-Denis', departement: '974', adresse: { codePostal: '97400', departement: '974' } },
    });
  });
  test('a record made before these fields is read as it stands', () => {
    const former = {
      id: 'c',
      kind: 'client',
      raisonSociale: 'A',
      siret: '',
      ville: 'Brest',
      contact: 'M',
      telephone: null,
      email: null,
    };
    const entry = entryOf(former as Tiers);
    expect(entry).toMatchObject({ ville: 'Brest', contact: 'M', tva: '', actif: true, entreprises: [] });
  });
});
