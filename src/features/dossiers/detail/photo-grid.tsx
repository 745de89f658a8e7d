import { useIntersection } from '@mantine/hooks';
import { IconCloudDownload, IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoViewer } from '../../../shared/photos/photo-viewer.tsx';
import { ImageBlob, usePreview } from '../../../shared/photos/previews.tsx';
import { Pager, usePage } from '../../../ui/pager.tsx';
import type { LocalPhoto } from './use-dossier.ts';
import photosStyles from './photos.module.css';

const PER_PAGE = 48;

/**
 * Pictures of an intervention; a thumbnail is read when it comes into view, and what is not on the page shown is not in the document: a report may hold five hundred.
 */
export function PhotoGrid({ photos }: { readonly photos: readonly LocalPhoto[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const page = usePage(photos.length, { size: PER_PAGE, start: 'first' });
  const { t } = useTranslation(['dossier', 'champs']);
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
      <Pager page={page} label={t('dossier:documents.pages')} />
      <PhotoViewer
        photos={photos}
        rank={opened}
        onRank={setOpened}
        factsOf={({ genre, recuLe }) => [
          ...(genre === 'signature' ? [t('champs:signature')] : []),
          t(recuLe === null ? 'dossier:documents.attente' : 'dossier:documents.recue'),
        ]}
      />
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
  const image = usePreview(photo.id, 'reduit', entry?.isIntersecting === true);
  const isWaiting = photo.recuLe === null;
  return (
    <button
      ref={ref}
      type="button"
      className={photosStyles['thumbnail']}
      aria-label={t('documents.ouvrirPhoto', { rang: rank + 1, total })}
      onClick={onOpen}
    >
      {image ? <ImageBlob blob={image} alt="" /> : null}
      {image === null ? (
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
