import { isSiret } from '#domain/base/siret.ts';
import { randomUUID } from 'node:crypto';
import type { CallName } from '#domain/api/contract.ts';
import { BACKUP_EXAMPLES } from './backup-examples.ts';
import { BROKEN_LINK } from './broken-link.ts';
import { CLIENT, ENTREPRISE } from './bureau.ts';
import { CONTRAT_EXAMPLES } from './contrat-examples.ts';
import { DOCUMENT_EXAMPLES } from './document-examples.ts';
import { SUPERVISION_EXAMPLES } from './supervision-examples.ts';
import { OCR_EXAMPLES } from './ocr-examples.ts';
import { PLANNING_EXAMPLES } from './planning-examples.ts';
import { PHOTO_EXAMPLES } from './photo-examples.ts';
import { SYNTHESE_EXAMPLES } from './synthese-examples.ts';
import { SIGNATURE_EXAMPLES } from './signature-examples.ts';
import { FORM_VERSION, newType } from './form-examples.ts';

/** What exists for one case: each has a dossier of its own, so that no case undoes another. */
export interface Fixtures {
  readonly idDossier: string;
  readonly idIntervention: string;
  readonly idPhoto: string;
  readonly idNotification: string;
  readonly idControleur: number;
  /** Made by the caller. */
  readonly idTicket: string;
  readonly idCommentaire: string;
  /** An open lot of the client. */
  readonly idLot: string;
  /** An issued synthesis of that lot, without its bytes. */
  readonly idSynthese: string;
  /** A contract of the client: a draft, or one that it may sign. */
  readonly idContrat: string;
  readonly idSignature: string;
  /** Of a controller of the office, begun. */
  readonly idSupervision: string;
  readonly idSuperviseur: number;
  /** Of the office. */
  readonly idMotCle: string;
  /** Of the office, or, for its client, of their own area; its version is received, its bytes are not. */
  readonly idDocument: string;
  /** An analysis of the office that is over, and its paper. */
  readonly idAnalyse: string;
  readonly idPapier: string;
}

export interface Example {
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

const rue = { ligne1: '1 rue Neuve', ligne2: null, codePostal: '35000', ville: 'Rennes', departement: '35' };
const adresse = { ...rue, lat: null, lng: null };
/** What an administrator writes of an office. */
export const OFFICE = {
  nom: 'Bureau',
  logo: null,
  adresse,
  siret: '12345678200010',
  telephone: '02',
  email: 'a@b.example',
  numeroCofrac: '3-2',
  porteeFiches: [{ code: 'BAR-EN-101', du: null, jusquAu: null }],
};
/** What an administrator writes of an announcement that has begun and does not end. */
export const annonceWith = (fields: object = {}) => ({
  variantes: ['cee'],
  roles: ['CONTROL'],
  publique: false,
  niveau: 'maintenance',
  titre: { fr: 'Maintenance ce soir' },
  message: { fr: 'Le service s’arrête à 20 h.' },
  lien: null,
  debut: '2026-01-01T00:00:00.000Z',
  fin: null,
  ...fields,
});
/** A code of its own each time: two of one name are a conflict. */
const newCode = () => ({ body: { code: `essai.${randomUUID()}`, libelle: 'Essai', portee: 'bureau' } });
const ticket = { type: 'Bug', priority: 'Moyenne', titre: 'Essai', description: 'La carte reste blanche.' };
const motif = { motif: 'Essai' };

/** Invented establishments of one SIREN, each used once: SIRETs whose sum is right. */
const SIRETS = Array.from({ length: 1000 }, (_, rank) => `7328293200${String(rank).padStart(4, '0')}`).filter(isSiret);

type Examples = Readonly<Partial<Record<CallName, (f: Fixtures) => Example>>>;

/** A request that makes sense, for each call of the trade. */
export const EXAMPLES = {
  authorizationsByUser: ({ idControleur }) => ({ params: { id: idControleur } }),
  setAuthorizationsByUser: ({ idControleur }) => ({ body: { idUser: idControleur, autorisations: [] } }),
  checkAuthorization: ({ idControleur }) => ({ params: { a: idControleur, b: 'dossier.creer' } }),
  postAuthrization: newCode,
  postAuthorization: newCode,
  authorizationCreate: newCode,
  authorizationList: () => ({}),
  authorization: () => ({ params: { id: '1' } }),
  authorizationReplace: () => ({ params: { id: '1' }, ...newCode() }),
  authorizationDelete: () => ({ params: { id: '1' } }),
  demandeList: () => ({}),
  getDossier: ({ idDossier }) => ({ query: { id: idDossier } }),
  getDossiersBureau: () => ({ params: { state: 'all' }, query: { sort: '-createdAt', size: 2 } }),
  getMessages: ({ idDossier }) => ({ params: { id: idDossier } }),
  getLogsDemande: ({ idDossier }) => ({ params: { id: idDossier } }),
  getStateDemands: () => ({}),
  getEtatDossiers: () => ({}),
  setStatusToDelete: ({ idDossier }) => ({ params: { id: idDossier }, body: motif }),
  archiveDossier: ({ idDossier }) => ({ params: { id: idDossier }, body: {} }),
  unarchiveDossier: ({ idDossier }) => ({ params: { id: idDossier }, body: motif }),
  updateDemand: ({ idDossier }) => ({ params: { id: idDossier }, body: { urgence: true } }),
  acceptDemand: ({ idDossier }) => ({ params: { id: idDossier }, body: { sansContrat: true } }),
  addMessage: ({ idDossier }) => ({ params: { id: idDossier }, body: { texte: 'Bonjour' } }),
  demandes: () => ({ query: { size: 1 } }),
  demande: ({ idDossier }) => ({ params: { id: idDossier } }),
  demandeCreate: () => ({
    body: {
      idClient: CLIENT,
      idEntreprise: ENTREPRISE,
      idBureauInspection: 1,
      typesDemandes: ['BAR-EN-101'],
      beneficiaire: { nom: 'Essai' },
      adresseTravaux: adresse,
    },
  }),
  demandeReplace: ({ idDossier }) => ({ params: { id: idDossier }, body: { logement: 'Maison' } }),
  demandeDelete: ({ idDossier }) => ({ params: { id: idDossier } }),
  facturations: () => ({ query: { sort: '-dateEmission', size: 2 } }),
  getFacturation: ({ idDossier }) => ({ params: { id: idDossier } }),
  generateFacturation: ({ idDossier }) => ({ params: { id: idDossier } }),
  saveFacturation: ({ idDossier }) => ({ params: { id: idDossier }, body: { mentions: 'Essai' } }),
  avoirFacturation: ({ idDossier }) => ({ params: { id: idDossier }, body: { facture: randomUUID(), ...motif } }),
  sendEmailFacturation: ({ idDossier }) => ({
    params: { id: idDossier },
    body: { destinataires: ['yann@bureau.example'], objet: 'Facture', message: 'Ci-joint.' },
  }),
  ...SIGNATURE_EXAMPLES,
  ...CONTRAT_EXAMPLES,
  ...SUPERVISION_EXAMPLES,
  ...OCR_EXAMPLES,
  ...DOCUMENT_EXAMPLES,
  ...BACKUP_EXAMPLES,
  downloadSign: ({ idIntervention }) => ({ params: { id: idIntervention } }),
  timestamp: ({ idIntervention }) => ({ params: { a: idIntervention, b: 'rapport' } }),
  generateHorodatagePdf: ({ idIntervention }) => ({ params: { id: idIntervention, template: 'rapport', qr: true } }),
  generate: ({ idIntervention }) => ({
    params: { id: idIntervention, template: 'rapport', qr: true },
    query: { draft: 'true' },
  }),
  planningForController: () => ({ params: { a: '2026-11-01', b: '2026-12-01' } }),
  planningForBureau: () => ({ params: { a: '2026-11-01', b: '2026-12-01' } }),
  nextPlanningBureau: () => ({ params: { x: 1, n: 4 } }),
  stat: () => ({ params: { a: '2026-11-01', b: '2026-12-01' } }),
  stepStateCounts: () => ({}),
  nextPlanning: ({ idControleur }) => ({ params: { x: idControleur, n: 4 } }),
  listInterventions: ({ idDossier }) => ({ query: { demandeId: idDossier } }),
  listeControleur: () => ({ query: { etat: 'nouvelle' } }),
  listeSave: ({ idIntervention }) => ({
    params: { id: idIntervention },
    body: { dateRdv: '2026-12-01T08:00:00.000Z' },
  }),
  updateAddresses: ({ idIntervention }) => ({
    params: { id: idIntervention },
    body: { adresseTravaux: { ligne1: '2 rue Neuve' } },
  }),
  updateControllerIntervention: ({ idIntervention, idControleur }) => ({ body: [{ idIntervention, idControleur }] }),
  reinitialiser: ({ idIntervention }) => ({ params: { id: idIntervention }, body: motif }),
  updateCancelReplaceIntervention: ({ idIntervention }) => ({ params: { id: idIntervention }, body: motif }),
  deleteIntervention: ({ idIntervention }) => ({ body: { id: idIntervention, ...motif } }),
  getByClient: () => ({ query: { size: 1 } }),
  deleteImage: ({ idPhoto }) => ({ params: { id: idPhoto } }),
  interventionPatch: ({ idIntervention }) => ({
    params: { id: idIntervention },
    body: { changes: { champs: { surface: 3 } } },
  }),
  interventions: () => ({ query: { size: 1 } }),
  intervention: ({ idIntervention }) => ({ params: { id: idIntervention } }),
  interventionCreate: ({ idDossier }) => ({ body: { demandeId: idDossier, idTypeIntervention: 'BAR-EN-101' } }),
  interventionReplace: ({ idIntervention }) => ({ params: { id: idIntervention }, body: { consignes: 'Échelle' } }),
  interventionDelete: ({ idIntervention }) => ({ params: { id: idIntervention } }),
  getByTypeIntervention: () => ({ params: { a: 'BAR-EN-101', b: CLIENT }, query: { sansLot: 'true' } }),
  ganttDemandes: () => ({ query: { start: '2026-11-01', end: '2026-12-31', interventionState: 'nouvelle' } }),
  patchList: ({ idIntervention }) => ({
    body: [{ id: idIntervention, changes: { dateRdv: '2026-12-01T08:00:00.000Z' } }],
  }),
  getByUniqueCode: () => ({ params: { code: 'LOT-1-0007' } }),
  interventionsByControllersAndDay: ({ idControleur }) => ({ params: { a: idControleur, b: '2026-11-23' } }),
  ...PLANNING_EXAMPLES,
  ...SYNTHESE_EXAMPLES,
  ...PHOTO_EXAMPLES,
  agendaEtat: ({ idControleur }) => ({ params: { id: idControleur } }),
  agendaCreer: ({ idControleur }) => ({ params: { id: idControleur } }),
  agendaRevoquer: ({ idControleur }) => ({ params: { id: idControleur } }),
  versionFormulaires: () => ({ params: { complet: true } }),
  versionFormulairesEligible: () => ({ params: { complet: false }, query: { dateEngagement: '2026-10-01' } }),
  versionFormulaireList: () => ({}),
  versionFormulaireUses: () => ({}),
  versionFormulaire: () => ({ params: { id: 'BAR-EN-101-v1' } }),
  versionFormulaireCreate: () => ({ body: FORM_VERSION }),
  typeInterventionCreate: () => ({ body: newType() }),
  versionFormulaireReplace: () => ({ params: { id: 'BAR-EN-101-v1' }, body: FORM_VERSION }),
  versionFormulaireDelete: () => ({ params: { id: 'BAR-EN-101-v1' } }),
  modelesProduit: () => ({}),
  modelesPrendre: () => ({ body: { codes: ['BAR-EN-102'] } }),
  modeleValider: () => ({ params: { id: 'BAR-EN-101-v1' } }),
  typeInterventionsByBureau: () => ({ params: { id: 1 } }),
  postTypeIntervention: () => ({ body: { idBureauInspection: 1, idTypeIntervention: 'BAR-EN-101', actif: true } }),
  typeOpenings: () => ({ query: { idBureauInspection: 1 } }),
  typeOpening: () => ({ params: { id: '1-BAR-EN-101' } }),
  typeOpeningCreate: () => ({ body: { idBureauInspection: 1, idTypeIntervention: 'BAR-EN-101', actif: true } }),
  typeOpeningReplace: () => ({ params: { id: '1-BAR-EN-101' }, body: { actif: true, dureeMin: 45 } }),
  typeOpeningDelete: () => ({ params: { id: '1-BAR-EN-101' } }),
  controlCompanyList: () => ({ query: { search: 'bureau' } }),
  controlCompanyAll: () => ({}),
  controlCompanyById: () => ({ params: { id: '1' } }),
  controlCompanyCreate: () => ({ body: OFFICE }),
  controlCompanyReplace: () => ({ params: { id: '1' }, body: { telephone: '02 61 91 00 00' } }),
  controlCompanyDelete: () => ({ params: { id: '1' } }),
  bureauList: () => ({}),
  bureauPortails: () => ({}),
  preuvesRecevoir: ({ idIntervention }) => ({
    body: { appareil: 'tablette', chaines: [{ id: randomUUID(), idIntervention, maillons: [BROKEN_LINK] }] },
  }),
  preuvesConfiance: () => ({}),
  preuvesFichier: () => ({ params: { sha256: '0'.repeat(64) } }),
  tripsByRoad: () => ({ body: { groupes: [{ idControleur: 3, interventions: [] }] } }),
  placeSearch: () => ({ body: { q: 'Rennes' } }),
  placeCommunes: () => ({ params: { departement: '35' } }),
  bureau: () => ({ params: { id: '1' } }),
  bureauCreate: () => ({ body: OFFICE }),
  bureauReplace: () => ({ params: { id: '1' }, body: { telephone: '02 61 91 00 00' } }),
  bureauDelete: () => ({ params: { id: '1' } }),
  clientListe: () => ({ query: { search: 'oxance' } }),
  clientsDuBureau: () => ({}),
  clientById: () => ({ params: { id: CLIENT } }),
  clients: () => ({ query: { size: 2 } }),
  client: () => ({ params: { id: CLIENT } }),
  clientCreate: () => ({ body: { raisonSociale: 'Essai', siret: SIRETS.pop() ?? '' } }),
  clientReplace: () => ({ params: { id: CLIENT }, body: { telephone: '02 99 00 00 00' } }),
  clientDelete: () => ({ params: { id: CLIENT } }),
  clientReunir: () => ({ params: { id: CLIENT }, body: { doubles: [CLIENT] } }),
  entrepriseReunir: () => ({ params: { id: ENTREPRISE }, body: { doubles: [ENTREPRISE] } }),
  clientsDeLEntreprise: () => ({ query: { id: ENTREPRISE } }),
  clientLink: () => ({ params: { a: CLIENT, b: ENTREPRISE } }),
  clientLinkMake: () => ({ params: { a: CLIENT, b: ENTREPRISE } }),
  clientLinkCut: () => ({ params: { a: CLIENT, b: ENTREPRISE } }),
  entreprises: () => ({ query: { size: 2 } }),
  entreprise: () => ({ params: { id: ENTREPRISE } }),
  entrepriseCreate: () => ({ body: { raisonSociale: 'Essai', siret: SIRETS.pop() ?? '' } }),
  entrepriseReplace: () => ({ params: { id: ENTREPRISE }, body: { telephone: '02 99 00 00 00' } }),
  entrepriseDelete: () => ({ params: { id: ENTREPRISE } }),
  clientsByEntreprise: () => ({ params: { id: ENTREPRISE } }),
  entreprisesDuClient: () => ({ params: { id: CLIENT } }),
  entrepriseLink: () => ({ params: { a: ENTREPRISE, b: CLIENT } }),
  entrepriseLinkMake: () => ({ params: { a: ENTREPRISE, b: CLIENT } }),
  entrepriseLinkCut: () => ({ params: { a: ENTREPRISE, b: CLIENT } }),
  entrepriseListe: () => ({}),
  entrepriseById: () => ({ params: { id: ENTREPRISE } }),
  rsBatchs: () => ({ query: { etat: 'OUVERT', sort: 'uniqueCode' } }),
  rsBatchsByClient: () => ({}),
  rsBatchsByBureau: () => ({}),
  rsBatchsOpen: () => ({ params: { a: CLIENT, b: 'BAR-EN-101' } }),
  rsBatchList: () => ({ query: { size: 2 } }),
  rsBatch: ({ idLot }) => ({ params: { id: idLot } }),
  rsBatchCreate: () => ({
    body: { uniqueCode: `ESSAI-${randomUUID().slice(0, 8)}`, fiche: 'BAR-EN-101', idClient: CLIENT, operations: [] },
  }),
  rsBatchReplace: ({ idLot }) => ({ params: { id: idLot }, body: { libelle: 'Isolation, Bretagne' } }),
  rsBatchTirer: ({ idLot }) => ({
    params: { id: idLot },
    body: { tauxLieu: 1500, tauxContact: 3000, parInstallateur: false },
  }),
  rsBatchRemplacer: ({ idLot }) => ({ params: { id: idLot }, body: { reference: 'OXA-101-00001', ...motif } }),
  rsBatchComplement: ({ idLot }) => ({ params: { id: idLot }, body: { mode: 'lieu', nombre: 1, ...motif } }),
  rsBatchVisites: ({ idLot }) => ({ params: { id: idLot } }),
  rsBatchContreVisite: ({ idLot }) => ({ params: { id: idLot }, body: { reference: 'OXA-101-00001' } }),
  rsBatchDelete: ({ idLot }) => ({ params: { id: idLot } }),
  ticketNew: () => ({ body: ticket }),
  ticketCreate: () => ({ body: ticket }),
  ticketRemove: ({ idTicket }) => ({ params: { id: idTicket } }),
  ticketDelete: ({ idTicket }) => ({ params: { id: idTicket } }),
  tickets: () => ({ query: { status: 'Initié', sort: '-priority' } }),
  ticket: ({ idTicket }) => ({ params: { id: idTicket } }),
  ticketReplace: ({ idTicket }) => ({ params: { id: idTicket }, body: { status: 'Annulé' } }),
  comments: ({ idTicket }) => ({ query: { entite: 'ticket', idEntite: idTicket } }),
  comment: ({ idCommentaire }) => ({ params: { id: idCommentaire } }),
  commentCreate: ({ idTicket }) => ({ body: { entite: 'ticket', idEntite: idTicket, texte: 'Bonjour' } }),
  commentReplace: ({ idCommentaire }) => ({ params: { id: idCommentaire }, body: { texte: 'Bonsoir' } }),
  commentDelete: ({ idCommentaire }) => ({ params: { id: idCommentaire } }),
  notifications: () => ({ query: { since: '2026-01-01T00:00:00.000Z' } }),
  notificationsBySubDomain: () => ({ params: { x: 'cee' }, query: { langue: 'de' } }),
  sendEmail: ({ idDossier }) => ({
    body: {
      destinataires: ['yann@bureau.example'],
      objet: 'Visite',
      message: 'Demain.',
      entite: 'dossier',
      idEntite: idDossier,
    },
  }),
  mails: () => ({ query: { etat: 'GARDE', sort: '-le' } }),
  mailTemplates: () => ({ query: { variante: 'cee' } }),
  mailTemplateReplace: () => ({
    body: { modele: 'compteActive', variante: 'cee', langue: 'fr', sujet: 'Ouvert', texte: 'Entrez : {lien}', rev: 0 },
  }),
  mail: () => ({ params: { id: randomUUID() } }),
  mailRetry: () => ({ params: { id: randomUUID() }, body: {} }),
  notificationsAll: () => ({ query: { variante: 'cee', actif: 'true' } }),
  notificationAdd: () => ({ body: annonceWith() }),
  notificationDelete: ({ idNotification }) => ({ params: { id: idNotification } }),
  notificationModify: ({ idNotification }) => ({ body: { id: idNotification, lue: true } }),
  rgpdEffacement: () => ({ params: { type: 'client', id: CLIENT }, body: { apercu: true } }),
  rgpdExport: ({ idDossier }) => ({ params: { type: 'beneficiaire', id: idDossier } }),
  demandeGetFile: () => ({ params: { id: randomUUID() } }),
} satisfies Examples as Examples;
