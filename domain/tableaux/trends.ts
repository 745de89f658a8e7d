import { plusDays } from '../base/days.ts';
import { outcomeOf, shareOf } from './resultats.ts';
import { meanDelay, validatedWithin, type Order } from './validated.ts';
import type { CountedIntervention } from './bureau.ts';

/** [tableaux/TB13] One value a window, the oldest first; null: nothing was validated in it. */
export interface Trends {
  readonly validees: readonly number[];
  /** Days. */
  readonly delai: readonly (number | null)[];
  /** 0 to 1. */
  readonly taux: readonly (number | null)[];
}

const WINDOWS = 6;
const WINDOW_DAYS = 30;

/** [tableaux/TB13] Six windows of thirty days; the last one ends with the period, or today when that is still to come. */
export function trendsOf(
  interventions: readonly CountedIntervention[],
  dossiers: readonly Order[],
  { au, today }: { readonly au: string; readonly today: string },
): Trends {
  const end = au < today ? au : today;
  const windows = Array.from({ length: WINDOWS }, (_, rank) => {
    const last = plusDays(end, -WINDOW_DAYS * (WINDOWS - 1 - rank));
    return validatedWithin(interventions, { du: plusDays(last, 1 - WINDOW_DAYS), au: last });
  });
  const rate = (own: readonly CountedIntervention[]) => {
    const given = own.flatMap(({ resultat }) => (resultat === null ? [] : [resultat]));
    return shareOf(given.filter((word) => outcomeOf(word) === 'nonSatisfaisant').length, given.length);
  };
  return {
    validees: windows.map((own) => own.length),
    delai: windows.map((own) => meanDelay(own, dossiers)),
    taux: windows.map(rate),
  };
}
