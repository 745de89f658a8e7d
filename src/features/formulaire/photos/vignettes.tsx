import { useIntersection } from '@mantine/hooks';
import { IconAlertCircle, IconCheck, IconDeviceTablet, IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#domain/interventions/intervention.ts';
import { ImageBlob, useApercu } from './apercus.tsx';
import { usePhotos } from './contexte-photos.ts';
import styles from './photos.module.css';
import { isUnreadable, type Prise } from './prises.ts';

const MARKS = { appareil: IconDeviceTablet, recu: IconCheck, refuse: IconAlertCircle } as const;

/** Where a kept photo is: on this device, received by the server, or refused by it and kept here. */
export function placeOf({ id, recuLe }: Photo, refused: ReadonlyMap<string, unknown>): keyof typeof MARKS {
  if (recuLe !== null) return 'recu';
  return refused.has(id) ? 'refuse' : 'appareil';
}

/** A kept photo, with where it is. */
export function Vignette({
  photo,
  numero,
  surOuvrir,
}: {
  readonly photo: Photo;
  readonly numero: number;
  readonly surOuvrir: () => void;
}) {
  const { t } = useTranslation('formulaire');
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const blob = useApercu(photo.id, 'reduit', entry?.isIntersecting === true);
  const { refused } = usePhotos();
  const etat = placeOf(photo, refused);
  const Signe = MARKS[etat];
  const nom = `${t('photos.voir', { numero })}, ${t(`photos.etat.${etat}`)}`;
  return (
    <button
      ref={ref}
      type="button"
      className={styles['vignette']}
      aria-label={nom}
      title={t(`photos.etat.${etat}`)}
      onClick={surOuvrir}
    >
      {blob ? <ImageBlob blob={blob} alt="" /> : null}
      {blob === null ? <IconPhotoOff size={22} stroke={1.6} aria-hidden /> : null}
      <span className={styles['marque']} data-etat={etat}>
        <Signe size={14} stroke={1.9} aria-hidden />
      </span>
    </button>
  );
}

/** A picture that is being kept, or could not be. */
export function VignettePrise({ prise, surOuvrir }: { readonly prise: Prise; readonly surOuvrir: () => void }) {
  const { t } = useTranslation('formulaire');
  const echec = prise.statut === 'echec';
  return (
    <button
      type="button"
      className={styles['vignette']}
      data-statut={prise.statut}
      aria-label={t(echec ? 'photos.echec' : 'photos.enCours')}
      aria-busy={!echec || undefined}
      onClick={echec ? surOuvrir : undefined}
    >
      {prise.code !== undefined && isUnreadable(prise.code) ? (
        <IconPhotoOff size={22} stroke={1.6} aria-hidden />
      ) : (
        <ImageBlob blob={prise.fichier} alt="" />
      )}
      <span className={styles['marque']} data-etat={prise.statut}>
        {echec ? <IconAlertCircle size={14} stroke={1.9} aria-hidden /> : <span className={styles['tourne']} />}
      </span>
    </button>
  );
}
