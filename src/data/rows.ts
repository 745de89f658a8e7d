/** A write of the store, as live queries learn it. */
export interface RowChange<D> {
  readonly id: string;
  readonly doc: D;
  readonly isDeleted: boolean;
}
export type RowChanges<D> = ReadonlyMap<string, RowChange<D>>;

export interface Rule<D> {
  readonly matches: (doc: D) => boolean;
  readonly compare: (a: D, b: D) => number;
  /** Orders the writes of one document: another thread's write may be told after a newer one of ours. */
  readonly hauteur: (doc: D) => number;
}

interface Identified {
  readonly id: string;
}

/**
 * Rows after these writes, in order: linear in the rows, so that a list of 50,000 follows an edit without being read
 * again. Answers the given array itself when no row changed.
 */
export function replay<D extends Identified>(
  rows: readonly D[],
  written: RowChanges<D>,
  { matches, compare, hauteur }: Rule<D>,
): readonly D[] {
  const stale = new Set<string>();
  const remaining = rows.filter((row) => {
    const writtenRow = written.get(row.id);
    if (writtenRow === undefined) return true;
    if (hauteur(writtenRow.doc) > hauteur(row)) return false;
    stale.add(row.id);
    return true;
  });
  const entrants = [...written.values()].filter(
    ({ id, doc, isDeleted }) => !isDeleted && !stale.has(id) && matches(doc),
  );
  if (entrants.length === 0 && remaining.length === rows.length) return rows;
  return merge(remaining, entrants.map(({ doc }) => doc).toSorted(compare), compare);
}

/**
 * The same for the first `limit` rows of a longer list: null when only the store knows what comes next, because a
 * row left a full window or changed its place.
 */
export function replayWindow<D extends Identified>(
  rows: readonly D[],
  written: RowChanges<D>,
  { limit, ...regle }: Rule<D> & { limit: number },
): readonly D[] | null {
  const isFull = rows.length >= limit;
  const hasMoved = (row: D): boolean => {
    const writtenRow = written.get(row.id);
    if (writtenRow === undefined || regle.hauteur(writtenRow.doc) <= regle.hauteur(row)) return false;
    return writtenRow.isDeleted || !regle.matches(writtenRow.doc) || regle.compare(writtenRow.doc, row) !== 0;
  };
  if (isFull && rows.some(hasMoved)) return null;
  const nextOnes = replay(rows, written, regle);
  if (nextOnes.length <= limit) return nextOnes;
  const fullWindow = nextOnes.slice(0, limit);
  return fullWindow.every((row, i) => row === rows[i]) ? rows : fullWindow;
}

/** Two sorted lists in one. */
export function merge<D>(a: readonly D[], b: readonly D[], compare: (a: D, b: D) => number): D[] {
  const out: D[] = [];
  let i = 0;
  for (const entrant of b) {
    for (let row = a[i]; row !== undefined && compare(row, entrant) <= 0; row = a[++i]) out.push(row);
    out.push(entrant);
  }
  return out.concat(a.slice(i));
}
