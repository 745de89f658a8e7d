import { dossier, ID } from '../test-support/samples.ts';
import type { FactureToIssue } from './emission.ts';
import { EMPTY_FACTURE, type FactureLine } from './facture.ts';

const adresse = { ligne1: '2 rue du Port', ligne2: null, departement: '44', lat: null, lng: null };

/** Parties of an invoice that nothing prevents from being issued. */
export const BUREAU = {
  variante: 'cee',
  nom: 'Bureau Ouest',
  siret: '73282932000074',
  tva: 'FR44732829320',
  formeJuridique: 'SAS',
  capitalCents: 5_000_000,
  rcs: 'Rennes B 732 829 320',
  telephone: '02 99 00 41 17',
  email: 'contact@bureau.example',
  adresse: { ...adresse, codePostal: '35000', ville: 'Rennes' },
} as const;
export const SETTINGS = {
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  parametresFacture: {
    prefixe: '',
    delaiJours: 15,
    tauxTvaCentiemes: 2000,
    mentions: 'Assurance Essai, contrat 12.',
  },
};
export const CLIENT = {
  id: ID.client,
  raisonSociale: 'Oxance Énergie',
  siret: '36252187900034',
  tva: null,
  adresse: { ...adresse, codePostal: '44000', ville: 'Nantes' },
  adresseFacturation: null,
  delaiPaiement: 45,
};

export const line = (fields: Partial<FactureLine> = {}): FactureLine => ({
  designation: 'BAR-EN-101 Isolation de combles',
  quantiteMilliemes: 2000,
  unite: 'visite',
  puHTCents: 18_000,
  tauxTVACentiemes: 2000,
  remiseCentiemes: 0,
  ...fields,
});

export const toIssue = (fields: Partial<FactureToIssue> = {}): FactureToIssue => ({
  facture: { ...EMPTY_FACTURE, lignes: [line()], datePrestation: '2026-11-20' },
  bureau: BUREAU,
  reglages: SETTINGS,
  client: CLIENT,
  dossier: dossier(),
  contrats: [],
  jour: '2026-11-22',
  ...fields,
});
