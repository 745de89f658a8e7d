import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DiskActions } from './disk-actions.tsx';
import { usePhotos } from './photos/photos-context.ts';
import type { Saver } from './saver.ts';
import type { InterventionLocale } from './use-formulaire-data.ts';

/** [sync/C26] Photos stop before text does: said once for the form, with the three ways out. */
export function DiskBanner({
  saver,
  intervention,
}: {
  readonly saver: Saver;
  readonly intervention: InterventionLocale;
}) {
  const { t } = useTranslation('sync');
  const { prises } = usePhotos();
  const all = useSyncExternalStore(prises.subscribe, prises.read);
  const refused = all.filter(({ statut, code }) => statut === 'echec' && code === 'STOCKAGE_PLEIN');
  const { phase } = useSyncExternalStore(saver.subscribe, saver.etat);
  if (refused.length === 0 || phase === 'echec') return null;
  return (
    <Notice
      tone="wait"
      announced
      title={t('disque.sansPhotosTitre')}
      action={
        <DiskActions
          saver={saver}
          intervention={intervention}
          refused={refused}
          onRoom={() => refused.forEach(({ id }) => void prises.retry(id))}
        >
          <Button onClick={() => prises.abandon(refused.map(({ id }) => id))}>{t('disque.continuer')}</Button>
        </DiskActions>
      }
    >
      {t('disque.sansPhotos')}
    </Notice>
  );
}
