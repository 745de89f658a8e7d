export interface Ordre {
  /** Each after all it reads. */
  readonly ordre: readonly string[];
  /** Loops, each named from one of its members back to it: a, b, a. */
  readonly boucles: readonly (readonly string[])[];
}

/** Orders names so that each comes after those it reads; names it does not know are left out. Keeps the given order where it may. */
export function ordonner(noms: readonly string[], lit: (nom: string) => Iterable<string>): Ordre {
  const connus = new Set(noms);
  const finis = new Set<string>();
  const chemin: string[] = [];
  const ordre: string[] = [];
  const boucles: string[][] = [];

  const visiter = (nom: string): void => {
    if (finis.has(nom) || !connus.has(nom)) return;
    const debut = chemin.indexOf(nom);
    if (debut !== -1) {
      boucles.push([...chemin.slice(debut), nom]);
      return;
    }
    chemin.push(nom);
    for (const lu of lit(nom)) visiter(lu);
    chemin.pop();
    finis.add(nom);
    ordre.push(nom);
  };
  for (const nom of noms) visiter(nom);
  return { ordre, boucles };
}
