import type { PhotoBearing } from '#domain/photos/photo-bearer.ts';
import type { Role } from '#domain/access/roles.ts';
import type { CallName } from '#domain/api/contract.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Json } from '#domain/base/json.ts';
import type { Result } from '#domain/base/result.ts';
import type { TimeZone } from '#domain/base/time-zone.ts';
import type { FileCategory } from '#domain/fichiers/files.ts';
import type { LockDelayMin } from '#domain/session/lock.ts';
import type { Conflit, ConflitField, Fields, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import type { FileSubject } from '#domain/fichiers/file.ts';
import type { Estimation } from '#domain/sync/download.ts';
import type { WaitingCount } from '#domain/sync/waiting.ts';
import type { PlanProgress } from '#domain/planning/computation.ts';
import type { GanttPages } from '#domain/reports/gantt-pages.ts';
import type { MatrixToPrint } from '#domain/reports/matrix-pages.ts';
import type { SpecimenAsked } from '#domain/reports/specimen.ts';
import type { Variant } from '#domain/variants/variants.ts';

/** The signed-in user as the page knows it (specification, section 3: Session). Never a password, never a verifier. */
export interface Session {
  readonly user: {
    readonly id: number;
    readonly email: string;
    readonly nom: string;
    readonly prenom: string;
    readonly role: Role;
    readonly idBureauInspection: number | null;
    readonly nomBureauInspection: string | null;
    /** [bureaux/O15] Absent of a session kept by a version before, until its account is read again. */
    readonly fuseau?: TimeZone | null;
    readonly idClient: string | null;
    readonly idEntreprise: string | null;
    readonly droitRestreint: readonly string[] | null;
    readonly offlineAccess: boolean;
    readonly langue: string;
    readonly DataJson: Readonly<Record<string, unknown>>;
    /** [session/D7] Absent from a session that a former program kept. */
    readonly secondFacteurDu?: boolean;
    readonly secondFacteurPermis?: boolean;
    /** [reports/R23] false: reports of this person go out unsigned. */
    readonly aSignature?: boolean;
    /** [reports/R40] One is stored that its owner has not put there: it counts once they say that it is theirs. */
    readonly signatureAConfirmer?: boolean;
  };
  readonly token: string;
  readonly role: Role;
  /** Local database of this user and variant: constat-<variant>-<user id>. */
  readonly base: string;
  /** true: opened without network, against the verifier kept on the device. */
  readonly horsLigne: boolean;
  /** Last day on which an offline sign-in is still allowed; null without offlineAccess. */
  readonly horsLigneJusquAu: string | null;
}

/** Answer of the gateway (specification, section 8): a network answer, or the local one with status 200 and fromCache. */
export interface GatewayAnswer<T = unknown> {
  readonly status: number;
  readonly data: T;
  readonly fromCache: boolean;
  /** When the cached answer was read from the server. */
  readonly luLe?: string;
}

/** What a call of the API is asked with. */
export interface Args {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  /** Of a call whose contract says multipart. */
  readonly form?: SentForm;
}

/** What a form says, then its files. A FormData does not go from one thread to another: the engine makes it (network/form.ts). */
export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly { readonly nom: string; readonly contenu: Blob }[];
}

/** A picture as the camera gave it, with what was read of it: kept before anything else, compressed afterwards. */
export interface PrisePhoto extends PhotoBearing {
  readonly id: string;
  readonly cf_id: string;
  readonly nom: string;
  readonly original: Blob;
  readonly prisLe: string;
  readonly position: { readonly lat: number; readonly lng: number; readonly precisionM: number | null } | null;
  readonly orientation: number | null;
  /** Settings of its field: longest side in pixels, JPEG quality from 0 to 1. */
  readonly reglage: { readonly maxPx: number; readonly qualite: number };
}

/** A picture that this device could not read. */
export interface RefusedPrise extends PrisePhoto {
  readonly code: ErrorCode;
}

export interface PhotoCapture extends PhotoBearing {
  readonly id: string;
  readonly cf_id: string;
  readonly genre: 'photo' | 'signature';
  readonly nom: string;
  /** As the camera gave it: kept until the server has acknowledged the hash of what is sent. */
  readonly original: Blob;
  /** What is sent and shown: compressed by the page at the field's settings. */
  readonly reduit: Blob;
  readonly largeur: number;
  readonly hauteur: number;
  readonly prisLe: string;
  readonly position: { readonly lat: number; readonly lng: number; readonly precisionM: number | null } | null;
  readonly orientation: number | null;
}

/** A file that belongs to nothing yet. */
export interface GivenFile {
  readonly id: string;
  readonly nom: string;
  /** Address of the page where it was given: one that is found again is offered there ([sync/M9]). */
  readonly lieu: string;
  /** What the form that asked for it said of it then, as its draft has it: given back with the file ([sync/M9]). */
  readonly saisie?: Readonly<Record<string, Json>> | undefined;
  readonly contenu: Blob;
}

/** What a person says of a file whose bytes are kept. */
export interface Attachment {
  readonly id: string;
  readonly sujet: FileSubject;
  readonly nom: string;
  readonly categorie: FileCategory;
}

export interface Download {
  /** 'mes-dossiers', one dossier, or the visits of these days (YYYY-MM-DD, inclusive). */
  readonly portee:
    | { readonly genre: 'tout' }
    | { readonly genre: 'dossier'; readonly id: string }
    | { readonly genre: 'jours'; readonly debut: string; readonly fin: string };
}

export interface SyncSummary {
  readonly recus: number;
  readonly envoyes: number;
  readonly refuses: number;
  readonly conflits: number;
  readonly photos: number;
}

export interface QueueItem {
  readonly cle: string;
  readonly collection: SyncedCollection | 'media';
  /** Of 'media': what bears its photos or files. */
  readonly docId: string;
  /** Of 'media': its photos or files, each with its document and its bytes ([sync/M11]). */
  readonly members?: readonly MediaRef[];
}

/** A photo, or a file. */
export interface MediaRef {
  readonly collection: 'photos' | 'records';
  readonly docId: string;
}

/** [session/D3] The lock of the screen (domain/session/SPEC.md). */
export interface EtatVerrou {
  readonly isVerrouille: boolean;
  readonly delaiMin: LockDelayMin;
  /** A code of six digits was chosen; `isCodePermis` is false once it was wrong too often. */
  readonly aCode: boolean;
  readonly isCodePermis: boolean;
  /** [session/K3] The data of this device is sealed, and only the password opens it: nothing is read nor sent meanwhile. */
  readonly isScelle: boolean;
  /** Wait before the next try, in milliseconds. */
  readonly resteMs: number;
}
export interface LockKey {
  readonly genre: 'code' | 'motDePasse';
  readonly valeur: string;
}

/** Who is signed in, and the database that is theirs (session/session-api.ts). */
export interface SessionApi {
  /** POST Auth/login, or the kept verifier when the server cannot be reached. */
  signIn(identifiants: {
    readonly email: string;
    readonly password: string;
    readonly code?: string;
    /** Of the mail that told of too many tries. */
    readonly lien?: string;
  }): Promise<Result<Session>>;
  /** Session kept by the worker for itself and for the service worker; null when signed out. */
  session(): Promise<Session | null>;
  /** Asks the server who the signed-in user is now; null when signed out, or when it does not answer. */
  refreshUser(): Promise<Session | null>;
  /** Opens the local database of the session and starts the loop. Resolves when the database is open. */
  open(): Promise<void>;
  /** What holds a sign-out back, counted now; one thing when its data is sealed and nobody can tell. Nothing when signed out. */
  waitingHere(): Promise<WaitingCount>;
  /** Refused with REGLE_METIER and { nEnAttente } while edits wait, unless `garder` keeps them safe on the device for the same user. */
  signOut(options: { readonly garder: boolean }): Promise<Result<null>>;
}

/** [session/D3] [session/K3] The lock of the screen, and the data key behind it (session/lock-api.ts). */
export interface LockApi {
  /** null when signed out. */
  lockState(): Promise<EtatVerrou | null>;
  /** `siInactif`: only when no tab has seen anybody for the chosen time. */
  lockScreen(options: { readonly siInactif: boolean }): Promise<void>;
  /** Somebody is there: asked again and again by each page. */
  noteActivity(): Promise<void>;
  /** This page has not been on screen for so long: the data key leaves the disk, unless something waits to be sent. */
  leaveScreen(absenceMs: number): Promise<void>;
  /** Data key of a local database ([session/K1]); null when it is kept in clear. Rejects when it is sealed. */
  key(base: string): Promise<CryptoKey | null>;
  /** TROP_DE_TENTATIVES carries { resteMs }; IDENTIFIANTS_INVALIDES counts as a try. */
  unlock(key: LockKey): Promise<Result<null>>;
  setLock(setting: { readonly delaiMin: LockDelayMin }): Promise<void>;
  /** Chosen or withdrawn (null) by who knows the password. */
  setCode(setting: { readonly password: string; readonly code: string | null }): Promise<Result<null>>;
}

/** What the server has not received, one line at a time (state/queue-api.ts). */
export interface QueueApi {
  /** Queue: a refused edit goes again, or is given up by its author (kept in conflits, 30 days). */
  retry(element: QueueItem): Promise<Result<null>>;
  giveUp(element: QueueItem): Promise<Result<null>>;
  exportQueue(elements: readonly QueueItem[]): Promise<Blob>;
}

/** What a person decides on what others wrote meanwhile (conflicts/api.ts). */
export interface ConflictsApi {
  /** The user's choices on an open conflict; a missing path stays open. */
  settle(
    idConflit: string,
    choices: Readonly<Record<string, NonNullable<ConflitField['choix']>>>,
  ): Promise<Result<null>>;
  /** Puts the losing value of a settled conflict or of a merge back, as a new edit. */
  restore(idConflit: string, champ: string): Promise<Result<null>>;
  /** The user has seen what is in quarantine: it is closed, and stays restorable for 30 days. */
  dismiss(idConflit: string): Promise<Result<null>>;
  /** The screen of this absence was opened, or its notice put away. */
  markAbsenceSeen(since: string): Promise<Result<null>>;
}

/** Bytes of photos and files (media/api.ts). */
export interface MediaApi {
  /** Stores the original, its hash and what was read of it before anything else (behaviour 17), in one strict commit. */
  keepPrise(prise: PrisePhoto): Promise<Result<null>>;
  /** Pictures that are kept and not compressed yet: the page died in between. */
  unfinishedPrises(): Promise<readonly PrisePhoto[]>;
  /** Those of a visit that this device could not read ([sync/M12]). */
  refusedPrises(idIntervention: string): Promise<readonly RefusedPrise[]>;
  /** The picture cannot be read by this device: it stays, with its reason, until its person gives it up. */
  refusePrise(id: string, code: ErrorCode): Promise<void>;
  forgetPrise(id: string): Promise<void>;
  /** Stores what is sent and creates the document; resolves after a strict commit. Once for each id. */
  addPhoto(photo: PhotoCapture): Promise<Result<null>>;
  readPhoto(id: string, size: 'reduit' | 'original'): Promise<Blob | null>;
  /** Keeps the bytes of a file that belongs to nothing yet, its name, and the address of the page where it was given. FICHIER_TYPE, FICHIER_TROP_GROS: nothing is kept. */
  keepFile(file: GivenFile): Promise<Result<null>>;
  /** Kept bytes become a file of this subject, once; it leaves after what bears it. */
  attachFile(piece: Attachment): Promise<Result<null>>;
  /** Forgets bytes that belong to nothing. */
  forgetFile(id: string): Promise<void>;
  readFile(id: string): Promise<Blob | null>;
}

/** What is brought for work without a network, and the room that it takes (engine/download-api.ts). */
export interface DownloadApi {
  /** [sync/C16] What this download would bring, and whether it fits: asked before it starts. */
  estimate(demande: Download): Promise<Result<Estimation>>;
  /** Blocking download with progress in `configs`; `cancelDownload` stops it after the page in flight. */
  download(demande: Download): Promise<Result<SyncSummary>>;
  /** One full round now: push, pull, push, photos. Never reports success when one of them failed. */
  synchronise(): Promise<Result<SyncSummary>>;
  /** Of a download or of a round that was asked for; what is done stays done. */
  cancelDownload(): Promise<void>;
  /** Makes room: photos that the server has, of visits that nobody is about to make. Answers how many left. */
  freeRoom(): Promise<Result<number>>;
  /** Bytes used and allowed on this device; `reserve`: whether the room of the last commits stands, null: not known. */
  storage(): Promise<{
    readonly utilises: number;
    readonly quota: number;
    readonly photos: number;
    readonly reserve: boolean | null;
  }>;
  /** [sync/C26] Whether a commit of text has room, the ballast released for it if it must be. */
  makeRoomForText(): Promise<boolean>;
}

/** What waits on this device, in files. */
export interface Rescued {
  /** Documents, bytes and calls that the server has not received. */
  readonly attente: number;
  /** Forms that were begun. */
  readonly brouillons: number;
  /** Parts that could not be read. */
  readonly illisibles: number;
  readonly fichiers: readonly { readonly nom: string; readonly contenu: Blob }[];
}

/** What a page holds of a local database, and the database may have lost ([sync/S29]). */
export interface HeldRows {
  /** Every document that waits, and those that are open. */
  readonly documents: Partial<Readonly<Record<SyncedCollection, readonly LocalDocument[]>>>;
  readonly conflits: readonly Conflit[];
  /** Calls that wait, forms that were begun. */
  readonly commandes: readonly (Fields & { id: string })[];
  readonly waitingBytes: readonly LostBytes[];
  /** Of the server's database, when it was known. */
  readonly epoch: string | null;
}

/** Bytes of a photo or of a file, and what bears them: an intervention, a dossier, a ticket. */
export interface LostBytes {
  readonly docId: string;
  readonly collection: 'photos' | 'records';
  readonly idPorteur: string;
}

export interface PutBack {
  /** What waits for the server now, as the queue counts it. */
  readonly waiting: number;
  /** Bytes that waited, and that this device has no more. */
  readonly lost: readonly LostBytes[];
}

/** What is left when the local database does not open (rescue/). */
export interface RescueApi {
  /**
   * [sync/S29] Puts back in the open database what it lost with the one that the browser deleted. Done twice, it is done once.
   * SESSION_ABSENTE: this database is nobody's any more, and nothing is put back. BASE_LOCALE_FERMEE, STOCKAGE_PLEIN: try again.
   */
  putBack(base: string, held: HeldRows): Promise<Result<PutBack>>;
  /**
   * [sync/C29] Reads what waits without opening a database nor writing in one. SESSION_ABSENTE: nobody has data here.
   * DONNEES_SCELLEES: its owner's password is asked for. IDENTIFIANTS_INVALIDES. BASE_LOCALE_FERMEE: nothing can be read.
   */
  rescue(options: {
    readonly variante: Variant;
    readonly origine: string;
    readonly password: string | null;
  }): Promise<Result<Rescued>>;
}

/** How far a plan is ([planning/PO15]). */
export interface PlanTold extends PlanProgress {
  /** The server did not answer: this device computes. */
  readonly isOfDevice: boolean;
}

/** The plan that a page waits for (engine/planning-api.ts): one at a time, the last. */
export interface PlanningApi {
  /** The call getOptimizer, told as it goes. CALCUL_INTERROMPU carries { raison }; MOTEUR_ARRETE: given up. */
  computePlan(args: Args, tell: (told: PlanTold) => void): Promise<Result<GatewayAnswer>>;
  /** Its answer is then the best plan so far. INTROUVABLE: nothing is computed; HORS_LIGNE: the server did not hear it. */
  stopPlan(): Promise<Result<null>>;
  /** Nobody waits for it any more. */
  leavePlan(): Promise<void>;
}

/** The worker's contract: every command of the page. It is the only door of src into src-worker (types only). */
export interface EngineApi
  extends SessionApi, LockApi, QueueApi, ConflictsApi, MediaApi, DownloadApi, RescueApi, PlanningApi {
  /** Called once by each page; idempotent. `origine` is location.origin. */
  start(options: { readonly variante: Variant; readonly origine: string }): Promise<void>;
  /** Hints that only a page receives: the network or the screen came back ('retour'), or the network left ('perte'). */
  giveHint(hint: 'retour' | 'perte'): Promise<void>;
  /** Any other call of the API; screens ask it through src/data/api.ts, which knows what each is asked with and answers. */
  call(name: CallName, args: Args): Promise<Result<GatewayAnswer>>;
  /** Intervention report drawn on the device (application/pdf). */
  previewRapport(idIntervention: string): Promise<Result<Blob>>;
  /** [reports/R33] A report of nobody’s visit under this layout (application/pdf), drawn from what the page gives. FORMULAIRE_ILLISIBLE. */
  drawSpecimen(asked: SpecimenAsked): Promise<Result<Blob>>;
  /** [planning/PG10] The pages of a Gantt (application/pdf), drawn from what the page gives: nothing is read for them. */
  drawGantt(pages: GanttPages): Promise<Result<Blob>>;
  /** [supervisions/SU33] The matrix of supervisions as pages (application/pdf), drawn the same way. */
  drawMatrix(asked: MatrixToPrint): Promise<Result<Blob>>;
}
