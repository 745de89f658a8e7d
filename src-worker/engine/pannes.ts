import type { ErrorCode } from '#domain/base/errors.ts';
import { isFull, isLost } from '../local/failures.ts';

/** What a screen says of a storage that failed. A lost connection cannot be mended by this thread; a new one can (behaviour 25). */
export function codeDe(erreur: unknown): ErrorCode {
  if (isFull(erreur)) return 'STOCKAGE_PLEIN';
  return isLost(erreur) ? 'BASE_LOCALE_FERMEE' : 'ERREUR_INTERNE';
}
