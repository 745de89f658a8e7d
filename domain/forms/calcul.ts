import type { Arithmetique, Comparateur, Expression, Fonction } from './expression.ts';
import { estTexteVide } from './expression.ts';
import { daysBetweenAnswers, dayIn } from './jours.ts';
import { net } from './nombres.ts';

/** What an expression gives; null is empty. */
export type Operande = number | string | boolean | null;

/** Where an expression finds its values. */
export interface Lecteur {
  champ(cf_id: string): Operande;
  /** Cells of a column; none when the table is hidden. */
  colonne(table: string, colonne: string): readonly Operande[];
  cellule(colonne: string): Operande;
  estCache(cf_id: string): boolean;
}

/** Computes a tree: rules F8 to F17 of SPEC.md. Total: whatever the values, it answers and never throws. */
export function calculer(expression: Expression, lecteur: Lecteur): Operande {
  switch (expression.genre) {
    case 'litteral':
      return expression.valeur;
    case 'champ':
      return lecteur.champ(expression.cf_id);
    case 'cellule':
      return lecteur.cellule(expression.colonne);
    case 'colonne':
      return null;
    case 'oppose':
      return opposer(nombre(calculer(expression.terme, lecteur)));
    case 'non':
      return !estVrai(calculer(expression.terme, lecteur));
    case 'calcul':
      return compter(expression.op, terme(expression.gauche, lecteur), terme(expression.droite, lecteur));
    case 'comparaison':
      return comparerTermes(expression, lecteur);
    case 'contient':
      return texte(calculer(expression.texte, lecteur))?.includes(expression.cherche) ?? false;
    case 'et':
      return expression.termes.every((terme) => estVrai(calculer(terme, lecteur)));
    case 'ou':
      return expression.termes.some((terme) => estVrai(calculer(terme, lecteur)));
    case 'appel':
      return FONCTIONS[expression.fonction](expression.arguments, lecteur);
  }
}

/** Empty, 0, '' and false are not true. */
export const estVrai = (valeur: Operande): boolean => Boolean(valeur);

/** Number of an operand; a text that is a number counts as one (an option « 2 »). null: empty, or not a number. */
export function nombre(valeur: Operande): number | null {
  if (typeof valeur === 'number') return Number.isFinite(valeur) ? valeur : null;
  if (typeof valeur !== 'string' || !/^\s*-?\d+(?:[.,]\d+)?\s*$/.test(valeur)) return null;
  return Number(valeur.replace(',', '.'));
}

const texte = (valeur: Operande): string | null => (valeur === null || valeur === '' ? null : String(valeur));

const opposer = (valeur: number | null): number | null => (valeur === null ? null : 0 - valeur);

const CALCULS: Readonly<Record<Arithmetique, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** [forms/F39] A term of arithmetic: what is empty is worth what its field says, if it says so. */
function terme(expression: Expression, lecteur: Lecteur): number | null {
  const empty = 'empty' in expression ? expression.empty : undefined;
  return nombre(calculer(expression, lecteur)) ?? empty ?? null;
}

/** An empty operand, or a division by 0, gives empty. */
function compter(op: Arithmetique, a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : net(CALCULS[op](a, b));
}

const COMPARAISONS: Readonly<Record<Comparateur, (ecart: number) => boolean>> = {
  '==': (ecart) => ecart === 0,
  '!=': (ecart) => ecart !== 0,
  '<': (ecart) => ecart < 0,
  '<=': (ecart) => ecart <= 0,
  '>': (ecart) => ecart > 0,
  '>=': (ecart) => ecart >= 0,
};

type Comparaison = Extract<Expression, { genre: 'comparaison' }>;

/** `== ''` and `!= ''` ask whether a value is there; any other comparison with an empty operand is false. */
function comparerTermes({ op, gauche, droite }: Comparaison, lecteur: Lecteur): boolean {
  const [a, b] = [calculer(gauche, lecteur), calculer(droite, lecteur)];
  if (estTexteVide(gauche) || estTexteVide(droite)) {
    const memes = (texte(a) ?? texte(b)) === null;
    return op === '==' ? memes : op === '!=' && !memes;
  }
  const ecart = ecartEntre(a, b);
  if (ecart !== null) return COMPARAISONS[op](ecart);
  return op === '!=' && texte(a) !== null && texte(b) !== null;
}

/** Negative, 0 or positive; null when two values cannot be ordered: one is empty, or two different texts that are not days. */
function ecartEntre(a: Operande, b: Operande): number | null {
  const [n, m] = [nombre(a), nombre(b)];
  if (n !== null && m !== null) return net(n - m);
  const [t, u] = [texte(a), texte(b)];
  if (t === null || u === null) return null;
  if (t === u) return 0;
  return daysBetweenAnswers(u, t);
}

type Appel = (donnes: readonly Expression[], lecteur: Lecteur) => Operande;

const un =
  (calcul: (valeur: Operande) => Operande): Appel =>
  ([donne], lecteur) =>
    donne === undefined ? null : calcul(calculer(donne, lecteur));

const agregat =
  (calcul: (nombres: readonly number[]) => number): Appel =>
  (donnes, lecteur) => {
    const nombres = donnes.flatMap((donne) => valeursDe(donne, lecteur));
    return nombres.length === 0 ? null : net(calcul(nombres));
  };

const somme = (nombres: readonly number[]): number => nombres.reduce((total, valeur) => total + valeur, 0);
const lePlus =
  (choisir: (a: number, b: number) => number) =>
  (nombres: readonly number[]): number =>
    nombres.reduce((a, b) => choisir(a, b));

const FONCTIONS: Readonly<Record<Fonction, Appel>> = {
  IF: ([condition, alors, sinon], lecteur) => {
    const choisi = condition !== undefined && estVrai(calculer(condition, lecteur)) ? alors : sinon;
    return choisi === undefined ? null : calculer(choisi, lecteur);
  },
  SUM: agregat(somme),
  AVG: agregat((nombres) => somme(nombres) / nombres.length),
  MIN: agregat(lePlus(Math.min)),
  MAX: agregat(lePlus(Math.max)),
  ABS: un((valeur) => {
    const absolu = nombre(valeur);
    return absolu === null ? null : Math.abs(absolu);
  }),
  DAYS: ([debut, fin], lecteur) => {
    const [a, b] = [debut, fin].map((jour) => (jour === undefined ? null : calculer(jour, lecteur)));
    return typeof a === 'string' && typeof b === 'string' ? daysBetweenAnswers(a, b) : null;
  },
  YEAR: un((jour) => (typeof jour === 'string' && dayIn(jour) !== null ? Number(jour.slice(0, 4)) : null)),
  RANK: un((classe) => {
    const rang = typeof classe === 'string' && classe.length === 1 ? 'ABCDEFG'.indexOf(classe) : -1;
    return rang === -1 ? null : rang + 1;
  }),
};

/** Numbers that an argument of an aggregate brings: hidden and empty ones are skipped. */
export function valeursDe(donne: Expression, lecteur: Lecteur): number[] {
  const operandes =
    donne.genre === 'colonne'
      ? lecteur.colonne(donne.table, donne.colonne)
      : donne.genre === 'champ' && lecteur.estCache(donne.cf_id)
        ? []
        : [calculer(donne, lecteur)];
  return operandes.map(nombre).filter((valeur) => valeur !== null);
}
