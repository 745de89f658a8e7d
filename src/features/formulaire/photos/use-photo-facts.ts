import { useTranslation } from 'react-i18next';
import type { Photo } from '#domain/interventions/intervention.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { usePhotos } from './photos-context.ts';
import { placeOf } from './vignettes.tsx';

/** Where a photo of the form is, and what the server said against it. */
export function usePhotoFacts(): (photo: Photo) => readonly string[] {
  const { t } = useTranslation('formulaire');
  const words = useRefusalWords();
  const { refused } = usePhotos();
  return (photo) => {
    const refusal = photo.recuLe === null ? refused.get(photo.id) : undefined;
    return [t(`photos.etat.${placeOf(photo, refused)}`), ...(refusal === undefined ? [] : [words(refusal)])];
  };
}
