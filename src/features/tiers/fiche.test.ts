import { describe, expect, test } from 'vitest';
import { CONTACT_VIDE, lireFiche, SAISIE_VIDE, saisieDe, type Tiers } from './fiche.ts';

const AUTOUR = { genre: 'client', sansSiret: false, avant: SAISIE_VIDE, sirets: new Set<string>() } as const;
const NEUF = { ...SAISIE_VIDE, raisonSociale: ' Voltarive ', siret: '732 829 320 00074' };

describe('the form of a third party', () => {
  test('[tiers/T2] says only what it changes, numbers without spaces', () => {
    expect(lireFiche(NEUF, AUTOUR)).toEqual({
      ok: true,
      changes: { raisonSociale: 'Voltarive', siret: '73282932000074' },
    });
    expect(lireFiche(NEUF, { ...AUTOUR, avant: NEUF })).toEqual({ ok: true, changes: {} });
  });
  test('[tiers/T2] [tiers/T3] names every field that is wrong', () => {
    const saisie = { ...SAISIE_VIDE, siret: '1', tva: 'FR00', email: 'x', codePostal: '35', delaiPaiement: '500' };
    expect(lireFiche(saisie, AUTOUR)).toEqual({
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
    const sirets = new Set(['73282932000074']);
    expect(lireFiche(NEUF, { ...AUTOUR, sirets })).toMatchObject({ ok: false, erreurs: { siret: 'connu' } });
  });
  test('[tiers/T1] contacts and RGE papers are written whole, and a line that is not finished is said', () => {
    const contacts = [{ nom: ' Le Bihan ', prenom: 'Maud', qualite: '', telephone: '', email: 'maud@oxance.example' }];
    expect(lireFiche({ ...NEUF, contacts }, AUTOUR)).toMatchObject({
      changes: {
        contacts: [{ nom: 'Le Bihan', prenom: 'Maud', qualite: null, telephone: null, email: 'maud@oxance.example' }],
      },
    });
    const sans = { ...CONTACT_VIDE, email: 'x' };
    expect(lireFiche({ ...NEUF, contacts: [sans] }, AUTOUR)).toMatchObject({ erreurs: { contacts: 'contact' } });
    const rge = { organisme: 'Qualibat', numero: '7131', domaine: 'Isolation', valideAu: '2027-03-31' };
    const entreprise = { ...AUTOUR, genre: 'entreprise' } as const;
    expect(lireFiche({ ...NEUF, qualificationsRGE: [rge] }, entreprise)).toMatchObject({
      changes: { qualificationsRGE: [rge] },
    });
    expect(lireFiche({ ...NEUF, qualificationsRGE: [{ ...rge, valideAu: '' }] }, entreprise)).toMatchObject({
      erreurs: { qualificationsRGE: 'qualification' },
    });
  });
  test('[tiers/T2] a household needs no SIRET', () => {
    const menage = { ...SAISIE_VIDE, raisonSociale: 'Ménage Le Goff' };
    expect(lireFiche(menage, { ...AUTOUR, sansSiret: true })).toMatchObject({ ok: true });
    expect(lireFiche(menage, AUTOUR)).toMatchObject({ ok: false });
  });
  test('an address tells the town and the département of the lists', () => {
    const saisie = { ...NEUF, ligne1: '1 quai', codePostal: '97400', ville: 'Saint-Denis' };
    expect(lireFiche(saisie, AUTOUR)).toMatchObject({
      changes: { ville: 'Saint-Denis', departement: '974', adresse: { codePostal: '97400', departement: '974' } },
    });
  });
  test('a record made before these fields is read as it stands', () => {
    const ancien = {
      id: 'c',
      kind: 'client',
      raisonSociale: 'A',
      siret: '',
      ville: 'Brest',
      contact: 'M',
      telephone: null,
      email: null,
    };
    const saisie = saisieDe(ancien as unknown as Tiers);
    expect(saisie).toMatchObject({ ville: 'Brest', contact: 'M', tva: '', actif: true, entreprises: [] });
  });
});
