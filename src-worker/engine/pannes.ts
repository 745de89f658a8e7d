import type { ErrorCode } from '#domain/base/errors.ts';

const FERMETURES = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'TransactionInactiveError'];

const nomDe = (erreur: unknown): string => (erreur instanceof Error ? erreur.name : '');
const texteDe = (erreur: unknown): string => (erreur instanceof Error ? `${erreur.name} ${erreur.message}` : '');

const estPlein = (erreur: unknown): boolean => /QuotaExceeded/.test(texteDe(erreur));

/** The connection to the documents is gone: this thread cannot mend it, a new one can (behaviour 25). */
export const estIrreparable = (erreur: unknown): boolean =>
  !estPlein(erreur) && (FERMETURES.includes(nomDe(erreur)) || /clos(ed|ing)|connection/i.test(texteDe(erreur)));

/** What a screen says of a storage that failed. */
export function codeDe(erreur: unknown): ErrorCode {
  if (estPlein(erreur)) return 'STOCKAGE_PLEIN';
  return estIrreparable(erreur) ? 'BASE_LOCALE_FERMEE' : 'ERREUR_INTERNE';
}
