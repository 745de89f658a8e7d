import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { mondayOf } from '#domain/base/days.ts';
import { momentOf } from '#domain/base/clock.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import { dayOfMs, type GanttBar } from '#domain/planning/gantt/bar.ts';
import { zoomBy } from '#domain/planning/gantt/window.ts';
import { officeZone } from '../../platform/office-zone.ts';
import { useObservable } from '../../platform/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { DrawingBoundary } from './drawing-boundary.tsx';
import type { DrawingProps } from './drawing/gantt-drawing.tsx';
import { GanttFoot } from './gantt-foot.tsx';
import { zoomed } from './gantt-head.tsx';
import { GanttTable } from './gantt-table.tsx';
import type { GanttWords } from './gantt-words.ts';
import styles from './gantt.module.css';
import type { GanttData } from './use-gantt.ts';
import type { GanttAddress } from './use-gantt-address.ts';
import type { GanttMoves } from './use-gantt-moves.ts';
import type { GanttLines } from './use-lines.ts';
import { WeekList } from './week-list.tsx';

/** vis-timeline comes with the drawing, and with nothing else. */
const Drawing = lazy(async () => ({ default: (await import('./drawing/gantt-drawing.tsx')).GanttDrawing }));

interface BodyProps {
  readonly address: GanttAddress;
  readonly view: 'dessin' | 'tableau';
  readonly isPhone: boolean;
  readonly data: GanttData;
  readonly lines: GanttLines;
  readonly words: GanttWords;
  readonly moves: GanttMoves;
  readonly onOpen: (bar: GanttBar) => void;
  readonly onDrop: DrawingProps['onDrop'];
}

/** What the window holds: drawn, as a table, or week by week on a phone. */
export function GanttBody(props: BodyProps) {
  const { address, view, isPhone, lines, words, onOpen } = props;
  const { t } = useTranslation('gantt');
  const { bars, drawn, page } = lines;
  const isList = isPhone && view === 'tableau';
  if (bars === undefined) {
    return (
      <div className={styles['sheet']} aria-busy>
        <output aria-label={t('chargement')}>
          <SkeletonLines count={10} />
        </output>
      </div>
    );
  }
  if (bars.length === 0) return <Nothing address={address} />;
  return (
    <>
      <section className={styles['sheet']} aria-label={t('titre')}>
        {view === 'dessin' ? (
          <Drawn {...props} />
        ) : isList ? (
          <WeekList
            bars={bars}
            words={words}
            onOpen={onOpen}
            onDraw={() => address.change({ vue: 'dessin', zoom: 'semaine', du: weekToDraw(bars, address.today) })}
          />
        ) : (
          <GanttTable lines={drawn} grouping={address.grouping} words={words} onOpen={onOpen} />
        )}
      </section>
      {isList ? null : <Pager page={page} label={t('lignes')} />}
      <GanttFoot isDrawn={view === 'dessin'} />
    </>
  );
}

/** A phone has room for the days of one week: the first to come that has a visit, or else the first of all. */
function weekToDraw(bars: readonly GanttBar[], today: string): string {
  const days = bars.map(({ debutMs }) => dayOfMs(debutMs)).toSorted();
  return mondayOf(days.find((jour) => jour >= mondayOf(today)) ?? days[0] ?? today);
}

function Nothing({ address: { search, etat, isLate, change } }: { readonly address: GanttAddress }) {
  const { t } = useTranslation('gantt');
  const isFiltered = search !== '' || etat !== 'all' || isLate;
  if (!isFiltered) return <EmptyState ofDevice title={t('vide')} text={t('videTexte')} />;
  return (
    <EmptyState ofDevice title={t('videFiltre')}>
      <Button onClick={() => change({ q: null, etat: null, retard: null })}>{t('effacer')}</Button>
    </EmptyState>
  );
}

function Drawn({ address, isPhone, data, lines, words, moves, onOpen, onDrop }: BodyProps) {
  const { t } = useTranslation('gantt');
  const zone = zoneOf({ fuseau: useObservable(officeZone) });
  const { jour, minute } = momentOf(data.now, zone);
  const { window, zoom, grouping, today, change } = address;
  const mayMove = useCallback((bar: GanttBar) => moves.mayTake(bar), [moves]);
  const table = (
    <Button size="sm" onClick={() => change({ vue: 'tableau' })}>
      {t(isPhone ? 'voirListe' : 'lireTableau')}
    </Button>
  );
  return (
    <DrawingBoundary title={t('dessinImpossible')} action={table}>
      <div className={styles[isPhone ? 'back' : 'skip']}>{table}</div>
      <Suspense fallback={<SkeletonLines count={10} />}>
        <Drawing
          window={window}
          zoom={zoom}
          today={today}
          grouping={grouping}
          lines={lines.lines}
          drawn={lines.drawn}
          holidays={data.holidays}
          words={words}
          nowMs={Date.parse(jour) + minute * 60_000}
          mayMove={mayMove}
          onFold={lines.fold}
          onOpen={onOpen}
          onDrop={onDrop}
          onRefused={moves.refuse}
          onWindow={(du) => change({ du })}
          onZoom={(step) => change(zoomed(address, zoomBy(zoom, step)))}
          onReveal={lines.reveal}
        />
      </Suspense>
    </DrawingBoundary>
  );
}
