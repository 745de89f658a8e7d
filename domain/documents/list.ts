import { asked, is, type Listing } from '../lists/listing.ts';
import { CATEGORIES, type Categorie } from './document.ts';

export interface DocumentFilters {
  readonly categorie?: Categorie | undefined;
  readonly idClient?: string | undefined;
  /** Office, asked by an administrator. */
  readonly idBureauInspection?: number | undefined;
  /** Path of a folder; what stands below it is not in it. */
  readonly dossierParent?: string | undefined;
  /** `bureau`: of the office; `client`: of the areas of its clients; absent: both. */
  readonly espace?: 'bureau' | 'client' | undefined;
  /** Those that were withdrawn too. */
  readonly retires?: boolean | undefined;
}

export const documentList: Listing<DocumentFilters> = {
  searched: ['nom', 'dossierParent', 'nomClient'],
  sorts: {
    nom: { field: 'nom', isName: true },
    categorie: { field: 'categorie', ranks: CATEGORIES },
    version: { field: 'version', isNumber: true },
    validite: { field: 'valideAu' },
    client: { field: 'nomClient', isName: true },
    createdAt: { field: 'createdAt' },
    updatedAt: { field: 'updatedAt' },
  },
  order: 'nom',
  where: ({ categorie, idClient, idBureauInspection, dossierParent, espace, retires }) => [
    ...(retires === true ? [] : [{ field: 'retireLe', is: null }]),
    ...is('categorie', categorie),
    ...is('idClient', idClient),
    ...is('idBureauInspection', idBureauInspection),
    ...is('dossierParent', dossierParent),
    ...asked(espace, (one) =>
      one === 'bureau' ? { field: 'idClient', is: null } : { not: { field: 'idClient', is: null } },
    ),
  ],
};
