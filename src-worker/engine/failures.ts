import type { ErrorCode } from '#domain/base/errors.ts';
import { isFull, isLost } from '../local/failures.ts';

/** What a screen says of a storage that failed. A lost connection cannot be mended by this thread; a new one can (behaviour 25). */
export function codeOf(error: unknown): ErrorCode {
  if (isFull(error)) return 'STOCKAGE_PLEIN';
  return isLost(error) ? 'BASE_LOCALE_FERMEE' : 'ERREUR_INTERNE';
}
