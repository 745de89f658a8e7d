import { Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#domain/interventions/intervention.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { ImageBlob, useApercu } from './apercus.tsx';
import { usePhotos } from './contexte-photos.ts';
import styles from './photos.module.css';
import { placeOf } from './vignettes.tsx';

export interface PropsVisionneuse {
  readonly photos: readonly Photo[];
  readonly rang: number;
  readonly surRang: (rang: number | null) => void;
  /** Absent: nothing can be removed. */
  readonly surSupprimer: ((photo: Photo) => void) | undefined;
}

/** One photo as large as the screen, with when and where it was taken. */
export function Visionneuse({ photos, rang, surRang, surSupprimer }: PropsVisionneuse) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const photo = photos[rang];
  const fermer = () => surRang(null);
  const clavier = (touche: string) => {
    if (touche === 'ArrowLeft' && rang > 0) surRang(rang - 1);
    if (touche === 'ArrowRight' && rang + 1 < photos.length) surRang(rang + 1);
  };
  return (
    <Modal
      opened={photo !== undefined}
      onClose={fermer}
      fullScreen
      withCloseButton={false}
      padding={0}
      onKeyDown={(event) => clavier(event.key)}
    >
      {photo === undefined ? null : (
        <div className={styles['noir']}>
          <Fiche photo={photo} libelle={`${rang + 1} / ${photos.length}`} />
          <Scene photo={photo} />
          <div className={styles['commandes']}>
            <div className={styles['rangee']}>
              <button
                type="button"
                className={styles['clair']}
                disabled={rang === 0}
                aria-label={t('photos.precedente')}
                onClick={() => surRang(rang - 1)}
              >
                <IconChevronLeft size={22} aria-hidden />
              </button>
              <button
                type="button"
                className={styles['clair']}
                disabled={rang + 1 >= photos.length}
                aria-label={t('photos.suivante')}
                onClick={() => surRang(rang + 1)}
              >
                <IconChevronRight size={22} aria-hidden />
              </button>
            </div>
            {surSupprimer === undefined ? (
              <span />
            ) : (
              <button type="button" className={styles['clair']} onClick={() => surSupprimer(photo)}>
                <IconTrash size={20} stroke={1.7} aria-hidden />
                {t('photos.supprimer')}
              </button>
            )}
            <button type="button" className={styles['plein']} data-autofocus onClick={fermer}>
              <IconX size={20} stroke={1.9} aria-hidden />
              {t('commun:fermer')}
            </button>
          </div>
        </div>
      )}
    </Modal>
  );
}

function Scene({ photo }: { readonly photo: Photo }) {
  const { t } = useTranslation('formulaire');
  const original = useApercu(photo.id, 'original');
  const reduit = useApercu(photo.id);
  const image = original ?? reduit;
  return (
    <div className={styles['scene']}>
      {image ? <ImageBlob blob={image} alt={photo.legende ?? photo.nom} /> : null}
      {original === null && reduit === null ? <p className={styles['message']}>{t('photos.sansApercu')}</p> : null}
    </div>
  );
}

function Fiche({ photo, libelle }: { readonly photo: Photo; readonly libelle: string }) {
  const { t } = useTranslation(['formulaire', 'erreurs']);
  const { refused } = usePhotos();
  const reason = photo.recuLe === null ? refused.get(photo.id) : undefined;
  const formats = useFormats();
  const precision = photo.precisionM === null ? null : formats.nombre(photo.precisionM);
  const position =
    precision === null ? t('formulaire:photos.positionSeule') : t('formulaire:photos.position', { precision });
  return (
    <p className={styles['fiche']}>
      <strong>{libelle}</strong>
      <span>{t('formulaire:photos.prise', { date: formats.dateHeure(photo.prisLe) })}</span>
      <span>{photo.lat === null ? t('formulaire:photos.sansPosition') : position}</span>
      <span>{t(`formulaire:photos.etat.${placeOf(photo, refused)}`)}</span>
      {reason === undefined ? null : <span>{t(`erreurs:${reason}`)}</span>}
    </p>
  );
}
