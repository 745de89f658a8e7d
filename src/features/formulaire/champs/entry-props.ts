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

/** [forms/F71] What a person typed that is no answer: it is shown again, and never thrown away. */
export interface UnreadableProps {
  /** Left in this field before; null: nothing. */
  readonly unreadable: string | null;
  /** `isLeft`: the person has gone to another field; otherwise the text may still become an answer. null: there is none any more. */
  readonly onUnreadable: (text: string | null, isLeft: boolean) => void;
}

export const aria = ({
  required,
  isWrong,
  errorId,
}: Pick<EntryProps<unknown>, 'required' | 'isWrong' | 'errorId'>) => ({
  'aria-required': required || undefined,
  'aria-invalid': isWrong || undefined,
  'aria-describedby': errorId,
});
