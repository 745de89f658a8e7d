import { asked, is, type Listing } from '../lists/listing.ts';
import { ETATS_CONTRAT, type EtatContrat } from './contrat.ts';

export interface ContratFilters {
  readonly etat?: EtatContrat | undefined;
  readonly idClient?: string | undefined;
  /** Office, asked by an administrator. */
  readonly idBureauInspection?: number | undefined;
}

/** Drafts that were taken away are nobody's any more. */
export const contratList: Listing<ContratFilters> = {
  searched: ['numero', 'libelle', 'nomClient'],
  sorts: {
    numero: { field: 'numero' },
    createdAt: { field: 'createdAt' },
    updatedAt: { field: 'updatedAt' },
    client: { field: 'nomClient', isName: true },
    debut: { field: 'dateDebut' },
    etat: { field: 'etat', ranks: ETATS_CONTRAT },
  },
  order: '-createdAt',
  where: ({ etat, idClient, idBureauInspection }) => [
    { field: 'retireLe', is: null },
    ...asked(etat, (one) => ({ field: 'etat', is: one })),
    ...is('idClient', idClient),
    ...is('idBureauInspection', idBureauInspection),
  ],
};

export const modeleList: Listing = {
  searched: ['libelle', 'titre'],
  sorts: { libelle: { field: 'libelle', isName: true }, version: { field: 'version', isNumber: true } },
  order: 'libelle,-version',
  where: () => [],
};
