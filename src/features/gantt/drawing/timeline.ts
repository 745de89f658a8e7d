import { DataSet } from 'vis-data/esnext';
import { type DataGroup, type DataItem, Timeline, type TimelineItem } from 'vis-timeline/esnext';
import type { GanttPrecision } from '#domain/planning/gantt/bar.ts';
import { type Drawn, type DrawnItem, drawnItems } from './items.ts';

/** What the drawing tells the screen. */
export interface Heard {
  readonly onOpen: (id: string) => void;
  /** A bar was let go there; `group`: the line that it was put on. */
  readonly onDrop: (
    id: string,
    place: { readonly fromMs: number; readonly untilMs: number; readonly group: string },
  ) => void;
  /** Why a bar does not follow the hand; null: it does. */
  readonly onRefused: (id: string) => void;
  /** By how much of its width the window was dragged, while a hand drags it. */
  readonly onPan: (startMs: number) => void;
  /** The window was let go there; false: it stays where it was. */
  readonly onWindow: (startMs: number) => boolean;
  /** Where a bar is while a hand holds it; null: it was let go. */
  readonly onHeld: (id: string, place: { readonly fromMs: number; readonly untilMs: number } | null) => void;
}

export interface Shown extends Drawn {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly isRtl: boolean;
  readonly mayGive: boolean;
}

interface Named {
  readonly id?: string | number | null;
}
interface Line {
  readonly id: string;
  readonly order: number;
  readonly mark: string;
  readonly data: DataGroup;
}

const msOf = (date: unknown): number => Number(date instanceof Date ? date.getTime() : date);
const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
const SNAP_MS: Readonly<Record<GanttPrecision, number>> = { heure: QUARTER_MS, jour: DAY_MS };

/**
 * vis-timeline, told what to draw and heard of what hands do. Times are hours of the office counted as if they were UTC
 * (GanttBar), so that no clock change moves a bar; its own axis, locale and time zone are never drawn.
 */
export class GanttTimeline {
  readonly #items = new DataSet<DataItem>([]);
  readonly #groups = new DataSet<DataGroup>([]);
  /** What stands in them, by id. */
  readonly #drawn = new Map<string, DrawnItem>();
  readonly #lines = new Map<string, Line>();
  readonly #faces = new Map<string, { readonly mark: string; readonly face: HTMLElement }>();
  readonly #labels = new Map<string, HTMLElement>();
  readonly #timeline: Timeline;
  #heard: Heard;
  #shown: Shown;
  /** The bar that a hand holds, as it stood. */
  #held: { readonly id: string; isAbandoned: boolean } | null = null;
  /** The click that ends a drag opens nothing. */
  #isDropped = false;

  constructor(host: HTMLElement, shown: Shown, heard: Heard) {
    this.#heard = heard;
    this.#shown = shown;
    this.#fill(shown);
    this.#timeline = new Timeline(host, this.#items, this.#groups, {
      ...this.#options(shown),
      start: shown.fromMs,
      end: shown.untilMs,
    });
    this.#timeline.on('click', ({ item }: { item: string | null }) => {
      if (item !== null && !this.#isDropped) this.#heard.onOpen(item);
    });
    host.addEventListener('pointerdown', ({ target }) => this.#taken(target), { capture: true });
    this.#timeline.on('rangechange', ({ start, byUser }: { start: Date; byUser: boolean }) => {
      if (byUser) this.#heard.onPan(start.getTime());
    });
    this.#timeline.on('rangechanged', ({ start, byUser }: { start: Date; byUser: boolean }) => {
      if (byUser && !this.#heard.onWindow(start.getTime())) this.#settle();
    });
  }

  #options({ precision, isRtl, mayGive }: Shown) {
    const step = SNAP_MS[precision];
    return {
      align: 'left' as const,
      editable: { add: false, remove: false, updateTime: true, updateGroup: mayGive, overrideItems: false },
      groupOrder: (a: Named, b: Named) => this.#rank(a) - this.#rank(b),
      groupTemplate: (group: Named | null) => (group === null ? '' : this.labelOf(String(group.id))),
      horizontalScroll: true,
      horizontalScrollKey: 'shiftKey',
      itemsAlwaysDraggable: { item: true, range: true },
      margin: { item: { horizontal: 2, vertical: 5 }, axis: 5 },
      onMoving: (item: TimelineItem, done: (item: TimelineItem | null) => void) => this.#moving(item, done),
      onMove: (item: TimelineItem, done: (item: TimelineItem | null) => void) => this.#moved(item, done),
      orientation: { axis: 'none', item: 'top' },
      rtl: isRtl,
      selectable: false,
      showCurrentTime: false,
      showMajorLabels: false,
      showMinorLabels: false,
      showTooltips: false,
      snap: (date: Date) => Math.round(date.getTime() / step) * step,
      template: (item: Named | null) => this.#face(String(item?.id)),
      verticalScroll: false,
      zoomable: false,
    };
  }

  /** Where React draws the name of a line; the same element as long as the line stands. */
  labelOf(key: string): HTMLElement {
    const known = this.#labels.get(key);
    if (known !== undefined) return known;
    const made = document.createElement('div');
    this.#labels.set(key, made);
    return made;
  }

  /** A bar that is taken has the focus: Ctrl+Z then undoes its move, and not what was typed in a filter. */
  #taken(target: EventTarget | null): void {
    this.#isDropped = false;
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null;
    bar?.focus({ preventScroll: true });
  }

  /** What a bar shows: the same element until something of it changes, so that it keeps the focus while it is moved. */
  #face(id: string): HTMLElement | string {
    const item = this.#drawn.get(id);
    if (item === undefined) return '';
    const known = this.#faces.get(id);
    if (known?.mark === item.mark) return known.face;
    const face = item.draw();
    this.#faces.set(id, { mark: item.mark, face });
    return face;
  }

  #rank({ id }: Named): number {
    return this.#lines.get(String(id))?.order ?? 0;
  }

  hear(heard: Heard): void {
    this.#heard = heard;
  }

  show(shown: Shown): void {
    const before = this.#shown;
    this.#shown = shown;
    if (before.precision !== shown.precision || before.mayGive !== shown.mayGive || before.isRtl !== shown.isRtl)
      this.#timeline.setOptions(this.#options(shown));
    this.#fill(shown);
    if (before.fromMs !== shown.fromMs || before.untilMs !== shown.untilMs)
      this.#timeline.setWindow(shown.fromMs, shown.untilMs, { animation: false });
  }

  /** Writes what has changed alone: an edit draws one bar again. */
  #fill(shown: Shown): void {
    const lines = shown.lines.map((line, order): Line => {
      const { key } = line;
      const className = shown.isHead(line) ? 'gantt-head' : 'gantt-line';
      return { id: key, order, mark: `${order} ${className}`, data: { id: key, content: '', className } };
    });
    sync(this.#groups, this.#lines, lines);
    const items = drawnItems(shown).map((item) => ({ ...item, data: dataOf(item) }));
    sync(this.#items, this.#drawn, items);
    for (const id of this.#faces.keys()) if (!this.#drawn.has(id)) this.#faces.delete(id);
    for (const key of this.#labels.keys()) if (!this.#lines.has(key)) this.#labels.delete(key);
  }

  /** A bar that may not move stays under the hand, and says why once it is let go; Escape puts a moved one back. */
  #moving(item: TimelineItem, done: (item: TimelineItem | null) => void): void {
    const id = String(item.id);
    this.#held ??= { id, isAbandoned: false };
    const drawn = this.#drawn.get(id);
    if (drawn === undefined) return done(null);
    const stays = this.#held.isAbandoned || !drawn.isOpen;
    this.#heard.onHeld(id, stays ? null : { fromMs: msOf(item.start), untilMs: msOf(item.end) });
    done(stays ? { ...item, start: new Date(drawn.start), end: new Date(drawn.end), group: drawn.group } : item);
  }

  /** Always put back where it stood: it goes where it was let go once that is written. */
  #moved(item: TimelineItem, done: (item: TimelineItem | null) => void): void {
    const id = String(item.id);
    const held = this.#held;
    this.#held = null;
    this.#isDropped = true;
    this.#heard.onHeld(id, null);
    done(null);
    const drawn = this.#drawn.get(id);
    if (held === null || held.isAbandoned || drawn === undefined) return;
    if (!drawn.isOpen) return this.#heard.onRefused(id);
    this.#heard.onDrop(id, { fromMs: msOf(item.start), untilMs: msOf(item.end), group: String(item.group) });
  }

  /** Lets go of the bar that a hand holds; false: none is held. */
  abandon(): boolean {
    if (this.#held === null) return false;
    this.#held.isAbandoned = true;
    const drawn = this.#drawn.get(this.#held.id);
    if (drawn !== undefined) this.#items.update(dataOf(drawn));
    return true;
  }

  #settle(): void {
    this.#heard.onPan(this.#shown.fromMs);
    this.#timeline.setWindow(this.#shown.fromMs, this.#shown.untilMs, { animation: false });
  }

  /** Hears each time that something was drawn, and once at first; answers what ends it. */
  whenDrawn(hear: () => void): () => void {
    this.#timeline.on('changed', hear);
    hear();
    return () => this.#timeline.off('changed', hear);
  }
  redraw(): void {
    this.#timeline.redraw();
  }

  destroy(): void {
    this.#timeline.destroy();
    this.#labels.clear();
    this.#faces.clear();
  }
}

const dataOf = ({ id, group, start, end, type, className, editable }: DrawnItem): DataItem => ({
  id,
  group,
  start,
  end,
  type,
  className,
  editable,
  content: '',
});

interface Marked {
  readonly id: string;
  readonly mark: string;
}
interface Filled<D> {
  update(data: D[]): unknown;
  remove(ids: string[]): unknown;
}

/** Makes a set hold exactly these, touching those alone whose mark has changed. */
function sync<D, T extends Marked>(
  set: Filled<D>,
  held: Map<string, T>,
  wanted: readonly (T & { readonly data: D })[],
) {
  const ids = new Set(wanted.map(({ id }) => id));
  const gone = [...held.keys()].filter((id) => !ids.has(id));
  const changed = wanted.filter(({ id, mark }) => held.get(id)?.mark !== mark);
  for (const id of gone) held.delete(id);
  for (const one of wanted) held.set(one.id, one);
  if (gone.length > 0) set.remove(gone);
  if (changed.length > 0) set.update(changed.map(({ data }) => data));
}
