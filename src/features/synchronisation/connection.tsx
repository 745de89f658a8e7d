import { synchroniseNow } from '../../data/asked-sync.ts';
import { IconRefresh, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineState } from '#domain/sync/engine-state.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { leavingPhrase } from './sentences.ts';
import styles from './synchronisation.module.css';

/** Beyond this the user is told: two minutes (behaviour 10). */
const MAX_GAP_MS = 120_000;

function Warnings({ etat, isWaiting }: Pick<ConnectionProps, 'etat' | 'isWaiting'>) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const gapMin = Math.abs(etat.decalageMs) / 60_000;
  return (
    <>
      {etat.session === 'a-renouveler' ? (
        <Notice
          tone="wait"
          title={t(isWaiting ? 'sessionARenouveler' : 'sessionExpiree')}
          action={<LinkButton to="/auth/signin">{t('seReconnecter')}</LinkButton>}
        />
      ) : null}
      {Math.abs(etat.decalageMs) > MAX_GAP_MS ? (
        <Notice tone="wait" title={t('horloge', { ecart: formats.duration(gapMin) })} />
      ) : null}
    </>
  );
}

interface ConnectionProps {
  readonly etat: EngineState;
  readonly phrase: ReturnType<typeof leavingPhrase>;
  /** Something on this device has not been received. */
  readonly isWaiting: boolean;
}

/** `phrase`: how what waits leaves; null: nothing is to be said of it. Where the network is, when the device last agreed with the server, and the button that makes them agree now. */
export function Connection({ etat, phrase, isWaiting }: ConnectionProps) {
  const { t } = useTranslation(['sync', 'erreurs', 'commun']);
  const formats = useFormats();
  const [enCours, setEnCours] = useState(false);
  const isOnline = etat.connexion === 'en-ligne';
  const synchronise = async () => {
    setEnCours(true);
    const summary = await synchroniseNow();
    setEnCours(false);
    if (summary === null) return;
    if (summary.ok) toast.success(t('reussie'));
    else toast.error(t(`erreurs:${summary.code}`));
  };
  return (
    <section className={styles.connexion} aria-live="polite">
      <div className={styles.reseau}>
        <span className={isOnline ? styles.signeEnLigne : styles.signeHorsLigne}>
          {isOnline ? (
            <IconWifi size={20} stroke={1.8} aria-hidden />
          ) : (
            <IconWifiOff size={20} stroke={1.8} aria-hidden />
          )}
        </span>
        <div className={styles.corps}>
          <strong>{t(isOnline ? 'enLigneDepuis' : 'horsLigneDepuis', { heure: formats.heure(etat.depuis) })}</strong>
          <p>
            {t('derniere')}
            {etat.syncDate === null ? (
              <b className={styles.aucune}>{t('aucune')}</b>
            ) : (
              `${formats.dateSync(etat.syncDate)}, ${formats.heure(etat.syncDate)}`
            )}
          </p>
        </div>
        <Button
          size="lg"
          disabled={!isOnline}
          loading={enCours}
          icon={<IconRefresh size={16} stroke={1.8} aria-hidden />}
          onClick={() => void synchronise()}
        >
          {t('commun:synchroniser')}
        </Button>
      </div>
      {phrase === null ? null : <p className={styles.note}>{t(phrase)}</p>}
      {isOnline && isWaiting && etat.session === 'ouverte' && etat.prochainEssai !== null ? (
        <p className={styles.note}>{t('prochainEssai', { heure: formats.heure(etat.prochainEssai) })}</p>
      ) : null}
      <Warnings etat={etat} isWaiting={isWaiting} />
    </section>
  );
}
