export interface Ordering {
  /** Each after all it reads. */
  readonly order: readonly string[];
  /** Loops, each named from one of its members back to it: a, b, a. */
  readonly loops: readonly (readonly string[])[];
}

/** Orders names so that each comes after those it reads; names it does not know are left out. Keeps the given order where it may. */
export function orderNames(names: readonly string[], lit: (nom: string) => Iterable<string>): Ordering {
  const known = new Set(names);
  const finished = new Set<string>();
  const path: string[] = [];
  const order: string[] = [];
  const loops: string[][] = [];

  const visit = (nom: string): void => {
    if (finished.has(nom) || !known.has(nom)) return;
    const start = path.indexOf(nom);
    if (start !== -1) {
      loops.push([...path.slice(start), nom]);
      return;
    }
    path.push(nom);
    for (const read of lit(nom)) visit(read);
    path.pop();
    finished.add(nom);
    order.push(nom);
  };
  for (const nom of names) visit(nom);
  return { order, loops };
}
