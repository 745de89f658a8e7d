import { useMemo, useState } from 'react';
import { keyOfControl } from '#domain/lots/controls-due.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ContactDialog } from './controls/contact-dialog.tsx';
import { ControlsCard } from './controls/controls-card.tsx';
import { type LotControls, useControls } from './controls/use-controls.ts';
import { DrawCard } from './draw-card.tsx';
import { LotStory } from './lot-story.tsx';
import { OperationsTable } from './operations-table.tsx';
import type { LotData } from './use-lot.ts';
import styles from './lots.module.css';

interface ListedLotProps {
  readonly data: LotData;
  readonly session: Session;
  readonly mayList: boolean;
}

/** The list of a lot, its draw and what became of it. */
export function ListedLot({ data, session, mayList }: ListedLotProps) {
  const [contacted, setContacted] = useState<number | null>(null);
  const controls = useControls(data) ?? null;
  const actor = useMemo(() => actorOf(session), [session]);
  return (
    <>
      <div className={data.order === null ? styles['alone'] : styles['cards']}>
        {data.order !== null && controls === null && <SkeletonLines count={6} />}
        {controls !== null && <ControlsCard data={data} controls={controls} actor={actor} />}
        <DrawCard data={data} />
      </div>
      <OperationsTable
        data={data}
        actor={actor}
        outcomes={controls?.outcomes ?? null}
        onContact={({ control }) => setContacted(control.ordre)}
        story={<LotStory data={data} controls={controls} mayTakeBack={mayList} />}
      />
      <Contact rang={contacted} data={data} controls={controls} session={session} onClose={() => setContacted(null)} />
    </>
  );
}

interface ContactProps {
  /** Place of the operation that is contacted; null: none. */
  readonly rang: number | null;
  readonly data: LotData;
  readonly controls: LotControls | null;
  readonly session: Session;
  readonly onClose: () => void;
}

/** [lots/L15] As it stands now: an attempt that was just written is among the others. */
function Contact({ rang, data, controls, session, onClose }: ContactProps) {
  if (rang === null) return null;
  const outcome = controls?.outcomes.get(keyOfControl({ rang, mode: 'contact' }));
  const operation = data.list[rang - 1];
  if (outcome === undefined || operation === undefined) return null;
  return <ContactDialog control={outcome.control} operation={operation} session={session} onClose={onClose} />;
}
