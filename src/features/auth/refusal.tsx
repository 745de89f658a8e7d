import { useTranslation } from 'react-i18next';
import type { Refusal as Refused } from '#domain/base/result.ts';
import { needsTranslation } from './signin-form.ts';
import styles from './auth.module.css';

/** Always in the page, so that its words are announced when they come. A limit reached tells how long to wait. */
export function Refusal({ refusal }: { readonly refusal: Refused | null }) {
  const { t, i18n } = useTranslation(['erreurs', 'auth']);
  return (
    <div role="alert" className={styles['refusal']}>
      {refusal && (
        <p>
          {refusal.code === 'HORS_LIGNE_IDENTIFIANTS' ? (
            <span lang="en">{t(`erreurs:${refusal.code}`)}</span>
          ) : (
            t(`erreurs:${refusal.code}`)
          )}
          {minutesToWait(refusal) > 0 && (
            <span className={styles['translation']}>{t('auth:attendre', { count: minutesToWait(refusal) })}</span>
          )}
          {needsTranslation(refusal.code, i18n.language) && (
            <span className={styles['translation']}>{t('auth:connexion.horsLigneTraduction')}</span>
          )}
        </p>
      )}
    </div>
  );
}

function minutesToWait({ data }: Refused): number {
  const seconds = data?.['attendreS'];
  return typeof seconds === 'number' ? Math.ceil(seconds / 60) : 0;
}
