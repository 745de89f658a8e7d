import { useTranslation } from 'react-i18next';
import type { Photo } from '#domain/interventions/intervention.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useFormulaire } from '../contexte.ts';
import { ImageBlob, useApercu } from '../photos/apercus.tsx';
import { Vignette } from '../photos/vignettes.tsx';
import { Visionneuse } from '../photos/visionneuse.tsx';
import { useState } from 'react';
import styles from './relecture.module.css';

interface PropsPhotosRelues {
  readonly photos: readonly Photo[];
  /** null: the first one. */
  readonly vue: string | null;
  readonly surVue: (id: string) => void;
}

/** The photo being looked at, large enough to judge it beside the answers; the others of the section under it. */
export function PhotosRelues({ photos, vue, surVue }: PropsPhotosRelues) {
  const { t } = useTranslation('formulaire');
  const [plein, setPlein] = useState<number | null>(null);
  const rang = Math.max(
    0,
    photos.findIndex(({ id }) => id === vue),
  );
  const photo = photos[rang];
  if (photo === undefined) return <p className={styles['sansPhoto']}>{t('relecture.sansPhoto')}</p>;
  return (
    <aside className={styles['photos']} aria-label={t('relecture.photos', { count: photos.length })}>
      <button
        type="button"
        className={styles['grande']}
        aria-label={t('photos.voir', { numero: rang + 1 })}
        onClick={() => setPlein(rang)}
      >
        <Grande key={photo.id} photo={photo} />
      </button>
      <Legende photo={photo} />
      <ul className={styles['bande']}>
        {photos.map((une, numero) => (
          <li key={une.id} data-vue={une.id === photo.id || undefined}>
            <Vignette photo={une} numero={numero + 1} surOuvrir={() => surVue(une.id)} />
          </li>
        ))}
      </ul>
      {plein === null ? null : <Visionneuse photos={photos} rang={plein} surRang={setPlein} surSupprimer={undefined} />}
    </aside>
  );
}

function Grande({ photo }: { readonly photo: Photo }) {
  const { t } = useTranslation('formulaire');
  const original = useApercu(photo.id, 'original');
  const reduit = useApercu(photo.id);
  const image = original ?? reduit;
  if (image) return <ImageBlob blob={image} alt={photo.legende ?? photo.nom} />;
  return original === null && reduit === null ? <span>{t('photos.sansApercu')}</span> : null;
}

/** What the photo answers, when and where it was taken. */
function Legende({ photo }: { readonly photo: Photo }) {
  const { t } = useTranslation('formulaire');
  const { compile } = useFormulaire();
  const formats = useFormats();
  const precision = photo.precisionM === null ? null : formats.nombre(photo.precisionM);
  const position = precision === null ? t('photos.positionSeule') : t('photos.position', { precision });
  return (
    <p className={styles['legende']}>
      <strong>{compile.champs.get(photo.cf_id)?.definition.cf_label ?? photo.nom}</strong>
      <span>
        {[
          t('photos.prise', { date: formats.dateHeure(photo.prisLe) }),
          photo.lat === null ? t('photos.sansPosition') : position,
        ].join(' · ')}
      </span>
    </p>
  );
}
