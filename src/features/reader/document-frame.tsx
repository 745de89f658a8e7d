import { type ReactNode, useEffect } from 'react';
import { writeTitle } from '../../platform/variant/document-title.ts';
import styles from './reader.module.css';

interface DocumentFrameProps {
  readonly title: string;
  readonly subtitle?: string;
  /** Before the title: the way back, or the brand where there is none. */
  readonly lead: ReactNode;
  readonly notices?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The whole screen of a document: what it is, what must be known of it, and its pages. */
export function DocumentFrame({ title, subtitle, lead, notices, actions, children }: DocumentFrameProps) {
  useEffect(() => writeTitle(title), [title]);
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        {lead}
        <div className={styles['titles']}>
          <h1>{title}</h1>
          {subtitle === undefined ? null : <p>{subtitle}</p>}
        </div>
        {actions}
      </header>
      <main id="contenu" className={styles['main']}>
        {notices}
        {children}
      </main>
    </div>
  );
}
