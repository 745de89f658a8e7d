import { IconRefresh, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EtatMoteur } from '#domain/sync/etat-moteur.ts';
import { moteur } from '../../data/worker-client.ts';
import { hasBackgroundSync } from '../../platform/browser.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './synchronisation.module.css';

/** Beyond this the user is told: two minutes (behaviour 10). */
const ECART_MAX_MS = 120_000;

function Avertissements({ etat }: { readonly etat: EtatMoteur }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const ecartMin = Math.abs(etat.decalageMs) / 60_000;
  return (
    <>
      {etat.session === 'a-renouveler' ? (
        <Notice
          tone="wait"
          title={t('sessionARenouveler')}
          action={<LinkButton to="/auth/signin">{t('seReconnecter')}</LinkButton>}
        />
      ) : null}
      {Math.abs(etat.decalageMs) > ECART_MAX_MS ? (
        <Notice tone="wait" title={t('horloge', { ecart: formats.duree(ecartMin) })} />
      ) : null}
    </>
  );
}

/** Where the network is, when the device last agreed with the server, and the button that makes them agree now. */
export function Connexion({ etat }: { readonly etat: EtatMoteur }) {
  const { t } = useTranslation(['sync', 'erreurs', 'commun']);
  const formats = useFormats();
  const [enCours, setEnCours] = useState(false);
  const enLigne = etat.connexion === 'en-ligne';
  const synchroniser = async () => {
    setEnCours(true);
    const bilan = await moteur().synchroniser();
    setEnCours(false);
    if (bilan.ok) toast.success(t('reussie'));
    else toast.error(t(`erreurs:${bilan.code}`));
  };
  return (
    <section className={styles.connexion} aria-live="polite">
      <div className={styles.reseau}>
        <span className={enLigne ? styles.signeEnLigne : styles.signeHorsLigne}>
          {enLigne ? (
            <IconWifi size={20} stroke={1.8} aria-hidden />
          ) : (
            <IconWifiOff size={20} stroke={1.8} aria-hidden />
          )}
        </span>
        <div className={styles.corps}>
          <strong>{t(enLigne ? 'enLigneDepuis' : 'horsLigneDepuis', { heure: formats.heure(etat.depuis) })}</strong>
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
          disabled={!enLigne}
          loading={enCours}
          icon={<IconRefresh size={16} stroke={1.8} aria-hidden />}
          onClick={() => void synchroniser()}
        >
          {t('commun:synchroniser')}
        </Button>
      </div>
      <p className={styles.note}>
        {etat.syncDate === null
          ? t('vide.jamaisTexte')
          : t(enLigne ? 'envoiContinu' : hasBackgroundSync() ? 'envoiSeul' : 'envoiOuvert')}
      </p>
      <Avertissements etat={etat} />
    </section>
  );
}
