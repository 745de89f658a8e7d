import { dossierAbove, dossierKeys, type InDossier, withArchive, withControllers } from '../access/keys.ts';
import { CUSTOMERS, empty, noList, none, OUTSIDE, STAFF } from '../kind/reserves.ts';
import type { Actor } from '../access/roles.ts';
import { ADRESSE, CONTACT } from '../kind/erasure-tables.ts';
import type { Kind, Listed } from '../kind/kind.ts';
import { controllersOf } from './controllers-of.ts';
import { checkNewIntervention } from './creation.ts';
import { checkIntervention } from './edits.ts';
import { displayedEtat } from './etat.ts';
import type { Intervention } from './intervention.ts';
import { type InterventionFilters, interventionList } from './list.ts';
import { visitNeeds } from './needs.ts';

/** [planning/P17] Who is told of a planning once it is published. */
const NO_PLANNER = [...STAFF, ...OUTSIDE];

/** What says nothing of its state is not issued. */
const isIssued = (_: Actor, intervention: Intervention): boolean =>
  typeof intervention.typeOfTypeIntervention === 'string' && displayedEtat(intervention) === 'VALIDE';

export const interventionKind: Kind<Intervention, 'intervention', 'interventions'> & Listed<InterventionFilters> = {
  name: 'intervention',
  collection: 'interventions',
  create: checkNewIntervention,
  edit: checkIntervention,
  needs: visitNeeds,
  keys: (intervention, parents: InDossier) => {
    const dossier = dossierAbove(parents);
    return withArchive(
      dossierKeys(withControllers(dossier, controllersOf(intervention)), 'customers', intervention),
      dossier,
    );
  },
  decided: ({ etat }) => (etat === 'ANNULE' || etat === 'REMPLACE' ? ['etat', 'motif', 'empechement'] : []),
  decides: ['etat', 'signatureStatus', 'idControleur', 'idSecond'],
  parents: ({ demandeId }) => ({ dossier: demandeId }),
  names: ({ idTypeIntervention, idVersionFormulaire }) => ({
    typeIntervention: idTypeIntervention,
    versionFormulaire: idVersionFormulaire,
  }),
  rank: 1,
  number: { prefix: () => 'I', per: ['idBureauInspection', 'variante'], integer: 'idIntervention' },
  isSigned: true,
  reserved: [
    { roles: NO_PLANNER, instead: { rdvPrepare: none } },
    { roles: OUTSIDE, instead: { appels: empty } },
    {
      roles: CUSTOMERS,
      instead: {
        consignes: none,
        commentaireRt: none,
        correctionsRt: noList,
        motifConclusion: none,
        accordConclusion: none,
        ecartVu: none,
      },
    },
    {
      roles: CUSTOMERS,
      unless: isIssued,
      instead: { champs: empty, champsPrecedents: empty, resultat: none, motif: none },
    },
  ],
  erasure: {
    id: 'garde',
    idIntervention: 'garde',
    numero: 'garde',
    variante: 'garde',
    idBureauInspection: 'garde',
    fuseau: 'garde',
    demandeId: 'garde',
    numeroDossier: 'garde',
    etat: 'garde',
    typeOfTypeIntervention: 'garde',
    idTypeIntervention: 'garde',
    codeFiche: 'garde',
    libelleType: 'garde',
    nature: 'garde',
    idVersionFormulaire: 'garde',
    champs: 'objet',
    champsPrecedents: 'objet',
    resultat: 'garde',
    signatureStatus: 'garde',
    templateDoc: 'garde',
    configRapportJson: 'garde',
    idClient: 'garde',
    nomClient: 'menage',
    langue: 'garde',
    idEntreprise: 'garde',
    nomEntreprise: 'garde',
    idControleur: 'garde',
    nomControleur: 'garde',
    aDeux: 'garde',
    idSecond: 'garde',
    nomSecond: 'garde',
    dateRdv: 'garde',
    dateFin: 'garde',
    dureeMin: 'garde',
    rdvPrepare: 'garde',
    appels: 'objet',
    rdvFixe: 'garde',
    consignes: 'marque',
    disponibilites: 'nul',
    adresse: ADRESSE,
    beneficiaire: CONTACT,
    rsBatchId: 'garde',
    uniqueCode: 'garde',
    priorite: 'garde',
    version: 'garde',
    remplaceId: 'garde',
    motif: 'marque',
    empechement: 'garde',
    commentaireRt: 'marque',
    soumisLe: 'garde',
    soumisPar: 'garde',
    methode: 'garde',
    valideLe: 'garde',
    validePar: 'garde',
    correctionsRt: 'liste',
    motifConclusion: 'marque',
    accordConclusion: 'nul',
    ecartVu: 'nul',
    horodatages: 'garde',
    effaceLe: 'garde',
    createdAt: 'garde',
    updatedAt: 'garde',
    modifiePar: 'garde',
  },
  ofServer: [
    'idIntervention',
    'numero',
    'numeroDossier',
    'typeOfTypeIntervention',
    'codeFiche',
    'libelleType',
    'idVersionFormulaire',
    'signatureStatus',
    'templateDoc',
    'configRapportJson',
    'idClient',
    'nomClient',
    'langue',
    'idEntreprise',
    'nomEntreprise',
    'nomControleur',
    'nomSecond',
    'version',
    'remplaceId',
    'soumisLe',
    'soumisPar',
    'methode',
    'valideLe',
    'validePar',
    'correctionsRt',
    'horodatages',
  ],
  givenBack: 'whole',
  list: interventionList,
  index: ({ idControleur, dateRdv }) => ({
    cleControleur: typeof idControleur === 'number' ? idControleur : 0,
    cleDate: typeof dateRdv === 'string' ? dateRdv : '',
  }),
};
