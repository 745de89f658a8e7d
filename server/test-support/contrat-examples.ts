import type { CallName } from '#domain/api/contract.ts';
import { deliveredModele } from '#domain/contrats/delivered/delivered.ts';
import { CLIENT } from './bureau.ts';
import type { Example, Fixtures } from './examples.ts';

const { id: idModele, libelle, titre, clauses, variables } = deliveredModele('cee');
const MODELE = { libelle, titre, clauses, variables };
const NEW = { idClient: CLIENT, libelle: 'Isolation 2027' };
const byId = ({ idContrat }: Fixtures): Example => ({ params: { id: idContrat } });
const corrected = (fixtures: Fixtures): Example => ({ ...byId(fixtures), body: { libelle: 'Isolation 2028' } });

/** Calls about contracts and their models. */
export const CONTRAT_EXAMPLES = {
  contrats: () => ({ query: { etat: 'BROUILLON', sort: '-updatedAt' } }),
  contratsOfClient: () => ({ query: { idClient: CLIENT } }),
  contratsOfBureau: () => ({ query: { id: 1 } }),
  contratList: () => ({ query: { search: 'oxance' } }),
  contrat: byId,
  contratSignataires: byId,
  contratAdresse: byId,
  contratGenerate: byId,
  contratLogs: (fixtures) => ({ ...byId(fixtures), query: {} }),
  contratPost: () => ({ body: NEW }),
  contratCreate: () => ({ body: NEW }),
  contratPut: corrected,
  contratReplace: corrected,
  contratTerminate: (fixtures) => ({ ...byId(fixtures), body: { effet: '2027-06-30', motif: 'Cession' } }),
  contratDelete: byId,
  contratSign: (fixtures) => ({ ...byId(fixtures), body: {} }),
  contratTracking: byId,
  contratRemind: byId,
  contratReplaceSignatory: (fixtures) => ({
    ...byId(fixtures),
    body: { ordre: 1, nom: 'Maud Le Bihan', email: 'maud@oxance.example', qualite: 'directrice', motif: 'Un départ.' },
  }),
  contratRecall: (fixtures) => ({ ...byId(fixtures), body: { motif: 'Une clause à revoir.' } }),
  contratProof: byId,
  contratOwnLink: byId,
  modelesContrat: () => ({}),
  modeleContratList: () => ({ query: { search: 'cadre' } }),
  modeleContrat: () => ({ params: { id: idModele } }),
  modeleContratCreate: () => ({ body: MODELE }),
  modeleContratReplace: () => ({ params: { id: idModele }, body: MODELE }),
  modeleContratDelete: () => ({ params: { id: idModele } }),
} satisfies Partial<Record<CallName, (fixtures: Fixtures) => Example>>;
