import jsep from 'jsep';
import { type AnswerableOf, positionOfLiteral, unanswerableIn } from './answerable.ts';
import { type Fault, fault } from './fault.ts';
import type { Arithmetic, Comparator, Expression, FunctionName } from './expression.ts';
import { COMPARATORS, FUNCTIONS, isJudgement } from './expression.ts';
import type { Reference } from './rewriting.ts';
import { nameOf, rewrite } from './rewriting.ts';

/** What a formula may name. */
export interface Portee {
  /** The expression that a bare {nom} stands for; null when it names nothing. */
  nom(nom: string): Expression | null;
  readColumn(table: string, readColumn: string): boolean;
  /** [forms/F80] What the parts of a formula may be worth; nothing is known where it is not told. */
  readonly answerable?: AnswerableOf;
  /** A version of before the rules that refuse what reads in two ways ([forms/F63]): it still reads. */
  readonly isStored?: boolean;
}

export interface FormulaError extends Fault {
  /** Characters from the start of the formula. */
  readonly position: number;
  /** [forms/FD8] The name that stands there, when it is one that names nothing: « surface », « releve.surface ». */
  readonly inconnu?: string;
}

export type FormulaReading =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly erreur: FormulaError };

const LENGTH_MAX = 2000;
const ARITE: Readonly<Partial<Record<FunctionName, number>>> = {
  IF: 3,
  DAYS: 2,
  ABS: 1,
  YEAR: 1,
  RANK: 1,
  COUNT: 2,
  ROUND: 2,
  INT: 1,
  MOD: 2,
  DAYTEXT: 1,
};
const AGGREGATES: ReadonlySet<FunctionName> = new Set(['SUM', 'AVG', 'MIN', 'MAX', 'COUNT']);
const CALCULATIONS: ReadonlySet<string> = new Set<Arithmetic>(['+', '-', '*', '/']);
const COMPARISONS: ReadonlySet<string> = new Set<Comparator>(COMPARATORS);

class RefusedWord extends Error {
  readonly fault: Fault;
  readonly word: string;
  readonly isUnknown: boolean;
  constructor(refused: Fault, word: string, isUnknown = false) {
    super(refused.raison);
    this.fault = refused;
    this.word = word;
    this.isUnknown = isUnknown;
  }
}

/**
 * Reads a formula into a tree. jsep only cuts the text up; the walk below knows each node it lets through and
 * refuses all others, so nothing that a person typed can run.
 */
export function readFormula(source: string, portee: Portee, isCondition = false): FormulaReading {
  if (source.length > LENGTH_MAX) return refuseAt(LENGTH_MAX, fault('formuleLongue', { max: LENGTH_MAX }));
  if (source.trim() === '') return refuseAt(0, fault('formuleVide'));
  const rewritten = rewrite(source, portee.isStored !== true);
  if (!rewritten.ok) return refuseAt(rewritten.position, rewritten.fault);
  const unknownReference = rewritten.references.find((reference) => !knows(portee, reference));
  if (unknownReference !== undefined) {
    const inconnu = fullName(unknownReference);
    return refuseAt(unknownReference.position, fault('champInconnu', { nom: inconnu }), inconnu);
  }
  try {
    const node = jsep(rewritten.texte);
    const expression = walk(node, portee, false);
    if (isCondition) checkJudgement(node, expression, portee);
    return unanswerable(source, expression, portee) ?? { ok: true, expression };
  } catch (error) {
    if (error instanceof RefusedWord) {
      const position = Math.max(0, rewritten.texte.indexOf(error.word));
      return refuseAt(position, error.fault, error.isUnknown ? error.word : undefined);
    }
    return refuseAt(positionOf(error), fault('formuleMalEcrite'));
  }
}

/** [forms/F80] */
function unanswerable(source: string, expression: Expression, { answerable }: Portee): FormulaReading | null {
  const refused = answerable === undefined ? null : unanswerableIn(expression, answerable);
  return refused === null ? null : refuseAt(positionOfLiteral(source, refused.rank), refused.fault);
}

const refuseAt = (position: number, refused: Fault, inconnu?: string): FormulaReading => ({
  ok: false,
  erreur: { position, ...refused, ...(inconnu !== undefined && { inconnu }) },
});

const fullName = ({ nom, column: readColumn }: Reference): string =>
  readColumn === null ? nom : `${nom}.${readColumn}`;

const knows = (portee: Portee, { nom, column: readColumn }: Reference): boolean =>
  readColumn === null ? portee.nom(nom) !== null : portee.readColumn(nom, readColumn);

/** jsep throws an Error with the index where it stopped. */
const positionOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'index' in error && typeof error.index === 'number' ? error.index : 0;

function walk(node: jsep.Expression, portee: Portee, isInAggregate: boolean): Expression {
  const shape = node as jsep.CoreExpression;
  switch (shape.type) {
    case 'Literal':
      return readLiteral(shape);
    case 'Identifier':
      return champ(shape, portee);
    case 'MemberExpression':
      return readColumn(shape, isInAggregate);
    case 'UnaryExpression':
      return readUnary(shape, portee);
    case 'BinaryExpression':
      return readBinary(shape, portee);
    case 'CallExpression':
      return readCall(shape, portee);
    default:
      throw new RefusedWord(fault('ecritureNonAdmise'), '');
  }
}

/** [forms/F63] What is asked must be a question; a form that was saved before this was refused still reads. */
function checkJudgement(node: jsep.Expression, expression: Expression, { isStored }: Portee): void {
  if (isStored === true || isJudgement(expression)) return;
  const word = firstWord(node);
  throw new RefusedWord(fault('conditionSansComparaison', { texte: word.replace(/^\$(.+)\$$/, '{$1}') }), word);
}

/** The first thing that a part of a formula names or says. */
function firstWord(node: jsep.Expression): string {
  const shape = node as jsep.CoreExpression;
  if (shape.type === 'Literal') return shape.raw;
  if (shape.type === 'BinaryExpression') return firstWord(shape.left);
  if (shape.type === 'UnaryExpression') return firstWord(shape.argument);
  return shape.type === 'CallExpression' ? wordOf(shape.callee) : wordOf(node);
}

/** Word of an identifier; '' for anything else. */
const wordOf = (node: jsep.Expression): string => (typeof node['name'] === 'string' ? node['name'] : '');

function readLiteral({ value, raw }: jsep.Literal): Expression {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) {
    return { genre: 'litteral', valeur: value };
  }
  throw new RefusedWord(fault('valeurNonAdmise', { texte: raw }), raw);
}

function champ({ name }: jsep.Identifier, portee: Portee): Expression {
  const nom = nameOf(name, /^\$(.+)\$$/);
  const expression = nom === null ? null : portee.nom(nom);
  if (expression === null) throw new RefusedWord(fault('motInconnu', { nom: name }), name, true);
  return expression;
}

function readColumn({ object, property, computed }: jsep.MemberExpression, isInAggregate: boolean): Expression {
  const table = nameOf(wordOf(object), /^\$(.+)$/);
  const nom = nameOf(wordOf(property), /^(.+)\$$/);
  if (computed || table === null || nom === null) throw new RefusedWord(fault('pointOuCrochet'), '');
  if (!isInAggregate) throw new RefusedWord(fault('colonneEntiere'), `$${table}.${nom}$`);
  return { genre: 'colonne', table, column: nom };
}

function readUnary({ operator, argument }: jsep.UnaryExpression, portee: Portee): Expression {
  const term = walk(argument, portee, false);
  if (operator === '-') return { genre: 'oppose', term };
  if (operator === '!') {
    checkJudgement(argument, term, portee);
    return { genre: 'non', term };
  }
  throw new RefusedWord(fault('operateurNonAdmis', { texte: operator }), operator);
}

function readBinary({ operator, left, right }: jsep.BinaryExpression, portee: Portee): Expression {
  const [gauche, droite] = [walk(left, portee, false), walk(right, portee, false)];
  if (operator === '||' || operator === '&&') {
    checkJudgement(left, gauche, portee);
    checkJudgement(right, droite, portee);
  }
  if (operator === '||') return { genre: 'ou', termsOf: [gauche, droite] };
  if (operator === '&&') return { genre: 'et', termsOf: [gauche, droite] };
  if (CALCULATIONS.has(operator)) return { genre: 'calcul', op: operator as Arithmetic, gauche, right: droite };
  if (COMPARISONS.has(operator)) return { genre: 'comparaison', op: operator as Comparator, gauche, right: droite };
  throw new RefusedWord(fault('operateurNonAdmis', { texte: operator }), operator);
}

function readCall({ callee, arguments: args }: jsep.CallExpression, portee: Portee): Expression {
  const nom = wordOf(callee);
  if (nom === '') throw new RefusedWord(fault('pointOuCrochet'), '');
  const functionName = FUNCTIONS.find((known) => known === nom);
  if (functionName === undefined) throw new RefusedWord(fault('fonctionInconnue', { nom }), nom);
  const expected = ARITE[functionName];
  if (expected === undefined ? args.length === 0 : args.length !== expected) {
    throw new RefusedWord(arityFault(nom, expected), nom);
  }
  const isInAggregate = AGGREGATES.has(functionName);
  const terms = args.map((one) => walk(one, portee, isInAggregate));
  const [asked, question] = [args[0], terms[0]];
  if (functionName === 'IF' && asked !== undefined && question !== undefined) checkJudgement(asked, question, portee);
  return { genre: 'appel', functionName, arguments: terms };
}

function arityFault(nom: string, expected: number | undefined): Fault {
  if (expected === undefined) return fault('attendAuMoinsUne', { nom });
  return expected === 1 ? fault('attendUne', { nom }) : fault('attendPlusieurs', { nom, nombre: expected });
}
