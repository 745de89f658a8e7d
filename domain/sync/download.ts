/**
 * Above this share of what the browser allows, downloads stop before saving does ([sync/C26]): what is left belongs to what
 * people type and photograph.
 */
export const STORAGE_THRESHOLD = 0.8;

/** Files of dossiers are the first to stop: up to here, the room is for the photos of the visits. */
export const FILES_THRESHOLD = 0.7;

/** Bytes on the disk for one byte of a document: its indexes and the storage's own pages (a cautious figure). */
export const DISK_BYTES_PER_BYTE = 3;

/** From here a download is said before it starts, even when it fits: on a mobile link it is long, and may be paid for. */
const LARGE_BYTES = 150 * 1024 * 1024;

/** What the server would send ([sync/C16]); `plafond`: documents beyond which it sends nobody a whole scope. */
export interface ServerEstimate {
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
export function judgeDownload(
  { octets, utilises, quota }: Pick<Estimation, 'octets' | 'utilises' | 'quota'>,
  { documents, plafond }: Pick<ServerEstimate, 'documents' | 'plafond'>,
): Verdict {
  if (documents > plafond) return 'refuse';
  if (octets > 0 && quota > 0 && utilises + octets > quota * STORAGE_THRESHOLD) return 'deborde';
  return octets > LARGE_BYTES ? 'gros' : 'tient';
}
