import { asked, between, is, type Listing } from '../lists/listing.ts';

/** What the lists of dossiers may be asked. */
export interface DossierFilters {
  readonly idClient?: string | undefined;
  readonly idEntreprise?: string | undefined;
  readonly idControleur?: number | undefined;
  readonly departement?: string | undefined;
  /** Code of a fiche among those that were ordered. */
  readonly type?: string | undefined;
  readonly urgence?: boolean | undefined;
  /** Days of the demand, both included. */
  readonly du?: string | undefined;
  readonly au?: string | undefined;
}

export const dossierList: Listing<DossierFilters> = {
  searched: [
    'numero',
    'beneficiaire.nom',
    'beneficiaire.prenom',
    'adresseTravaux.ligne1',
    'adresseTravaux.codePostal',
    'adresseTravaux.ville',
    'nomClient',
    'nomEntreprise',
    'referenceClient',
    'codeLot',
    'typesDemandes[]',
    'controleurs[].nom',
  ],
  sorts: {
    numero: { field: 'numero' },
    createdAt: { field: 'createdAt' },
    updatedAt: { field: 'updatedAt' },
    echeance: { field: 'echeance' },
    prochaineVisite: { field: 'prochaineVisite' },
    nomClient: { field: 'nomClient', isName: true },
    ville: { field: 'adresseTravaux.ville', isName: true },
    etat: { field: 'etat' },
  },
  order: '-createdAt',
  where: ({ idClient, idEntreprise, idControleur, departement, type, urgence, du, au }) => [
    ...is('idClient', idClient),
    ...is('idEntreprise', idEntreprise),
    ...asked(idControleur, (id) => ({ field: 'controleurs', has: { id } })),
    ...is('adresseTravaux.departement', departement),
    ...asked(type, (code) => ({ field: 'typesDemandes', has: code })),
    ...is('urgence', urgence),
    ...between('createdAt', { from: du, until: au }),
  ],
};
