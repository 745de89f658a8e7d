import type { AnnonceEcrite } from '../annonces/annonce.ts';
import type { CleModele } from '../courriels/modeles.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import type { FileType } from '../base/file-type.ts';
import type { Adresse } from '../dossiers/dossier.ts';
import type { CategorieFichier } from '../dossiers/fichiers.ts';
import type { TypeDeType } from '../interventions/intervention.ts';
import type { FactureRecord } from '../facturation/facture.ts';
import type { Role } from '../access/roles.ts';
import type { PolitiqueSecondFacteur } from '../session/second-facteur.ts';
import type { ClientEcrit, EntrepriseEcrite } from '../tiers/tiers.ts';
import type { EntiteCommentee, PrioriteTicket, StatutTicket, TypeTicket } from '../tickets/ticket.ts';
import type { Variant } from '../variants/variants.ts';

/** Office and variant a reference belongs to: what its scope is made of (domain/access/scopes.ts). */
export interface DuBureau {
  variante: Variant;
  idBureauInspection: number;
}

/** Reference documents: read everywhere, written by the server's own modules. All carry id, rev, seq as ServerDocument. */
export interface Controller extends DuBureau {
  id: string;
  idUser: number;
  nom: string;
  prenom: string;
  email: string;
  couleur: string;
  /** Codes of fiches with the last valid day of the authorisation. */
  competences: readonly { code: string; jusquAu: string | null }[];
  domicile: Adresse | null;
  /** Départements where they work; absent or empty: everywhere. */
  zones?: readonly string[];
  /** Days worked, 1 is Monday, `HH:MM`. */
  horaires?: readonly { jour: number; debut: string; fin: string }[];
  /** Whole days, both included. */
  absences?: readonly { du: string; au: string; motif: string | null }[];
  maxParJour?: number | null;
  /** May supervise other controllers. */
  superviseur?: boolean;
  actif: boolean;
}

export interface Entreprise
  extends DuBureau, Partial<Pick<EntrepriseEcrite, 'tva' | 'adresse' | 'contacts' | 'actif'>> {
  id: string;
  idEntreprise: string;
  raisonSociale: string;
  siret: string;
  ville: string;
  departement: string;
  telephone: string | null;
  email: string | null;
  qualificationsRGE: readonly { organisme: string; numero: string; domaine: string; valideAu: string }[];
}

export interface TypeIntervention {
  id: string;
  code: string;
  libelle: string;
  variante: Variant;
  typeOfTypeIntervention: TypeDeType;
  dureeMin: number;
  /** false: Soumettre goes straight to VALIDE (states.md 2.1). */
  relecture: boolean;
  idVersionFormulaire: string;
  /** Offices that closed the type, or gave it a duration of their own; absent: open to all, with `dureeMin`. */
  bureaux?: readonly { idBureauInspection: number; actif: boolean; dureeMin: number | null }[];
}

/** Records of the `records` collection, told apart by `kind` (design.md section 3). */
/** What a record made before these fields lacks is empty (domain/tiers). */
export interface ClientRecord
  extends
    DuBureau,
    Partial<
      Omit<ClientEcrit, 'raisonSociale' | 'siret' | 'ville' | 'departement' | 'contact' | 'telephone' | 'email'>
    > {
  id: string;
  kind: 'client';
  raisonSociale: string;
  siret: string;
  ville: string;
  departement: string;
  contact: string;
  telephone: string | null;
  email: string | null;
}

export interface VersionFormulaireRecord {
  id: string;
  kind: 'versionFormulaire';
  variante: Variant;
  idTypeIntervention: string;
  code: string;
  version: number;
  libelle: string;
  valideDu: string;
  valideAu: string | null;
  champs: readonly ChampDefinition[];
  sections: readonly { id: string; libelle: string }[];
  /** cf_id whose answer is the intervention's resultat. */
  champResultat: string;
  templates: readonly string[];
  actif: boolean;
}

export interface BureauRecord {
  id: string;
  kind: 'bureau';
  variante: Variant;
  idBureau: number;
  nom: string;
  /** SVG or PNG data URL. */
  logo: string | null;
  adresse: Adresse;
  siret: string;
  telephone: string;
  email: string;
  numeroCofrac: string;
  /** What the accreditation covers, and since when, until when (YYYY-MM-DD). */
  portee?: string | null;
  dateAccreditation?: string | null;
  accreditationJusquAu?: string | null;
  tva?: string | null;
  rcs?: string | null;
  /** Integer cents. */
  capitalCents?: number | null;
  formeJuridique?: string | null;
  /** `#rrggbb` of its documents. */
  couleur?: string | null;
  secondFacteur?: PolitiqueSecondFacteur;
}

/** What the lead of an office alone reads of it. */
export interface ReglagesBureauRecord {
  id: string;
  kind: 'reglagesBureau';
  variante: Variant;
  idBureau: number;
  iban: string | null;
  bic: string | null;
  emailExpediteur: string | null;
  parametresFacture: ParametresFacture | null;
  /** Price of a type, excluding tax, in integer cents, by id of the type. */
  prix: Readonly<Record<string, number | null>>;
}
export interface ParametresFacture {
  prefixe: string;
  delaiJours: number;
  /** Hundredths of a percent: 2000 is 20 %. */
  tauxTvaCentiemes: number;
  mentions: string;
}

export interface MessageRecord {
  id: string;
  kind: 'message';
  variante: Variant;
  idDossier: string;
  auteur: { id: number; nom: string; role: string };
  /** interne: the office only. */
  fil: 'interne' | 'partage';
  texte: string;
  createdAt: string;
}

/** What bears a file: a dossier ([D18]), a message of its conversation ([D23]), or a ticket ([B12]). */
export type SujetFichier = { readonly idDossier: string; readonly idMessage?: string } | { readonly idTicket: string };

/** A file, its bytes apart as those of a photo (PHOTOS.md). */
export interface FichierRecord {
  id: string;
  kind: 'fichier';
  variante: Variant;
  /** Absent from the file of a ticket. */
  idDossier?: string;
  /** Of the dossier: who sees the message sees the file. */
  idMessage?: string;
  idTicket?: string;
  nom: string;
  categorie: CategorieFichier;
  type: FileType;
  /** Bytes. */
  taille: number;
  sha256: string;
  auteur: Signature;
  createdAt: string;
  /** Its bytes are on the server; null: they are on the device of who added it. */
  recuLe: string | null;
  /** Taken away: neither shown nor read any more. */
  retireLe: string | null;
}

/** Somebody who wrote, as they were called then. */
export interface Signature {
  id: number;
  nom: string;
  role: string;
}

export interface TicketRecord {
  id: string;
  kind: 'ticket';
  variante: Variant;
  /** T-2026-00001; absent until the server has received it. */
  numero?: string;
  /** Office of its author, or the one that serves them; null for ADMIN, and until the server has received it. */
  idBureauInspection: number | null;
  auteur: Signature;
  type: TypeTicket;
  priority: PrioriteTicket;
  status: StatutTicket;
  titre: string;
  description: string;
  ecran: string | null;
  version: string | null;
  /** Absent from those written before it was asked for. */
  erreur?: string | null;
  reponse: string | null;
  /** Why it was reopened, the last time. */
  motif: string | null;
  assigneA: number | null;
  nomAssigne: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface CommentaireRecord {
  id: string;
  kind: 'commentaire';
  variante: Variant;
  entite: EntiteCommentee;
  idEntite: string;
  /** Of an intervention that is commented. */
  idDossier?: string;
  auteur: Signature;
  texte: string;
  mentions: readonly number[];
  createdAt: string;
  modifieLe: string | null;
  /** Taken away: its text is then empty. */
  retireLe: string | null;
}

/** Bell of one user; `lueLe` is edited by its owner alone. */
export interface NotificationRecord {
  id: string;
  kind: 'notification';
  variante: Variant;
  idUser: number;
  titre: string;
  message: string;
  niveau: 'info' | 'alerte' | 'maintenance';
  lien: string | null;
  createdAt: string;
  lueLe: string | null;
}

/** What administrators tell the roles of some portals for a time (domain/annonces). */
export interface AnnonceRecord extends AnnonceEcrite {
  id: string;
  kind: 'annonce';
  auteur: Signature;
  createdAt: string;
  updatedAt: string;
}

/** One person put one announcement away ([N6]). */
export interface LectureRecord {
  id: string;
  kind: 'lecture';
  variante: Variant;
  idUser: number;
  idAnnonce: string;
  lueLe: string;
}

/** Words of an administrator for one mail of one portal in one language; null: ours stand (domain/courriels, [L7]). */
export interface ModeleCourrielRecord extends CleModele {
  id: string;
  kind: 'modeleCourriel';
  sujet: string | null;
  texte: string | null;
  auteur: Signature;
  updatedAt: string;
}

/** An account as its office knows it; written by the server alone, after the table of accounts. */
export interface UtilisateurRecord {
  id: string;
  kind: 'utilisateur';
  variante: Variant;
  idUser: number;
  email: string;
  nom: string;
  prenom: string;
  telephone: string | null;
  role: Role;
  idBureauInspection: number | null;
  nomBureauInspection: string | null;
  idClient: string | null;
  idEntreprise: string | null;
  variantes: Variant[];
  bureauxAttaches: number[];
  droitRestreint: string[] | null;
  offlineAccess: boolean;
  actif: boolean;
  /** Asked for on the public page, not activated yet. */
  enAttente: boolean;
  emailVerifie: boolean;
  langue: string;
  siret: string | null;
  raisonSociale: string | null;
  /** YYYY-MM-DD. */
  derniereConnexion: string | null;
  /** Asked for at sign-in; absent of a record made before. */
  secondFacteur?: boolean;
}

/** History of one dossier: asked when its tab opens, kept for offline reading; never pulled. */
export interface HistoriqueRecord {
  id: string;
  kind: 'historique';
  idDossier: string;
  lignes: readonly LigneHistorique[];
  luLe: string;
}
export interface LigneHistorique {
  date: string;
  utilisateur: string;
  action: string;
  collection: string;
  /** Kind of the record that was written; absent of a history read by a former program. */
  genre?: string | null;
  /** I-2026-00131 or D-2026-00042. */
  numero: string | null;
  champ: string | null;
  avant: unknown;
  apres: unknown;
  horsLigne: boolean;
}

/** Last answer of a call of the API, for the fallback marked fromCache (specification, section 8). */
export interface CacheRecord {
  id: string;
  kind: 'cache';
  reponse: unknown;
  luLe: string;
}
export type SyncRecord =
  | ClientRecord
  | VersionFormulaireRecord
  | BureauRecord
  | MessageRecord
  | FichierRecord
  | FactureRecord
  | TicketRecord
  | CommentaireRecord
  | NotificationRecord
  | AnnonceRecord
  | LectureRecord
  | ModeleCourrielRecord
  | UtilisateurRecord
  | ReglagesBureauRecord
  | HistoriqueRecord
  | CacheRecord;
