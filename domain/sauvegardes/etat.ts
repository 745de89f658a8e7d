import type { EchecSauvegarde } from './echec.ts';

const HOUR_MS = 3_600_000;

/** A backup that stands in its place. */
export interface SauvegardeTenue {
  readonly nom: string;
  /** null: nothing of it can be read. */
  readonly contenu: {
    readonly le: string;
    /** Bytes. */
    readonly taille: number;
    readonly fichiers: number;
    /** Files that the disk of the data did not give back as they came. */
    readonly alteres: number;
  } | null;
}

export interface EtatSauvegardes {
  /** null: the settings name no place. */
  readonly reglage: {
    readonly ou: string;
    /** It is lost with the data. */
    readonly memeDisque: boolean;
    /** Hours between two of them. */
    readonly toutesLes: number;
    readonly gardees: number;
  } | null;
  /** The newest first. */
  readonly sauvegardes: readonly SauvegardeTenue[];
  /** Why the place does not answer; null: it does. */
  readonly panne: EchecSauvegarde | null;
  /** The last one that was begun since the server started; `fin` null: under way. */
  readonly essai: {
    readonly debut: string;
    readonly fin: string | null;
    readonly echec: EchecSauvegarde | null;
  } | null;
}

export const ALERTES_SAUVEGARDE = [
  'sansReglage',
  'panne',
  'echec',
  'aucune',
  'ancienne',
  'memeDisque',
  'illisible',
  'alteres',
] as const;
export type AlerteSauvegarde = (typeof ALERTES_SAUVEGARDE)[number];

/** The newest that can be read; null: there is none. */
export const derniere = ({ sauvegardes }: EtatSauvegardes): NonNullable<SauvegardeTenue['contenu']> | null =>
  sauvegardes.find(({ contenu }) => contenu !== null)?.contenu ?? null;

/** Nobody has to be told of one that is under way, nor of none where none is due yet. */
const isUnderWay = ({ essai }: EtatSauvegardes): boolean => essai !== null && essai.fin === null;

/**
 * [sauvegardes/SV10] What an administrator is warned of. A place that does not answer says nothing of what it holds: neither
 * that it is empty, nor that it is old. `now`: ISO instant.
 */
export function alertesSauvegarde(etat: EtatSauvegardes, now: string): readonly AlerteSauvegarde[] {
  const { reglage, panne } = etat;
  if (reglage === null) return ['sansReglage'];
  if (panne !== null) return ['panne'];
  return [...ofTry(etat), ...ofNewest(etat, reglage.toutesLes, now), ...ofPlace(etat)];
}

/** A failure is over once a backup came after it. */
function ofTry({ essai, ...etat }: EtatSauvegardes): readonly AlerteSauvegarde[] {
  if (essai?.echec == null) return [];
  const newest = derniere({ essai, ...etat });
  return newest !== null && newest.le > essai.debut ? [] : ['echec'];
}

/** Twice the time that the settings give: one that was missed, and not one that is late by an hour. */
function ofNewest(etat: EtatSauvegardes, toutesLes: number, now: string): readonly AlerteSauvegarde[] {
  if (isUnderWay(etat)) return [];
  const newest = derniere(etat);
  if (newest === null) return ['aucune'];
  return Date.parse(now) - Date.parse(newest.le) > 2 * toutesLes * HOUR_MS ? ['ancienne'] : [];
}

function ofPlace(etat: EtatSauvegardes): readonly AlerteSauvegarde[] {
  const alertes: AlerteSauvegarde[] = [];
  if (etat.reglage?.memeDisque === true) alertes.push('memeDisque');
  if (etat.sauvegardes.some(({ contenu }) => contenu === null)) alertes.push('illisible');
  if ((derniere(etat)?.alteres ?? 0) > 0) alertes.push('alteres');
  return alertes;
}
