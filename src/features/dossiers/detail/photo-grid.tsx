import { Modal } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconCloudDownload, IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pager, usePage } from '../../../ui/pager.tsx';
import type { LocalPhoto } from './use-dossier.ts';
import { usePhotoUrl } from './use-photo-url.ts';
import styles from './detail.module.css';
import photosStyles from './photos.module.css';

const PER_PAGE = 48;

/**
 * Pictures of an intervention; a thumbnail is read when it comes into view, and what is not on the page shown is not in the document: a report may hold five hundred.
 */
export function PhotoGrid({ photos }: { readonly photos: readonly LocalPhoto[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const page = usePage(photos.length, { size: PER_PAGE, start: 'first' });
  const { t } = useTranslation('dossier');
  return (
    <>
      <ul className={photosStyles['photos']}>
        {photos.slice(page.from, page.to).map((photo, place) => (
          <li key={photo.id}>
            <Thumbnail
              photo={photo}
              rank={page.from + place}
              total={photos.length}
              onOpen={() => {
                setOpened(page.from + place);
              }}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} label={t('documents.pages')} />
      <Viewer photos={photos} rank={opened} onMove={setOpened} />
    </>
  );
}

interface ThumbnailProps {
  readonly photo: LocalPhoto;
  readonly rank: number;
  readonly total: number;
  readonly onOpen: () => void;
}

function Thumbnail({ photo, rank, total, onOpen }: ThumbnailProps) {
  const { t } = useTranslation('dossier');
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const url = usePhotoUrl(photo.id, 'reduit', entry?.isIntersecting === true);
  const isWaiting = photo.recuLe === null;
  return (
    <button
      ref={ref}
      type="button"
      className={photosStyles['thumbnail']}
      aria-label={t('documents.ouvrirPhoto', { rang: rank + 1, total })}
      onClick={onOpen}
    >
      {url == null ? null : <img src={url} alt="" />}
      {url === null ? (
        <span className={photosStyles['elsewhere']}>
          <IconCloudDownload size={20} stroke={1.6} aria-hidden />
          {t('documents.pasIci')}
        </span>
      ) : null}
      {isWaiting ? (
        <span className={photosStyles['waiting']} title={t('documents.attente')}>
          <IconDeviceTablet size={14} stroke={1.9} role="img" aria-label={t('documents.attente')} />
        </span>
      ) : null}
    </button>
  );
}

interface ViewerProps {
  readonly photos: readonly LocalPhoto[];
  /** null: closed. */
  readonly rank: number | null;
  readonly onMove: (rank: number | null) => void;
}

function Viewer({ photos, rank, onMove }: ViewerProps) {
  const { t } = useTranslation(['dossier', 'commun', 'champs']);
  const formats = useFormats();
  const photo = rank === null ? undefined : photos[rank];
  const move = (step: number): void => {
    if (rank !== null) onMove((rank + step + photos.length) % photos.length);
  };
  return (
    <Modal
      opened={photo !== undefined}
      onClose={() => {
        onMove(null);
      }}
      size="auto"
      title={t('documents.photoTitre', { rang: (rank ?? 0) + 1, total: photos.length })}
      closeButtonProps={{ 'aria-label': t('commun:fermer'), size: 44 }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') move(-1);
        if (event.key === 'ArrowRight') move(1);
      }}
    >
      {photo === undefined ? null : (
        <figure className={photosStyles['viewer']}>
          <Picture key={photo.id} id={photo.id} />
          <figcaption>
            <IconButton
              label={t('documents.precedente')}
              onClick={() => {
                move(-1);
              }}
            >
              <IconChevronLeft size={18} stroke={1.8} aria-hidden />
            </IconButton>
            <span>
              {photo.genre === 'signature'
                ? t('champs:signature')
                : t('documents.prise', { date: formats.dateHeure(photo.prisLe) })}
              {photo.legende === null ? null : `, ${photo.legende}`}
              {' · '}
              {t(photo.recuLe === null ? 'documents.attente' : 'documents.recue')}
            </span>
            <IconButton
              label={t('documents.suivante')}
              onClick={() => {
                move(1);
              }}
            >
              <IconChevronRight size={18} stroke={1.8} aria-hidden />
            </IconButton>
          </figcaption>
        </figure>
      )}
    </Modal>
  );
}

function Picture({ id }: { readonly id: string }) {
  const { t } = useTranslation('dossier');
  const original = usePhotoUrl(id, 'original');
  const reduced = usePhotoUrl(id, 'reduit');
  const url = original ?? reduced;
  if (url === null) return <p className={styles['none']}>{t('documents.pasIci')}</p>;
  return url === undefined ? <span className={photosStyles['blank']} /> : <img src={url} alt="" />;
}
