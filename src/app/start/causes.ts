/**
 * Why a page cannot start, decided from what the browser has and from what was thrown. Rules: src/platform/SPEC.md [platform/W3],
 * [platform/W4]. Written, as all that start-check.ts imports, with what a browser of 2017 knows: it must run where the rest cannot.
 */
/** 'stockage': closed to this address; 'plein': no write is taken; 'base': the local database does not open. */
export type Cause = 'https' | 'ancien' | 'stockage' | 'plein' | 'base' | 'fichiers' | 'inconnue';

export interface Stop {
  readonly cause: Cause;
  /** Pieces of the browser that are missing, by the name under which they are looked for. */
  readonly pieces: readonly string[];
  /** What was thrown, for who will mend it. */
  readonly error: string;
}

interface Piece {
  readonly name: string;
  readonly isHere: () => boolean;
}

/** Without these nothing typed is kept, or the program cannot be read. The others stand behind platform/browser.ts. */
const PIECES: readonly Piece[] = [
  { name: 'Web Crypto', isHere: () => typeof crypto.subtle === 'object' && typeof crypto.randomUUID === 'function' },
  { name: 'IndexedDB', isHere: () => typeof indexedDB === 'object' && indexedDB !== null },
  { name: 'Web Locks', isHere: () => typeof navigator.locks === 'object' },
  { name: 'BroadcastChannel', isHere: () => typeof BroadcastChannel === 'function' },
  { name: 'Web Workers', isHere: () => typeof Worker === 'function' },
  { name: 'AbortSignal.timeout', isHere: () => typeof AbortSignal.timeout === 'function' },
  { name: 'JavaScript 2023', isHere: () => typeof Array.prototype.toSorted === 'function' },
  { name: '<dialog>', isHere: () => typeof HTMLDialogElement === 'function' },
];

/** A browser may throw, whatever it likes, when it is only asked for what it keeps closed. */
function isMissing({ isHere }: Piece): boolean {
  try {
    return !isHere();
  } catch {
    return true;
  }
}

/** What stops this page before its program is read; null: it may start. */
export function stopBeforeStart(isSecure: boolean): Stop | null {
  const pieces = PIECES.filter(isMissing).map(({ name }) => name);
  // Without HTTPS a browser hides what it has: only the address is to blame, whatever its age.
  if (!isSecure) return { cause: 'https', pieces, error: '' };
  return pieces.length === 0 ? null : { cause: 'ancien', pieces, error: '' };
}

const FULL = /QuotaExceeded|Failed to write blobs|FILE_ERROR_NO_SPACE/;
const CLOSED = /SecurityError|NotAllowedError/;
const DATABASE =
  /InvalidStateError|UnknownError|OpenFailed|VersionError|AbortError|DatabaseClosed|IndexedDB|backing store|\bdatabase\b/i;
const FILES = /dynamically imported module|module script|Unable to preload|Failed to fetch|Load failed|NetworkError/i;
/** The first that fits. */
const CAUSES: readonly (readonly [Cause, RegExp])[] = [
  ['fichiers', FILES],
  ['plein', FULL],
  ['stockage', CLOSED],
  ['base', DATABASE],
  ['ancien', /SyntaxError/],
];

/** What was thrown on the way: its name and words are all that survives a worker. */
export function stopOf(error: unknown): Stop {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const cause = CAUSES.find(([, pattern]) => pattern.test(words))?.[0] ?? 'inconnue';
  return { cause, pieces: cause === 'ancien' ? ['JavaScript 2023'] : [], error: words };
}
