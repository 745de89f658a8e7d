import { asked, between, is, type Listing } from '../lists/listing.ts';
import type { EtatLot } from './lot.ts';

export interface LotFilters {
  readonly idClient?: string | undefined;
  readonly fiche?: string | undefined;
  readonly etat?: EtatLot | undefined;
  readonly debut?: string | undefined;
  readonly fin?: string | undefined;
}

export const lotList: Listing<LotFilters> = {
  searched: ['uniqueCode', 'libelle', 'nomClient', 'fiche'],
  sorts: {
    uniqueCode: { field: 'uniqueCode', isName: true },
    createdAt: { field: 'createdAt' },
    fiche: { field: 'fiche' },
    dateDepot: { field: 'dateDepot' },
  },
  order: '-createdAt',
  where: ({ idClient, fiche, etat, debut, fin }) => [
    ...is('idClient', idClient),
    ...is('fiche', fiche),
    // A lot of before the lists has no state: it is open.
    ...asked(etat, (one) =>
      one === 'OUVERT'
        ? {
            any: [
              { field: 'etat', is: one },
              { field: 'etat', is: null },
            ],
          }
        : { field: 'etat', is: one },
    ),
    ...between('dateReception', { from: debut, until: fin }),
  ],
};
