import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps {
  readonly title?: string;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  /** Content drawn to the edges: a table, a list of rows. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A bordered sheet without shadow; never a card in a card. */
export function Card({ title, actions, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles['head']}>
          {title && <h2 id={id}>{title}</h2>}
          {actions && <div className={styles['actions']}>{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : styles['body']}>{children}</div>
    </section>
  );
}
