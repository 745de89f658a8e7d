import type { Sheet, Tableau } from '../../platform/read-spreadsheet.ts';

/** [tiers/T16] Where the titles of a list stand in a file. */
export interface TitlePlace {
  /** Rank of the sheet. */
  readonly sheet: number;
  /** Rank of the line in its sheet: 0 is line 1. */
  readonly line: number;
}
/** A file that was read, and where its list begins. */
export interface ListFile {
  readonly sheets: readonly Sheet[];
  readonly place: TitlePlace;
}
/** Lines under which nobody writes titles. */
const LINES_SEARCHED = 30;

export const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** Lines that may hold the titles of a sheet: they say something, and something stands below them. */
export function titleLines(rows: Tableau): readonly number[] {
  const last = rows.findLastIndex(isFilled);
  const lines = rows.slice(0, LINES_SEARCHED).flatMap((row, line) => (isFilled(row) ? [line] : []));
  return lines.length > 1 ? lines.filter((line) => line < last) : lines;
}

/** [tiers/T16] The line in which most titles are known (`knownIn`), on whatever sheet; the first that says something when none is. */
export function findTitles(sheets: readonly Sheet[], knownIn: (titles: readonly string[]) => number): TitlePlace {
  const places = sheets.flatMap(({ rows }, sheet) =>
    titleLines(rows).map((line) => ({ sheet, line, known: knownIn(rows[line] ?? []) })),
  );
  const [first = { sheet: 0, line: 0, known: 0 }] = places;
  const { sheet, line } = places.reduce((best, one) => (one.known > best.known ? one : best), first);
  return { sheet, line };
}

/** The rows of a list from its titles on. */
export const rowsFrom = ({ sheets, place }: ListFile): Tableau => sheets[place.sheet]?.rows.slice(place.line) ?? [];
