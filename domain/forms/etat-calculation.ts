import type { Reader, Operand } from './calculation.ts';
import { calculate, isTrue } from './calculation.ts';
import type { ChampCompile } from './compile-champ.ts';
import { causesOf } from './conditions.ts';
import type { ChampDefinition, TableRow, Value } from './definition.ts';
import { valueError } from './value-error.ts';
import type { EtatChamp } from './etat-champ.ts';
import { isYear1, weeksOf } from './days.ts';
import { net } from './numbers.ts';
import { uncountedBy } from './uncounted.ts';
import {
  NOT_APPLICABLE,
  isCalculatedChamp,
  isImage,
  isFilledRow,
  isNumericChamp,
  rowsOf,
  resetValue,
} from './values.ts';

/** States already computed, by cf_id: all those that a field reads are there before it. */
export type Etats = ReadonlyMap<string, EtatChamp>;

export const isVisible = ({ condition }: ChampCompile, etats: Etats): boolean =>
  condition === null || isTrue(calculate(condition, readerOf(etats)));

export interface Input {
  /** Answer as stored; null when there is none. */
  readonly reponse: Value;
  readonly visible: boolean;
  /** All fields of the form: a calculation reads columns of its tables. */
  readonly champs: ReadonlyMap<string, ChampCompile>;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** State of one field from its own answer and the states of those it reads: the one rule of session, server and report. */
export function etatOfChamp(champ: ChampCompile, input: Input, etats: Etats): EtatChamp {
  const { definition } = champ;
  const isCalculated = isCalculatedChamp(definition);
  if (!input.visible) {
    const valeur = resetValue(definition, input.reponse);
    return {
      visible: false,
      valeur,
      isCalculated,
      required: false,
      erreur: null,
      isToConfirm: false,
      cause: null,
      uncounted: null,
    };
  }
  const isToConfirm = !isCalculated && isYear1Date(definition, input.reponse);
  const valeur = isToConfirm ? input.today : visibleValue(champ, input.reponse, etats);
  return {
    visible: true,
    valeur,
    isCalculated,
    required: definition.cf_required === true && !isCalculated,
    erreur: isCalculated ? null : valueError(champ, valeur, input.today),
    isToConfirm,
    cause: champ.condition === null ? null : causesOf(champ.condition, readerOf(etats)).join(' '),
    uncounted: champ.formula === null ? null : uncountedBy(champ.formula, input.champs, etats),
  };
}

const isYear1Date = ({ cf_component_type: type }: ChampDefinition, reponse: Value): boolean =>
  type === 'DATE_PICKER' && typeof reponse === 'string' && isYear1(reponse);

function visibleValue(champ: ChampCompile, reponse: Value, etats: Etats): Value {
  const { definition, formula, columns, proposal } = champ;
  if (proposal !== null) return proposal(etats);
  if (formula !== null) return calculatedValue(champ, etats);
  if (isImage(definition) && reponse === NOT_APPLICABLE) return null;
  if (definition.cf_component_type !== 'TABLE' || columns.size === 0 || !Array.isArray(reponse)) return reponse;
  return rowsOf(reponse).map((row) => completer(row, champ));
}

/** A row with its calculated cells; [forms/F62] those of a row in which nobody typed are empty, so that it is no row for anybody. */
function completer(row: TableRow, { definition, columns }: ChampCompile): TableRow {
  const entered = Object.fromEntries(Object.entries(row).filter(([nom]) => !columns.has(nom)));
  if (!isFilledRow(entered))
    return { ...entered, ...Object.fromEntries([...columns.keys()].map((nom) => [nom, null])) };
  const complete: Record<string, string | number | null> = { ...row };
  const reader = rowReader(complete);
  const numeric = new Set(definition.cf_columns?.filter(([, type]) => type === 'number').map(([nom]) => nom));
  for (const [nom, formule] of columns) complete[nom] = asValue(calculate(formule, reader), numeric.has(nom));
  return complete;
}

const rowReader = (row: TableRow): Reader => ({
  champ: () => null,
  column: () => [],
  cell: (nom) => row[nom] ?? null,
  isHidden: () => false,
});

function calculatedValue({ definition, formula, operands }: ChampCompile, etats: Etats): Value {
  const reader = readerOf(etats);
  const empty = isNumericChamp(definition) ? null : '';
  if (formula === null) return empty;
  const isWithout = (cf_id: string): boolean => reader.isHidden(cf_id) || hasNoValue(reader.champ(cf_id));
  const hasNoOperand = operands.length > 0 && operands.every(isWithout);
  if (hasNoOperand) return empty;
  const valeur = asValue(calculate(formula, reader), isNumericChamp(definition)) ?? empty;
  return typeof valeur === 'number' ? asDuration(definition, valeur) : valeur;
}

const hasNoValue = (operand: Operand): boolean => operand === null || operand === '';

/** A number for a number field; a yes or no becomes words in a text field. */
function asValue(operand: Operand, isNumeric: boolean): string | number | null {
  if (typeof operand === 'number') return net(operand);
  if (isNumeric || operand === null) return null;
  return typeof operand === 'boolean' ? (operand ? 'Oui' : 'Non') : operand;
}

function asDuration({ cf_result_type, cf_calculation_type }: ChampDefinition, number: number): number {
  if (cf_result_type === 'week') return weeksOf(number);
  return cf_calculation_type === 'date_function' ? Math.trunc(number) + 0 : number;
}

/** Values of other fields as operands: a table or an image counts its filled rows or its photos, none when hidden. */
export const readerOf = (etats: Etats): Reader => ({
  champ: (cf_id) => operand(etats.get(cf_id)),
  column: (table, nom) => {
    const etat = etats.get(table);
    return etat?.visible === true
      ? rowsOf(etat.valeur)
          .filter(isFilledRow)
          .map((row) => row[nom] ?? null)
      : [];
  },
  cell: () => null,
  isHidden: (cf_id) => etats.get(cf_id)?.visible !== true,
});

function operand(etat: EtatChamp | undefined): Operand {
  if (etat === undefined || etat.valeur === NOT_APPLICABLE) return null;
  const { valeur, visible } = etat;
  if (typeof valeur !== 'object' || valeur === null) return valeur;
  const filled = visible ? valeur.filter((one) => typeof one === 'string' || isFilledRow(one)) : [];
  return filled.length === 0 ? null : filled.length;
}
