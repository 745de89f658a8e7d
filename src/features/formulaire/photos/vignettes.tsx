import { useIntersection } from '@mantine/hooks';
import { IconAlertCircle, IconCheck, IconDeviceTablet, IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#domain/interventions/intervention.ts';
import { ImageBlob, usePreview } from '../../../shared/photos/previews.tsx';
import { usePhotos } from './photos-context.ts';
import styles from './photos.module.css';
import { isUnreadable, type Prise } from './prises.ts';

const MARKS = { appareil: IconDeviceTablet, recu: IconCheck, refuse: IconAlertCircle } as const;

/** Where a kept photo is: on this device, received by the server, or refused by it and kept here. */
export function placeOf({ id, recuLe }: Photo, refused: ReadonlyMap<string, unknown>): keyof typeof MARKS {
  if (recuLe !== null) return 'recu';
  return refused.has(id) ? 'refuse' : 'appareil';
}

/** A kept photo, with where it is. */
export function Thumbnail({
  photo,
  numero,
  onOpen,
}: {
  readonly photo: Photo;
  readonly numero: number;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation(['formulaire', 'photos']);
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const blob = usePreview(photo.id, 'reduit', entry?.isIntersecting === true);
  const { refused } = usePhotos();
  const etat = placeOf(photo, refused);
  const Sign = MARKS[etat];
  const nom = `${t('photos:voir', { numero })}, ${t(`photos.etat.${etat}`)}`;
  return (
    <button
      ref={ref}
      type="button"
      className={styles['vignette']}
      aria-label={nom}
      title={t(`photos.etat.${etat}`)}
      onClick={onOpen}
    >
      {blob ? <ImageBlob blob={blob} alt="" /> : null}
      {blob === null ? <IconPhotoOff size={22} stroke={1.6} aria-hidden /> : null}
      <span className={styles['marque']} data-etat={etat}>
        <Sign size={14} stroke={1.9} aria-hidden />
      </span>
    </button>
  );
}

/** A picture that is being kept, or could not be. */
export function PriseThumbnail({ prise, onOpen }: { readonly prise: Prise; readonly onOpen: () => void }) {
  const { t } = useTranslation('formulaire');
  const isFailed = prise.statut === 'echec';
  const isUnread = prise.code !== undefined && isUnreadable(prise.code);
  const state = isUnread ? 'illisible' : isFailed ? 'echec' : 'enCours';
  return (
    <button
      type="button"
      className={styles['vignette']}
      data-statut={prise.statut}
      aria-label={t(`photos.${state}`)}
      aria-busy={!isFailed || undefined}
      onClick={isFailed ? onOpen : undefined}
    >
      {isUnread ? <IconPhotoOff size={22} stroke={1.6} aria-hidden /> : <ImageBlob blob={prise.fichier} alt="" />}
      <span className={styles['marque']} data-etat={prise.statut}>
        {isFailed ? <IconAlertCircle size={14} stroke={1.9} aria-hidden /> : <span className={styles['tourne']} />}
      </span>
    </button>
  );
}
