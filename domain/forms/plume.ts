import type { Arithmetique, Comparateur, Expression, Fonction } from './expression.ts';
import { ecrireNombre } from './nombres.ts';

/** How the leaves of an expression are written: by their labels, or by their values. */
export interface Plume {
  champ(cf_id: string): string;
  /** A field inside DAYS: a day without quotation marks. */
  jour(cf_id: string): string;
  colonne(table: string, colonne: string): string;
  /** Numbers that an aggregate takes (`nombre` of them, `ecrits` may be cut short); null to write its arguments instead. */
  termes(donnes: readonly Expression[]): { readonly ecrits: readonly string[]; readonly nombre: number } | null;
}

/** How tightly each form binds: what binds less than its place stands in brackets. */
const FORCES = { ou: 1, et: 2, comparaison: 3, somme: 4, produit: 5, atome: 6 } as const;
type Force = (typeof FORCES)[keyof typeof FORCES];
interface Ecrit {
  readonly texte: string;
  readonly force: Force;
}

const SIGNES: Readonly<Record<Arithmetique, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' };
const COMPARAISONS: Readonly<Record<Comparateur, string>> = {
  '==': '=',
  '!=': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
};
const VIDE = '(vide)';

/** An expression as a French reader would write it. */
export const ecrire = (expression: Expression, plume: Plume): string => noeud(expression, plume).texte;

const atome = (texte: string): Ecrit => ({ texte, force: FORCES.atome });

function noeud(expression: Expression, plume: Plume): Ecrit {
  const dans = (terme: Expression, place: number): string => entourer(noeud(terme, plume), place);
  switch (expression.genre) {
    case 'litteral':
      return atome(
        typeof expression.valeur === 'number' ? ecrireNombre(expression.valeur) : `« ${expression.valeur} »`,
      );
    case 'champ':
      return atome(plume.champ(expression.cf_id));
    case 'cellule':
      return atome(expression.colonne);
    case 'colonne':
      return atome(plume.colonne(expression.table, expression.colonne));
    case 'oppose':
      return { texte: `−${dans(expression.terme, FORCES.atome)}`, force: FORCES.produit };
    case 'non':
      return atome(`non ${dans(expression.terme, FORCES.atome)}`);
    case 'calcul':
      return calcul(expression, dans);
    case 'comparaison': {
      const { gauche, droite, op } = expression;
      const texte = `${dans(gauche, FORCES.somme)} ${COMPARAISONS[op]} ${dans(droite, FORCES.somme)}`;
      return { texte, force: FORCES.comparaison };
    }
    case 'contient':
      return atome(`${dans(expression.texte, FORCES.atome)} contient « ${expression.cherche} »`);
    case 'et':
    case 'ou': {
      const force = FORCES[expression.genre];
      return { texte: expression.termes.map((terme) => dans(terme, force)).join(` ${expression.genre} `), force };
    }
    case 'appel':
      return FONCTIONS[expression.fonction](expression.arguments, plume);
  }
}

const entourer = ({ texte, force }: Ecrit, place: number): string => (force < place ? `(${texte})` : texte);

type Calcul = Extract<Expression, { genre: 'calcul' }>;

function calcul({ op, gauche, droite }: Calcul, dans: (terme: Expression, place: number) => string): Ecrit {
  const force = op === '+' || op === '-' ? FORCES.somme : FORCES.produit;
  const apres = op === '-' || op === '/' ? force + 1 : force;
  return { texte: `${dans(gauche, force)} ${SIGNES[op]} ${dans(droite, apres)}`, force };
}

type Appel = (donnes: readonly Expression[], plume: Plume) => Ecrit;

const libelles = (donnes: readonly Expression[], plume: Plume): string =>
  donnes.map((donne) => ecrire(donne, plume)).join(' ; ');

const un =
  (mots: string): Appel =>
  (donnes, plume) =>
    atome(`${mots} ${donnes.map((donne) => entourer(noeud(donne, plume), FORCES.atome)).join(' ; ')}`);

const plusieurs =
  (mots: string): Appel =>
  (donnes, plume) => {
    const termes = plume.termes(donnes);
    return atome(`${mots} ${termes === null ? libelles(donnes, plume) : termes.ecrits.join(' ; ') || VIDE}`);
  };

const somme: Appel = (donnes, plume) => {
  const termes = plume.termes(donnes);
  if (termes === null) return atome(`somme de ${libelles(donnes, plume)}`);
  const force = termes.nombre > 1 ? FORCES.somme : FORCES.atome;
  return { texte: termes.ecrits.join(' + ') || VIDE, force };
};

const moyenne: Appel = (donnes, plume) => {
  const termes = plume.termes(donnes);
  if (termes === null) return atome(`moyenne de ${libelles(donnes, plume)}`);
  if (termes.nombre < 2) return atome(termes.ecrits[0] ?? VIDE);
  return { texte: `(${termes.ecrits.join(' + ')}) ÷ ${termes.nombre}`, force: FORCES.produit };
};

const jour = (donne: Expression | undefined, plume: Plume): string => {
  if (donne === undefined) return '';
  return donne.genre === 'champ' ? plume.jour(donne.cf_id) : ecrire(donne, plume);
};

const FONCTIONS: Readonly<Record<Fonction, Appel>> = {
  IF: ([condition, alors, sinon], plume) => {
    const [si, oui, non] = [condition, alors, sinon].map((un) => (un === undefined ? '' : ecrire(un, plume)));
    return { texte: `si ${si} alors ${oui}, sinon ${non}`, force: FORCES.ou };
  },
  SUM: somme,
  AVG: moyenne,
  MIN: plusieurs('le plus petit de'),
  MAX: plusieurs('le plus grand de'),
  ABS: un('valeur absolue de'),
  DAYS: ([debut, fin], plume) => atome(`jours de ${jour(debut, plume)} à ${jour(fin, plume)}`),
  YEAR: un('année de'),
  RANK: un('rang de'),
};
