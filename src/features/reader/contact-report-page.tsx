import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { api } from '../../data/api.ts';
import { useDocument } from '../../data/use-document.ts';
import { callsPath } from '../../platform/paths.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { BackButton } from './back-button.tsx';
import { DocumentBytes } from './document-bytes.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { Absent, Waiting } from './without-document.tsx';

/** [lots/L82] The report of a control by contact, as the server draws it. */
export function ContactReportPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['appels', 'rapports']);
  const record = useDocument('records', id);
  const ask = useCallback(() => api.rsBatchContact({ params: { id } }), [id]);
  if (record === undefined) return <Waiting />;
  if (record?.kind !== 'controle') return <Absent />;
  const { reference, idLot } = record;
  return (
    <DocumentFrame
      title={t('appels:controle', { reference })}
      lead={<BackButton fallback={callsPath(idLot, id)} />}
      notices={null}
      actions={<ConnectionPill />}
    >
      <DocumentBytes
        ask={ask}
        fileName={`contact_${reference}.pdf`}
        words={{
          wait: t('rapports:lecteur.lecture'),
          failed: t('rapports:lecteur.echec'),
          offline: t('appels:rapportHorsLigne'),
        }}
      />
    </DocumentFrame>
  );
}
