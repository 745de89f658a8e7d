import 'vis-timeline/styles/vis-timeline-graph2d.min.css';
import { useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { DAY_MS, plusDays } from '#domain/base/days.ts';
import { dayOfMs, type GanttBar } from '#domain/planning/gantt/bar.ts';
import type { GanttLine, Grouping } from '#domain/planning/gantt/groups.ts';
import { dropOf, type GanttDrop, STEP_KEYS, stepFrom } from '#domain/planning/gantt/steps.ts';
import { DAYS_OF_ZOOM, type GanttZoom, precisionOf } from '#domain/planning/gantt/window.ts';
import { AT_ONCE, PHONE } from '../../../ui/theme/breakpoints.ts';
import { shareOf } from '../axis.ts';
import type { GanttWords } from '../gantt-words.ts';
import { AxisGround, AxisHead, type AxisProps } from './axis-head.tsx';
import bars from './bars.module.css';
import styles from './gantt-drawing.module.css';
import type { Drawn } from './items.ts';
import { LineLabel } from './line-label.tsx';
import { Signs, signsIn } from './signs.tsx';
import { GanttTimeline, type Heard, type Shown } from './timeline.ts';

export interface DrawingProps extends AxisProps {
  readonly grouping: Grouping;
  /** All of them: the keyboard goes through them; a page of them is drawn. */
  readonly lines: readonly GanttLine[];
  readonly drawn: readonly GanttLine[];
  readonly words: GanttWords;
  /** Now, as GanttBar counts hours. */
  readonly nowMs: number;
  readonly mayMove: (bar: GanttBar) => boolean;
  readonly onFold: (key: string) => void;
  readonly onOpen: (bar: GanttBar) => void;
  /** `line`: that on which it was put. */
  readonly onDrop: (bar: GanttBar, drop: GanttDrop | null, line: string) => void;
  readonly onRefused: (bar: GanttBar) => void;
  readonly onWindow: (du: string) => void;
  readonly onZoom: (step: -1 | 1) => void;
  /** The page of lines that holds this one is wanted. */
  readonly onReveal: (bar: string) => void;
}

/** The narrowest bar of each zoom, in days: its sign is seen, and a finger finds it. */
const LEAST_DAYS = {
  jour: 0,
  semaine: 0.12,
  'deux-semaines': 1,
  'cinq-semaines': 1,
  'trois-mois': 2,
  annee: 8,
} as const;

/** A phone has a third of the width. */
const PHONE_TIMES = 3.5;

/** Bars on a line of time: vis-timeline between our own axis and our own names of lines. */
export function GanttDrawing(props: DrawingProps) {
  const { window, zoom, today, holidays, grouping, drawn, words, nowMs, onFold } = props;
  const { t } = useTranslation('gantt');
  const frame = useRef<HTMLDivElement>(null);
  const { host, sprite, tip, timeline } = useTimeline(props, frame);
  const keys = useKeys(props, { host, timeline });
  const now = shareOf(window, nowMs);
  return (
    <div
      ref={frame}
      className={styles['frame']}
      style={shownDays(zoom)}
      data-precision={precisionOf(zoom)}
      data-zoom={zoom}
    >
      <Signs hold={sprite} />
      <div className={styles['corner']} aria-hidden>
        <span>{t('colonnes.numero')}</span>
        <span>{t('colonnes.beneficiaire')}</span>
        <span>{t('colonnes.ville')}</span>
      </div>
      <AxisHead window={window} zoom={zoom} today={today} holidays={holidays} />
      <div className={styles['body']}>
        <AxisGround window={window} zoom={zoom} holidays={holidays} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the bars in it, which are buttons */}
        <div
          ref={host}
          className={`${styles['host']} ${bars['bars']}`}
          role="group"
          aria-label={t('clavier')}
          onKeyDown={keys.onKeyDown}
        />
        {timeline === null
          ? null
          : drawn.map((line) =>
              createPortal(
                <LineLabel line={line} grouping={grouping} words={words} onFold={onFold} />,
                timeline.labelOf(line.key),
                line.key,
              ),
            )}
        <div ref={tip} className={styles['tip']} hidden />
        {now < 0 || now > 1 ? null : (
          <div className={styles['over']} aria-hidden>
            <div className={styles['strip']}>
              <i className={styles['now']} style={{ insetInlineStart: `${now * 100}%` }} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** Bars know by it how wide a day is. */
const shownDays = (zoom: GanttZoom): React.CSSProperties => Object.fromEntries([['--shown', DAYS_OF_ZOOM[zoom]]]);

type Frame = React.RefObject<HTMLDivElement | null>;

/** The drawing made once, then told what has changed. */
function useTimeline(props: DrawingProps, frame: Frame) {
  const { window, zoom, grouping, drawn, words, mayMove } = props;
  const { dir } = useDirection();
  const isPhone = useMediaQuery(PHONE, undefined, AT_ONCE) ?? false;
  const host = useRef<HTMLDivElement>(null);
  const sprite = useRef<HTMLDivElement>(null);
  const [timeline, setTimeline] = useState<GanttTimeline | null>(null);
  const bars = useMemo(
    () => new Map(drawn.flatMap((line) => line.bars.map((bar): [string, GanttBar] => [bar.id, bar]))),
    [drawn],
  );
  const tip = useRef<HTMLDivElement>(null);
  const heard = useHeard(props, { frame, tip, bars });
  const shown = useMemo((): Omit<Shown, 'signs'> => {
    const precision = precisionOf(zoom);
    const isNear = zoom !== 'annee' && zoom !== 'trois-mois';
    return {
      lines: drawn,
      precision,
      leastDays: LEAST_DAYS[zoom] * (isPhone ? PHONE_TIMES : 1),
      hasWords: isNear,
      isHead: (line) => line.kind === 'group' && grouping !== 'dossier',
      hasLoads: grouping !== 'dossier' && grouping !== 'semaine' && zoom !== 'annee' && precision === 'jour',
      mayMove,
      words: {
        label: (bar) => words.label(bar, grouping),
        late: words.lateShort,
        name: words.name,
        load: words.load,
        deadline: words.deadline,
      },
      fromMs: Date.parse(window.du),
      untilMs: Date.parse(plusDays(window.au, 1)),
      isRtl: dir === 'rtl',
      mayGive: grouping === 'controleur',
    };
  }, [drawn, zoom, grouping, mayMove, words, window, dir, isPhone]);
  const first = useRef({ shown, heard });
  useEffect(() => {
    if (host.current === null) return undefined;
    const signs: Drawn['signs'] = signsIn(sprite.current);
    const made = new GanttTimeline(host.current, { ...first.current.shown, signs }, first.current.heard);
    // oxlint-disable-next-line react/set-state-in-effect -- the drawing needs its host, which this very commit put there
    setTimeline(made);
    return () => made.destroy();
  }, []);
  useEffect(() => timeline?.hear(heard), [timeline, heard]);
  useLayoutEffect(() => {
    timeline?.show({ ...shown, signs: signsIn(sprite.current) });
    pan(frame, 0);
  }, [timeline, shown, frame]);
  return { host, sprite, tip, timeline };
}

const pan = ({ current }: Frame, share: number): void => current?.style.setProperty('--pan', String(share));

/** Words under a bar that a hand holds; null: none. */
function say(tip: HTMLElement | null, words: string | null, bar: Element | null): void {
  if (tip === null) return;
  tip.hidden = words === null;
  tip.textContent = words;
  const ground = tip.offsetParent?.getBoundingClientRect();
  const place = bar?.getBoundingClientRect();
  if (ground === undefined || place === undefined) return;
  tip.style.transform = `translate(${place.left - ground.left}px, ${place.bottom - ground.top + 6}px)`;
}

interface Around {
  readonly frame: Frame;
  readonly tip: Frame;
  readonly bars: ReadonlyMap<string, GanttBar>;
}

/** What hands do, in the words of the screen. */
function useHeard(props: DrawingProps, { frame, tip, bars }: Around): Heard {
  const { window, zoom, words, onOpen, onDrop, onRefused, onWindow } = props;
  return useMemo(() => {
    const precision = precisionOf(zoom);
    const withBar = (id: string, act: (bar: GanttBar) => void): void => {
      const bar = bars.get(id);
      if (bar !== undefined) act(bar);
    };
    return {
      onOpen: (id) => withBar(id, onOpen),
      onRefused: (id) => withBar(id, onRefused),
      onDrop: (id, place) => withBar(id, (bar) => onDrop(bar, dropOf(bar, place, precision), place.group)),
      onPan: (startMs) => pan(frame, shareOf(window, startMs)),
      onWindow: (startMs) => {
        const du = dayOfMs(startMs + DAY_MS / 2);
        if (du === window.du) return false;
        onWindow(du);
        return true;
      },
      onHeld: (id, place) => {
        const bar = bars.get(id);
        const under = frame.current?.querySelector(`[data-bar="${id}"]`)?.closest('.vis-item') ?? null;
        say(tip.current, place === null || bar === undefined ? null : words.tip(bar, place, precision), under);
      },
    };
  }, [window, zoom, words, onOpen, onDrop, onRefused, onWindow, frame, tip, bars]);
}

interface Drawing {
  readonly host: Frame;
  readonly timeline: GanttTimeline | null;
}

/** [planning/PG8] One bar is reached by Tab; the arrows go on from it. */
function useKeys({ lines, drawn, onOpen, onZoom, onReveal }: DrawingProps, { host, timeline }: Drawing) {
  const active = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);
  const first = drawn.find(({ bars }) => bars.length > 0)?.bars[0]?.id ?? null;
  useEffect(() => {
    if (timeline === null) return undefined;
    const mark = (): void => {
      const buttons = [...(host.current?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])];
      const isHere = buttons.some(({ dataset }) => dataset['bar'] === active.current);
      const reached = isHere ? active.current : first;
      for (const button of buttons) button.tabIndex = button.dataset['bar'] === reached ? 0 : -1;
      const asked = buttons.find(({ dataset }) => dataset['bar'] === wanted.current);
      if (asked === undefined) return;
      wanted.current = null;
      asked.focus();
      asked.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    return timeline.whenDrawn(mark);
  }, [timeline, host, first]);

  /** Of the bar that has the focus, or is about to: keys come faster than bars are drawn. */
  const reachedFrom = (target: EventTarget): string | null => {
    const id = target instanceof HTMLElement ? (target.dataset['bar'] ?? null) : null;
    return id === null ? null : (wanted.current ?? id);
  };
  const openActive = (target: EventTarget): boolean => {
    const id = reachedFrom(target);
    const bar = drawn.flatMap(({ bars }) => bars).find((one) => one.id === id);
    if (bar !== undefined) onOpen(bar);
    return bar !== undefined;
  };
  const step = (target: EventTarget, key: string): boolean => {
    const known = STEP_KEYS.find((one) => one === key);
    const id = reachedFrom(target);
    if (known === undefined || id === null) return false;
    const next = stepFrom(lines, id, known);
    if (next === null) return true;
    active.current = next;
    wanted.current = next;
    onReveal(next);
    timeline?.redraw();
    return true;
  };
  const zoomOf: Readonly<Record<string, -1 | 1>> = { '+': -1, '=': -1, '-': 1, '−': 1 };
  const isHeard = ({ key, target }: KeyboardEvent): boolean => {
    if (key === 'Escape') return timeline?.abandon() ?? false;
    if (key === 'Enter' || key === ' ') return openActive(target);
    const by = zoomOf[key];
    if (by === undefined) return step(target, key);
    wanted.current = active.current;
    onZoom(by);
    return true;
  };
  useEscape(timeline);
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isHeard(event)) event.preventDefault();
    },
  };
}

/** A hand that drags has not always the focus in the drawing. */
function useEscape(timeline: GanttTimeline | null): void {
  useEffect(() => {
    const hear = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') timeline?.abandon();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [timeline]);
}
