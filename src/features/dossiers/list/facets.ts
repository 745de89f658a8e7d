import { fold } from '../../../ui/table/fold.ts';
import type { DossierRow } from './dossier-row.ts';
import { NONE, VALUES, type Choice } from './filters.ts';

export interface Facet {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Names of the values that are ids; the others are their own name. */
const NAMES: Readonly<Partial<Record<Choice, (row: DossierRow, value: string) => string | undefined>>> = {
  client: (row) => row.client,
  installateur: (row) => row.entreprise ?? undefined,
  controleur: (row, value) => row.controleurs.find((controleur) => controleur.id === value)?.nom,
};

/** Values present in the list with their counts, in alphabetical order; « aucun » first, since it asks for work. */
export function facetsOf(
  rows: readonly DossierRow[],
  choice: Choice,
  labelOf: (value: string) => string | undefined,
): readonly Facet[] {
  const found = new Map<string, { label: string; count: number }>();
  for (const row of rows) {
    for (const value of VALUES[choice](row)) {
      const known = found.get(value);
      if (known === undefined)
        found.set(value, { label: labelOf(value) ?? NAMES[choice]?.(row, value) ?? value, count: 1 });
      else known.count += 1;
    }
  }
  const facets = [...found].map(([value, { label, count }]) => ({ value, label, count }));
  const rank = ({ value, label }: Facet): string => (value === NONE ? '' : fold(label));
  return facets.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
