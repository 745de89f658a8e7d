/** One line of the table: a ratio against a baseline of the same run, a time or a size. */
export interface Mesure {
  readonly nom: string;
  readonly valeur: number;
  readonly unite: string;
  /** Upper bound; null: measured to compare. */
  readonly budget: number | null;
  /** What was measured on both sides, for the reader of the table. */
  readonly detail: string;
}

export const quantile = (valeurs: readonly number[], part: number): number => {
  const triees = valeurs.toSorted((a, b) => a - b);
  return triees[Math.min(triees.length - 1, Math.floor(triees.length * part))] ?? Number.NaN;
};
export const mediane = (valeurs: readonly number[]): number => quantile(valeurs, 0.5);
