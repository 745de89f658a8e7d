import { useTranslation } from 'react-i18next';
import type { Photo } from '#domain/interventions/intervention.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useFormulaire } from '../formulaire-context.ts';
import { ImageBlob, usePreview } from '../../../shared/photos/previews.tsx';
import { usePhotoFacts } from '../photos/use-photo-facts.ts';
import { Thumbnail } from '../photos/vignettes.tsx';
import { PhotoViewer } from '../../../shared/photos/photo-viewer.tsx';
import { useState } from 'react';
import styles from './review.module.css';

interface ReviewedPhotosProps {
  readonly photos: readonly Photo[];
  /** null: the first one. */
  readonly view: string | null;
  readonly onView: (id: string) => void;
}

/** The photo being looked at, large enough to judge it beside the answers; the others of the section under it. */
export function ReviewedPhotos({ photos, view, onView }: ReviewedPhotosProps) {
  const { t } = useTranslation(['formulaire', 'photos']);
  const factsOf = usePhotoFacts();
  const [plein, setPlein] = useState<number | null>(null);
  const rank = Math.max(
    0,
    photos.findIndex(({ id }) => id === view),
  );
  const photo = photos[rank];
  if (photo === undefined) return <p className={styles['sansPhoto']}>{t('relecture.sansPhoto')}</p>;
  return (
    <aside className={styles['photos']} aria-label={t('relecture.photos', { count: photos.length })}>
      <button
        type="button"
        className={styles['grande']}
        aria-label={t('photos:voir', { numero: rank + 1 })}
        onClick={() => setPlein(rank)}
      >
        <LargePhoto key={photo.id} photo={photo} />
      </button>
      <Caption photo={photo} />
      <ul className={styles['bande']}>
        {photos.map((one, numero) => (
          <li key={one.id} data-vue={one.id === photo.id || undefined}>
            <Thumbnail photo={one} numero={numero + 1} onOpen={() => onView(one.id)} />
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} rank={plein} onRank={setPlein} factsOf={factsOf} />
    </aside>
  );
}

function LargePhoto({ photo }: { readonly photo: Photo }) {
  const { t } = useTranslation(['formulaire', 'photos']);
  const original = usePreview(photo.id, 'original');
  const reduced = usePreview(photo.id);
  const image = original ?? reduced;
  if (image) return <ImageBlob blob={image} alt={photo.legende ?? photo.nom} />;
  return original === null && reduced === null ? <span>{t('photos:sansApercu')}</span> : null;
}

/** What the photo answers, when and where it was taken. */
function Caption({ photo }: { readonly photo: Photo }) {
  const { t } = useTranslation(['formulaire', 'photos']);
  const { compile } = useFormulaire();
  const formats = useFormats();
  const precision = photo.precisionM === null ? null : formats.nombre(photo.precisionM);
  const position = precision === null ? t('photos:positionSeule') : t('photos:position', { precision });
  return (
    <p className={styles['legende']}>
      <strong>{compile.champs.get(photo.cf_id)?.definition.cf_label ?? photo.nom}</strong>
      {photo.legende === null ? null : <span>{photo.legende}</span>}
      <span>
        {[
          t('photos:prise', { date: formats.dateHeure(photo.prisLe) }),
          photo.lat === null ? t('photos:sansPosition') : position,
        ].join(' · ')}
      </span>
    </p>
  );
}
