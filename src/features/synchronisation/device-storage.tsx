import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStorageUsage, type StorageUsage } from '../../data/storage-usage.ts';
import { startDownload } from '../../data/download.ts';
import { useSession } from '../../data/use-session.ts';
import { engine } from '../../data/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { useOctets } from '../../ui/format/use-formats.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './synchronisation.module.css';

/** Share beyond which the device is told to be nearly full. */
const NEARLY_FULL = 0.8;

/** Offered when it is needed: what leaves is what the server has, of visits that nobody is about to make. */
function FreeSpace({ storage: { utilises, quota } }: { readonly storage: StorageUsage }) {
  const { t } = useTranslation(['sync', 'erreurs']);
  if (utilises <= quota * NEARLY_FULL) return null;
  const freeSpace = async () => {
    const freed = await engine().freeRoom();
    if (freed.ok) toast.success(t('liberees', { count: freed.value }));
    else toast.error(t(`erreurs:${freed.code}`));
  };
  return (
    <Button size="touch" full onClick={() => void freeSpace()}>
      {t('liberer')}
    </Button>
  );
}

/** How full the device is, and the download of the user's dossiers. Measured when it is mounted: its parent gives it a key. */
export function DeviceStorage({ isOnline }: { readonly isOnline: boolean }) {
  const { t } = useTranslation(['sync', 'erreurs']);
  const octets = useOctets();
  const usage = useStorageUsage();
  const session = useSession();
  const isAllowed = session?.user.offlineAccess ?? false;
  const download = async () => {
    const summary = await startDownload({ portee: { genre: 'tout' } });
    if (!summary.ok) toast.error(t(`erreurs:${summary.code}`));
  };
  return (
    <div className={styles.stockage}>
      <p className={styles.rangee}>
        <span>{t('place')}</span>
        <b>
          {usage === null
            ? t('placeInconnue')
            : t('placeSur', { utilises: octets(usage.utilises), quota: octets(usage.quota) })}
        </b>
      </p>
      {usage === null ? null : (
        <>
          <ProgressBar ratio={usage.utilises / usage.quota} label={t('place')} />
          <p className={styles.legende}>
            <span>{t('placeDossiers', { octets: octets(Math.max(0, usage.utilises - usage.photos)) })}</span>
            <span>{t('placePhotos', { octets: octets(usage.photos) })}</span>
          </p>
          <FreeSpace storage={usage} />
        </>
      )}
      <Button
        size="touch"
        full
        disabled={!isOnline || !isAllowed}
        icon={<IconDownload size={18} stroke={1.8} aria-hidden />}
        onClick={() => void download()}
      >
        {t('telecharger')}
      </Button>
      {isAllowed ? null : <p className={styles.sous}>{t('sansHorsLigne')}</p>}
      {isAllowed && !isOnline ? <p className={styles.sous}>{t('telechargerPossible')}</p> : null}
    </div>
  );
}
