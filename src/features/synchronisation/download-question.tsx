import { useTranslation } from 'react-i18next';
import { STORAGE_THRESHOLD } from '#domain/sync/download.ts';
import { useDownloadQuestion } from '../../data/download.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StorageWarning } from '../../ui/storage-warning.tsx';
import styles from './synchronisation.module.css';

/** [sync/C16] What a long download would bring, and whether this device holds it: read before, never discovered on the way. */
export function DownloadQuestion() {
  const { t } = useTranslation('sync');
  const octets = useOctets();
  const formats = useFormats();
  const question = useDownloadQuestion();
  if (question === null) return null;
  const { estimation, answer } = question;
  const { documents, photos, utilises, quota, verdict } = estimation;
  const overflows = verdict === 'deborde';
  const room = Math.max(0, quota * STORAGE_THRESHOLD - utilises);
  return (
    <ConfirmDialog
      opened
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title={t(overflows ? 'estimation.debordeTitre' : 'estimation.grosTitre')}
      confirmLabel={t('estimation.continuer')}
      cancelLabel={t('estimation.renoncer')}
    >
      <p>
        {t('estimation.contenu', {
          octets: octets(estimation.octets),
          documents: formats.nombre(documents),
          photos: formats.nombre(photos),
        })}
      </p>
      {quota === 0 ? null : (
        <div className={styles.estimation}>
          <ProgressBar ratio={Math.min(1, (utilises + estimation.octets) / quota)} label={t('estimation.jauge')} />
          <p className={styles.legende}>
            <span>{t('estimation.utilises', { octets: octets(utilises) })}</span>
            <span>{t('estimation.place', { octets: octets(room) })}</span>
          </p>
        </div>
      )}
      <p>{t(overflows ? 'estimation.debordeTexte' : 'estimation.grosTexte')}</p>
      <StorageWarning />
    </ConfirmDialog>
  );
}
