export type Arithmetic = '+' | '-' | '*' | '/';
export const COMPARATORS = ['==', '!=', '<', '<=', '>', '>='] as const;
export type Comparator = (typeof COMPARATORS)[number];
export const FUNCTIONS = [
  'IF',
  'SUM',
  'AVG',
  'MIN',
  'MAX',
  'ABS',
  'DAYS',
  'YEAR',
  'RANK',
  'COUNT',
  'ROUND',
  'INT',
  'MOD',
  'DAYTEXT',
  'FIRST',
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/** Tree of a formula or of a condition: all that the engine can run. Nothing in it is code. */
export type Expression =
  | { readonly genre: 'litteral'; readonly valeur: number | string }
  /** Answer of a field; `empty`: what arithmetic takes it for when there is none. */
  | { readonly genre: 'champ'; readonly cf_id: string; readonly empty?: number }
  /** All cells of a column of a table; inside an aggregate, or as what contains a text. */
  | { readonly genre: 'colonne'; readonly table: string; readonly column: string }
  /** Cell of the same row; inside a column's formula only. */
  | { readonly genre: 'cellule'; readonly column: string; readonly empty?: number }
  | { readonly genre: 'oppose' | 'non'; readonly term: Expression }
  | { readonly genre: 'calcul'; readonly op: Arithmetic; readonly gauche: Expression; readonly right: Expression }
  | {
      readonly genre: 'comparaison';
      readonly op: Comparator;
      readonly gauche: Expression;
      readonly right: Expression;
    }
  | { readonly genre: 'contient'; readonly texte: Expression; readonly searched: string }
  | { readonly genre: 'et' | 'ou'; readonly termsOf: readonly Expression[] }
  | { readonly genre: 'appel'; readonly functionName: FunctionName; readonly arguments: readonly Expression[] };

/** Direct sub-expressions. */
export function termsOf(expression: Expression): readonly Expression[] {
  switch (expression.genre) {
    case 'litteral':
    case 'champ':
    case 'colonne':
    case 'cellule':
      return [];
    case 'oppose':
    case 'non':
      return [expression.term];
    case 'calcul':
    case 'comparaison':
      return [expression.gauche, expression.right];
    case 'contient':
      return [expression.texte];
    case 'et':
    case 'ou':
      return expression.termsOf;
    case 'appel':
      return expression.arguments;
  }
}

/** [forms/F63] Whether it says yes or no by itself: a comparison, or several joined. A value alone is no question. */
export function isJudgement(expression: Expression): boolean {
  if (expression.genre === 'appel')
    return expression.functionName === 'IF' && expression.arguments.slice(1).every(isJudgement);
  return ['comparaison', 'contient', 'non', 'et', 'ou'].includes(expression.genre);
}

/** The text '': comparing with it asks whether an answer is there. */
export const isEmptyText = (expression: Expression): boolean =>
  expression.genre === 'litteral' && expression.valeur === '';

/** Itself and all its parts, in the order in which they are written. */
export const nodesOf = (expression: Expression): readonly Expression[] => [
  expression,
  ...termsOf(expression).flatMap((term) => nodesOf(term)),
];

const champsAmong = (expressions: readonly Expression[]): ReadonlySet<string> =>
  new Set(
    expressions.flatMap((node) =>
      node.genre === 'champ' ? [node.cf_id] : node.genre === 'colonne' ? [node.table] : [],
    ),
  );

/** cf_ids that an expression reads, tables included, each once. */
export const idsReadBy = (expression: Expression): ReadonlySet<string> => champsAmong(nodesOf(expression));

/** Fields whose values a formula works with: those of which it only asks whether they are empty do not count. */
export function operandsOf(expression: Expression): ReadonlySet<string> {
  const inside = (node: Expression): readonly Expression[] => {
    const asksIfEmpty = node.genre === 'comparaison' && (isEmptyText(node.gauche) || isEmptyText(node.right));
    const takesFilled = node.genre === 'appel' && node.functionName === 'FIRST';
    return asksIfEmpty || takesFilled ? [] : [node, ...termsOf(node).flatMap(inside)];
  };
  return champsAmong(inside(expression));
}

/** Columns of the same row that a column's formula reads. */
export const cellsRead = (expression: Expression): ReadonlySet<string> =>
  new Set(nodesOf(expression).flatMap((node) => (node.genre === 'cellule' ? [node.column] : [])));
