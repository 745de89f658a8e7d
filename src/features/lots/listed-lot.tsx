import { useMemo } from 'react';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ControlsCard } from './controls/controls-card.tsx';
import { UnreadNotice } from './controls/unread-notice.tsx';
import { useControls } from './controls/use-controls.ts';
import { DrawCard } from './draw-card.tsx';
import { OperationsTable } from './operations-table.tsx';
import { LotStory } from './lot-story.tsx';
import type { LotData } from './use-lot.ts';
import styles from './lots.module.css';

interface ListedLotProps {
  readonly data: LotData;
  readonly session: Session;
  readonly mayList: boolean;
}

/** The list of a lot, its draw and what became of it. */
export function ListedLot({ data, session, mayList }: ListedLotProps) {
  const controls = useControls(data) ?? null;
  const actor = useMemo(() => actorOf(session), [session]);
  return (
    <>
      {controls !== null && <UnreadNotice unread={controls.unread} />}
      <div className={data.order === null ? styles['alone'] : styles['cards']}>
        {data.order !== null && controls === null && <SkeletonLines count={6} />}
        {controls !== null && <ControlsCard data={data} controls={controls} actor={actor} />}
        <DrawCard data={data} />
      </div>
      <OperationsTable
        data={data}
        outcomes={controls?.outcomes ?? null}
        actor={actor}
        story={<LotStory data={data} controls={controls} mayTakeBack={mayList} />}
      />
    </>
  );
}
