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

/**
 * What becomes of a field. `marque`: the marker instead of the value; `nul`, `objet`, `liste`: emptied, where a marker
 * would be taken for an address, a number or an answer; `menage`: the marker on the portal where the client is the person.
 */
export type Sort = 'garde' | 'marque' | 'menage' | 'nul' | 'objet' | 'liste' | Membres;
export interface Membres {
  readonly [membre: string]: Sort;
}

/** Of every key of T: a field added to a type without its line here does not compile ([RG8]). */
type Table<T> = { readonly [K in keyof Required<T>]: Sort };

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

/** Of a record of a dossier. Another kind keeps what says which document it is, and nothing else. */
const RECORDS: Readonly<Record<string, Membres>> = {
  message: MESSAGE,
  fichier: FICHIER,
  commentaire: COMMENTAIRE,
  notification: NOTIFICATION,
  facture: FACTURE,
};
const INCONNU: Membres = { id: 'garde', kind: 'garde', variante: 'garde', idDossier: 'garde' };

/** [RG8] The closed table of what a dossier holds about its beneficiary. */
export function tableDe(collection: SyncedCollection, kind: unknown): Membres {
  if (collection === 'dossiers') return DOSSIER;
  if (collection === 'interventions') return INTERVENTION;
  if (collection === 'photos') return PHOTO;
  if (collection !== 'records' || typeof kind !== 'string' || !Object.hasOwn(RECORDS, kind)) return INCONNU;
  return RECORDS[kind] ?? INCONNU;
}
