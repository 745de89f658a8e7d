import { type AnswerableOf, answerableChamp, answerableColumn } from './answerable.ts';
import type { ChampDefinition } from './definition.ts';

/** [forms/F80] What the fields of a form, and the columns of its tables, may be worth. */
export const answerableIn =
  (champs: ReadonlyMap<string, ChampDefinition>): AnswerableOf =>
  (part) => {
    if (part.genre === 'colonne') {
      const column = champs.get(part.table)?.cf_columns?.find(([nom]) => nom === part.column);
      return column === undefined ? null : answerableColumn(column);
    }
    const champ = part.genre === 'champ' ? champs.get(part.cf_id) : undefined;
    return champ === undefined ? null : answerableChamp(champ);
  };
