import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStorageUsage, type StorageUsage } from '../../data/storage-usage.ts';
import { lancerTelechargement } from '../../data/telechargement.ts';
import { useSession } from '../../data/use-session.ts';
import { moteur } from '../../data/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { useOctets } from '../../ui/format/use-formats.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './synchronisation.module.css';

/** Share beyond which the device is told to be nearly full (gaps.md 11). */
const PRESQUE_PLEIN = 0.8;

/** Offered when it is needed: what leaves is what the server has, of visits that nobody is about to make. */
function Liberer({ stockage: { utilises, quota } }: { readonly stockage: StorageUsage }) {
  const { t } = useTranslation(['sync', 'erreurs']);
  if (utilises <= quota * PRESQUE_PLEIN) return null;
  const liberer = async () => {
    const liberees = await moteur().libererPlace();
    if (liberees.ok) toast.success(t('liberees', { count: liberees.value }));
    else toast.error(t(`erreurs:${liberees.code}`));
  };
  return (
    <Button size="touch" full onClick={() => void liberer()}>
      {t('liberer')}
    </Button>
  );
}

/** How full the device is, and the download of the user's dossiers. Measured when it is mounted: its parent gives it a key. */
export function StockageAppareil({ enLigne }: { readonly enLigne: boolean }) {
  const { t } = useTranslation(['sync', 'erreurs']);
  const octets = useOctets();
  const mesure = useStorageUsage();
  const session = useSession();
  const autorise = session?.user.offlineAccess ?? false;
  const telecharger = async () => {
    const bilan = await lancerTelechargement({ portee: { genre: 'tout' } });
    if (!bilan.ok) toast.error(t(`erreurs:${bilan.code}`));
  };
  return (
    <div className={styles.stockage}>
      <p className={styles.rangee}>
        <span>{t('place')}</span>
        <b>
          {mesure === null
            ? t('placeInconnue')
            : t('placeSur', { utilises: octets(mesure.utilises), quota: octets(mesure.quota) })}
        </b>
      </p>
      {mesure === null ? null : (
        <>
          <ProgressBar ratio={mesure.utilises / mesure.quota} label={t('place')} />
          <p className={styles.legende}>
            <span>{t('placeDossiers', { octets: octets(Math.max(0, mesure.utilises - mesure.photos)) })}</span>
            <span>{t('placePhotos', { octets: octets(mesure.photos) })}</span>
          </p>
          <Liberer stockage={mesure} />
        </>
      )}
      <Button
        size="touch"
        full
        disabled={!enLigne || !autorise}
        icon={<IconDownload size={18} stroke={1.8} aria-hidden />}
        onClick={() => void telecharger()}
      >
        {t('telecharger')}
      </Button>
      {autorise ? null : <p className={styles.sous}>{t('sansHorsLigne')}</p>}
      {autorise && !enLigne ? <p className={styles.sous}>{t('telechargerPossible')}</p> : null}
    </div>
  );
}
