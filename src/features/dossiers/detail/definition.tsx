import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** A line that is read, beside those that are corrected in place. */
export function Definition({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <dt>{term}</dt>
      <dd>
        <span className={styles['read']}>
          <span className={styles['value']}>{children}</span>
        </span>
      </dd>
    </div>
  );
}
