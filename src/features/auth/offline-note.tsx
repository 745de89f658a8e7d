import { IconWifiOff } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { daysLeft, readOfflineHint } from '../../platform/offline-hint.ts';
import styles from './auth.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** What the device keeps, read once: nothing changes it while this page is open. */
function readPromise(): { readonly days: number; readonly pending: number } {
  const hint = readOfflineHint();
  return hint === null
    ? { days: 0, pending: 0 }
    : { days: daysLeft(hint.jusquAu, new Date()), pending: hint.enAttente };
}

/** What this device can really do without network: nothing is promised that it does not hold. */
export function OfflineNote() {
  const { t } = useTranslation('auth');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [{ days, pending }] = useState(readPromise);
  return (
    <div className={isOnline ? styles['note'] : `${styles['note']} ${styles['noteOffline']}`}>
      <IconWifiOff size={18} stroke={1.7} aria-hidden />
      <p>
        <strong>{isOnline ? t('sansReseau.titre') : t('sansReseau.horsLigneTitre')}</strong> {text()}
        {pending > 0 && <span className={styles['pending']}>{t('sansReseau.enAttente', { count: pending })}</span>}
      </p>
    </div>
  );

  function text(): string {
    if (days > 0) return t('sansReseau.sessionJours', { count: days });
    return isOnline ? t('sansReseau.aucuneSession') : t('sansReseau.horsLigneAucune');
  }
}
