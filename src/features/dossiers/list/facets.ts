import type { DossierRow } from './dossier-row.ts';
import type { Choice } from './filters.ts';

/** Names of the values that are ids; the others are their own name. */
const NAMES: Readonly<Partial<Record<Choice, (row: DossierRow, value: string) => string | undefined>>> = {
  client: (row) => row.client,
  installateur: (row) => row.entreprise ?? undefined,
  controleur: (row, value) => row.controleurs.find((controleur) => controleur.id === value)?.nom,
};

export const nameOf = (choice: Choice, row: DossierRow, value: string): string | undefined =>
  NAMES[choice]?.(row, value);
