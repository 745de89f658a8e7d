import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStorageUsage, type StorageUsage } from '../../data/storage-usage.ts';
import { usePersistence } from '../../platform/install/use-persistence.ts';
import { Card } from '../../ui/card.tsx';
import { useOctets } from '../../ui/format/use-formats.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StorageWarning } from '../../ui/storage-warning.tsx';
import styles from './profile.module.css';

/** Share beyond which the person is told before the disk is. */
const NEARLY_FULL = 0.8;

/** What this device holds, and whether the browser promised to keep it (behaviour 26). */
export function StorageCard() {
  const { t } = useTranslation('profil');
  const usage = useStorageUsage();
  const { persisted } = usePersistence();
  return (
    <Card title={t('stockage.titre')}>
      {usage ? <Gauge usage={usage} /> : <p className={styles['note']}>{t('stockage.inconnu')}</p>}
      {persisted === true ? (
        <p className={styles['kept']}>
          <IconCheck size={16} stroke={1.9} aria-hidden />
          {t('stockage.persistantOui')}
        </p>
      ) : (
        <StorageWarning />
      )}
    </Card>
  );
}

function Gauge({ usage: { utilises, quota, photos } }: { readonly usage: StorageUsage }) {
  const { t } = useTranslation('profil');
  const octets = useOctets();
  return (
    <div className={styles['gauge']}>
      <p className={styles['measure']}>{t('stockage.utilise', { utilise: octets(utilises), quota: octets(quota) })}</p>
      <ProgressBar ratio={utilises / quota} label={t('stockage.titre')} />
      {photos > 0 && <p className={styles['note']}>{t('stockage.dont', { photos: octets(photos) })}</p>}
      {utilises / quota >= NEARLY_FULL && <p className={styles['warning']}>{t('stockage.presquePlein')}</p>}
    </div>
  );
}
