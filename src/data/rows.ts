/** A write of the store, as live queries learn it. */
export interface Ecrit<D> {
  readonly id: string;
  readonly doc: D;
  readonly isDeleted: boolean;
}
export type Ecrits<D> = ReadonlyMap<string, Ecrit<D>>;

export interface Regle<D> {
  readonly matches: (doc: D) => boolean;
  readonly compare: (a: D, b: D) => number;
  /** Orders the writes of one document: another thread's write may be told after a newer one of ours. */
  readonly hauteur: (doc: D) => number;
}

interface Identifie {
  readonly id: string;
}

/**
 * Rows after these writes, in order: linear in the rows, so that a list of 50,000 follows an edit without being read
 * again. Answers the given array itself when no row changed.
 */
export function rejouer<D extends Identifie>(
  rows: readonly D[],
  ecrits: Ecrits<D>,
  { matches, compare, hauteur }: Regle<D>,
): readonly D[] {
  const perimes = new Set<string>();
  const restants = rows.filter((row) => {
    const ecrit = ecrits.get(row.id);
    if (ecrit === undefined) return true;
    if (hauteur(ecrit.doc) > hauteur(row)) return false;
    perimes.add(row.id);
    return true;
  });
  const entrants = [...ecrits.values()].filter(
    ({ id, doc, isDeleted }) => !isDeleted && !perimes.has(id) && matches(doc),
  );
  if (entrants.length === 0 && restants.length === rows.length) return rows;
  return fusionner(restants, entrants.map(({ doc }) => doc).toSorted(compare), compare);
}

/**
 * The same for the first `limit` rows of a longer list: null when only the store knows what comes next, because a
 * row left a full window or changed its place.
 */
export function rejouerFenetre<D extends Identifie>(
  rows: readonly D[],
  ecrits: Ecrits<D>,
  { limit, ...regle }: Regle<D> & { limit: number },
): readonly D[] | null {
  const isPleine = rows.length >= limit;
  const bouge = (row: D): boolean => {
    const ecrit = ecrits.get(row.id);
    if (ecrit === undefined || regle.hauteur(ecrit.doc) <= regle.hauteur(row)) return false;
    return ecrit.isDeleted || !regle.matches(ecrit.doc) || regle.compare(ecrit.doc, row) !== 0;
  };
  if (isPleine && rows.some(bouge)) return null;
  const suivantes = rejouer(rows, ecrits, regle);
  if (suivantes.length <= limit) return suivantes;
  const fenetre = suivantes.slice(0, limit);
  return fenetre.every((row, i) => row === rows[i]) ? rows : fenetre;
}

/** Two sorted lists in one. */
export function fusionner<D>(a: readonly D[], b: readonly D[], compare: (a: D, b: D) => number): D[] {
  const out: D[] = [];
  let i = 0;
  for (const entrant of b) {
    for (let row = a[i]; row !== undefined && compare(row, entrant) <= 0; row = a[++i]) out.push(row);
    out.push(entrant);
  }
  return out.concat(a.slice(i));
}
