import { daysBetween, plusDays } from '../base/days.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import type { ControlMode } from './control.ts';
import { type DueControl, keyOfControl } from './controls-due.ts';
import type { LotCounts } from './counts.ts';
import type { Outcome } from './outcomes.ts';

/** Days over which the pace is read. */
const PACE_DAYS = 28;

/** [lots/L18] What one rate still asks for. */
export interface RateCompass {
  readonly mode: ControlMode;
  /** Hundredths of a percent of the list that must satisfy. */
  readonly taux: number;
  /** Satisfying controls that the rate asks for, and those that there are. */
  readonly requis: number;
  readonly obtenus: number;
  readonly manquent: number;
  /** Controls that are asked for and do not conclude yet. */
  readonly attendus: readonly DueControl[];
  /** Controls that conclude, whatever they conclude. */
  readonly conclus: number;
  /** Controls still needed when as many satisfy as up to now; null: none satisfies yet. */
  readonly auRythme: number | null;
  /** Controls still needed when none of those awaited satisfies, and each one after them does; never fewer than at the pace. */
  readonly auPire: number;
  /** Days on which the rate is met at the pace of the last four weeks, and in the worst case; null: nothing concluded in them. */
  readonly le: string | null;
  readonly auPireLe: string | null;
}

interface Read {
  readonly due: readonly DueControl[];
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Operations of the list. */
  readonly total: number;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Satisfying controls asked for, when they are not a share of the whole list ([lots/TX3]). */
  readonly requis?: number;
}

/** [lots/L18] `taux`: hundredths of a percent of the list that must satisfy. */
export function compassOf(
  mode: ControlMode,
  taux: number,
  { due, outcomes, total, today, ...read }: Read,
): RateCompass {
  const asked = due.filter((one) => one.mode === mode);
  const found = asked.map((one) => outcomes.get(keyOfControl(one))?.resultat ?? null);
  const controles = found.filter((one) => one !== null).length;
  const obtenus = found.filter((one) => one === 'Satisfaisant').length;
  const requis = read.requis ?? Math.ceil((total * taux) / 10_000);
  const manquent = Math.max(0, requis - obtenus);
  const attendus = asked.filter((_, index) => found[index] === null);
  const auRythme = obtenus === 0 ? (manquent === 0 ? 0 : null) : Math.ceil((manquent * controles) / obtenus);
  const perDay = recentOf(mode, outcomes, today) / PACE_DAYS;
  const auPire = manquent === 0 ? 0 : Math.max(attendus.length + manquent, auRythme ?? 0);
  const le = dayOf(today, auRythme, perDay);
  const auPireLe = dayOf(today, auPire, perDay);
  return { mode, taux, requis, obtenus, manquent, attendus, conclus: controles, auRythme, auPire, le, auPireLe };
}

function dayOf(today: string, needed: number | null, perDay: number): string | null {
  if (needed === 0) return today;
  return needed === null || perDay === 0 ? null : plusDays(today, Math.ceil(needed / perDay));
}

/** Controls of a mode that concluded in the last four weeks. */
function recentOf(mode: ControlMode, outcomes: ReadonlyMap<string, Outcome>, today: string): number {
  const isRecent = ({ control, concluLe }: Outcome): boolean =>
    control.mode === mode && concluLe !== null && daysBetween(localDay(concluLe, zoneOf(null)), today) < PACE_DAYS;
  return [...outcomes.values()].filter(isRecent).length;
}

/** [lots/L18] Visits that the share of the lot will be read from: those that concluded, drawn or not, and those still awaited. */
export const visitsToCount = (
  due: readonly DueControl[],
  outcomes: ReadonlyMap<string, Outcome>,
  { controles }: Pick<LotCounts, 'controles'>,
): number =>
  controles +
  due.filter((one) => one.mode === 'lieu' && (outcomes.get(keyOfControl(one))?.resultat ?? null) === null).length;

/**
 * [lots/L18] Not satisfying visits that may still come before the lot must be controlled whole, once all that is asked for
 * is controlled; negative: it is over already, whatever comes. null: no threshold is known.
 */
export const marginOf = (seuil: number | null, visits: number, { NS }: Pick<LotCounts, 'NS'>): number | null =>
  // A share as it is written (0.1) is a little off: a billionth decides nothing.
  seuil === null ? null : Math.floor(seuil * visits + 1e-9) - NS;
