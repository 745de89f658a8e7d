/** One line of the table: a ratio against a baseline of the same run, a time or a size. */
export interface Measure {
  readonly nom: string;
  readonly valeur: number;
  readonly unite: string;
  /** Upper bound; null: measured to compare. */
  readonly budget: number | null;
  /** What was measured on both sides, for the reader of the table. */
  readonly detail: string;
}

export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => quantile(values, 0.5);
