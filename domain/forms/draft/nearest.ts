import { fold } from '../../base/fold.ts';

/** Typing mistakes that a proposal forgives. */
const DISTANCE_MAX = 3;

/**
 * [forms/FD8] The known name that was probably meant: the nearest by letters added, lost, changed or exchanged, accents and
 * capitals apart; of two alike, the first. null: none is near.
 */
export function nearestName(typed: string, known: readonly string[]): string | null {
  const allowed = Math.min(DISTANCE_MAX, Math.floor(typed.length / 2));
  const [nearest] = known
    .map((name) => ({ name, distance: distanceOf(fold(typed), fold(name)) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.name ?? null;
}

/** Damerau's: two neighbours exchanged count once. */
function distanceOf(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, rank) => rank)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isExchanged = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
