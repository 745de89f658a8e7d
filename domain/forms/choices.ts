import type { ChampDefinition, RawColumn } from './definition.ts';
import { type Fault, fault } from './fault.ts';

const MARK = '|';

/** Whether a column of this type is answered by a choice. */
export const isChoiceColumn = (type: string): boolean => type.includes(MARK);

/** What a cell of a column offers, as its version was written; none of a column that offers no choice. */
export const choicesOfColumn = (type: string): readonly string[] => (isChoiceColumn(type) ? type.split(MARK) : []);

const trimmed = (choices: readonly string[]): readonly string[] =>
  choices.map((one) => one.trim()).filter((one) => one !== '');

/** A column that is left with less than two choices stays as it was typed: it is refused as such. */
function trimmedColumn(column: RawColumn): RawColumn {
  const [name, type, formula] = column;
  const choices = trimmed(choicesOfColumn(type));
  if (formula !== undefined || choices.length < 2) return column;
  return [name, choices.join(MARK)];
}

interface Offering {
  readonly cf_options?: readonly string[] | undefined;
  readonly cf_columns?: readonly RawColumn[] | undefined;
}

/** [forms/F82] Choices without the spaces around them, as a new version is written; those of a stored one stay what was answered. */
export function withTrimmedChoices<Champ extends Offering>(champ: Champ): Champ {
  const { cf_options: options, cf_columns: columns } = champ;
  return {
    ...champ,
    ...(options !== undefined && { cf_options: options.map((one) => one.trim()) }),
    ...(columns !== undefined && { cf_columns: columns.map(trimmedColumn) }),
  };
}

/** [forms/F82] A choice offered twice cannot be told from itself; a column offers two at least. */
export function choiceFaults({
  cf_options: options = [],
  cf_columns: columns = [],
}: ChampDefinition): readonly Fault[] {
  const lists = [options, ...columns.map(([, type]) => choicesOfColumn(type))];
  const alone = columns.filter(([, type]) => isChoiceColumn(type) && trimmed(choicesOfColumn(type)).length < 2);
  return [
    ...lists.flatMap(twice).map((texte) => fault('choixDouble', { texte })),
    ...alone.map(([nom]) => fault('colonneSansChoix', { nom })),
  ];
}

function twice(choices: readonly string[]): readonly string[] {
  const all = trimmed(choices);
  return [...new Set(all.filter((one, rank) => all.indexOf(one) !== rank))];
}
