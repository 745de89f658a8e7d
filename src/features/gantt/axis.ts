import { DAY_MS, daysBetween, daysOf, mondayOf, plusDays } from '#domain/base/days.ts';
import type { GanttWindow, GanttZoom } from '#domain/planning/gantt/window.ts';

/** A part of the head of the drawing; where it stands, in shares of the window's width from its beginning: below 0 before it. */
export interface Tick {
  readonly key: string;
  readonly kind: 'heure' | 'jour' | 'semaine' | 'mois';
  /** YYYY-MM-DD. */
  readonly jour: string;
  /** Of an hour: minutes from midnight. */
  readonly minute: number;
  readonly at: number;
  readonly width: number;
}
export interface Axis {
  readonly above: readonly Tick[];
  readonly below: readonly Tick[];
}

type Cut = 'heures' | 'jours' | 'semaines' | 'mois';
const CUTS: Readonly<Record<GanttZoom, readonly [Cut, Cut]>> = {
  jour: ['jours', 'heures'],
  semaine: ['semaines', 'jours'],
  'deux-semaines': ['semaines', 'jours'],
  'cinq-semaines': ['semaines', 'jours'],
  'trois-mois': ['mois', 'semaines'],
  annee: ['mois', 'semaines'],
};

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60);

type Part = Omit<Tick, 'at' | 'width' | 'key'> & { readonly days: number };

/** Parts that begin between two days. */
const PARTS: Readonly<Record<Cut, (from: string, until: string) => readonly Part[]>> = {
  heures: (from, until) =>
    daysOf(from, until).flatMap((jour) =>
      HOURS.map((minute): Part => ({ kind: 'heure', jour, minute, days: 1 / HOURS.length })),
    ),
  jours: (from, until) => daysOf(from, until).map((jour) => ({ kind: 'jour', jour, minute: 0, days: 1 })),
  semaines: (from, until) => {
    const weeks = Math.ceil((daysBetween(mondayOf(from), until) + 1) / 7);
    return Array.from({ length: weeks }, (_, rank) => ({
      kind: 'semaine',
      jour: plusDays(mondayOf(from), rank * 7),
      minute: 0,
      days: 7,
    }));
  },
  mois: (from, until) => {
    const months: Part[] = [];
    for (let jour = firstOfMonth(from); jour <= until;) {
      const next = firstOfMonth(plusDays(jour, 31));
      months.push({ kind: 'mois', jour, minute: 0, days: daysBetween(jour, next) });
      jour = next;
    }
    return months;
  },
};

/** The head of the drawing, with as much again on each side: what a hand that drags uncovers is there. */
export function axisOf({ du, au }: GanttWindow, zoom: GanttZoom): Axis {
  const length = daysBetween(du, au) + 1;
  const [from, until] = [plusDays(du, -length), plusDays(au, length)];
  const ticks = (cut: Cut): readonly Tick[] =>
    PARTS[cut](from, until).map(({ days, ...part }) => ({
      ...part,
      key: `${part.jour} ${part.minute}`,
      at: (daysBetween(du, part.jour) + part.minute / 1440) / length,
      width: days / length,
    }));
  const [above, below] = CUTS[zoom];
  return { above: ticks(above), below: ticks(below) };
}

/** Days off of what is drawn and around it, each with where it stands: week-ends in one piece. */
export function daysOff({ du, au }: GanttWindow, holidays: ReadonlyMap<string, unknown>) {
  const length = daysBetween(du, au) + 1;
  const place = (jour: string, days: number) => ({
    key: jour,
    jour,
    at: daysBetween(du, jour) / length,
    width: days / length,
  });
  const [from, until] = [plusDays(du, -length), plusDays(au, length)];
  const weekends = PARTS.semaines(from, until).map(({ jour }) => place(plusDays(jour, 5), 2));
  const days = [...holidays.keys()].filter((jour) => from <= jour && jour <= until).map((jour) => place(jour, 1));
  return { weekends, holidays: days };
}

/** Where a moment stands, as the ticks do. */
export const shareOf = ({ du, au }: GanttWindow, ms: number): number =>
  (ms - Date.parse(du)) / ((daysBetween(du, au) + 1) * DAY_MS);
