import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './editor.module.css';
import { TextInput } from '../../../ui/text-input.tsx';

interface AddLineProps {
  /** Of what is typed. */
  readonly label: string;
  readonly typed: string;
  readonly maxLength: number;
  readonly onType: (typed: string) => void;
  /** Called with words alone: what is blank adds nothing. */
  readonly onAdd: () => void;
  /** Words of the button, and its whole name when they say less. */
  readonly words: string;
  readonly name?: string;
  /** Nothing more may be added: why, where it is said. */
  readonly isFull: boolean;
  readonly whyFull?: string;
  /** What is chosen beside the words. */
  readonly children?: ReactNode;
}

/** The line that adds a section or a criterion, by its button or by Enter. */
export function AddLine({ label, typed, maxLength, onType, onAdd, words, name, isFull, ...rest }: AddLineProps) {
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '' && !isFull) onAdd();
      }}
    >
      <TextInput
        className={styles['grow'] ?? ''}
        label={label}
        value={typed}
        maxLength={maxLength}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
      {rest.children}
      <Button
        type="submit"
        icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
        disabled={isFull}
        title={isFull ? rest.whyFull : undefined}
        aria-label={name}
      >
        {words}
      </Button>
    </form>
  );
}
