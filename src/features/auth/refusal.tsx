import { useTranslation } from 'react-i18next';
import type { Refusal as Refused } from '#domain/base/result.ts';
import { needsTranslation, offlineEnd } from './signin-form.ts';
import styles from './auth.module.css';

/** Always in the page, so that its words are announced when they come. A limit reached tells how long to wait. */
export function Refusal({ refusal }: { readonly refusal: Refused | null }) {
  const { t, i18n } = useTranslation(['erreurs', 'auth']);
  return (
    <div role="alert" className={styles['refusal']}>
      {refusal && (
        <p>
          <Sentence refusal={refusal} />
          {minutesToWait(refusal) > 0 && (
            <span className={styles['translation']}>{t('auth:attendre', { count: minutesToWait(refusal) })}</span>
          )}
          {refusal.data?.['issue'] === 'courriel' && (
            <span className={styles['translation']}>{t('auth:parCourriel')}</span>
          )}
          {needsTranslation(refusal.code, i18n.language) && (
            <span className={styles['translation']}>{t('auth:connexion.horsLigneTraduction')}</span>
          )}
        </p>
      )}
    </div>
  );
}

/** The specification's offline text is English; an offline sign-in that came to its end says when ([C12]). */
function Sentence({ refusal }: { readonly refusal: Refused }) {
  const { t, i18n } = useTranslation(['erreurs', 'auth']);
  const ended = offlineEnd(refusal);
  if (ended !== null) return t('auth:connexion.horsLigneFinie', { date: ended.toLocaleDateString(i18n.language) });
  const phrase = t(`erreurs:${refusal.code}`);
  return refusal.code === 'HORS_LIGNE_IDENTIFIANTS' ? <span lang="en">{phrase}</span> : phrase;
}

function minutesToWait({ data }: Refused): number {
  const seconds = data?.['attendreS'];
  return typeof seconds === 'number' ? Math.ceil(seconds / 60) : 0;
}
