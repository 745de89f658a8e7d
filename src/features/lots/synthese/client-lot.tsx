import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { etatOfLot } from '#domain/lots/lot.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { Button } from '../../../ui/button.tsx';
import { CallsLink } from '../controls/calls-link.tsx';
import { useControls } from '../controls/use-controls.ts';
import { ListImport } from '../import/list-import.tsx';
import { ListNotices } from '../list-notices.tsx';
import { OperationsTable } from '../operations-table.tsx';
import { LotStory } from '../lot-story.tsx';
import type { LotData } from '../use-lot.ts';
import { ClientProgress } from './client-progress.tsx';
import { Figures } from './figures.tsx';
import { SyntheseHeader } from './synthese-header.tsx';
import type { SyntheseView } from './use-synthese.ts';
import { VersionsCard } from './versions-card.tsx';
import styles from '../lots.module.css';
import own from './synthese.module.css';

interface ClientLotProps {
  readonly view: SyntheseView;
  readonly session: Session;
}

/** [lots/L23] A lot as its client has it: how far it is, its list that they deposit, their controls by contact, what was issued. */
export function ClientLot({ view: { data, donnees, versions }, session }: ClientLotProps) {
  const { t } = useTranslation('lots');
  const [isImporting, setImporting] = useState(false);
  const mayList = etatOfLot(data.lot) === 'OUVERT' && can(actorOf(session), 'lot.deposer', data.lot).ok;
  const [current] = versions;
  return (
    <div className={styles['page']}>
      <SyntheseHeader lot={data.lot} isClient>
        <CallsLink lot={data.lot} />
        {mayList && (
          <Button
            variant="primary"
            icon={<IconFileSpreadsheet size={16} stroke={1.8} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('importer')}
          </Button>
        )}
      </SyntheseHeader>
      <ListNotices data={data} mayEnd={mayList} />
      <div className={own['columns']}>
        <ClientProgress donnees={donnees} hasSynthese={current !== undefined} />
        <VersionsCard versions={versions} maySend={false} />
      </div>
      {data.rows.length > 0 && <Operations data={data} session={session} mayList={mayList} />}
      {current !== undefined && (
        <div className={own['figures']}>
          <Figures donnees={current.donnees} />
        </div>
      )}
      {isImporting && <ListImport data={data} session={session} onClose={() => setImporting(false)} />}
    </div>
  );
}

interface OperationsProps {
  readonly data: LotData;
  readonly session: Session;
  readonly mayList: boolean;
}

function Operations({ data, session, mayList }: OperationsProps) {
  const controls = useControls(data) ?? null;
  const actor = useMemo(() => actorOf(session), [session]);
  return (
    <OperationsTable
      data={data}
      outcomes={controls?.outcomes ?? null}
      actor={actor}
      story={<LotStory data={data} controls={controls} mayTakeBack={mayList} />}
    />
  );
}
