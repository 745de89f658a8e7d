import { Modal } from '@mantine/core';
import { IconBulb, IconCameraRotate, IconCheck, IconGrid3x3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lightTorch, capture } from '../../../platform/camera.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import dark from '../../../shared/photos/dark.module.css';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import styles from './photos.module.css';
import { useCamera, type EtatCamera } from './use-camera.ts';

export interface ViewfinderProps {
  readonly onPhotos: (files: readonly Blob[], source: 'appareil' | 'galerie') => void;
  readonly onClose: () => void;
}

const GRID_KEY = 'constat.quadrillage';

/** The viewfinder: as many photos as needed without leaving the page, so that no other application kills it. */
export function Viewfinder({ onPhotos, onClose }: ViewfinderProps) {
  const { t } = useTranslation('formulaire');
  const { etat, video, turnAround, reopen } = useCamera();
  const [prises, setPrises] = useState(0);
  const [ratee, setRatee] = useState(false);
  const [quadrille, setQuadrille] = useState(() => localStorage.getItem(GRID_KEY) === '1');
  useFocusGivenBack();
  const toggleGrid = () => {
    localStorage.setItem(GRID_KEY, quadrille ? '0' : '1');
    setQuadrille(!quadrille);
  };
  const takePhoto = async () => {
    if (video.current === null || etat.phase !== 'ouverte') return;
    const photo = await capture(video.current);
    setRatee(photo === null);
    if (photo === null) return;
    setPrises((before) => before + 1);
    onPhotos([photo], 'appareil');
  };
  return (
    <Modal opened onClose={onClose} fullScreen withCloseButton={false} padding={0} aria-label={t('camera.titre')}>
      <div className={dark['noir']}>
        <div className={dark['scene']}>
          {etat.phase === 'refusee' ? (
            <Fallback raison={etat.raison} onPhotos={onPhotos} onClose={onClose} onReopen={reopen} />
          ) : (
            <video ref={video} autoPlay muted playsInline aria-label={t('camera.titre')} />
          )}
          {etat.phase === 'ouverture' ? <p className={dark['message']}>{t('camera.ouverture')}</p> : null}
          {ratee ? (
            <p className={dark['message']} role="alert">
              {t('camera.ratee')}
            </p>
          ) : null}
          {quadrille && etat.phase === 'ouverte' ? <span className={styles['quadrillage']} aria-hidden /> : null}
          {prises === 0 ? null : <span key={prises} className={styles['eclair']} />}
        </div>
        <div className={dark['commandes']}>
          <ViewfinderSettings etat={etat} onTurnAround={turnAround} quadrille={quadrille} onToggleGrid={toggleGrid} />
          <button
            type="button"
            className={styles['declencheur']}
            aria-label={t('camera.declencher')}
            disabled={etat.phase !== 'ouverte'}
            data-autofocus
            onClick={() => void takePhoto()}
          />
          <span className={dark['rangee']}>
            <output>{prises === 0 ? null : t('camera.prises', { count: prises })}</output>
            <button type="button" className={dark['plein']} onClick={onClose}>
              <IconCheck size={20} stroke={1.9} aria-hidden />
              {t('camera.terminer')}
            </button>
          </span>
        </div>
      </div>
    </Modal>
  );
}

interface ViewfinderSettingsProps {
  readonly etat: EtatCamera;
  readonly onTurnAround: () => void;
  readonly quadrille: boolean;
  readonly onToggleGrid: () => void;
}

function ViewfinderSettings({ etat, onTurnAround, quadrille, onToggleGrid }: ViewfinderSettingsProps) {
  const { t } = useTranslation('formulaire');
  const [allumee, setAllumee] = useState(false);
  if (etat.phase !== 'ouverte') return <span />;
  const toggleLight = async () => {
    await lightTorch(etat.flux, !allumee);
    setAllumee(!allumee);
  };
  return (
    <span className={dark['rangee']}>
      <button
        type="button"
        className={dark['clair']}
        aria-label={t('camera.quadrillage')}
        aria-pressed={quadrille}
        onClick={onToggleGrid}
      >
        <IconGrid3x3 size={22} stroke={1.7} aria-hidden />
      </button>
      {etat.plusieurs ? (
        <button type="button" className={dark['clair']} aria-label={t('camera.retourner')} onClick={onTurnAround}>
          <IconCameraRotate size={22} stroke={1.7} aria-hidden />
        </button>
      ) : null}
      {etat.torche ? (
        <button
          type="button"
          className={dark['clair']}
          aria-label={t('camera.torche')}
          aria-pressed={allumee}
          onClick={() => void toggleLight()}
        >
          <IconBulb size={22} stroke={1.7} aria-hidden />
        </button>
      ) : null}
    </span>
  );
}

const REASONS = ['NotAllowedError', 'NotFoundError', 'NotReadableError'] as const;

function Fallback({
  raison,
  onPhotos,
  onClose,
  onReopen,
}: ViewfinderProps & { readonly raison: string; readonly onReopen: () => void }) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const known = REASONS.find((one) => one === raison) ?? 'autre';
  const receive = (source: 'appareil' | 'galerie') => (files: readonly Blob[]) => {
    onPhotos(files, source);
    onClose();
  };
  return (
    <div className={dark['message']} role="alert">
      <p>{t(`camera.refus.${known}`)}</p>
      <div className={`${dark['rangee']} ${dark['centre']}`}>
        <FileButton className={dark['plein'] ?? ''} accept="image/*" camera onFiles={receive('appareil')}>
          {t('camera.secours')}
        </FileButton>
        <FileButton className={dark['clair'] ?? ''} accept="image/*" multiple onFiles={receive('galerie')}>
          {t('camera.galerie')}
        </FileButton>
        <button type="button" className={dark['clair']} onClick={onReopen}>
          {t('commun:reessayer')}
        </button>
      </div>
    </div>
  );
}
