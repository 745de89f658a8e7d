/**
 * Signs to add, to take away or to change to make one text of another (Levenshtein), as long as there are no more than
 * `max`; null beyond. Time in proportion to the length and to `max`, whatever the texts.
 */
export function distanceWithin(a: string, b: string, max: number): number | null {
  if (Math.abs(a.length - b.length) > max) return null;
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let line = 1; line <= a.length; line += 1) {
    const [from, until] = [Math.max(1, line - max), Math.min(b.length, line + max)];
    const next = Array.from({ length: b.length + 1 }, () => max + 1);
    next[0] = line;
    for (let column = from; column <= until; column += 1) {
      const isSame = a[line - 1] === b[column - 1];
      next[column] = Math.min(
        (row[column - 1] ?? max) + (isSame ? 0 : 1),
        (row[column] ?? max) + 1,
        (next[column - 1] ?? max) + 1,
      );
    }
    if (Math.min(...next) > max) return null;
    row = next;
  }
  const distance = row[b.length] ?? max + 1;
  return distance <= max ? distance : null;
}

/** [ocr/OC13] Mistakes that a word of this length may hold: none up to 3 signs, one up to 7, two beyond. */
export const mistakesOf = (length: number): number => (length <= 3 ? 0 : length <= 7 ? 1 : 2);
