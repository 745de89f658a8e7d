import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

export interface BulkAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onRun: () => void;
  /** Why it cannot be done now; absent: it can. */
  readonly reason?: string | undefined;
}

interface SelectionBarProps {
  readonly summary: string;
  readonly actions: readonly BulkAction[];
  readonly clearLabel: string;
  readonly onClear: () => void;
}

export function SelectionBar({ summary, actions, clearLabel, onClear }: SelectionBarProps) {
  return (
    <section className={styles['selectionBar']} aria-label={summary}>
      <strong aria-live="polite">{summary}</strong>
      <span className={styles['separator']} />
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          className={styles['selectionAction']}
          disabled={action.reason !== undefined}
          title={action.reason}
          onClick={action.onRun}
        >
          {action.icon}
          {action.label}
        </button>
      ))}
      <span className={styles['separator']} />
      <button
        type="button"
        className={styles['selectionAction']}
        aria-label={clearLabel}
        title={clearLabel}
        onClick={onClear}
      >
        <IconX size={16} stroke={1.9} aria-hidden="true" />
      </button>
    </section>
  );
}
