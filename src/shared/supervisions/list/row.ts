import { searchableText } from '#domain/lists/condition.ts';
import { ecartsOf, isOpen } from '#domain/supervisions/ecart.ts';
import { supervisionList } from '#domain/supervisions/list.ts';
import { isLate } from '#domain/supervisions/supervision.ts';
import type { LocalSupervision } from '../use-matrix.ts';

/** A line of the list of supervisions. */
export interface SupervisionRow {
  readonly id: string;
  readonly supervision: LocalSupervision;
  readonly numero: string;
  readonly isLate: boolean;
  readonly ecartsOuverts: number;
  /** Year in which it was made, or is to be; empty: not known. */
  readonly annee: string;
}

export const supervisionRow = (supervision: LocalSupervision, today: string): SupervisionRow => ({
  id: supervision.id,
  supervision,
  numero: supervision.numero ?? '',
  isLate: isLate(supervision, today),
  ecartsOuverts: ecartsOf(supervision.ecarts).filter(isOpen).length,
  annee: (supervision.dateRealisee ?? supervision.datePrevue ?? '').slice(0, 4),
});

export const rowId = ({ id }: SupervisionRow): string => id;
export const rowName = ({ numero, supervision }: SupervisionRow): string => numero || supervision.nomInspecteur;
export const haystack = ({ supervision }: SupervisionRow): string =>
  searchableText(supervision, supervisionList.searched);
