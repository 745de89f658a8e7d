/** The same list with one element moved by so many places; what would leave the list stays. */
export function moved<T>(all: readonly T[], place: number, by: number): readonly T[] {
  if (place < 0 || place + by < 0 || place + by >= all.length) return all;
  const next = [...all];
  next.splice(place + by, 0, ...next.splice(place, 1));
  return next;
}
