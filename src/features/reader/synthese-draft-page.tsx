import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { api } from '../../data/api.ts';
import { useDocument } from '../../data/use-document.ts';
import { synthesePath } from '../../platform/paths.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { BackButton } from './back-button.tsx';
import { DocumentBytes } from './document-bytes.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { Absent, Waiting } from './without-document.tsx';

/** [lots/L26] What the synthesis of a lot would be now, as the server draws it. */
export function SyntheseDraftPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['synthese', 'rapports']);
  const lot = useDocument('rsBatchs', id);
  const ask = useCallback(() => api.rsReportDraft({ params: { id } }), [id]);
  if (lot === undefined) return <Waiting />;
  if (lot === null) return <Absent />;
  const code = lot.uniqueCode ?? id;
  return (
    <DocumentFrame
      title={t('synthese:projetTitre', { code })}
      lead={<BackButton fallback={synthesePath(id)} />}
      notices={null}
      actions={<ConnectionPill />}
    >
      <DocumentBytes
        ask={ask}
        fileName={`projet_synthese_${code}.pdf`}
        words={{
          wait: t('rapports:lecteur.lecture'),
          failed: t('rapports:lecteur.echec'),
          offline: t('synthese:projetHorsLigne'),
        }}
      />
    </DocumentFrame>
  );
}
