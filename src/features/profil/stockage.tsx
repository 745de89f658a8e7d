import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moteur } from '../../data/worker-client.ts';
import { askPersistence, isPersistent, PERSISTENCE_ANSWERED } from '../../platform/browser.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useOctets } from '../../ui/format/use-formats.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './profil.module.css';

interface Usage {
  readonly utilises: number;
  readonly quota: number;
  readonly photos: number;
}

/** Share beyond which the person is told before the disk is (gaps.md 11). */
const NEARLY_FULL = 0.8;

/** What this device holds, and whether the browser promised to keep it (behaviour 26). */
export function Stockage() {
  const { t } = useTranslation('profil');
  const { usage, persisted, ask } = useStorage();
  return (
    <Card title={t('stockage.titre')}>
      {usage && usage.quota > 0 ? <Gauge usage={usage} /> : <p className={styles['note']}>{t('stockage.inconnu')}</p>}
      {persisted !== null && <Promised persisted={persisted} />}
      {persisted === false && (
        <div className={styles['action']}>
          <Button onClick={ask}>{t('stockage.demander')}</Button>
        </div>
      )}
    </Card>
  );
}

function Gauge({ usage: { utilises, quota, photos } }: { readonly usage: Usage }) {
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

function Promised({ persisted }: { readonly persisted: boolean }) {
  const { t } = useTranslation('profil');
  const Icon = persisted ? IconCheck : IconAlertTriangle;
  return (
    <p className={persisted ? styles['kept'] : styles['notKept']}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {persisted ? t('stockage.persistantOui') : t('stockage.persistantNon')}
    </p>
  );
}

function useStorage() {
  const { t } = useTranslation('profil');
  const [usage, setUsage] = useState<Usage | null>(null);
  const [persisted, setPersisted] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const [found, kept] = await Promise.all([moteur().stockage(), isPersistent()]);
      if (isGone) return;
      setUsage(found);
      setPersisted(kept);
    };
    const reread = () => void read().catch(() => undefined);
    reread();
    addEventListener(PERSISTENCE_ANSWERED, reread);
    return () => {
      isGone = true;
      removeEventListener(PERSISTENCE_ANSWERED, reread);
    };
  }, []);
  const ask = async () => {
    const isGranted = await askPersistence();
    setPersisted(isGranted);
    if (isGranted) toast.success(t('stockage.accorde'));
    else toast.info(t('stockage.refuse'));
  };
  return { usage, persisted, ask: () => void ask() };
}
