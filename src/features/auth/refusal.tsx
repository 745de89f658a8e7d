import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal as Refused } from '#domain/base/result.ts';
import { copyText } from '../../platform/browser.ts';
import { Button } from '../../ui/button.tsx';
import { keptOf, needsTranslation, offlineEnd } from './signin-form.ts';
import { useWaitingWords } from './use-waiting-words.ts';
import styles from './auth.module.css';

/** Always in the page, so that its words are announced when they come. A limit reached tells how long to wait. */
export function Refusal({ refusal }: { readonly refusal: Refused | null }) {
  const { t } = useTranslation('auth');
  return (
    <div role="alert" className={styles['refusal']}>
      {refusal && (
        <p>
          <Sentence refusal={refusal} />
          {minutesToWait(refusal) > 0 && (
            <span className={styles['translation']}>{t('attendre', { count: minutesToWait(refusal) })}</span>
          )}
          <EngineDetail refusal={refusal} />
          {refusal.data?.['issue'] === 'courriel' && <span className={styles['translation']}>{t('parCourriel')}</span>}
        </p>
      )}
    </div>
  );
}

/**
 * The specification's offline text is English: readers of another language are told in theirs first, and find it after.
 * An offline sign-in that came to its end says when ([sync/C12]); a closed account, what waits ([session/D14]).
 */
function Sentence({ refusal }: { readonly refusal: Refused }) {
  const { t, i18n } = useTranslation(['erreurs', 'auth']);
  const wordsOf = useWaitingWords();
  const ended = offlineEnd(refusal);
  if (ended !== null) return t('auth:connexion.horsLigneFinie', { date: ended.toLocaleDateString(i18n.language) });
  const phrase = t(`erreurs:${refusal.code}`);
  const kept = keptOf(refusal);
  if (kept !== null) return `${phrase} ${t('auth:compteFerme', wordsOf(kept))}`;
  if (!needsTranslation(refusal.code, i18n.language)) return phrase;
  return (
    <>
      <span>{t('auth:connexion.horsLigneTraduction')}</span> (<span lang="en">{phrase}</span>)
    </>
  );
}

/** [platform/W3] What the engine said when it could not go on, to be sent to who will mend it. */
function EngineDetail({ refusal: { code, data } }: { readonly refusal: Refused }) {
  const { t } = useTranslation('commun');
  const [said, setSaid] = useState<'detailCopie' | 'copieRefusee' | null>(null);
  const detail = data?.['detail'];
  if (code !== 'MOTEUR_ARRETE' || typeof detail !== 'string') return null;
  const copy = async () =>
    setSaid((await copyText(`${detail}\n${navigator.userAgent}`)) ? 'detailCopie' : 'copieRefusee');
  return (
    <span className={styles['translation']}>
      <code>{detail}</code>{' '}
      <Button size="lg" onClick={() => void copy()}>
        {said === null ? t('copierDetail') : t(said)}
      </Button>
    </span>
  );
}

function minutesToWait({ data }: Refused): number {
  const seconds = data?.['attendreS'];
  return typeof seconds === 'number' ? Math.ceil(seconds / 60) : 0;
}
