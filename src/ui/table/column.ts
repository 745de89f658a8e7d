import type { ReactNode } from 'react';

/** One column of a DataTable. Phrases come translated: a building block knows no business noun. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Long name, for the column choice and for screen readers, when the header is short or an icon. */
  readonly name?: string;
  readonly headerIcon?: ReactNode;
  /** Pixels. A column that grows takes what is left of the width, and never less than this. */
  readonly width: number;
  readonly grows?: boolean;
  /** Stays in place while the rest scrolls sideways; pinned columns come first. */
  readonly isPinned?: boolean;
  readonly align?: 'right' | 'center';
  /** Never offered in the column choice: without it a row has no name. */
  readonly isRequired?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** What the cell says, as an export writes it; absent: the column is not exported. */
  readonly value?: (row: Row) => string | number | null;
  /** Folded text, number or instant. null is last in both directions. Absent: the column cannot be sorted. */
  readonly sortValue?: (row: Row) => SortValue;
}

export type SortValue = string | number | null;

export interface Sort {
  readonly id: string;
  readonly isDescending: boolean;
}

/** Phrases of the table itself. */
export interface TableLabels {
  readonly selectAll: string;
  readonly selectRow: (name: string) => string;
  readonly loading: string;
}
