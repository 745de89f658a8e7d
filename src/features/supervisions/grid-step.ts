interface Place {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
};

const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));

/** Where a key leads from a cell of a grid; null: it is not ours. Home and End: the ends of the row. */
export function gridStep(
  { key }: { readonly key: string },
  { row, column }: Place,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Place | null {
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: columns - 1 };
  const step = STEPS[key];
  return step === undefined
    ? null
    : { row: within(row + step.row, rows), column: within(column + step.column, columns) };
}
