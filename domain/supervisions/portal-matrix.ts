import { groupBy } from '../base/group.ts';
import type { Controller } from '../controleurs/controleur.ts';
import type { Variant } from '../variants/variants.ts';
import { type MatrixLine, matrixOf } from './matrix.ts';
import type { Supervision } from './supervision.ts';
import { type TypeSupervision, typesInForce } from './type.ts';

/** The matrix of all offices that somebody reads. */
export interface PortalMatrix {
  /** Columns, in their order. */
  readonly fiches: readonly string[];
  readonly lines: readonly MatrixLine[];
}

interface Sources {
  readonly controllers: readonly Controller[];
  /** Those that were taken away left out. */
  readonly supervisions: readonly Supervision[];
  /** Kinds that were written, of whichever office. */
  readonly written: readonly TypeSupervision[];
  readonly variante: Variant;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** [supervisions/SU20] [supervisions/SU2] Each office by its own rules; a fiche that nobody holds and nobody is seen at has no column. */
export function matrixOfPortal({ controllers, supervisions, written, variante, today }: Sources): PortalMatrix {
  const active = controllers.filter(({ actif }) => actif);
  const held = active.flatMap(({ competences }) => competences.map(({ code }) => code));
  const seen = supervisions.flatMap(({ fiche }) => (fiche === null ? [] : [fiche]));
  const fiches = [...new Set([...held, ...seen])].toSorted();
  const lines = [...groupBy(active, ({ idBureauInspection }) => idBureauInspection)].flatMap(
    ([idBureauInspection, ofOffice]) =>
      matrixOf({
        controllers: ofOffice,
        supervisions: supervisions.filter((one) => one.idBureauInspection === idBureauInspection),
        fiches,
        types: typesInForce(written, { variante, idBureauInspection, day: today }),
        today,
      }),
  );
  return { fiches, lines };
}
