interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Each failing test, its file first. */
  readonly names: readonly string[];
}
export function vitestCounts(root: string): (report: unknown) => Counts;
export function playwrightCounts(folder: string): (report: unknown) => Counts;
export function toldAgain(first: Counts, again: Counts): Counts & { readonly unstable: readonly string[] };
