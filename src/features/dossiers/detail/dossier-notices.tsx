import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../platform/paths.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { LocalDossier } from '../list/dossier-row.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import styles from './detail.module.css';

/** What a person must know, or do, before reading on. */
export function DossierNotices({ dossier }: { readonly dossier: LocalDossier }) {
  const { t } = useTranslation(['dossier', 'commun']);
  const formats = useFormats();
  const sync = syncStateOf(dossier);
  return (
    <div className={styles['notices']}>
      {sync === 'refuse' ? (
        <Notice
          tone="ko"
          title={t('lecture.refus')}
          action={<LinkButton to={PATHS.queue}>{t('lecture.voirFile')}</LinkButton>}
        />
      ) : null}
      {sync === 'conflit' ? (
        <Notice
          tone="ko"
          title={t('lecture.conflit')}
          action={<LinkButton to={PATHS.conflicts}>{t('commun:choisir')}</LinkButton>}
        />
      ) : null}
      {dossier.aSupprimerLe === null ? null : (
        <Notice tone="wait" title={t('lecture.supprimer', { date: formats.jourLong(dossier.aSupprimerLe) })} />
      )}
      {dossier.effaceLe === undefined ? null : (
        <Notice tone="new" title={t('lecture.efface', { date: formats.dateSync(dossier.effaceLe) })} />
      )}
      {dossier.etat === 'ARCHIVE' ? (
        <Notice
          tone="new"
          title={
            dossier.archiveLe === null
              ? t('lecture.archiveSansDate')
              : t('lecture.archive', { date: formats.dateSync(dossier.archiveLe) })
          }
        />
      ) : null}
    </div>
  );
}
