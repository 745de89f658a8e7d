import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Refusal } from '#domain/base/result.ts';
import type { VisitWithRapport } from '../../shared/rapports/readable-rapport.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Opening, PdfReader } from '../../ui/pdf/pdf-reader.tsx';
import styles from './reader.module.css';
import type { ReportSubject } from './report-subject.ts';
import { useReportBytes } from './use-report.ts';

interface ReportBytesProps {
  readonly visit: VisitWithRapport;
  readonly template: string;
  readonly kind: Exclude<ReportSubject['kind'], 'awaited'>;
}

export function ReportBytes({ visit, template, kind }: ReportBytesProps) {
  const { t } = useTranslation('rapports');
  const { download } = useParams();
  const { answer, again } = useReportBytes(visit.id, template, kind);
  const numero = visit.numero ?? visit.codeFiche;
  if (answer === undefined) return <Opening label={t(kind === 'draft' ? 'apercu.preparation' : 'lire.lecture')} />;
  if (!answer.ok) return <NotRead refusal={answer} kind={kind} onRetry={again} />;
  return (
    <>
      {answer.ofDevice === undefined ? null : <p className={styles['kept']}>{t('lecteur.garde')}</p>}
      <PdfReader
        content={answer.value}
        fileName={`${numero}${kind === 'draft' ? '_PROJET' : ''}.pdf`}
        isDownloaded={download === 'true'}
      />
    </>
  );
}

interface NotReadProps extends Pick<ReportBytesProps, 'kind'> {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
}

/** Why it does not come, what is safe, and the gesture that may bring it. */
function NotRead({ refusal, kind, onRetry }: NotReadProps) {
  const { t } = useTranslation(['rapports', 'erreurs', 'commun']);
  const isAway = refusal.code === 'HORS_LIGNE' && kind === 'issued';
  return (
    <div className={styles['refusal']}>
      <Notice
        tone={isAway ? 'wait' : 'ko'}
        announced
        title={t(kind === 'draft' ? 'rapports:apercu.echec' : 'rapports:lire.echec')}
        action={<Button onClick={onRetry}>{t('commun:reessayer')}</Button>}
      >
        {isAway ? t('rapports:lire.horsLigne') : t(`erreurs:${refusal.code}`)}
      </Notice>
    </div>
  );
}
