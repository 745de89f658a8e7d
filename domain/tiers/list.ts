import type { Condition } from '../lists/condition.ts';
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

/** [tiers/T19] A double that was put into another record is nobody's else. */
const STANDS: Condition = { field: 'fusionneDans', is: null };

export const clientList: Listing<TiersFilters> = {
  searched,
  sorts,
  order: 'raisonSociale',
  where: ({ departement }) => [STANDS, ...is('departement', departement)],
};

export const entrepriseList: Listing<TiersFilters> = {
  ...clientList,
  where: ({ departement, rge }) => [
    STANDS,
    ...is('departement', departement),
    ...asked(rge, (domaine) => ({ field: 'qualificationsRGE', has: { domaine } })),
  ],
};
