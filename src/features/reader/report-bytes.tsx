import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api, type Answered } from '../../data/api.ts';
import { engine } from '../../data/worker-client.ts';
import type { VisitWithRapport } from '../../shared/rapports/readable-rapport.ts';
import { useHorodatage } from '../../shared/rapports/use-horodatage.ts';
import { DocumentBytes } from './document-bytes.tsx';
import type { ReportSubject } from './report-subject.ts';
import { usePaperName } from '../../shared/papers/use-paper-name.ts';

interface ReportBytesProps {
  readonly visit: VisitWithRapport;
  readonly template: string;
  readonly kind: Exclude<ReportSubject['kind'], 'awaited'>;
}

/** The report as the server handed it over, or as this device kept it; a draft is drawn here. */
export function ReportBytes({ visit, template, kind }: ReportBytesProps) {
  const { id, numero } = visit;
  const horodatage = useHorodatage(visit);
  const { t } = useTranslation('rapports');
  const ask = useCallback(async (): Promise<Answered<Blob>> => {
    if (kind === 'draft') return engine().previewRapport(id);
    return api.generate({ params: { id, template, qr: 'true' }, query: { draft: 'false' } });
  }, [id, template, kind]);
  const fileName = usePaperName(kind === 'draft' ? 'rapport_projet' : 'rapport', numero ?? id, visit);
  return kind === 'draft' ? (
    <DocumentBytes ask={ask} fileName={fileName} words={{ wait: t('apercu.preparation'), failed: t('apercu.echec') }} />
  ) : (
    <DocumentBytes
      ask={ask}
      fileName={fileName}
      hasEvidence
      evidenceNote={horodatage?.text}
      words={{ wait: t('lire.lecture'), failed: t('lire.echec'), offline: t('lire.horsLigne') }}
    />
  );
}
