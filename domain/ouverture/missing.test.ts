import { describe, expect, test } from 'vitest';
import { must } from '../base/must.ts';
import { type } from '../test-support/samples.ts';
import { missingOf, nextStep, officeToOpen, openingSteps, type OfficeFacts } from './missing.ts';

const EMPTY: OfficeFacts = {
  bureau: null,
  reglages: null,
  types: [],
  versions: [],
  utilisateurs: [],
  controleurs: [],
  hasClient: false,
  hasEntreprise: false,
  hasDossier: false,
};
const adresse = {
  ligne1: '1 rue Neuve',
  ligne2: null,
  codePostal: '35000',
  ville: 'Rennes',
  departement: '35',
  lat: null,
  lng: null,
};
const PRICES = { [type.id]: 14_990 };
const TERMS = { prefixe: 'FA', delaiJours: 30, tauxTvaCentiemes: 2000, mentions: '' };
const mark = (idBureauInspection: number) => ({
  idBureauInspection,
  valideLe: '2026-01-05T08:00:00.000Z',
  validePar: { id: 2, nom: 'Claire Vasseur' },
});
const OPEN: OfficeFacts = {
  bureau: { idBureau: 1, siret: '73282932000074', logo: 'data:image/png;base64,', adresse, tva: 'FR44732829320' },
  reglages: { iban: 'FR7630006000011234567890189', parametresFacture: TERMS, prix: PRICES },
  types: [type],
  versions: [{ actif: true, validations: [mark(1)] }],
  utilisateurs: [
    { idUser: 2, role: 'MANAGER', actif: true, idBureauInspection: 1 },
    { idUser: 3, role: 'CONTROL', actif: true, idBureauInspection: 1 },
  ],
  controleurs: [
    { idUser: 3, idBureauInspection: 1, actif: true, competences: [{ code: type.code, jusquAu: null }] },
    // [access/A51] An RT reviews, and makes no visit.
    { idUser: 2, idBureauInspection: 1, actif: false, competences: [{ code: type.code, jusquAu: null }] },
  ],
  hasClient: true,
  hasEntreprise: true,
  hasDossier: true,
};
const missing = (facts: Partial<OfficeFacts>) => missingOf(openingSteps({ ...OPEN, ...facts }));

describe('what an office still lacks', () => {
  test('[bureaux/O4] an office that opened types and priced none is asked for its prices', () => {
    const reglages = { iban: 'FR7630006000011234567890189', parametresFacture: TERMS, prix: { elsewhere: 9000 } };
    expect(missing({ reglages })).toEqual(['prix']);
    expect(missing({ reglages: { ...reglages, prix: { [type.id]: null } } })).toEqual(['prix']);
    expect(missing({ reglages, types: [] })).not.toContain('prix');
    expect(missing({ types: [type, { ...type, id: 'other' }] })).not.toContain('prix');
  });
  test('[bureaux/O4] an empty portal lacks its office first, and then the rest', () => {
    const steps = openingSteps(EMPTY);
    expect(nextStep(steps)).toBe('bureau');
    expect(missingOf(steps)).toEqual([
      'bureau',
      'types',
      'responsable',
      'controleur',
      'client',
      'entreprise',
      'dossier',
    ]);
  });
  test('[bureaux/O4] an office that has everything lacks nothing', () => {
    expect(missing({})).toEqual([]);
    expect(nextStep(openingSteps(OPEN))).toBeNull();
  });
  test('[bureaux/O13] what its invoices want is part of its opening: VAT number, IBAN, terms', () => {
    const bureau = { idBureau: 1, siret: '73282932000074', logo: 'data:image/png;base64,', adresse };
    expect(missing({ bureau, reglages: null })).toEqual(['tva', 'iban', 'conditions', 'prix']);
    expect(missing({ bureau, reglages: { iban: ' ', parametresFacture: TERMS, prix: PRICES } })).toEqual([
      'tva',
      'iban',
    ]);
    const franchise = {
      iban: 'FR7630006000011234567890189',
      parametresFacture: { ...TERMS, tauxTvaCentiemes: 0 },
      prix: PRICES,
    };
    expect(missing({ bureau, reglages: franchise })).toEqual([]);
  });
  test('[bureaux/O4] a step that was done comes back when it is undone', () => {
    expect(
      missing({
        bureau: { idBureau: 1, siret: '', logo: null, tva: 'FR44732829320', adresse: { ...adresse, ligne1: ' ' } },
      }),
    ).toEqual(['siret', 'adresse', 'logo']);
    const closed = { ...type, bureaux: [{ idBureauInspection: 1, actif: false, dureeMin: null }] };
    expect(missing({ types: [closed] })).toEqual(['types']);
    expect(missing({ utilisateurs: OPEN.utilisateurs.map((user) => ({ ...user, actif: false })) })).toEqual([
      'responsable',
      'controleur',
    ]);
  });
  test('[bureaux/O4] people and authorisations of another office count for nothing here', () => {
    expect(missing({ utilisateurs: OPEN.utilisateurs.map((user) => ({ ...user, idBureauInspection: 3 })) })).toEqual([
      'responsable',
      'controleur',
    ]);
    expect(missing({ controleurs: OPEN.controleurs.map((one) => ({ ...one, idBureauInspection: 3 })) })).toEqual([
      'habilitation',
    ]);
    expect(missing({ controleurs: OPEN.controleurs.map((one) => ({ ...one, competences: [] })) })).toEqual([
      'habilitation',
      'relecteur',
    ]);
  });
  test('[access/A51] each open fiche has a reviewer who is authorised, unless every RT reviews every fiche', () => {
    const inspectors = OPEN.controleurs.filter(({ actif }) => actif);
    expect(missing({ controleurs: inspectors })).toEqual(['relecteur']);
    const other = { ...type, id: 'other', code: 'BAR-TH-171' };
    expect(missing({ types: [type, other] })).toEqual(['relecteur']);
    const closed = { ...other, bureaux: [{ idBureauInspection: 1, actif: false, dureeMin: null }] };
    expect(missing({ types: [type, closed] })).toEqual([]);
    const bureau = { ...must(OPEN.bureau, 'an office'), relectureSansHabilitation: true };
    expect(missing({ bureau, controleurs: inspectors })).toEqual([]);
  });
  test('[bureaux/O3] a model awaits its validation, unless its form is out of use', () => {
    const modele = { validations: [] };
    expect(missing({ versions: [{ actif: true, modele }] })).toEqual(['modeles']);
    expect(missing({ versions: [{ actif: false, modele }] })).toEqual([]);
    const validated = (idBureauInspection: number) => ({
      validations: [
        { idBureauInspection, valideLe: '2026-11-23T08:00:00.000Z', validePar: { id: 2, nom: 'Claire Vasseur' } },
      ],
    });
    expect(missing({ versions: [{ actif: true, modele: validated(1) }] })).toEqual([]);
    // What another office looked over, this one has still to; so it has what its device received before.
    expect(missing({ versions: [{ actif: true, modele: validated(7) }] })).toEqual(['modeles']);
    expect(missing({ versions: [{ actif: true, modele: {} }] })).toEqual(['modeles']);
  });
  test('[bureaux/O4] ADMIN opens the first office of the portal, a MANAGER their own', () => {
    const bureaux = [{ idBureau: 4 }, { idBureau: 1 }];
    expect(officeToOpen(bureaux, null)).toEqual({ idBureau: 1 });
    expect(officeToOpen(bureaux, 4)).toEqual({ idBureau: 4 });
    expect(officeToOpen(bureaux, 7)).toBeNull();
  });
});
