/** What the caller does next with an error; the worker and the screens branch on this and on the code, never on a text. */
export type Recovery = 'retry' | 'wait-network' | 'ask-user' | 'sign-in' | 'update-app' | 'drop';

interface ErrorDefinition {
  /** HTTP status when the server answers it; 0 when it only exists on the device. */
  readonly status: number;
  readonly recovery: Recovery;
}

/**
 * The closed list of error codes. A code is also a translation key: each of the five languages
 * must have its phrase (`satisfies Record<ErrorCode, string>` in src/i18n).
 */
export const ERRORS = {
  VALIDATION: { status: 400, recovery: 'ask-user' },
  /** A body that cannot be read, JSON or form. */
  JSON_INVALIDE: { status: 400, recovery: 'drop' },
  SESSION_ABSENTE: { status: 401, recovery: 'sign-in' },
  SESSION_EXPIREE: { status: 401, recovery: 'sign-in' },
  IDENTIFIANTS_INVALIDES: { status: 401, recovery: 'ask-user' },
  SECOND_FACTEUR_REQUIS: { status: 401, recovery: 'ask-user' },
  SECOND_FACTEUR_INVALIDE: { status: 401, recovery: 'ask-user' },
  /** The office asks for a second factor that this account has not: its enrolment alone answers. */
  SECOND_FACTEUR_DU: { status: 403, recovery: 'wait-network' },
  COMPTE_DESACTIVE: { status: 401, recovery: 'ask-user' },
  COMPTE_EN_ATTENTE: { status: 401, recovery: 'ask-user' },
  MAUVAIS_PORTAIL: { status: 403, recovery: 'ask-user' },
  LIEN_INVALIDE: { status: 400, recovery: 'ask-user' },
  PREUVE_REQUISE: { status: 403, recovery: 'ask-user' },
  MOT_DE_PASSE_FAIBLE: { status: 422, recovery: 'ask-user' },
  DROIT_INSUFFISANT: { status: 403, recovery: 'ask-user' },
  LECTURE_SEULE: { status: 403, recovery: 'ask-user' },
  INTROUVABLE: { status: 404, recovery: 'drop' },
  CONFLIT: { status: 409, recovery: 'ask-user' },
  HORS_ORDRE: { status: 409, recovery: 'wait-network' },
  RAPPORT_REMPLACE: { status: 410, recovery: 'drop' },
  RAPPORT_NON_EMIS: { status: 422, recovery: 'ask-user' },
  HORODATAGE_ABSENT: { status: 422, recovery: 'ask-user' },
  HORODATAGE_ECHEC: { status: 502, recovery: 'retry' },
  SIGNATURE_ABSENTE: { status: 422, recovery: 'ask-user' },
  SIGNATURE_ECHEC: { status: 502, recovery: 'retry' },
  /** Our own signer's certificate is out of its dates. */
  SCEAU_PERIME: { status: 422, recovery: 'ask-user' },
  /** A code that was sent by mail; with the tries that are left. */
  CODE_INVALIDE: { status: 422, recovery: 'ask-user' },
  RAPPEL_INVALIDE: { status: 401, recovery: 'drop' },
  LIEN_EXPIRE: { status: 410, recovery: 'drop' },
  FICHIER_TROP_GROS: { status: 413, recovery: 'ask-user' },
  PERIMETRE_TROP_GRAND: { status: 413, recovery: 'ask-user' },
  COPIE_NON_GARDEE: { status: 413, recovery: 'ask-user' },
  FICHIER_TYPE: { status: 422, recovery: 'ask-user' },
  IMAGE_ILLISIBLE: { status: 422, recovery: 'ask-user' },
  /** A device that has no decoder of HEIC: nothing was sent. */
  IMAGE_HEIC: { status: 422, recovery: 'ask-user' },
  IMAGE_TROP_GRANDE: { status: 422, recovery: 'ask-user' },
  /** A drawing (SVG) that names something outside of itself, or holds text. */
  DESSIN_REFUSE: { status: 422, recovery: 'ask-user' },
  EMPREINTE_DIFFERENTE: { status: 422, recovery: 'retry' },
  TRANSITION_INTERDITE: { status: 422, recovery: 'ask-user' },
  CHAMPS_MANQUANTS: { status: 422, recovery: 'ask-user' },
  PHOTOS_MANQUANTES: { status: 422, recovery: 'wait-network' },
  SEPARATION_DES_TACHES: { status: 422, recovery: 'ask-user' },
  /** Who changed the conclusion or the pictures of a submitted visit does not validate it. */
  CONCLUSION_CORRIGEE: { status: 422, recovery: 'ask-user' },
  /** The reviewer has not acknowledged that the measures contradict the conclusion. */
  ECART_NON_VU: { status: 422, recovery: 'ask-user' },
  /** [reports/R61] A fact that every report must state is known of nobody: which, in `faits`. */
  RAPPORT_INCOMPLET: { status: 422, recovery: 'ask-user' },
  /** [bureaux/O21] The RT of the office has not validated the form with which the report would be issued: which, in the data. */
  FORMULAIRE_NON_VALIDE: { status: 422, recovery: 'ask-user' },
  /** [access/A51] The reviewer is not authorised for the fiche on this day. */
  RELECTEUR_NON_HABILITE: { status: 422, recovery: 'ask-user' },
  MOTIF_REQUIS: { status: 422, recovery: 'ask-user' },
  FORMULE_INVALIDE: { status: 422, recovery: 'ask-user' },
  /** A form that was stored before the rules of today, and that they cannot read. */
  FORMULAIRE_ILLISIBLE: { status: 422, recovery: 'ask-user' },
  REGLE_METIER: { status: 422, recovery: 'ask-user' },
  /** A client or an installer that its office has closed: its accounts do not sign in, and nothing new names it. */
  TIERS_INACTIF: { status: 422, recovery: 'ask-user' },
  /** A controller is given no visit at an installer from which they are kept apart. */
  CONTROLEUR_ECARTE: { status: 422, recovery: 'ask-user' },
  /** [contrats/CT12] No contract covers what is asked: whoever accepts it says so. */
  CONTRAT_ABSENT: { status: 422, recovery: 'ask-user' },
  /** [contrats/CT13] The same, in an office that accepts nothing without a contract. */
  /** [dossiers/D40] A demande of the company that did the works, without the order of its client. */
  COMMANDE_REQUISE: { status: 422, recovery: 'ask-user' },
  CONTRAT_EXIGE: { status: 422, recovery: 'ask-user' },
  /** A type of intervention that the office does not carry out. */
  TYPE_FERME: { status: 422, recovery: 'ask-user' },
  VERROUILLE: { status: 423, recovery: 'ask-user' },
  DONNEES_EFFACEES: { status: 410, recovery: 'drop' },
  EFFACEMENT_ACTIF: { status: 422, recovery: 'ask-user' },
  EFFACEMENT_ARCHIVE: { status: 422, recovery: 'ask-user' },
  EFFACEMENT_RAPPORT: { status: 422, recovery: 'ask-user' },
  EFFACEMENT_FACTURE: { status: 422, recovery: 'ask-user' },
  EFFACEMENT_SIGNATURE: { status: 422, recovery: 'ask-user' },
  EFFACEMENT_COMPTE: { status: 422, recovery: 'ask-user' },
  EFFACEMENT_MENAGE: { status: 422, recovery: 'ask-user' },
  VERSION_TROP_ANCIENNE: { status: 426, recovery: 'update-app' },
  TROP_DE_TENTATIVES: { status: 429, recovery: 'retry' },
  ERREUR_INTERNE: { status: 500, recovery: 'retry' },
  CALCUL_INTERROMPU: { status: 503, recovery: 'ask-user' },
  DESSIN_INTERROMPU: { status: 503, recovery: 'retry' },
  SERVICE_INDISPONIBLE: { status: 503, recovery: 'wait-network' },
  HORS_LIGNE: { status: 0, recovery: 'wait-network' },
  HORS_LIGNE_IDENTIFIANTS: { status: 0, recovery: 'ask-user' },
  HORS_LIGNE_NON_AUTORISE: { status: 0, recovery: 'wait-network' },
  DONNEES_SCELLEES: { status: 0, recovery: 'ask-user' },
  STOCKAGE_PLEIN: { status: 0, recovery: 'ask-user' },
  BASE_LOCALE_FERMEE: { status: 0, recovery: 'retry' },
  APPAREIL_PHOTO_REFUSE: { status: 0, recovery: 'ask-user' },
  MOTEUR_ARRETE: { status: 0, recovery: 'retry' },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;

/** Body of every error answer of the API (domain/api). `champs` names the refused fields. */
export interface ErrorBody {
  readonly code: ErrorCode;
  /** French sentence that can be shown as it is. */
  readonly message: string;
  readonly champs?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERRORS, value);
