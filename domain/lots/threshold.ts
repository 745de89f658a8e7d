/** First day of deposit from which each share holds (arrêté du 28 septembre 2021, articles 6 and 7, as amended). */
const SHARES: readonly (readonly [from: string, share: number])[] = [
  ['2022-01-01', 0.3],
  ['2023-01-01', 0.25],
  ['2024-01-01', 0.2],
  ['2025-01-01', 0.15],
  ['2026-01-01', 0.1],
];

/**
 * [tableaux/TB12] Share of not satisfying controls over which a lot deposited on `day` (YYYY-MM-DD) is refused, unless
 * all its operations are controlled; 0 to 1, null before the controls were asked for. Confirmed by an office's
 * responsable technique before it decides anything.
 */
export const lotThreshold = (day: string): number | null => SHARES.findLast(([from]) => from <= day)?.[1] ?? null;
