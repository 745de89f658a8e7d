import { deliveredGrilles } from './delivered.ts';
import type { GrilleSupervision } from './grille.ts';
import { CATEGORIES } from './type.ts';
import type { Variant } from '../variants/variants.ts';

/** The versions of one grid, as an office sees them. */
export interface GridSerie<G extends GrilleSupervision = GrilleSupervision> {
  readonly serie: string;
  readonly newest: G | GrilleSupervision;
  /** The newest first. */
  readonly versions: readonly (G | GrilleSupervision)[];
  /** Nothing new is made of it: its newest version was withdrawn. */
  readonly isWithdrawn: boolean;
  /** Its newest version came with the product: no record holds it, and nobody withdraws it. */
  readonly isDelivered: boolean;
}

interface Asked {
  readonly variante: Variant;
  /** null: what the portal offers to every office. */
  readonly idBureauInspection: number | null;
}

/** [supervisions/SU36] Every grid that an office sees, withdrawn ones last; as for what is made, its newest version counts. */
export function gridSeries<G extends GrilleSupervision>(
  written: readonly G[],
  { variante, idBureauInspection }: Asked,
): readonly GridSerie<G>[] {
  const delivered = deliveredGrilles(variante);
  const all: readonly (G | GrilleSupervision)[] = [...written, ...delivered].filter(
    (one) => one.idBureauInspection === null || one.idBureauInspection === idBureauInspection,
  );
  return [...new Set(all.map(({ serie }) => serie))]
    .flatMap((serie) => {
      const versions = all.filter((one) => one.serie === serie).toSorted((a, b) => b.version - a.version);
      const newest = versions[0];
      if (newest === undefined) return [];
      const isDelivered = delivered.some(({ id }) => id === newest.id);
      return [{ serie, newest, versions, isWithdrawn: newest.retireLe !== null, isDelivered }];
    })
    .toSorted(
      (a, b) =>
        Number(a.isWithdrawn) - Number(b.isWithdrawn) ||
        CATEGORIES.indexOf(a.newest.categorie) - CATEGORIES.indexOf(b.newest.categorie) ||
        a.newest.libelle.localeCompare(b.newest.libelle, 'fr'),
    );
}
