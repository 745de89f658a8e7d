import { asked, is, type Listing } from '../lists/listing.ts';

export interface TiersFilters {
  readonly departement?: string | undefined;
  /** Domaine of a RGE qualification. */
  readonly rge?: string | undefined;
}

const searched = ['raisonSociale', 'siret', 'ville'];
const sorts = {
  raisonSociale: { field: 'raisonSociale', isName: true },
  ville: { field: 'ville', isName: true },
  departement: { field: 'departement' },
} as const;

export const clientList: Listing<TiersFilters> = {
  searched,
  sorts,
  order: 'raisonSociale',
  where: ({ departement }) => is('departement', departement),
};

export const entrepriseList: Listing<TiersFilters> = {
  ...clientList,
  where: ({ departement, rge }) => [
    ...is('departement', departement),
    ...asked(rge, (domaine) => ({ field: 'qualificationsRGE', has: { domaine } })),
  ],
};
