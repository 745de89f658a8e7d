import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { api } from '../../data/api.ts';
import { useDocument } from '../../data/use-document.ts';
import { contratPath } from '../../platform/paths.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BackButton } from './back-button.tsx';
import { DocumentBytes } from './document-bytes.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { usePaperName } from '../../shared/papers/use-paper-name.ts';
import { Absent, Waiting } from './without-document.tsx';

/** /contracts/reader/:id/:download/:previewsRoute: a contract page by page, sealed once it is signed ([contrats/CT21]). */
export function ContratReaderPage() {
  const { id = '' } = useParams();
  const record = useDocument('records', id);
  if (record === undefined) return <Waiting />;
  // Another state is another file: a draft, what is out, what was sealed.
  return record?.kind === 'contrat' ? <Read key={`${id} ${record.etat}`} contrat={record} /> : <Absent />;
}

function Read({ contrat: { id, numero, libelle, etat, version } }: { readonly contrat: Contrat }) {
  const { t } = useTranslation('rapports');
  const name = numero ?? libelle;
  const fileName = usePaperName('contrat', numero ?? id);
  const ask = useCallback(() => api.contratGenerate({ params: { id } }), [id]);
  return (
    <DocumentFrame
      title={t('contrat.titre', { numero: name, version })}
      subtitle={libelle}
      lead={<BackButton fallback={contratPath(id)} />}
      notices={<Notice tone={NOTICES[etat]} title={t(`contrat.etats.${etat}`)} />}
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

const NOTICES = { BROUILLON: 'new', 'EN SIGNATURE': 'progress', SIGNE: 'ok', RESILIE: 'wait' } as const;
