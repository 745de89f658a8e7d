export type Arithmetique = '+' | '-' | '*' | '/';
export type Comparateur = '==' | '!=' | '<' | '<=' | '>' | '>=';
export const FONCTIONS = ['IF', 'SUM', 'AVG', 'MIN', 'MAX', 'ABS', 'DAYS', 'YEAR', 'RANK'] as const;
export type Fonction = (typeof FONCTIONS)[number];

/** Tree of a formula or of a condition: all that the engine can run. Nothing in it is code. */
export type Expression =
  | { readonly genre: 'litteral'; readonly valeur: number | string }
  /** Answer of a field; `empty`: what arithmetic takes it for when there is none. */
  | { readonly genre: 'champ'; readonly cf_id: string; readonly empty?: number }
  /** All cells of a column of a table; inside an aggregate only. */
  | { readonly genre: 'colonne'; readonly table: string; readonly colonne: string }
  /** Cell of the same row; inside a column's formula only. */
  | { readonly genre: 'cellule'; readonly colonne: string; readonly empty?: number }
  | { readonly genre: 'oppose' | 'non'; readonly terme: Expression }
  | { readonly genre: 'calcul'; readonly op: Arithmetique; readonly gauche: Expression; readonly droite: Expression }
  | {
      readonly genre: 'comparaison';
      readonly op: Comparateur;
      readonly gauche: Expression;
      readonly droite: Expression;
    }
  | { readonly genre: 'contient'; readonly texte: Expression; readonly cherche: string }
  | { readonly genre: 'et' | 'ou'; readonly termes: readonly Expression[] }
  | { readonly genre: 'appel'; readonly fonction: Fonction; readonly arguments: readonly Expression[] };

/** Direct sub-expressions. */
export function termes(expression: Expression): readonly Expression[] {
  switch (expression.genre) {
    case 'litteral':
    case 'champ':
    case 'colonne':
    case 'cellule':
      return [];
    case 'oppose':
    case 'non':
      return [expression.terme];
    case 'calcul':
    case 'comparaison':
      return [expression.gauche, expression.droite];
    case 'contient':
      return [expression.texte];
    case 'et':
    case 'ou':
      return expression.termes;
    case 'appel':
      return expression.arguments;
  }
}

/** The text '': comparing with it asks whether an answer is there. */
export const estTexteVide = (expression: Expression): boolean =>
  expression.genre === 'litteral' && expression.valeur === '';

const noeuds = (expression: Expression): readonly Expression[] => [
  expression,
  ...termes(expression).flatMap((terme) => noeuds(terme)),
];

const champsParmi = (expressions: readonly Expression[]): ReadonlySet<string> =>
  new Set(
    expressions.flatMap((noeud) =>
      noeud.genre === 'champ' ? [noeud.cf_id] : noeud.genre === 'colonne' ? [noeud.table] : [],
    ),
  );

/** cf_ids that an expression reads, tables included, each once. */
export const lus = (expression: Expression): ReadonlySet<string> => champsParmi(noeuds(expression));

/** Fields whose values a formula works with: those of which it only asks whether they are empty do not count. */
export function operandes(expression: Expression): ReadonlySet<string> {
  const dedans = (noeud: Expression): readonly Expression[] => {
    const estQuestion = noeud.genre === 'comparaison' && (estTexteVide(noeud.gauche) || estTexteVide(noeud.droite));
    return estQuestion ? [] : [noeud, ...termes(noeud).flatMap(dedans)];
  };
  return champsParmi(dedans(expression));
}

/** Columns of the same row that a column's formula reads. */
export const cellulesLues = (expression: Expression): ReadonlySet<string> =>
  new Set(noeuds(expression).flatMap((noeud) => (noeud.genre === 'cellule' ? [noeud.colonne] : [])));
