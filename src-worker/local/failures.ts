/** What IndexedDB says when its connection is gone: closed by the browser, by another tab, by a disk that failed. */
const CLOSED = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'TransactionInactiveError'];

/** Asked of a database that this thread has closed: RxDB itself would answer that it has no such collection. */
export class DatabaseClosed extends Error {
  override readonly name = 'DatabaseClosedError';
}

/** The disk is full: nothing was written. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && /QuotaExceeded/.test(`${error.name} ${error.message}`);

/** The connection to the local database is gone or going, and the write is not wrong: it can be made on another one. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  !isFull(error) &&
  (CLOSED.includes(error.name) || /clos(ed|ing)|connection/i.test(`${error.name} ${error.message}`));

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
