import type { ErrorCode } from '#domain/base/errors.ts';

/** What IndexedDB says when its connection is gone: closed by the browser, by another tab, by a disk that failed. */
const CLOSED = [
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'TransactionInactiveError',
  'OpenFailedError',
];

/** Asked of a database that this thread has closed: RxDB itself would answer that it has no such collection. */
export class DatabaseClosed extends Error {
  override readonly name = 'DatabaseClosedError';
}

/**
 * What a browser says of a full disk: of its own quota, and of a disk that was full before it. The last two are
 * Chromium's, read on a file system without room: of bytes (a DataError), and of the journal (an UnknownError, with
 * which its connection closes). Firefox says the quota for both.
 */
const FULL = /QuotaExceeded|Failed to write blobs|FILE_ERROR_NO_SPACE/;

/** [sync/C26] The disk is full: nothing was written. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && FULL.test(`${error.name} ${error.message}`);

/** The connection to the local database is gone or going, and the write is not wrong: it can be made on another one. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  !isFull(error) &&
  (CLOSED.includes(error.name) || /clos(ed|ing)|connection|backing store/i.test(`${error.name} ${error.message}`));

/**
 * Of work that nobody waits for: a broken storage is met by whoever asks for something next, who says it. Anything else
 * is a fault, and goes on.
 */
export const ifBroken =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isFull(error) || isLost(error)) return value;
    throw error;
  };

/** What a screen says of a storage that failed. A lost connection cannot be mended by this thread; a new one can ([sync/C25]). */
export function codeOf(error: unknown): ErrorCode {
  if (isFull(error)) return 'STOCKAGE_PLEIN';
  return isLost(error) ? 'BASE_LOCALE_FERMEE' : 'ERREUR_INTERNE';
}
