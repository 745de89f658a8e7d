import { ID } from '../test-support/samples.ts';
import type { Contrat, Tarif } from './contrat.ts';
import { deliveredModele } from './delivered/delivered.ts';

export const tarif = (fields: Partial<Tarif> = {}): Tarif => ({
  idType: 'type-101',
  codeFiche: 'BAR-EN-101',
  libelle: 'Isolation de combles',
  lieuCents: 11_800,
  contactCents: 2400,
  infructueuseCents: 5900,
  ...fields,
});

/** A signed contract of the office 1 with the client of the samples, from 2027-01-01 for a year. */
export const contrat = (fields: Partial<Contrat> = {}): Contrat => ({
  id: '5a1f3ad2-0007-4a00-8000-000000000001',
  kind: 'contrat',
  variante: 'cee',
  numero: 'CC-2026-00014',
  idBureauInspection: 1,
  nomClient: 'Oxance Énergie',
  idClient: ID.client,
  libelle: 'Isolation 2027',
  titre: 'Contrat-cadre d’inspection',
  idModele: '0c0a7a7e-0001-4c00-8000-000000000001',
  versionModele: 1,
  idContratParent: null,
  objetAvenant: '',
  tarifs: [tarif()],
  deplacementCents: null,
  dateDebut: '2027-01-01',
  dureeMois: 12,
  reconduction: 'aucune',
  reconductions: 0,
  preavisMois: 3,
  clauses: deliveredModele('cee').clauses.map((one) => ({ ...one, gardee: !one.facultative })),
  valeurs: { delaiVisite: '20', delaiRapport: '8', delaiPaiement: '30', conservation: '10', delaiReclamation: '5' },
  signataires: [
    { partie: 'client', nom: 'Maud Le Bihan', qualite: 'directrice qualité', email: 'maud@oxance.example' },
    { partie: 'bureau', nom: 'Claire Vasseur', qualite: 'responsable', email: 'claire@trevian.example' },
  ],
  etat: 'SIGNE',
  version: 1,
  parties: null,
  idEnveloppe: null,
  sha256: null,
  signeLe: '2026-12-01T08:00:00.000Z',
  retour: null,
  resiliation: null,
  auteur: { id: 2, nom: 'Claire Vasseur', role: 'MANAGER' },
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  retireLe: null,
  ...fields,
});

export const PARTIES = {
  client: { nom: 'Oxance Énergie', siren: '842117306', adresse: '14 quai de la Prévalaye, 35000 Rennes' },
  bureau: {
    nom: 'Trévian Contrôle',
    siren: '513904228',
    adresse: '6 rue de la Poterie, 35500 Vitré',
    accreditation: '3-1234',
  },
};
