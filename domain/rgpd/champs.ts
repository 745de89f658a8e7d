import type { Adresse, Contact, Dossier } from '../dossiers/dossier.ts';
import type { FactureRecord } from '../facturation/facture.ts';
import type { Intervention, Photo } from '../interventions/intervention.ts';
import type { SyncedCollection } from '../sync/documents.ts';
import type {
  CommentaireRecord,
  FichierRecord,
  MessageRecord,
  NotificationRecord,
  Signature,
} from '../sync/references.ts';
import { CLIENT, CONTROLEUR, MENAGE, UTILISATEUR } from './champs-personnes.ts';
import type { Membres, Table } from './sort.ts';

const CONTACT = {
  civilite: 'nul',
  nom: 'marque',
  prenom: 'nul',
  telephone: 'nul',
  email: 'nul',
} satisfies Table<Contact>;
/** The département stays: it counts, and designates nobody. */
const ADRESSE = {
  ligne1: 'marque',
  ligne2: 'nul',
  codePostal: 'marque',
  ville: 'marque',
  departement: 'garde',
  lat: 'nul',
  lng: 'nul',
} satisfies Table<Adresse>;
const SIGNATURE = { id: 'garde', nom: 'marque', role: 'garde' } satisfies Table<Signature>;

const DOSSIER = {
  id: 'garde',
  idDemande: 'garde',
  numero: 'garde',
  variante: 'garde',
  etat: 'garde',
  createdAt: 'garde',
  updatedAt: 'garde',
  modifiePar: 'garde',
  idBureauInspection: 'garde',
  referenceClient: 'marque',
  idClient: 'garde',
  nomClient: 'menage',
  idEntreprise: 'garde',
  nomEntreprise: 'garde',
  typesDemandes: 'garde',
  beneficiaire: CONTACT,
  adresseTravaux: ADRESSE,
  logement: 'marque',
  acces: 'marque',
  commandePar: 'marque',
  dateCommande: 'garde',
  dateEngagement: 'garde',
  dateFacture: 'garde',
  echeance: 'garde',
  operation: 'garde',
  rsBatchId: 'garde',
  codeLot: 'garde',
  urgence: 'garde',
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
} satisfies Table<Dossier>;

const INTERVENTION = {
  id: 'garde',
  idIntervention: 'garde',
  numero: 'garde',
  variante: 'garde',
  idBureauInspection: 'garde',
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
  idEntreprise: 'garde',
  nomEntreprise: 'garde',
  idControleur: 'garde',
  nomControleur: 'garde',
  dateRdv: 'garde',
  dateFin: 'garde',
  dureeMin: 'garde',
  rdvFixe: 'garde',
  consignes: 'marque',
  adresse: ADRESSE,
  beneficiaire: CONTACT,
  rsBatchId: 'garde',
  uniqueCode: 'garde',
  priorite: 'garde',
  version: 'garde',
  remplaceId: 'garde',
  motif: 'marque',
  commentaireRt: 'marque',
  soumisLe: 'garde',
  soumisPar: 'garde',
  valideLe: 'garde',
  validePar: 'garde',
  effaceLe: 'garde',
  createdAt: 'garde',
  updatedAt: 'garde',
  modifiePar: 'garde',
} satisfies Table<Intervention>;

const PHOTO = {
  id: 'garde',
  idIntervention: 'garde',
  idDossier: 'garde',
  variante: 'garde',
  idBureauInspection: 'garde',
  cf_id: 'garde',
  genre: 'garde',
  nom: 'marque',
  type: 'garde',
  taille: 'garde',
  sha256: 'marque',
  sha256Original: 'nul',
  largeur: 'garde',
  hauteur: 'garde',
  prisLe: 'garde',
  lat: 'nul',
  lng: 'nul',
  precisionM: 'nul',
  orientation: 'nul',
  legende: 'marque',
  recuLe: 'garde',
  retireLe: 'garde',
  createdAt: 'garde',
  updatedAt: 'garde',
  modifiePar: 'garde',
} satisfies Table<Photo>;

const MESSAGE = {
  id: 'garde',
  kind: 'garde',
  variante: 'garde',
  idDossier: 'garde',
  auteur: SIGNATURE,
  fil: 'garde',
  texte: 'marque',
  createdAt: 'garde',
} satisfies Table<MessageRecord>;

const FICHIER = {
  id: 'garde',
  kind: 'garde',
  variante: 'garde',
  idDossier: 'garde',
  idMessage: 'garde',
  idTicket: 'garde',
  nom: 'marque',
  categorie: 'garde',
  type: 'garde',
  taille: 'garde',
  sha256: 'marque',
  auteur: SIGNATURE,
  createdAt: 'garde',
  recuLe: 'garde',
  retireLe: 'garde',
} satisfies Table<FichierRecord>;

const COMMENTAIRE = {
  id: 'garde',
  kind: 'garde',
  variante: 'garde',
  entite: 'garde',
  idEntite: 'garde',
  idDossier: 'garde',
  auteur: SIGNATURE,
  texte: 'marque',
  mentions: 'liste',
  createdAt: 'garde',
  modifieLe: 'garde',
  retireLe: 'garde',
} satisfies Table<CommentaireRecord>;

const NOTIFICATION = {
  id: 'garde',
  kind: 'garde',
  variante: 'garde',
  idUser: 'garde',
  titre: 'marque',
  message: 'marque',
  niveau: 'garde',
  lien: 'nul',
  createdAt: 'garde',
  lueLe: 'garde',
} satisfies Table<NotificationRecord>;

/** Number, day and amounts stay in the order of the register: they designate nobody. */
const FACTURE = {
  id: 'garde',
  kind: 'garde',
  variante: 'garde',
  idDossier: 'garde',
  idBureauInspection: 'garde',
  type: 'garde',
  statut: 'garde',
  numero: 'garde',
  dateEmission: 'garde',
  idClient: 'garde',
  lignes: 'liste',
  datePrestation: 'garde',
  dateEcheance: 'garde',
  mentions: 'marque',
  exoneration: 'marque',
  emission: 'nul',
  avoirDe: 'garde',
  motif: 'marque',
  avoir: 'garde',
  envois: 'liste',
  auteur: SIGNATURE,
  createdAt: 'garde',
  updatedAt: 'garde',
  retireLe: 'garde',
} satisfies Table<FactureRecord>;

/** Of a record. Another kind keeps what says which document it is, and nothing else. */
const RECORDS: Readonly<Record<string, Membres>> = {
  message: MESSAGE,
  fichier: FICHIER,
  commentaire: COMMENTAIRE,
  notification: NOTIFICATION,
  facture: FACTURE,
  client: CLIENT,
  utilisateur: UTILISATEUR,
};
const INCONNU: Membres = { id: 'garde', kind: 'garde', variante: 'garde', idDossier: 'garde' };

/** Which table applies: of this document, on this portal. */
export interface Sujet {
  readonly collection: SyncedCollection;
  readonly kind: unknown;
  readonly variante: unknown;
}

/** [RG8] The closed table of what a document holds about the person whom it is about. */
export function tableDe({ collection, kind, variante }: Sujet): Membres {
  if (collection === 'dossiers') return DOSSIER;
  if (collection === 'interventions') return INTERVENTION;
  if (collection === 'photos') return PHOTO;
  if (collection === 'controllers') return CONTROLEUR;
  if (collection !== 'records' || typeof kind !== 'string' || !Object.hasOwn(RECORDS, kind)) return INCONNU;
  return kind === 'client' && variante === 'mar' ? MENAGE : (RECORDS[kind] ?? INCONNU);
}
