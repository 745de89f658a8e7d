/** One line of the table: a ratio against a baseline of the same run, or a size; `budget` is an upper bound. */
export interface Mesure {
  readonly nom: string;
  readonly valeur: number;
  readonly unite: string;
  readonly budget: number;
  /** What was measured on both sides, for the reader of the table. */
  readonly detail: string;
}

export const mediane = (valeurs: readonly number[]): number => {
  const triees = valeurs.toSorted((a, b) => a - b);
  return triees[Math.floor(triees.length / 2)] ?? Number.NaN;
};
