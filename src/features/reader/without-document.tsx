import { useTranslation } from 'react-i18next';
import type { EngineState } from '#domain/sync/engine-state.ts';
import { useFromEngine } from '../../data/use-engine-state.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Opening } from '../../ui/pdf/pdf-reader.tsx';
import { BackButton } from './back-button.tsx';
import { DocumentFrame } from './document-frame.tsx';

export function Waiting() {
  const { t } = useTranslation('rapports');
  return (
    <DocumentFrame title={t('lire.lecture')} lead={<BackButton />} actions={<ConnectionPill />}>
      <Opening label={t('lire.lecture')} />
    </DocumentFrame>
  );
}

/** Before everything has come from the server, nobody knows what is in the reader's scope ([sync/S29]). */
const hasReceivedAll = ({ syncDate }: EngineState): boolean => syncDate !== null;

export function Absent() {
  const { t } = useTranslation('rapports');
  const text = useFromEngine(hasReceivedAll) ? t('lecteur.absent') : t('lecteur.pasEncore');
  return (
    <DocumentFrame title={t('lecteur.absentTitre')} lead={<BackButton />} actions={<ConnectionPill />}>
      <EmptyState title={t('lecteur.absentTitre')} text={text}>
        <BackButton isPrimary />
      </EmptyState>
    </DocumentFrame>
  );
}
