import { useEffect, type ReactNode } from 'react';
import { writeTitle } from '../platform/variant/document-title.ts';
import { useIsAllHere } from './received.tsx';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** Count beside the title, or a short line; already formatted. */
  readonly count?: ReactNode;
  /** Line under the title. */
  readonly subtitle?: ReactNode;
  /** Buttons on the right; a single primary one. */
  readonly children?: ReactNode;
}

/** Head of a list or of a plain page: the only h1 of its screen, and the title of the tab. */
export function PageHeader({ title, count, subtitle, children }: PageHeaderProps) {
  const isAllHere = useIsAllHere();
  useEffect(() => writeTitle(title), [title]);
  return (
    <header className={styles['header']}>
      <div className={styles['titles']}>
        <div className={styles['line']}>
          <h1>{title}</h1>
          {count === undefined || !isAllHere ? null : <span className={styles['count']}>{count}</span>}
        </div>
        {subtitle === undefined ? null : <p className={styles['subtitle']}>{subtitle}</p>}
      </div>
      {children === undefined ? null : <div className={styles['actions']}>{children}</div>}
    </header>
  );
}
