import { fullName } from '#domain/base/person.ts';
import { CELLS, type Cell, type MatrixLine } from '#domain/supervisions/matrix.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import type { Asked } from '../../ui/list/list-filter.ts';

/** An inspector of the matrix, as its filters read them. */
export interface MatrixRow extends MatrixLine {
  readonly id: string;
  readonly nom: string;
  readonly bureau: string;
  /** Who supervised them or is to, by number. */
  readonly superviseurs: ReadonlyMap<string, string>;
}

interface Sources {
  readonly lines: readonly MatrixLine[];
  readonly supervisions: readonly Supervision[];
  /** Names, by number. */
  readonly offices: ReadonlyMap<number, string>;
}

export const matrixRows = ({ lines, supervisions, offices }: Sources): readonly MatrixRow[] =>
  lines.map(({ inspecteur, cells }) => ({
    id: inspecteur.id,
    nom: fullName(inspecteur),
    bureau: offices.get(inspecteur.idBureauInspection) ?? '',
    inspecteur,
    cells,
    superviseurs: new Map(
      supervisions
        .filter(({ idInspecteur }) => idInspecteur === inspecteur.idUser)
        .map(({ idSuperviseur, nomSuperviseur }) => [String(idSuperviseur), nomSuperviseur]),
    ),
  }));

interface View {
  readonly asked: Asked;
  readonly isLateFirst: boolean;
}

/** Columns that are asked for, and the inspectors who have there what is asked. */
export function shownMatrix(
  rows: readonly MatrixRow[],
  fiches: readonly string[],
  { asked, isLateFirst }: View,
): { readonly fiches: readonly string[]; readonly rows: readonly MatrixRow[] } {
  const wanted = asked.get('fiche');
  const columns = wanted === undefined ? fiches : fiches.filter((code) => wanted.includes(code));
  const states = asked.get('etat');
  const kept = rows
    .map((row) => ({ ...row, cells: row.cells.filter(({ code }) => columns.includes(code)) }))
    .filter(({ cells }) => states === undefined || cells.some(({ etat }) => states.includes(etat)));
  return { fiches: columns, rows: isLateFirst ? kept.toSorted(byUrgency) : kept };
}

/** The longest delay first, then who was seen the least. */
const byUrgency = (a: MatrixRow, b: MatrixRow): number =>
  worstOf(b) - worstOf(a) || countOf(b, 'jamais') - countOf(a, 'jamais');
const worstOf = ({ cells }: MatrixRow): number =>
  Math.max(0, ...cells.map(({ etat, retard }) => (etat === 'retard' ? retard : 0)));
export const countOf = ({ cells }: Pick<MatrixRow, 'cells'>, state: Cell['etat']): number =>
  cells.filter(({ etat }) => etat === state).length;

/** States of the cells of an inspector, in the order of the legend. */
export const statesOf = ({ cells }: MatrixRow): readonly Cell['etat'][] =>
  CELLS.filter((state) => cells.some(({ etat }) => etat === state));
