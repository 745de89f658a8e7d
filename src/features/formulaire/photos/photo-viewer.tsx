import { Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#domain/interventions/intervention.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { ImageBlob, usePreview } from './previews.tsx';
import { usePhotos } from './photos-context.ts';
import styles from './photos.module.css';
import { placeOf } from './vignettes.tsx';

export interface PhotoViewerProps {
  readonly photos: readonly Photo[];
  readonly rank: number;
  readonly onRank: (rank: number | null) => void;
  /** Absent: nothing can be removed. */
  readonly onRemove: ((photo: Photo) => void) | undefined;
}

/** One photo as large as the screen, with when and where it was taken. */
export function PhotoViewer({ photos, rank, onRank, onRemove }: PhotoViewerProps) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const photo = photos[rank];
  const close = () => onRank(null);
  const handleKey = (key: string) => {
    if (key === 'ArrowLeft' && rank > 0) onRank(rank - 1);
    if (key === 'ArrowRight' && rank + 1 < photos.length) onRank(rank + 1);
  };
  return (
    <Modal
      opened={photo !== undefined}
      onClose={close}
      fullScreen
      withCloseButton={false}
      padding={0}
      onKeyDown={(event) => handleKey(event.key)}
    >
      {photo === undefined ? null : (
        <div className={styles['noir']}>
          <Fiche photo={photo} libelle={`${rank + 1} / ${photos.length}`} />
          <Scene photo={photo} />
          <div className={styles['commandes']}>
            <div className={styles['rangee']}>
              <button
                type="button"
                className={styles['clair']}
                disabled={rank === 0}
                aria-label={t('photos.precedente')}
                onClick={() => onRank(rank - 1)}
              >
                <IconChevronLeft size={22} aria-hidden />
              </button>
              <button
                type="button"
                className={styles['clair']}
                disabled={rank + 1 >= photos.length}
                aria-label={t('photos.suivante')}
                onClick={() => onRank(rank + 1)}
              >
                <IconChevronRight size={22} aria-hidden />
              </button>
            </div>
            {onRemove === undefined ? (
              <span />
            ) : (
              <button type="button" className={styles['clair']} onClick={() => onRemove(photo)}>
                <IconTrash size={20} stroke={1.7} aria-hidden />
                {t('photos.supprimer')}
              </button>
            )}
            <button type="button" className={styles['plein']} data-autofocus onClick={close}>
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
  const original = usePreview(photo.id, 'original');
  const reduced = usePreview(photo.id);
  const image = original ?? reduced;
  return (
    <div className={styles['scene']}>
      {image ? <ImageBlob blob={image} alt={photo.legende ?? photo.nom} /> : null}
      {original === null && reduced === null ? <p className={styles['message']}>{t('photos.sansApercu')}</p> : null}
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
