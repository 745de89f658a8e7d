import { daysBetween } from '../base/days.ts';

/** Days before the end of a qualification from which the office is warned: the time to ask for the next certificate. */
export const RGE_WARNING_DAYS = 60;

export type RgeState = 'valide' | 'bientot' | 'expiree';

/** [tiers/T7] State of a qualification on a day; both days YYYY-MM-DD. Its last day of validity is still valid. */
export function rgeState(valideAu: string, day: string): RgeState {
  if (valideAu < day) return 'expiree';
  const daysLeft = daysBetween(day, valideAu);
  return daysLeft <= RGE_WARNING_DAYS ? 'bientot' : 'valide';
}

/** The worst state among these qualifications; null without any. */
export function worstRge(qualifications: readonly { readonly valideAu: string }[], day: string): RgeState | null {
  const etats = qualifications.map(({ valideAu }) => rgeState(valideAu, day));
  return (['expiree', 'bientot', 'valide'] as const).find((etat) => etats.includes(etat)) ?? null;
}
