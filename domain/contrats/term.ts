import { addMonths, daysBetween, plusDays } from '../base/days.ts';
import type { Contrat } from './contrat.ts';

/** What is shown of a contract on a day. */
export const ETATS_AFFICHES = [
  'BROUILLON',
  'EN SIGNATURE',
  'A VENIR',
  'ACTIF',
  'A RENOUVELER',
  'EXPIRE',
  'RESILIE',
] as const;
export type EtatAffiche = (typeof ETATS_AFFICHES)[number];

/** [contrats/CT3] Days before its end from which a contract is to be renewed, at least. */
export const ALERT_DAYS = 90;

type Duration = Pick<Contrat, 'dateDebut' | 'dureeMois' | 'reconduction' | 'reconductions' | 'preavisMois'>;
type Standing = Duration & Pick<Contrat, 'etat' | 'resiliation'>;

export interface Term {
  /** Last day of the period under way, and of the last one that begins by itself. */
  readonly fin: string;
  readonly finDerniere: string;
  /** Last day on which notice may be given for `fin`. */
  readonly preavis: string;
}

/** [contrats/CT3] When a contract ends, seen on a day; null: its first day or its length is not known. */
export function termOf(
  { dateDebut, dureeMois, reconduction, reconductions, preavisMois }: Duration,
  today: string,
): Term | null {
  if (dateDebut === null || dureeMois === null) return null;
  const renewals = reconduction === 'tacite' ? reconductions : 0;
  const endOf = (period: number): string => plusDays(addMonths(dateDebut, dureeMois * (period + 1)), -1);
  let period = 0;
  while (period < renewals && endOf(period) < today) period += 1;
  const fin = endOf(period);
  return { fin, finDerniere: endOf(renewals), preavis: plusDays(addMonths(plusDays(fin, 1), -(preavisMois ?? 0)), -1) };
}

/** Last day in force of a signed contract; null: not signed, or never ending. */
const lastDayOf = (contrat: Standing, today: string): string | null => {
  if (contrat.etat === 'RESILIE') return contrat.resiliation?.effet ?? null;
  return termOf(contrat, today)?.finDerniere ?? null;
};

/** [contrats/CT3] */
export function etatAffiche(contrat: Standing, today: string): EtatAffiche {
  const { etat, dateDebut } = contrat;
  if (etat === 'BROUILLON' || etat === 'EN SIGNATURE') return etat;
  const last = lastDayOf(contrat, today);
  if (last !== null && last < today) return etat === 'RESILIE' ? 'RESILIE' : 'EXPIRE';
  if (dateDebut !== null && dateDebut > today) return 'A VENIR';
  if (etat === 'RESILIE') return 'ACTIF';
  return last !== null && today >= alertDay(contrat, last) ? 'A RENOUVELER' : 'ACTIF';
}

/** The earlier of ninety days before the end and the first day of the notice. */
const alertDay = ({ preavisMois }: Duration, last: string): string => {
  const notice = addMonths(plusDays(last, 1), -(preavisMois ?? 0));
  const alert = plusDays(last, -ALERT_DAYS);
  return notice < alert ? notice : alert;
};

/** [contrats/CT8] Whether it may be relied on that day. */
export const isInForce = (contrat: Standing, day: string): boolean =>
  ['ACTIF', 'A RENOUVELER'].includes(etatAffiche(contrat, day));

/** Days left until a signed contract ends for good; null: it does not stand, or has no end. */
export function daysLeft(contrat: Standing, today: string): number | null {
  const last = lastDayOf(contrat, today);
  if (contrat.etat === 'BROUILLON' || contrat.etat === 'EN SIGNATURE' || last === null || last < today) return null;
  return daysBetween(today, last);
}
