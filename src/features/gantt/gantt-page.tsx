import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GanttBar } from '#domain/planning/gantt/bar.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import { AT_ONCE, PHONE } from '../../ui/theme/breakpoints.ts';
import { GanttBody } from './gantt-body.tsx';
import { GanttFilters } from './gantt-filters.tsx';
import { GanttHead } from './gantt-head.tsx';
import styles from './gantt.module.css';
import { GanttNotices } from './gantt-notices.tsx';
import { GanttPanel } from './gantt-panel.tsx';
import { useGantt } from './use-gantt.ts';
import { useGanttAddress } from './use-gantt-address.ts';
import { useGanttMoves, type WhyFixed } from './use-gantt-moves.ts';
import { useGanttWords } from './gantt-words.ts';
import { useLines } from './use-lines.ts';

/** /planning/gantt and its four other addresses: dossiers and their visits on a line of time. */
export function GanttPage() {
  const session = useSession();
  return session === null ? null : <Gantt session={session} />;
}

function Gantt({ session }: { readonly session: Session }) {
  const { t } = useTranslation('gantt');
  const actor = useMemo(() => actorOf(session), [session]);
  const isPhone = useMediaQuery(PHONE, undefined, AT_ONCE) ?? false;
  const address = useGanttAddress();
  const data = useGantt(address, actor);
  const lines = useLines(data.bars, address);
  const words = useGanttWords();
  const sentence = useCallback((why: WhyFixed) => t(`panneau.pourquoi.${why}`), [t]);
  const moves = useGanttMoves(data, actor, sentence);
  const [openedId, setOpened] = useState<string | null>(null);
  const opened = data.bars?.find(({ id }) => id === openedId);
  const view = address.view ?? (isPhone ? 'tableau' : 'dessin');
  const { letGo } = moves;
  const onDrop = useCallback(
    (bar: GanttBar, ...to: Parameters<typeof letGo> extends [unknown, ...infer Rest] ? Rest : never) => {
      if (!letGo(bar, ...to)) setOpened(bar.id);
    },
    [letGo],
  );
  return (
    <div className={styles['page']}>
      <GanttHead address={address} view={view} isPhone={isPhone} data={data} lines={lines} words={words} />
      <GanttFilters address={address} lines={lines} isList={isPhone && view === 'tableau'} />
      <GanttNotices data={data} />
      <GanttBody
        address={address}
        view={view}
        isPhone={isPhone}
        data={data}
        lines={lines}
        words={words}
        moves={moves}
        onOpen={({ id }) => setOpened(id)}
        onDrop={onDrop}
      />
      {opened === undefined ? null : (
        <GanttPanel
          bar={opened}
          actor={actor}
          words={words}
          moves={moves}
          controllers={data.controllers}
          onClose={() => setOpened(null)}
        />
      )}
      {moves.dialog}
    </div>
  );
}
