import { dossierKeys, withArchive } from '../access/keys.ts';
import { members, none, STAFF, WITHOUT_CONTRACTS, canSeeFinances, WITHOUT_MONEY } from '../kind/reserves.ts';
import { kindOfPath } from '../renovation/lines.ts';
import { ADRESSE, CONTACT } from '../kind/erasure-tables.ts';
import { type Kind, type Listed, STANDS_ALONE } from '../kind/kind.ts';
import { checkNewDossier } from './creation.ts';
import type { Dossier } from './dossier.ts';
import { checkDossier } from './edits.ts';
import { type DossierFilters, dossierList } from './list.ts';

const RANK_MAX = 1e9;

export const dossierKind: Kind<Dossier, 'dossier', 'dossiers'> & Listed<DossierFilters> = {
  name: 'dossier',
  collection: 'dossiers',
  create: checkNewDossier,
  edit: checkDossier,
  needs: [
    { need: 'interventions', when: (fields) => fields.includes('typesDemandes') || fields.includes('etat') },
    {
      need: 'customers',
      when: (fields, before) => before === null || fields.includes('idClient') || fields.includes('idEntreprise'),
    },
    'asked',
    'lot',
  ],
  keys: (dossier) => withArchive(dossierKeys(dossier, 'customers'), dossier),
  decides: ['etat', 'controleurs', 'aSupprimerLe', 'idClient', 'idEntreprise', 'idBureauInspection'],
  parents: STANDS_ALONE.parents,
  names: ({ idClient, idEntreprise, rsBatchId, idContrat }) => ({
    client: idClient,
    entreprise: idEntreprise,
    lot: rsBatchId,
    contrat: idContrat,
  }),
  rank: 0,
  number: {
    prefix: ({ variante }) => (variante === 'mar' ? 'P' : 'D'),
    per: ['idBureauInspection'],
    integer: 'idDemande',
  },
  isSigned: true,
  reserved: [
    {
      roles: WITHOUT_MONEY,
      unless: (actor, { variante, etat }) => variante !== 'mar' || canSeeFinances(actor, { etat }),
      instead: {
        menage: members((name) => name !== 'rfr'),
        donnees: members((name) => kindOfPath(`donnees.${name}`) === null),
      },
    },
    // [contrats/CT9] Contracts are the office's and its client's.
    { roles: WITHOUT_CONTRACTS, instead: { idContrat: none, numeroContrat: none } },
    // A line of the history, not a field: it names the addresses of clients and installers ([access/A23]).
    { roles: [...STAFF, 'COFRAC', 'PNCEE'], instead: { courriel: none } },
  ],
  erasure: {
    id: 'garde',
    idDemande: 'garde',
    numero: 'garde',
    variante: 'garde',
    etat: 'garde',
    createdAt: 'garde',
    updatedAt: 'garde',
    modifiePar: 'garde',
    idBureauInspection: 'garde',
    fuseau: 'garde',
    referenceClient: 'marque',
    idClient: 'garde',
    nomClient: 'menage',
    langue: 'garde',
    idEntreprise: 'garde',
    nomEntreprise: 'garde',
    typesDemandes: 'garde',
    beneficiaire: CONTACT,
    adresseTravaux: ADRESSE,
    logement: 'marque',
    acces: 'marque',
    disponibilites: 'nul',
    commandePar: 'marque',
    dateCommande: 'garde',
    pieceCommande: 'marque',
    demandePar: 'garde',
    dateEngagement: 'garde',
    dateFacture: 'garde',
    echeance: 'garde',
    operation: 'garde',
    rsBatchId: 'garde',
    codeLot: 'garde',
    urgence: 'garde',
    idContrat: 'garde',
    numeroContrat: 'garde',
    archiveLe: 'garde',
    conserverJusquAu: 'garde',
    aSupprimerLe: 'garde',
    effaceLe: 'garde',
    motif: 'marque',
    totaux: 'garde',
    prochaineVisite: 'garde',
    controleurs: 'garde',
    resultat: 'garde',
    etape: 'garde',
    menage: 'objet',
    donnees: 'objet',
  },
  ofServer: [
    'idDemande',
    'numero',
    'etat',
    'nomClient',
    'langue',
    'nomEntreprise',
    'demandePar',
    'idContrat',
    'numeroContrat',
    'archiveLe',
    'conserverJusquAu',
    'aSupprimerLe',
    'totaux',
    'prochaineVisite',
    'controleurs',
    'resultat',
  ],
  givenBack: 'whole',
  list: dossierList,
  index: ({ idDemande }) => ({ rang: typeof idDemande === 'number' ? RANK_MAX - idDemande : 0 }),
};
