import type { ChampDefinition } from '#domain/forms/definition.ts';

/** What every input receives from its frame. `onValue` is called at each keystroke. */
export interface EntryProps<V> {
  readonly definition: ChampDefinition;
  readonly id: string;
  readonly value: V;
  readonly onValue: (value: V) => void;
  readonly required: boolean;
  readonly isWrong: boolean;
  /** Id of the sentence that says what is wrong. */
  readonly errorId: string | undefined;
}

/** Limits of the rules (domain/interventions/reponses.ts): nothing longer can be typed. */

export const aria = ({
  required,
  isWrong,
  errorId,
}: Pick<EntryProps<unknown>, 'required' | 'isWrong' | 'errorId'>) => ({
  'aria-required': required || undefined,
  'aria-invalid': isWrong || undefined,
  'aria-describedby': errorId,
});
