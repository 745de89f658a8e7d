import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptyDrawingKind } from './empty-drawing.tsx';
import styles from './empty-state.module.css';
import { OnceReceived } from './received.tsx';

export interface EmptyStateProps {
  readonly title: string;
  /** What to do next, or why it is empty. */
  readonly text?: ReactNode;
  readonly drawing?: EmptyDrawingKind;
  /** Heading level: 1 when it is the whole page. */
  readonly level?: 1 | 2;
  /** It is about what this device received: not said before all of it has come. */
  readonly ofDevice?: boolean;
  /** Buttons: the way out. */
  readonly children?: ReactNode;
}

/** A place with nothing in it, which says what to do next. */
export function EmptyState({ ofDevice = false, ...empty }: EmptyStateProps) {
  if (!ofDevice) return <Empty {...empty} />;
  return (
    <OnceReceived level={empty.level ?? 2}>
      <Empty {...empty} />
    </OnceReceived>
  );
}

function Empty({ title, text, drawing = 'search', level = 2, children }: Omit<EmptyStateProps, 'ofDevice'>) {
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
