import { asked, is, type Listing } from '../lists/listing.ts';
import { ETATS_SUPERVISION, type EtatSupervision } from './supervision.ts';

export interface SupervisionFilters {
  readonly etat?: EtatSupervision | undefined;
  readonly idInspecteur?: number | undefined;
  /** Year in which it was, or is to be, made. */
  readonly annee?: number | undefined;
  /** Office, asked by an administrator. */
  readonly idBureauInspection?: number | undefined;
}

/** Those that were taken away are nobody's any more. */
export const supervisionList: Listing<SupervisionFilters> = {
  searched: ['numero', 'libelleType', 'nomInspecteur', 'nomSuperviseur', 'fiche', 'lieu'],
  sorts: {
    numero: { field: 'numero' },
    createdAt: { field: 'createdAt' },
    updatedAt: { field: 'updatedAt' },
    prevue: { field: 'datePrevue' },
    realisee: { field: 'dateRealisee' },
    inspecteur: { field: 'nomInspecteur', isName: true },
    superviseur: { field: 'nomSuperviseur', isName: true },
    fiche: { field: 'fiche' },
    prochaine: { field: 'prochaineLe' },
    etat: { field: 'etat', ranks: ETATS_SUPERVISION },
  },
  order: '-createdAt',
  where: ({ etat, idInspecteur, annee, idBureauInspection }) => [
    { field: 'retireLe', is: null },
    ...asked(etat, (one) => ({ field: 'etat', is: one })),
    ...is('idInspecteur', idInspecteur),
    ...asked(annee, (year) => ({ field: 'datePrevue', from: `${String(year)}-01-01` })),
    ...asked(annee, (year) => ({ field: 'datePrevue', until: `${String(year)}-12-31` })),
    ...is('idBureauInspection', idBureauInspection),
  ],
};
