/** A number of operations shared among strata, by the largest remainders. */
export function shares(sizes: readonly number[], count: number): number[] {
  const total = sizes.reduce((sum, one) => sum + one, 0);
  if (total === 0) return sizes.map(() => 0);
  const floors = sizes.map((size) => Math.floor((size * count) / total));
  const missing = count - floors.reduce((sum, one) => sum + one, 0);
  const chosen = new Set(
    sizes
      .map((size, index) => ({ index, remainder: (size * count) % total }))
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return floors.map((floor, index) => floor + (chosen.has(index) ? 1 : 0));
}
