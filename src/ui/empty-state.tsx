import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptyDrawingKind } from './empty-drawing.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What to do next, or why it is empty. */
  readonly text?: ReactNode;
  readonly drawing?: EmptyDrawingKind;
  /** Heading level: 1 when it is the whole page. */
  readonly level?: 1 | 2;
  /** Buttons: the way out. */
  readonly children?: ReactNode;
}

/** A place with nothing in it, which says what to do next. */
export function EmptyState({ title, text, drawing = 'search', level = 2, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles['empty']}>
      <EmptyDrawing kind={drawing} />
      <Heading className={styles['title']}>{title}</Heading>
      {text && <p className={styles['text']}>{text}</p>}
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
