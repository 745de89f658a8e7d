/**
 * Above this share of what the browser allows, downloads stop before saving does ([sync/C26]): what is left belongs to what
 * people type and photograph.
 */
export const SEUIL_STOCKAGE = 0.8;

/** Files of dossiers are the first to stop: up to here, the room is for the photos of the visits. */
export const SEUIL_FICHIERS = 0.7;

/** Bytes on the disk for one byte of a document: its indexes and the storage's own pages (a cautious figure). */
export const DISQUE_PAR_OCTET = 3;

/** From here a download is said before it starts, even when it fits: on a mobile link it is long, and may be paid for. */
const GROS_OCTETS = 150 * 1024 * 1024;

/** What the server would send ([sync/C16]); `plafond`: documents beyond which it sends nobody a whole scope. */
export interface EstimationServeur {
  readonly documents: number;
  /** Of their text. */
  readonly octets: number;
  /** Photos, and files of dossiers. */
  readonly photos: number;
  readonly octetsPhotos: number;
  readonly plafond: number;
}

/** What a download would bring, beside what the device holds. Bytes. */
export interface Estimation {
  readonly documents: number;
  /** Photos, and files of dossiers. */
  readonly photos: number;
  readonly octets: number;
  readonly utilises: number;
  readonly quota: number;
  readonly verdict: Verdict;
}

/** tient: nothing to ask. gros: it fits, and is long. deborde: it would stop on the way. refuse: the server's limit. */
export type Verdict = 'tient' | 'gros' | 'deborde' | 'refuse';

/** [sync/C16] Judged before anything is brought; a quota of 0 is one that the browser does not tell. */
export function jugerTelechargement(
  { octets, utilises, quota }: Pick<Estimation, 'octets' | 'utilises' | 'quota'>,
  { documents, plafond }: Pick<EstimationServeur, 'documents' | 'plafond'>,
): Verdict {
  if (documents > plafond) return 'refuse';
  if (octets > 0 && quota > 0 && utilises + octets > quota * SEUIL_STOCKAGE) return 'deborde';
  return octets > GROS_OCTETS ? 'gros' : 'tient';
}
