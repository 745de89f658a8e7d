import type { Operand, Reader } from './calculation.ts';
import { calculate, isTrue } from './calculation.ts';
import type { FormulaireCompile } from './compile.ts';
import type { ChampDefinition } from './definition.ts';
import type { Etats } from './etat-calculation.ts';
import { readerOf } from './etat-calculation.ts';
import type { CritereCompile } from './criteres/compile-criteres.ts';
import { decidingCriteres } from './criteres/deciding.ts';
import { conclusionOf, judgeCriteres } from './criteres/judge.ts';
import { labelsPen } from './explanation.ts';
import type { Comparator, Expression } from './expression.ts';
import { idsReadBy, isEmptyText } from './expression.ts';
import { exactDecimals, roundTo, withUnit, writeNumber } from './numbers.ts';
import { writeExpression } from './pen.ts';
import { isEmpty } from './values.ts';

/** One thing that makes a calculation say what it says: « Résistance thermique calculée : 4,44 < 7 m².K/W ». In French. */
export interface Cause {
  /** The field where it is read. */
  readonly cf_id: string;
  readonly words: string;
}

const OPPOSITE: Readonly<Record<Comparator, Comparator>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};
const SIGNS: Readonly<Record<Comparator, string>> = { '==': '=', '!=': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' };

type Comparison = Extract<Expression, { genre: 'comparaison' }>;

/** [forms/F53] What makes the value of a calculated field, down to the answers and the thresholds; each once. */
export function causesOfValue(form: FormulaireCompile, etats: Etats, cf_id: string): readonly Cause[] {
  const reader = readerOf(etats);
  const found = new Map<string, Cause>();
  for (const cause of fromField(cf_id)) found.set(cause.words, cause);
  return [...found.values()];

  function fromField(field: string): readonly Cause[] {
    if (form.champs.get(field)?.proposal != null) return fromCriteres();
    const formula = form.champs.get(field)?.formula ?? null;
    return formula === null ? [] : fromOutcome(formula);
  }

  /** [forms/CR2] Each criterion that decides, by what its rule compares. */
  function fromCriteres(): readonly Cause[] {
    const judged = judgeCriteres(form, etats);
    const deciding = decidingCriteres(judged, conclusionOf(judged));
    return deciding.flatMap(({ definition, verdict, manque }) => {
      const critere = form.criteres.find((one) => one.definition === definition);
      if (critere === undefined) return [];
      return verdict === 'non' ? why(ruleOf(critere), false) : untold(critere, manque);
    });
  }

  /** What keeps a criterion from being told: the answers that are missing, or the one that says so. */
  function untold({ valeur }: CritereCompile, manque: readonly string[]): readonly Cause[] {
    const missing = manque.flatMap((field) => unanswered({ genre: 'champ', cf_id: field }));
    return missing.length > 0
      ? missing
      : compared({ genre: 'comparaison', op: '==', gauche: valeur, right: valeur }, '==');
  }

  /** Down the branches that were taken; the last « otherwise » is there because its condition is not. */
  function fromOutcome(expression: Expression): readonly Cause[] {
    if (expression.genre === 'champ') return fromField(expression.cf_id);
    if (expression.genre !== 'appel' || expression.functionName !== 'IF') return [];
    const [condition, then, otherwise] = expression.arguments;
    if (condition === undefined || then === undefined || otherwise === undefined) return [];
    if (isTrue(calculate(condition, reader))) return [...why(condition, true), ...fromOutcome(then)];
    return otherwise.genre === 'litteral' ? why(condition, false) : fromOutcome(otherwise);
  }

  function why(part: Expression, isHeld: boolean): readonly Cause[] {
    if (part.genre === 'non') return why(part.term, !isHeld);
    if (part.genre === 'et' || part.genre === 'ou')
      return part.termsOf
        .filter((term) => isTrue(calculate(term, reader)) === isHeld)
        .flatMap((term) => why(term, isHeld));
    if (part.genre === 'comparaison') return compared(part, isHeld ? part.op : OPPOSITE[part.op]);
    return told(part, writeExpression(part, labelsPen(form)));
  }

  function compared({ gauche, right }: Comparison, op: Comparator): readonly Cause[] {
    if (isEmptyText(right)) return op === '==' ? unanswered(gauche) : [];
    const value = calculate(gauche, reader);
    if (value === null || value === '') return unanswered(gauche);
    const field = fieldBehind(gauche, value, reader);
    const definition = field === null ? undefined : form.champs.get(field)?.definition;
    if (definition === undefined)
      return told(gauche, `${writeExpression(gauche, labelsPen(form))} ${SIGNS[op]} ${threshold(right, undefined)}`);
    const { cf_id, cf_label } = definition;
    if (typeof value === 'number') {
      const read = numberAs(definition, value, calculate(right, reader));
      return [{ cf_id, words: `${cf_label} : ${read} ${SIGNS[op]} ${threshold(right, definition)}` }];
    }
    const deeper = fromField(cf_id);
    return deeper.length > 0 ? deeper : [{ cf_id, words: `${cf_label} : ${String(value)}` }];
  }

  /** What nobody answered, behind a value that is not there. */
  function unanswered(expression: Expression): readonly Cause[] {
    return [...idsReadBy(expression)].flatMap((field) => {
      const champ = form.champs.get(field);
      const etat = etats.get(field);
      if (champ === undefined || etat === undefined || !etat.visible) return [];
      if (champ.formula !== null) return unanswered(champ.formula);
      return isEmpty(champ.definition, etat.valeur)
        ? [{ cf_id: field, words: `${champ.definition.cf_label} : sans réponse` }]
        : [];
    });
  }

  function threshold(right: Expression, definition: ChampDefinition | undefined): string {
    const value = calculate(right, reader);
    if (typeof value === 'number') return withUnit(writeNumber(value), definition?.cf_unit);
    return value === null || value === '' ? writeExpression(right, labelsPen(form)) : String(value);
  }

  function told(part: Expression, words: string): readonly Cause[] {
    const [field] = idsReadBy(part);
    return field === undefined ? [] : [{ cf_id: field, words }];
  }
}

/** What a criterion asks for, as a condition; of one that lists answers, that the value is the first of them. */
function ruleOf({ valeur, condition, seuil, definition: { regle } }: CritereCompile): Expression {
  if (condition !== null) return condition;
  if (seuil !== null) return { genre: 'comparaison', op: seuil.op, gauche: valeur, right: seuil.expression };
  const [first = ''] = 'parmi' in regle ? regle.parmi : [];
  return { genre: 'comparaison', op: '==', gauche: valeur, right: { genre: 'litteral', valeur: first } };
}

/** A number as its field shows it; with all its digits where the field rounds it to the threshold that it does not meet. */
function numberAs({ cf_decimals }: ChampDefinition, value: number, threshold: Operand): string {
  const shown = cf_decimals === undefined ? null : roundTo(value, cf_decimals);
  return cf_decimals === undefined || (shown === threshold && shown !== value)
    ? writeNumber(value, { decimals: exactDecimals(value) })
    : writeNumber(value, { decimals: cf_decimals });
}

/** The field of which a comparison reads the value: itself, or of several the one that the smallest or the greatest is. */
function fieldBehind(expression: Expression, value: unknown, reader: Reader): string | null {
  if (expression.genre === 'champ') return expression.cf_id;
  if (expression.genre !== 'appel') return null;
  const fields = expression.arguments.filter((one) => one.genre === 'champ');
  return fields.find(({ cf_id }) => reader.champ(cf_id) === value)?.cf_id ?? null;
}
