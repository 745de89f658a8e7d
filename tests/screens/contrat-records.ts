import type { Contrat } from '#domain/contrats/contrat.ts';
import { contrat } from '#domain/contrats/contrats.test-support.ts';
import { ID, type as typeOfSamples } from '#domain/test-support/samples.ts';
import { EMPTY_CLIENT } from '#domain/tiers/tiers.ts';

export const CONTRAT_ID = contrat().id;
const ofOffice = { variante: 'cee' as const, idBureauInspection: 1 };
const address = (ligne1: string, codePostal: string, ville: string) => ({
  ligne1,
  ligne2: null,
  codePostal,
  ville,
  departement: codePostal.slice(0, 2),
  lat: null,
  lng: null,
});

const client = {
  ...EMPTY_CLIENT,
  ...ofOffice,
  id: ID.client,
  kind: 'client',
  raisonSociale: 'Oxance Énergie',
  siret: '84211730600012',
  adresse: address('14 quai de la Prévalaye', '35000', 'Rennes'),
  ville: 'Rennes',
  departement: '35',
  contacts: [
    { nom: 'Le Bihan', prenom: 'Maud', qualite: 'directrice qualité', telephone: null, email: 'maud@oxance.example' },
  ],
};
const bureau = {
  id: 'bureau-1',
  kind: 'bureau',
  variante: 'cee',
  idBureau: 1,
  nom: 'Trévian Contrôle',
  logo: null,
  adresse: address('6 rue de la Poterie', '35500', 'Vitré'),
  siret: '51390422800010',
  telephone: '02 99 00 00 00',
  email: 'bureau@trevian.example',
  numeroCofrac: '3-1234',
  porteeFiches: ['BAR-EN-101', 'BAR-TH-171', 'BAR-EN-102'].map((code) => ({ code, du: null, jusquAu: null })),
};

/** A device of the office, with this contract and what stands around it. */
export const withContrats = (...contrats: readonly Partial<Contrat>[]) => ({
  records: [client, bureau, ...contrats.map((fields) => ({ ...contrat(), ...fields }))],
  typeInterventions: [typeOfSamples],
});
