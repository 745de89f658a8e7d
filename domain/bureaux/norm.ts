/** Editions of ISO/IEC 17020 to which an office may be accredited; the transition from one to the other is its own. */
export const NORM_YEARS = [2012, 2026] as const;
export type NormYear = (typeof NORM_YEARS)[number];
/** [supervisions/SU28] Of an office that said nothing: the edition of the accreditations that stand. */
export const NORM_YEAR_DEFAULT: NormYear = 2012;
