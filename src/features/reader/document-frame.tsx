import { type ReactNode, useEffect } from 'react';
import { writeTitle } from '../../platform/variant/document-title.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { BackButton } from './back-button.tsx';
import styles from './reader.module.css';

interface DocumentFrameProps {
  readonly title: string;
  readonly subtitle?: string;
  /** Where « Revenir » leads when the address does not say. */
  readonly fallback?: string;
  readonly notices?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The whole screen of a document: what it is, what must be known of it, and its pages. */
export function DocumentFrame({ title, subtitle, fallback, notices, actions, children }: DocumentFrameProps) {
  useEffect(() => writeTitle(title), [title]);
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <BackButton {...(fallback === undefined ? {} : { fallback })} />
        <div className={styles['titles']}>
          <h1>{title}</h1>
          {subtitle === undefined ? null : <p>{subtitle}</p>}
        </div>
        {actions}
        <ConnectionPill />
      </header>
      <main id="contenu" className={styles['main']}>
        {notices}
        {children}
      </main>
    </div>
  );
}
