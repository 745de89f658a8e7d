import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../features/auth/ask.ts';
import { Illustration } from '../../features/auth/illustrations/illustration.tsx';
import { PATHS } from '../../platform/paths.ts';
import { BRAND, VARIANT } from '../../platform/variant/current.ts';
import { brandName } from '../../platform/variant/brands.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { InstallNotice } from '../../ui/install-notice.tsx';
import { Wordmark } from '../../ui/brand/wordmark.tsx';
import { VERSION } from '../version.ts';
import { LanguageSelect } from './language-select.tsx';
import styles from './auth-layout.module.css';

/** Not of the first paint: it starts the engine, which asks the server. */
const PublicBanners = lazy(async () => ({
  default: (await import('../../features/annonces/public-banners.tsx')).PublicBanners,
}));

const narrow = matchMedia('(width < 900px)');
function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Form on the left, brand on the right; on a phone the brand becomes a header (specification, section 1). */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['auth', 'commun']);
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  return (
    <div className={styles['layout']}>
      <main className={styles['main']}>
        <div className={styles['brand']}>
          <Mark variant={VARIANT} size={36} />
          <Wordmark brand={BRAND} size={20} />
        </div>
        <div className={styles['page']}>
          <InstallNotice />
          <Suspense>
            <PublicBanners ask={ask} />
          </Suspense>
          {children}
        </div>
        <footer className={styles['foot']}>
          <LanguageSelect />
          <span aria-hidden="true">·</span>
          <a href={PATHS.help}>{t('auth:pied.aide')}</a>
          <span className={styles['version']}>{t('auth:pied.version', { version: VERSION })}</span>
        </footer>
      </main>
      <aside className={styles['panel']} aria-label={t('auth:panneau')}>
        <Illustration variant={VARIANT} compact={isNarrow} />
        <div className={styles['words']}>
          <p className={styles['name']}>{brandName(BRAND)}</p>
          <p className={styles['tagline']}>{t(`commun:marque.${VARIANT}`)}</p>
        </div>
      </aside>
    </div>
  );
}
