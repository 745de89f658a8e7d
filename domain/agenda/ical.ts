import { dayAndTime, type TimeZone } from '../base/time-zone.ts';
import { zoneLines } from './zones.ts';

/** One visit of a calendar. Instants are ISO. */
export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly changedAt: string;
  readonly start: string;
  readonly end: string;
  readonly zone: TimeZone;
  readonly summary: string;
  readonly location: string | null;
  readonly isCancelled: boolean;
}

const LINE_OCTETS = 75;
/** Of one character in UTF-8. */
function octets(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
}

/** [agenda/IC5] A content line, folded between characters; a line that goes on begins with a space, which counts. */
export function folded(line: string): string {
  const lines: string[] = [];
  let present = '';
  let length = 0;
  for (const sign of line) {
    const size = octets(sign);
    if (length + size > LINE_OCTETS) {
      lines.push(present);
      present = ' ';
      length = 1;
    }
    present += sign;
    length += size;
  }
  return [...lines, present].join('\r\n');
}

/** [agenda/IC5] A text as a value: what is not written there is left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`);

/** 20261201T080000Z. */
const utc = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
/** 20261201T090000, by the hour of the place. */
function local(instant: string, zone: TimeZone): string {
  const { jour, heure } = dayAndTime(instant, zone);
  return `${jour.replaceAll('-', '')}T${heure.replace(':', '')}00`;
}

const eventLines = ({ zone, location, ...event }: CalendarEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  // Of the change, and not of this reading: the same visits are the same bytes.
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART;TZID=${zone}:${local(event.start, zone)}`,
  `DTEND;TZID=${zone}:${local(event.end, zone)}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `TRANSP:${event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
];

/** [agenda/IC5] A calendar that programs subscribe to, read again each hour. */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const zones = [...new Set(events.map(({ zone }) => zone))].toSorted();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Constat//Agenda//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zones.flatMap(zoneLines),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
