import { useTranslation } from 'react-i18next';
import { SEUIL_STOCKAGE } from '#domain/sync/telechargement.ts';
import { useQuestionTelechargement } from '../../data/telechargement.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StorageWarning } from '../../ui/storage-warning.tsx';
import styles from './synchronisation.module.css';

/** [sync/C16] What a long download would bring, and whether this device holds it: read before, never discovered on the way. */
export function QuestionTelechargement() {
  const { t } = useTranslation('sync');
  const octets = useOctets();
  const formats = useFormats();
  const question = useQuestionTelechargement();
  if (question === null) return null;
  const { estimation, repondre } = question;
  const { documents, photos, utilises, quota, verdict } = estimation;
  const deborde = verdict === 'deborde';
  const place = Math.max(0, quota * SEUIL_STOCKAGE - utilises);
  return (
    <ConfirmDialog
      opened
      onClose={() => repondre(false)}
      onConfirm={() => repondre(true)}
      title={t(deborde ? 'estimation.debordeTitre' : 'estimation.grosTitre')}
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
            <span>{t('estimation.place', { octets: octets(place) })}</span>
          </p>
        </div>
      )}
      <p>{t(deborde ? 'estimation.debordeTexte' : 'estimation.grosTexte')}</p>
      <StorageWarning />
    </ConfirmDialog>
  );
}
