import type { Arithmetic, Comparator, Expression, FunctionName } from './expression.ts';
import { dayIn } from './days.ts';
import { typedDecimals, writeNumber } from './numbers.ts';
import { writeDay } from './writing.ts';

/** How the leaves of an expression are written: by their labels, or by their values. */
export interface Pen {
  champ(cf_id: string): string;
  /** A field inside DAYS: a day without quotation marks. */
  day(cf_id: string): string;
  column(table: string, column: string): string;
  /** Numbers that an aggregate takes (`nombre` of them, `written` may be cut short); null to write its arguments instead. */
  terms(args: readonly Expression[]): { readonly written: readonly string[]; readonly nombre: number } | null;
}

/** How tightly each form binds: what binds less than its place stands in brackets. */
const STRENGTHS = { ou: 1, et: 2, comparaison: 3, somme: 4, produit: 5, atome: 6 } as const;
type Strength = (typeof STRENGTHS)[keyof typeof STRENGTHS];
interface Piece {
  readonly texte: string;
  readonly strength: Strength;
}

const SIGNS: Readonly<Record<Arithmetic, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' };
const COMPARISONS: Readonly<Record<Comparator, string>> = {
  '==': '=',
  '!=': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
};
const EMPTY = '(vide)';

/** An expression as a French reader would write it. */
export const writeExpression = (expression: Expression, pen: Pen): string => writeNode(expression, pen).texte;

const atom = (texte: string): Piece => ({ texte, strength: STRENGTHS.atome });

function writeNode(expression: Expression, pen: Pen): Piece {
  const within = (term: Expression, place: number): string => bracket(writeNode(term, pen), place);
  switch (expression.genre) {
    case 'litteral':
      return atom(writeLiteral(expression.valeur));
    case 'champ':
      return atom(pen.champ(expression.cf_id));
    case 'cellule':
      return atom(expression.column);
    case 'colonne':
      return atom(pen.column(expression.table, expression.column));
    case 'oppose':
      return { texte: `−${within(expression.term, STRENGTHS.atome)}`, strength: STRENGTHS.produit };
    case 'non':
      return atom(`non ${within(expression.term, STRENGTHS.atome)}`);
    case 'calcul':
      return writeCalculation(expression, within);
    case 'comparaison': {
      const { gauche, right: rightTerm, op } = expression;
      const texte = `${within(gauche, STRENGTHS.somme)} ${COMPARISONS[op]} ${within(rightTerm, STRENGTHS.somme)}`;
      return { texte, strength: STRENGTHS.comparaison };
    }
    case 'contient':
      return atom(`${within(expression.texte, STRENGTHS.atome)} contient « ${expression.searched} »`);
    case 'et':
    case 'ou': {
      const strength = STRENGTHS[expression.genre];
      return {
        texte: expression.termsOf.map((term) => within(term, strength)).join(` ${expression.genre} `),
        strength,
      };
    }
    case 'appel':
      return FUNCTIONS[expression.functionName](expression.arguments, pen);
  }
}

/** A day stands as a reader writes it, without the marks of a text. */
function writeLiteral(value: number | string): string {
  if (typeof value === 'number') return writeNumber(value, { decimals: typedDecimals(value) });
  return dayIn(value) === value ? writeDay(value) : `« ${value} »`;
}

const bracket = ({ texte, strength }: Piece, place: number): string => (strength < place ? `(${texte})` : texte);

type Calculation = Extract<Expression, { genre: 'calcul' }>;

function writeCalculation(
  { op, gauche, right: rightTerm }: Calculation,
  within: (term: Expression, place: number) => string,
): Piece {
  const strength = op === '+' || op === '-' ? STRENGTHS.somme : STRENGTHS.produit;
  const after = op === '-' || op === '/' ? strength + 1 : strength;
  return { texte: `${within(gauche, strength)} ${SIGNS[op]} ${within(rightTerm, after)}`, strength };
}

type Call = (args: readonly Expression[], pen: Pen) => Piece;

const labels = (args: readonly Expression[], pen: Pen): string =>
  args.map((arg) => writeExpression(arg, pen)).join(' ; ');

const one =
  (words: string): Call =>
  (args, pen) =>
    atom(`${words} ${args.map((arg) => bracket(writeNode(arg, pen), STRENGTHS.atome)).join(' ; ')}`);

const several =
  (words: string): Call =>
  (args, pen) => {
    const terms = pen.terms(args);
    return atom(`${words} ${terms === null ? labels(args, pen) : terms.written.join(' ; ') || EMPTY}`);
  };

const sum: Call = (args, pen) => {
  const terms = pen.terms(args);
  if (terms === null) return atom(`somme de ${labels(args, pen)}`);
  const strength = terms.nombre > 1 ? STRENGTHS.somme : STRENGTHS.atome;
  return { texte: terms.written.join(' + ') || EMPTY, strength };
};

const average: Call = (args, pen) => {
  const terms = pen.terms(args);
  if (terms === null) return atom(`moyenne de ${labels(args, pen)}`);
  if (terms.nombre < 2) return atom(terms.written[0] ?? EMPTY);
  return { texte: `(${terms.written.join(' + ')}) ÷ ${terms.nombre}`, strength: STRENGTHS.produit };
};

const day = (arg: Expression | undefined, pen: Pen): string => {
  if (arg === undefined) return '';
  return arg.genre === 'champ' ? pen.day(arg.cf_id) : writeExpression(arg, pen);
};

const FUNCTIONS: Readonly<Record<FunctionName, Call>> = {
  IF: ([condition, alors, sinon], pen) => {
    const [si, oui, non] = [condition, alors, sinon].map((one) => (one === undefined ? '' : writeExpression(one, pen)));
    return { texte: `si ${si} alors ${oui}, sinon ${non}`, strength: STRENGTHS.ou };
  },
  SUM: sum,
  AVG: average,
  MIN: several('le plus petit de'),
  MAX: several('le plus grand de'),
  ABS: one('valeur absolue de'),
  DAYS: ([debut, fin], pen) => atom(`jours de ${day(debut, pen)} à ${day(fin, pen)}`),
  YEAR: one('année de'),
  RANK: one('rang de'),
  ROUND: ([value, decimals], pen) =>
    atom(
      `arrondi de ${labels(value === undefined ? [] : [value], pen)} à ${labels(decimals === undefined ? [] : [decimals], pen)} décimales`,
    ),
  INT: one('partie entière de'),
  MOD: ([a, b], pen) =>
    atom(`reste de ${labels(a === undefined ? [] : [a], pen)} par ${labels(b === undefined ? [] : [b], pen)}`),
  DAYTEXT: ([arg], pen) => atom(`date ${day(arg, pen)}`),
  FIRST: one('le premier rempli de'),
  COUNT: ([arg, searched], pen) =>
    atom(
      `nombre de ${searched === undefined ? '' : writeExpression(searched, pen)} dans ${labels(arg === undefined ? [] : [arg], pen)}`,
    ),
};
