import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast/toast.ts';
import type { PhotosContext } from '../photos/photos-context.ts';

const NONE: PhotosContext['photos'] & ReturnType<PhotosContext['prises']['read']> = [];
const nothing = (): void => undefined;

/** A picture that is taken while a grid is tried is not kept, and this is said. */
export function useTrialPhotos(): PhotosContext {
  const { t } = useTranslation('grilles');
  return useMemo(
    () => ({
      photos: NONE,
      refused: new Map(),
      prises: {
        read: () => NONE,
        subscribe: () => nothing,
        add: () => {
          toast.info(t('photoEssai'));
          return Promise.resolve();
        },
        retry: () => Promise.resolve(),
        abandon: nothing,
      },
    }),
    [t],
  );
}
