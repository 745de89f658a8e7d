import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { SyntheseRecord } from '#domain/lots/synthese.ts';
import { api } from '../../data/api.ts';
import { useDocument } from '../../data/use-document.ts';
import { synthesePath } from '../../platform/paths.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BackButton } from './back-button.tsx';
import { DocumentBytes } from './document-bytes.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { Absent, Waiting } from './without-document.tsx';

/** The issued synthesis of a lot, as it was handed over ([lots/L21]). */
export function SynthesePage() {
  const { id = '' } = useParams();
  const record = useDocument('records', id);
  if (record === undefined) return <Waiting />;
  return record?.kind === 'synthese' ? <Synthese key={id} synthese={record} /> : <Absent />;
}

function Synthese({ synthese: { id, idLot, version, remplacePar, donnees } }: { readonly synthese: SyntheseRecord }) {
  const { t } = useTranslation(['synthese', 'rapports']);
  const code = donnees.lot.uniqueCode;
  const ask = useCallback(() => api.rsReportPdf({ params: { id } }), [id]);
  return (
    <DocumentFrame
      title={t('synthese:titrePdf', { code, version })}
      lead={<BackButton fallback={synthesePath(idLot)} />}
      notices={
        remplacePar === null ? null : (
          <Notice tone="wait" title={t('synthese:remplacee', { version: remplacePar.version })} />
        )
      }
      actions={<ConnectionPill />}
    >
      <DocumentBytes
        ask={ask}
        fileName={`synthese_${code}_v${version}.pdf`}
        words={{
          wait: t('rapports:lecteur.lecture'),
          failed: t('rapports:lecteur.echec'),
          offline: t('rapports:lecteur.horsLigne'),
        }}
      />
    </DocumentFrame>
  );
}
