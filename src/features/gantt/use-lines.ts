import { useCallback, useMemo, useState } from 'react';
import type { GanttBar } from '#domain/planning/gantt/bar.ts';
import { type GanttGroup, type GanttLine, groupsOf, linesOf } from '#domain/planning/gantt/groups.ts';
import { type Page, usePage } from '../../ui/pager.tsx';
import { within } from './gantt-bars.ts';
import type { GanttAsked } from './asked.ts';

/** Lines that are drawn at once: the library takes seconds for a thousand. */
const PAGE_LINES = 100;

export interface GanttLines {
  /** Those that stand in the window; undefined: not known yet. */
  readonly bars: readonly GanttBar[] | undefined;
  readonly groups: readonly GanttGroup[];
  readonly lines: readonly GanttLine[];
  /** Those of the page. */
  readonly drawn: readonly GanttLine[];
  readonly page: Page;
  readonly isAllFolded: boolean;
  readonly fold: (key: string) => void;
  readonly foldAll: (isFolded: boolean) => void;
  /** Turns to the page that holds a bar. */
  readonly reveal: (id: string) => void;
}

/** [planning/PG2] Bars put together, folded, and a page of them. */
export function useLines(loaded: readonly GanttBar[] | undefined, asked: GanttAsked): GanttLines {
  const { grouping, sort, window } = asked;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const bars = useMemo(() => (loaded === undefined ? undefined : within(loaded, window)), [loaded, window]);
  const groups = useMemo(() => groupsOf(bars ?? [], grouping, sort), [bars, grouping, sort]);
  const lines = useMemo(() => linesOf(groups, grouping, toggled), [groups, grouping, toggled]);
  const page = usePage(lines.length, { size: PAGE_LINES, start: 'first' });
  const { from, to, onPage } = page;
  const drawn = useMemo(() => lines.slice(from, to), [lines, from, to]);
  const reveal = useCallback(
    (id: string): void => {
      const rank = lines.findIndex((line) => line.bars.some((bar) => bar.id === id));
      if (rank !== -1 && (rank < from || rank >= to)) onPage(Math.floor(rank / PAGE_LINES));
    },
    [lines, from, to, onPage],
  );
  return {
    bars,
    groups,
    lines,
    drawn,
    page,
    isAllFolded: groups.every((group) =>
      lines.some((line) => line.kind === 'group' && line.key === group.key && line.isFolded),
    ),
    fold: useCallback((key: string) => setToggled((before) => turned(before, key)), []),
    foldAll: (isFolded) => {
      // Dossiers stand folded, the others open: what is turned over is the contrary.
      const isTurned = isFolded !== (grouping === 'dossier');
      setToggled(new Set(isTurned ? groups.map(({ key }) => key) : []));
    },
    reveal,
  };
}

function turned(before: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(key)) next.add(key);
  return next;
}
