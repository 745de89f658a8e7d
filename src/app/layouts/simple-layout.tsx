import type { ReactNode } from 'react';
import { BRAND, VARIANT } from '../../platform/variant/current.ts';
import { PATHS } from '../../platform/paths.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { Wordmark } from '../../ui/brand/wordmark.tsx';
import styles from './simple-layout.module.css';

export interface SimpleLayoutProps {
  /** At the right of the brand. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The brand, which leads to the start. */
export const Brand = () => (
  <a href={PATHS.root} className={styles['brand']}>
    <Mark variant={VARIANT} />
    <Wordmark brand={BRAND} />
  </a>
);

/** Brand above, content under it: pages that belong to no menu. Links are plain, since the light root has no router. */
export function SimpleLayout({ actions, children }: SimpleLayoutProps) {
  return (
    <div className={styles['layout']}>
      <header className={styles['head']}>
        <Brand />
        {actions}
      </header>
      <main className={styles['main']}>{children}</main>
    </div>
  );
}
