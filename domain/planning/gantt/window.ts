import { daysBetween, mondayOf, plusDays } from '../../base/days.ts';
import { dayOfMs, type GanttBar, type GanttPrecision } from './bar.ts';

/** [planning/PG6] Days that are drawn, from the nearest to the widest; the words stand in the address. */
export const ZOOMS = ['jour', 'semaine', 'deux-semaines', 'cinq-semaines', 'trois-mois', 'annee'] as const;
export type GanttZoom = (typeof ZOOMS)[number];
export const DAYS_OF_ZOOM: Readonly<Record<GanttZoom, number>> = {
  jour: 1,
  semaine: 7,
  'deux-semaines': 14,
  'cinq-semaines': 35,
  'trois-mois': 91,
  annee: 365,
};

/** Days, both included, YYYY-MM-DD. */
export interface GanttWindow {
  readonly du: string;
  readonly au: string;
}

export const windowOf = (du: string, zoom: GanttZoom): GanttWindow => ({
  du,
  au: plusDays(du, DAYS_OF_ZOOM[zoom] - 1),
});

export const precisionOf = (zoom: GanttZoom): GanttPrecision => (DAYS_OF_ZOOM[zoom] > 7 ? 'jour' : 'heure');

/** One step nearer or wider; the last one stays. */
export const zoomBy = (zoom: GanttZoom, step: -1 | 1): GanttZoom => ZOOMS[ZOOMS.indexOf(zoom) + step] ?? zoom;

/** A new zoom looks at the same middle; a day or a week begins where weeks do. */
export function zoomedAround({ du, au }: GanttWindow, zoom: GanttZoom, today: string): string {
  const isTodayShown = du <= today && today <= au;
  const middle = isTodayShown ? today : plusDays(du, Math.floor(daysBetween(du, au) / 2));
  if (zoom === 'jour') return middle;
  return startFor(middle, zoom);
}

/** Where a window of this width begins so that a day stands in its first third: a Monday, a day when one day is drawn. */
export function startFor(day: string, zoom: GanttZoom): string {
  if (zoom === 'jour') return day;
  return mondayOf(plusDays(day, -Math.floor((DAYS_OF_ZOOM[zoom] - 7) / 5)));
}

/** Before and after, when one leafs through. */
export const leafed = (du: string, zoom: GanttZoom, step: -1 | 1): string => {
  const days = DAYS_OF_ZOOM[zoom];
  return plusDays(du, step * (days > 7 ? Math.floor(days / 14) * 7 : days));
};

/** [planning/PG6] The narrowest zoom that holds all these bars, and where it begins; null: there are none. */
export function fitOf(
  bars: readonly Pick<GanttBar, 'debutMs' | 'finMs'>[],
): { readonly du: string; readonly zoom: GanttZoom } | null {
  if (bars.length === 0) return null;
  const first = dayOfMs(bars.reduce((least, { debutMs }) => Math.min(least, debutMs), Infinity));
  const last = dayOfMs(bars.reduce((most, { finMs }) => Math.max(most, finMs - 1), -Infinity));
  const zoom = ZOOMS.find((one) => daysBetween(first, last) < DAYS_OF_ZOOM[one]) ?? 'annee';
  return { du: first, zoom };
}

const MARGIN_DAYS = { min: 7, max: 92 };

/** [planning/PG7] What is loaded for what is drawn: as much again on each side, and nothing new while one stays within. */
export function loadedFor(shown: GanttWindow, loaded: GanttWindow | null): GanttWindow {
  if (loaded !== null && loaded.du <= shown.du && shown.au <= loaded.au && !isMuchWider(loaded, shown)) return loaded;
  const length = daysBetween(shown.du, shown.au) + 1;
  const margin = Math.min(Math.max(length, MARGIN_DAYS.min), MARGIN_DAYS.max);
  return { du: plusDays(shown.du, -margin), au: plusDays(shown.au, margin) };
}
/** A year was looked at, then a day: the year is let go. */
const isMuchWider = (loaded: GanttWindow, shown: GanttWindow): boolean =>
  daysBetween(loaded.du, loaded.au) > 8 * (daysBetween(shown.du, shown.au) + 1) + 4 * MARGIN_DAYS.min;
