import { fold } from '../table/fold.ts';

export interface Facet {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}
/** Value of a facet for the rows that have none: « sans contrôleur ». */
export const NONE = 'aucun';

/** Several values may be asked for at once; a row is kept when it has one of them. */
export interface FacetFilter<Row> {
  readonly valuesOf: (row: Row) => readonly string[];
  /** Word of a value, with a row that has it when there is one; undefined: the value is its own word. */
  readonly labelOf: (value: string, row: Row | undefined) => string | undefined;
}

/** Values present in the list with their counts, in alphabetical order; « aucun » first, since it asks for work. */
export function facetsOf<Row>(rows: readonly Row[], { valuesOf, labelOf }: FacetFilter<Row>): readonly Facet[] {
  const found = new Map<string, { label: string; count: number }>();
  for (const row of rows) {
    for (const value of valuesOf(row)) {
      const known = found.get(value);
      if (known === undefined) found.set(value, { label: labelOf(value, row) ?? value, count: 1 });
      else known.count += 1;
    }
  }
  const facets = [...found].map(([value, { label, count }]) => ({ value, label, count }));
  const rank = ({ value, label }: Facet): string => (value === NONE ? '' : fold(label));
  return facets.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

export const hasFacet = (values: readonly string[], asked: ReadonlySet<string>): boolean =>
  values.some((value) => asked.has(value));
