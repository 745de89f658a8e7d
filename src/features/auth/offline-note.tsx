import { IconWifiOff } from '@tabler/icons-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { daysLeft, partsOfHint, readOfflineHint, type WaitingParts } from '../../platform/offline-hint.ts';
import { isClosed } from './signin-form.ts';
import { useWaitingWords } from './use-waiting-words.ts';
import styles from './auth.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** What the device keeps: only an answer of the server changes it while this page is open. */
function readPromise(): { readonly days: number; readonly waiting: WaitingParts | null } {
  const hint = readOfflineHint();
  if (hint === null) return { days: 0, waiting: null };
  return { days: daysLeft(hint.jusquAu, new Date()), waiting: hint.enAttente === 0 ? null : partsOfHint(hint) };
}

/** What this device can really do without network: nothing is promised that it does not hold. */
export function OfflineNote({ refusal }: { readonly refusal: Refusal | null }) {
  const { t } = useTranslation('auth');
  const wordsOf = useWaitingWords();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answer has written what is read
  const { days, waiting } = useMemo(readPromise, [refusal]);
  return (
    <div className={isOnline ? styles['note'] : `${styles['note']} ${styles['noteOffline']}`}>
      <IconWifiOff size={18} stroke={1.7} aria-hidden />
      <p>
        <strong>{isOnline ? t('sansReseau.titre') : t('sansReseau.horsLigneTitre')}</strong> {text()}
        {waiting !== null && <span className={styles['pending']}>{t('sansReseau.enAttente', wordsOf(waiting))}</span>}
      </p>
    </div>
  );

  function text(): string {
    if (isClosed(refusal)) return t('sansReseau.compteFerme');
    if (days > 0) return t('sansReseau.sessionJours', { count: days });
    return isOnline ? t('sansReseau.aucuneSession') : t('sansReseau.horsLigneAucune');
  }
}
