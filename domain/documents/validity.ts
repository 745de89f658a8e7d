import { daysBetween } from '../base/days.ts';
import type { FiledDocument } from './document.ts';

/** Shown of a document; stored nowhere ([documents/DO6]). */
export const STATUTS = ['EN ATTENTE', 'A VENIR', 'EN VIGUEUR', 'EXPIRE', 'RETIRE'] as const;
export type Statut = (typeof STATUTS)[number];

/** Days before its last one from which a document is said to expire soon; the last 30 weigh more. */
export const SOON_DAYS = 60;
export const VERY_SOON_DAYS = 30;

type Standing = Pick<FiledDocument, 'valideDu' | 'valideAu' | 'version' | 'retireLe'>;

/** `today`: YYYY-MM-DD of the office. */
export function statutOf({ valideDu, valideAu, version, retireLe }: Standing, today: string): Statut {
  if (retireLe !== null) return 'RETIRE';
  if (version === 0) return 'EN ATTENTE';
  if (valideAu !== null && valideAu < today) return 'EXPIRE';
  return valideDu !== null && valideDu > today ? 'A VENIR' : 'EN VIGUEUR';
}

export type Echeance = 'expire' | 'sous30' | 'sous60' | null;

/** [documents/DO6] How near its end is; null: far, none, or withdrawn. Its last day is still good. */
export function echeanceOf(document: Standing, today: string): Echeance {
  const { valideAu, retireLe } = document;
  if (valideAu === null || retireLe !== null) return null;
  const days = daysBetween(today, valideAu);
  if (days < 0) return 'expire';
  if (days <= VERY_SOON_DAYS) return 'sous30';
  return days <= SOON_DAYS ? 'sous60' : null;
}

/** [documents/DO12] The last day of which an office is to be told today; null: none, or it was told. */
export function endToTell(document: Standing & Pick<FiledDocument, 'rappelPour'>, today: string): string | null {
  const near = echeanceOf(document, today);
  if (document.version === 0 || near === null || near === 'sous60') return null;
  return document.valideAu === document.rappelPour ? null : document.valideAu;
}
