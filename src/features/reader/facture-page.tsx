import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import { api } from '../../data/api.ts';
import { useDocument } from '../../data/use-document.ts';
import { dossierPath } from '../../platform/paths.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { BackButton } from './back-button.tsx';
import { DocumentBytes } from './document-bytes.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { Absent, Waiting } from './without-document.tsx';

/** An invoice or a credit note, as the server draws it: its file bears its data too (Factur-X). */
export function FacturePage() {
  const { id = '' } = useParams();
  const record = useDocument('records', id);
  if (record === undefined) return <Waiting />;
  if (record?.kind !== 'facture' || record.numero === null) return <Absent />;
  return <Facture key={id} facture={record} numero={record.numero} />;
}

function Facture({ facture, numero }: { readonly facture: FactureRecord; readonly numero: string }) {
  const { t } = useTranslation(['facturation', 'rapports']);
  const formats = useFormats();
  const { id, idDossier, type, dateEmission, avoir, variante } = facture;
  const ask = useCallback(
    () => api.generateFacturation({ params: { id: idDossier }, query: { facture: id } }),
    [id, idDossier],
  );
  return (
    <DocumentFrame
      title={`${t(`facturation:types.${type}`)} ${numero}`}
      {...(dateEmission === null
        ? {}
        : {
            subtitle: `${t('facturation:dateEmission')}${t('rapports:lecteur.deuxPoints')} ${formats.jour(dateEmission)}`,
          })}
      lead={<BackButton fallback={dossierPath(variante, idDossier)} />}
      notices={
        avoir === null ? null : (
          <Notice
            tone="wait"
            title={`${t('facturation:annuleePar')}${t('rapports:lecteur.deuxPoints')} ${avoir.numero}`}
          />
        )
      }
      actions={<ConnectionPill />}
    >
      <DocumentBytes
        ask={ask}
        fileName={`${numero}.pdf`}
        words={{
          wait: t('rapports:lecteur.lecture'),
          failed: t('rapports:lecteur.echec'),
          offline: t('rapports:lecteur.horsLigne'),
        }}
      />
    </DocumentFrame>
  );
}
