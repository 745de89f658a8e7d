import type { Sought } from './mot-cle.ts';
import type { ReadPage, Word } from './words.ts';

const [SIGN, LINE] = [0.012, 0.03];

/** A page as its lines; two spaces or more begin a column as far as they are long. */
export const pageOf = (lines: readonly string[], { n = 1, confiance = 1 } = {}): ReadPage => ({
  n,
  mots: lines.flatMap((line, ligne) =>
    [...line.matchAll(/\S+/g)].map(({ 0: texte, index }): Word => ({
      texte,
      x: index * SIGN,
      y: 0.05 + ligne * LINE,
      l: texte.length * SIGN,
      h: LINE / 2,
      confiance,
      ligne,
    })),
  ),
});

export const sought = (motCle: string, rest: Partial<Sought> = {}): Sought => ({
  id: motCle,
  motCle,
  variantes: [],
  attendu: 'présent',
  expression: null,
  poids: 1,
  obligatoire: false,
  ...rest,
});
