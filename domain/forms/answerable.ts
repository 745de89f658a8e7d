import type { ChampDefinition, RawColumn } from './definition.ts';
import { choicesOfColumn, isChoiceColumn } from './choices.ts';
import { numberOf } from './calculation.ts';
import { dayIn } from './days.ts';
import { type Expression, type FunctionName, isEmptyText, nodesOf } from './expression.ts';
import { type Fault, fault } from './fault.ts';
import { twofoldFault } from './twofold.ts';
import { isNumericChamp } from './values.ts';

/** What a field, a cell or a calculation may be worth, where that is known. */
export type Answerable =
  | { readonly kind: 'nombre' }
  | { readonly kind: 'jour' }
  | { readonly kind: 'choix'; readonly nom: string; readonly choices: readonly string[] };

/** Of a field; null: any text. */
export function answerableChamp(champ: ChampDefinition): Answerable | null {
  if (isNumericChamp(champ)) return { kind: 'nombre' };
  if (champ.cf_component_type === 'DATE_PICKER') return { kind: 'jour' };
  const choices = champ.cf_options ?? [];
  return choices.length === 0 ? null : { kind: 'choix', nom: champ.cf_label, choices };
}

/** Of the cells of a column. */
export function answerableColumn([nom, type]: RawColumn): Answerable | null {
  if (type === 'number') return { kind: 'nombre' };
  if (type === 'date') return { kind: 'jour' };
  return isChoiceColumn(type) ? { kind: 'choix', nom, choices: choicesOfColumn(type) } : null;
}

/** What each part of a formula may be worth: told by the form that the formula stands in. */
export type AnswerableOf = (part: Expression) => Answerable | null;

const NUMBERS: readonly FunctionName[] = ['SUM', 'AVG', 'ABS', 'DAYS', 'YEAR', 'RANK', 'COUNT', 'ROUND', 'INT', 'MOD'];

const worth = (part: Expression, answerable: AnswerableOf): Answerable | null => {
  if (part.genre === 'calcul' || part.genre === 'oppose') return { kind: 'nombre' };
  if (part.genre === 'appel') return NUMBERS.includes(part.functionName) ? { kind: 'nombre' } : null;
  return answerable(part);
};

/** [forms/F80] Why a text or a number can never be what such a field is worth; null: it can, or nothing is known of it. */
export function neverWorth(value: string | number, asked: Answerable): Fault | null {
  const texte = String(value);
  switch (asked.kind) {
    case 'nombre':
      return typeof value === 'number' ? null : notANumber(texte);
    case 'jour':
      return dayIn(texte) === null ? fault('pasUnJour', { texte }) : null;
    case 'choix':
      return asked.choices.some((one) => one === texte || (typeof value === 'number' && numberOf(one) === value))
        ? null
        : fault('pasUnChoix', { texte, nom: asked.nom });
  }
}

function notANumber(texte: string): Fault | null {
  const twofold = twofoldFault(texte);
  if (twofold !== null) return twofold;
  return numberOf(texte) === null ? fault('pasUnNombre', { texte }) : null;
}

/** One that a formula compares with what can never be. `rank`: the place of its text or number among those of the formula. */
export interface Unanswerable {
  readonly fault: Fault;
  readonly rank: number;
}

type Literal = Extract<Expression, { genre: 'litteral' }>;

/** [forms/F80] The first text or number of a formula that what it is compared with can never be; null: there is none. */
export function unanswerableIn(expression: Expression, answerable: AnswerableOf): Unanswerable | null {
  const literals = nodesOf(expression).filter((node) => node.genre === 'litteral');
  const found = nodesOf(expression).flatMap((node) =>
    literalsHeld(node).flatMap(([part, literal]): readonly Unanswerable[] => {
      const asked = isEmptyText(literal) ? null : worth(part, answerable);
      const refused = asked === null ? null : neverWorth(literal.valeur, asked);
      return refused === null ? [] : [{ fault: refused, rank: literals.indexOf(literal) }];
    }),
  );
  return found.toSorted((a, b) => a.rank - b.rank)[0] ?? null;
}

/** What a part of a formula holds against a text or a number: by a comparison, or by counting the cells that say it. */
function literalsHeld(node: Expression): readonly (readonly [Expression, Literal])[] {
  if (node.genre === 'appel') {
    const [column, said] = node.functionName === 'COUNT' ? node.arguments : [];
    return column !== undefined && said?.genre === 'litteral' ? [[column, said]] : [];
  }
  if (node.genre !== 'comparaison') return [];
  const { gauche, right } = node;
  if (right.genre === 'litteral') return [[gauche, right]];
  return gauche.genre === 'litteral' ? [[right, gauche]] : [];
}

/** [forms/F80] Of « contains » : of what is chosen, no choice holds the text. */
export function neverContained(searched: string, asked: Answerable | null): Fault | null {
  if (asked?.kind !== 'choix' || asked.choices.some((one) => one.includes(searched))) return null;
  return fault('pasUnChoix', { texte: searched, nom: asked.nom });
}

const LITERALS = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\{[^}]*\}|[\p{L}_][\p{L}\p{N}_]*|\d+(?:\.\d+)?|\.\d+/gu;

/** Where the text or the number of this rank begins in its formula. */
export function positionOfLiteral(source: string, rank: number): number {
  const literals = [...source.matchAll(LITERALS)].filter(([text]) => /^['"\d.]/.test(text));
  return literals[rank]?.index ?? 0;
}
