import { type Answerable, answerableChamp, answerableColumn, neverContained, neverWorth } from './answerable.ts';
import type { ChampDefinition, ConditionRule, DisplayCondition, Operator } from './definition.ts';
import { type Fault, fault } from './fault.ts';

const ASKED_OF_COLUMNS: readonly Operator[] = ['contains', 'empty'];
const ALONE: readonly Operator[] = ['empty', 'filled'];

type Known = ReadonlyMap<string, ChampDefinition>;

/** A defect of one rule of a condition: the place of the rule among all of them, groups put together, from 0. */
export interface RuleFault extends Fault {
  readonly rang: number;
}

/**
 * Of a condition made of rules: fields that do not exist, columns that do not, or that are not asked what they contain; and, unless
 * the version was saved before, values that can never be answered ([forms/F80]).
 */
export function conditionDefects(condition: DisplayCondition, known: Known, isStored: boolean): readonly RuleFault[] {
  if ('expression' in condition) return [];
  return condition.groups
    .flatMap(({ rules }) => rules)
    .flatMap((rule, rang) => {
      const refused = nameFault(rule, known) ?? (isStored ? null : valueFault(rule, known));
      return refused === null ? [] : [{ ...refused, rang }];
    });
}

function nameFault({ field, column, op }: ConditionRule, known: Known): Fault | null {
  const champ = known.get(field);
  if (champ === undefined) return fault('champInconnu', { nom: field });
  const isRead =
    column === undefined ||
    (ASKED_OF_COLUMNS.includes(op) && champ.cf_columns?.some(([name]) => name === column) === true);
  return isRead ? null : fault('regleColonne', { nom: `${field}.${column}` });
}

function valueFault(rule: ConditionRule, known: Known): Fault | null {
  const { field, column, op, value = '' } = rule;
  if (ALONE.includes(op)) return null;
  const champ = known.get(field);
  if (value === '') return fault('conditionSansValeur', { nom: champ?.cf_label ?? field });
  const asked = champ === undefined ? null : askedOf(champ, column);
  if (op === 'contains') return neverContained(String(value), asked);
  return asked === null ? null : neverWorth(value, asked);
}

/** What a field, or a column of its table, may be. */
export function askedOf(champ: ChampDefinition, column: string | undefined): Answerable | null {
  const cells = champ.cf_columns?.find(([name]) => name === column);
  return cells === undefined ? answerableChamp(champ) : answerableColumn(cells);
}
