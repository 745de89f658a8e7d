import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { api } from '../../data/api.ts';
import { useDocument } from '../../data/use-document.ts';
import { supervisionPath } from '../../platform/paths.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BackButton } from './back-button.tsx';
import { DocumentBytes } from './document-bytes.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { usePaperName } from '../../shared/papers/use-paper-name.ts';
import { Absent, Waiting } from './without-document.tsx';

/** /supervisions/reader/:id/:download/:previewsRoute: a supervision page by page; ?version, as it was before it was unlocked ([supervisions/SU27]). */
export function SupervisionReaderPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const record = useDocument('records', id);
  if (record === undefined) return <Waiting />;
  if (record?.kind !== 'supervision') return <Absent />;
  const asked = Number(search.get('version'));
  const isFormer = Number.isInteger(asked) && asked >= 1 && asked < record.version;
  const version = isFormer ? asked : record.version;
  // Another state is another file: under way, out for signature, sealed.
  return <Read key={`${id} ${version} ${record.etat}`} supervision={record} version={version} />;
}

interface ReadProps {
  readonly supervision: Supervision;
  /** That is read; the one that stands, or one before it. */
  readonly version: number;
}

function Read({ supervision: { id, numero, libelleType, nomInspecteur, etat, version: last }, version }: ReadProps) {
  const { t } = useTranslation('rapports');
  const name = numero ?? libelleType;
  const fileName = usePaperName('supervision', numero ?? id);
  const ask = useCallback(() => api.supervisionGenerate({ params: { id }, query: { version } }), [id, version]);
  const isFormer = version < last;
  return (
    <DocumentFrame
      title={t('supervision.titre', { numero: name, version })}
      subtitle={`${libelleType} · ${nomInspecteur}`}
      lead={<BackButton fallback={supervisionPath(id)} />}
      notices={
        isFormer ? (
          <Notice tone="wait" title={t('supervision.ancienne', { version: last })} />
        ) : (
          <Notice tone={NOTICES[etat]} title={t(`supervision.etats.${etat}`)} />
        )
      }
      actions={<ConnectionPill />}
    >
      <DocumentBytes
        ask={ask}
        fileName={fileName}
        words={{
          wait: t('lecteur.lecture'),
          failed: t('lecteur.echec'),
          offline: t('lecteur.horsLigne'),
        }}
      />
    </DocumentFrame>
  );
}

const NOTICES = { PLANIFIEE: 'new', 'EN COURS': 'new', 'EN SIGNATURE': 'progress', SIGNEE: 'ok' } as const;
