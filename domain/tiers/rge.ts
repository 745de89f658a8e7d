import { joursEntre } from '../base/jours.ts';

/** Days before the end of a qualification from which the office is warned: the time to ask for the next certificate. */
export const ALERTE_RGE_JOURS = 60;

export type EtatRge = 'valide' | 'bientot' | 'expiree';

/** [tiers/T7] State of a qualification on a day; both days YYYY-MM-DD. Its last day of validity is still valid. */
export function etatRge(valideAu: string, jour: string): EtatRge {
  if (valideAu < jour) return 'expiree';
  const restent = joursEntre(jour, valideAu);
  return restent <= ALERTE_RGE_JOURS ? 'bientot' : 'valide';
}

/** The worst state among these qualifications; null without any. */
export function pireRge(qualifications: readonly { readonly valideAu: string }[], jour: string): EtatRge | null {
  const etats = qualifications.map(({ valideAu }) => etatRge(valideAu, jour));
  return (['expiree', 'bientot', 'valide'] as const).find((etat) => etats.includes(etat)) ?? null;
}
