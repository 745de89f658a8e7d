import { DAY_MS } from '../base/days.ts';
import { type TimeZone, zoneOf } from '../base/time-zone.ts';
import type { CalendarLevel } from '../bureaux/calendar-level.ts';
import { isLive } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { CalendarEvent } from './ical.ts';

const MINUTE_MS = 60_000;
/** [agenda/IC1] */
const BACK_DAYS = 90;
const AHEAD_DAYS = 400;
/** [agenda/IC3] */
const CANCELLED_DAYS = 30;

export type CalendarVisit = Pick<
  Intervention,
  | 'id'
  | 'dateRdv'
  | 'dateFin'
  | 'dureeMin'
  | 'fuseau'
  | 'etat'
  | 'libelleType'
  | 'adresse'
  | 'beneficiaire'
  | 'idSecond'
  | 'nomControleur'
>;

/** [agenda/IC1] Instants between which a calendar holds visits, ISO. */
export const calendarWindow = (now: string): { readonly from: string; readonly until: string } => ({
  from: new Date(Date.parse(now) - BACK_DAYS * DAY_MS).toISOString(),
  until: new Date(Date.parse(now) + AHEAD_DAYS * DAY_MS).toISOString(),
});

/** What is told of a visit now. */
interface Told {
  readonly start: string;
  readonly end: string;
  readonly zone: TimeZone;
  readonly summary: string;
  readonly location: string | null;
}

function toldOf(
  visit: CalendarVisit & { readonly dateRdv: string },
  { level, idUser, accompanies }: Pick<Reading, 'level' | 'idUser' | 'accompanies'>,
): Told {
  const { dateRdv, dateFin, dureeMin, adresse, beneficiaire, libelleType } = visit;
  const named = level === 'nom' ? [beneficiaire.nom, libelleType] : [libelleType];
  const withWhom = visit.idSecond === idUser ? [accompanies(visit.nomControleur ?? '')] : [];
  const { ligne1, ligne2, codePostal, ville } = adresse;
  const whole = [ligne1, ligne2, `${codePostal} ${ville}`.trim()].filter(Boolean).join(', ');
  return {
    start: dateRdv,
    end: dateFin ?? new Date(Date.parse(dateRdv) + dureeMin * MINUTE_MS).toISOString(),
    zone: zoneOf(visit),
    summary: [...withWhom, ...named, ville].filter(Boolean).join(', '),
    location: level === 'ville' ? (ville === '' ? null : ville) : whole,
  };
}

/** [agenda/IC3] What is kept of a visit that was told: nothing of what it said. */
export interface ToldVisit {
  readonly id: string;
  readonly sequence: number;
  /** Hash of what was told. */
  readonly hash: string;
  readonly start: string;
  readonly end: string;
  readonly zone: TimeZone;
  readonly changedAt: string;
  /** ISO instant since which it is no longer one of theirs; null: it is. */
  readonly cancelledAt: string | null;
}

interface Reading {
  readonly visits: readonly CalendarVisit[];
  readonly known: readonly ToldVisit[];
  readonly level: CalendarLevel;
  readonly now: string;
  /** Whose calendar it is: two calendars of one program do not share an event. */
  readonly idUser: number;
  /** Title of what was taken away. */
  readonly cancelled: string;
  /** [agenda/IC2] What is said of a visit on which they accompany somebody. */
  readonly accompanies: (nom: string) => string;
  readonly hashOf: (text: string) => string;
}
interface ReadCalendar {
  readonly events: readonly CalendarEvent[];
  /** Rows to write: new, changed or cancelled. */
  readonly changed: readonly ToldVisit[];
  /** Ids of rows to forget. */
  readonly forgotten: readonly string[];
}

/** [agenda/IC1] [agenda/IC3] A calendar as it is told now, from the visits and from what was told before. */
export function readCalendar({
  visits,
  known,
  level,
  now,
  idUser,
  cancelled,
  accompanies,
  hashOf,
}: Reading): ReadCalendar {
  const { from, until } = calendarWindow(now);
  const before = new Map(known.map((one) => [one.id, one]));
  const present = visits.flatMap((visit) => {
    const { dateRdv } = visit;
    const isIn = dateRdv !== null && from <= dateRdv && dateRdv <= until && isLive(visit);
    return isIn ? [{ id: visit.id, told: toldOf({ ...visit, dateRdv }, { level, idUser, accompanies }) }] : [];
  });
  const rows = present.map(({ id, told }) => ({ told, row: rowOf(id, told, { before: before.get(id), now, hashOf }) }));
  const held = new Set(present.map(({ id }) => id));
  const gone = known.filter(({ id }) => !held.has(id));
  const isPast = ({ start }: ToldVisit): boolean => start < from;
  const sinceLong = ({ cancelledAt }: ToldVisit): boolean =>
    cancelledAt !== null && Date.parse(cancelledAt) < Date.parse(now) - CANCELLED_DAYS * DAY_MS;
  const forgotten = gone.filter((one) => isPast(one) || sinceLong(one));
  const left = gone.filter((one) => !forgotten.includes(one)).map((one) => cancelledRow(one, now));
  const uid = (id: string): string => `${id}.${idUser}@constat`;
  const events = [
    ...rows.map(({ told, row }): CalendarEvent => ({ ...told, ...datesOf(row), uid: uid(row.id), isCancelled: false })),
    ...left.map((row): CalendarEvent => ({
      ...datesOf(row),
      start: row.start,
      end: row.end,
      zone: row.zone,
      uid: uid(row.id),
      summary: cancelled,
      location: null,
      isCancelled: true,
    })),
  ];
  return {
    events: events.toSorted((a, b) => (`${a.start} ${a.uid}` < `${b.start} ${b.uid}` ? -1 : 1)),
    changed: [...rows.map(({ row }) => row), ...left].filter((row) => before.get(row.id) !== row),
    forgotten: forgotten.map(({ id }) => id),
  };
}

const datesOf = ({ sequence, changedAt }: ToldVisit) => ({ sequence, changedAt });

function rowOf(
  id: string,
  told: Told,
  {
    before,
    now,
    hashOf,
  }: { readonly before: ToldVisit | undefined; readonly now: string; readonly hashOf: (text: string) => string },
): ToldVisit {
  const { start, end, zone } = told;
  const hash = hashOf(JSON.stringify(told));
  if (before !== undefined && before.hash === hash && before.cancelledAt === null) return before;
  const sequence = before === undefined ? 0 : before.sequence + 1;
  return { id, sequence, hash, start, end, zone, changedAt: now, cancelledAt: null };
}

const cancelledRow = (row: ToldVisit, now: string): ToldVisit =>
  row.cancelledAt === null ? { ...row, sequence: row.sequence + 1, changedAt: now, cancelledAt: now } : row;
