import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../platform/paths.ts';
import { SimpleLayout } from './simple-layout.tsx';
import styles from './simple-layout.module.css';

/** Public presentation pages: brand, prices, sign-in. */
export function LandingLayout({
  drawing,
  children,
}: {
  /** Beside the words, where there is room. */
  readonly drawing?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  return (
    <SimpleLayout
      actions={
        <nav className={styles['links']} aria-label={t('publiques.navigation')}>
          <a href="/landing/pricing">{t('publiques.tarifsTitre')}</a>
          <a href={PATHS.signin}>{t('erreurs.connexion')}</a>
        </nav>
      }
    >
      <div className={styles['presentation']}>
        <div className={styles['landing']}>{children}</div>
        {drawing === undefined ? null : <div className={styles['drawing']}>{drawing}</div>}
      </div>
    </SimpleLayout>
  );
}
