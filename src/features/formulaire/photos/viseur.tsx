import { Modal } from '@mantine/core';
import { IconBulb, IconCameraRotate, IconCheck, IconGrid3x3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allumerTorche, declencher } from '../../../platform/camera.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import styles from './photos.module.css';
import { useCamera, type EtatCamera } from './use-camera.ts';

export interface PropsViseur {
  readonly surPhotos: (fichiers: readonly Blob[], source: 'appareil' | 'galerie') => void;
  readonly surFermer: () => void;
}

const QUADRILLAGE = 'constat.quadrillage';

/** The viewfinder: as many photos as needed without leaving the page, so that no other application kills it. */
export function Viseur({ surPhotos, surFermer }: PropsViseur) {
  const { t } = useTranslation('formulaire');
  const { etat, video, retourner, rouvrir } = useCamera();
  const [prises, setPrises] = useState(0);
  const [ratee, setRatee] = useState(false);
  const [quadrille, setQuadrille] = useState(() => localStorage.getItem(QUADRILLAGE) === '1');
  const quadriller = () => {
    localStorage.setItem(QUADRILLAGE, quadrille ? '0' : '1');
    setQuadrille(!quadrille);
  };
  const photographier = async () => {
    if (video.current === null || etat.phase !== 'ouverte') return;
    const photo = await declencher(video.current);
    setRatee(photo === null);
    if (photo === null) return;
    setPrises((avant) => avant + 1);
    surPhotos([photo], 'appareil');
  };
  return (
    <Modal opened onClose={surFermer} fullScreen withCloseButton={false} padding={0} aria-label={t('camera.titre')}>
      <div className={styles['noir']}>
        <div className={styles['scene']}>
          {etat.phase === 'refusee' ? (
            <Secours raison={etat.raison} surPhotos={surPhotos} surFermer={surFermer} surRouvrir={rouvrir} />
          ) : (
            <video ref={video} autoPlay muted playsInline aria-label={t('camera.titre')} />
          )}
          {etat.phase === 'ouverture' ? <p className={styles['message']}>{t('camera.ouverture')}</p> : null}
          {ratee ? (
            <p className={styles['message']} role="alert">
              {t('camera.ratee')}
            </p>
          ) : null}
          {quadrille && etat.phase === 'ouverte' ? <span className={styles['quadrillage']} aria-hidden /> : null}
          {prises === 0 ? null : <span key={prises} className={styles['eclair']} />}
        </div>
        <div className={styles['commandes']}>
          <Reglages etat={etat} surRetourner={retourner} quadrille={quadrille} surQuadriller={quadriller} />
          <button
            type="button"
            className={styles['declencheur']}
            aria-label={t('camera.declencher')}
            disabled={etat.phase !== 'ouverte'}
            data-autofocus
            onClick={() => void photographier()}
          />
          <span className={styles['rangee']}>
            <output>{prises === 0 ? null : t('camera.prises', { count: prises })}</output>
            <button type="button" className={styles['plein']} onClick={surFermer}>
              <IconCheck size={20} stroke={1.9} aria-hidden />
              {t('camera.terminer')}
            </button>
          </span>
        </div>
      </div>
    </Modal>
  );
}

interface PropsReglages {
  readonly etat: EtatCamera;
  readonly surRetourner: () => void;
  readonly quadrille: boolean;
  readonly surQuadriller: () => void;
}

function Reglages({ etat, surRetourner, quadrille, surQuadriller }: PropsReglages) {
  const { t } = useTranslation('formulaire');
  const [allumee, setAllumee] = useState(false);
  if (etat.phase !== 'ouverte') return <span />;
  const eclairer = async () => {
    await allumerTorche(etat.flux, !allumee);
    setAllumee(!allumee);
  };
  return (
    <span className={styles['rangee']}>
      <button
        type="button"
        className={styles['clair']}
        aria-label={t('camera.quadrillage')}
        aria-pressed={quadrille}
        onClick={surQuadriller}
      >
        <IconGrid3x3 size={22} stroke={1.7} aria-hidden />
      </button>
      {etat.plusieurs ? (
        <button type="button" className={styles['clair']} aria-label={t('camera.retourner')} onClick={surRetourner}>
          <IconCameraRotate size={22} stroke={1.7} aria-hidden />
        </button>
      ) : null}
      {etat.torche ? (
        <button
          type="button"
          className={styles['clair']}
          aria-label={t('camera.torche')}
          aria-pressed={allumee}
          onClick={() => void eclairer()}
        >
          <IconBulb size={22} stroke={1.7} aria-hidden />
        </button>
      ) : null}
    </span>
  );
}

const RAISONS = ['NotAllowedError', 'NotFoundError', 'NotReadableError'] as const;

function Secours({
  raison,
  surPhotos,
  surFermer,
  surRouvrir,
}: PropsViseur & { readonly raison: string; readonly surRouvrir: () => void }) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const connue = RAISONS.find((une) => une === raison) ?? 'autre';
  const recevoir = (source: 'appareil' | 'galerie') => (fichiers: readonly Blob[]) => {
    surPhotos(fichiers, source);
    surFermer();
  };
  return (
    <div className={styles['message']} role="alert">
      <p>{t(`camera.refus.${connue}`)}</p>
      <div className={`${styles['rangee']} ${styles['centre']}`}>
        <FileButton className={styles['plein'] ?? ''} accept="image/*" camera onFiles={recevoir('appareil')}>
          {t('camera.secours')}
        </FileButton>
        <FileButton className={styles['clair'] ?? ''} accept="image/*" multiple onFiles={recevoir('galerie')}>
          {t('camera.galerie')}
        </FileButton>
        <button type="button" className={styles['clair']} onClick={surRouvrir}>
          {t('commun:reessayer')}
        </button>
      </div>
    </div>
  );
}
