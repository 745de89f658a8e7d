import { type TimeZone, zoneOf } from '../base/time-zone.ts';

/** One of the two hours of a year: from when, by the rule of which Sunday, and what it counts from UTC. */
interface Hour {
  readonly kind: 'STANDARD' | 'DAYLIGHT';
  readonly start: string;
  readonly month: number;
  readonly sunday: string;
  readonly from: string;
  readonly to: string;
}

const CHANGING: Readonly<Partial<Record<TimeZone, readonly Hour[]>>> = {
  [zoneOf(null)]: [
    { kind: 'DAYLIGHT', start: '19960331T020000', month: 3, sunday: '-1SU', from: '+0100', to: '+0200' },
    { kind: 'STANDARD', start: '19961027T030000', month: 10, sunday: '-1SU', from: '+0200', to: '+0100' },
  ],
  'America/Miquelon': [
    { kind: 'DAYLIGHT', start: '20070311T020000', month: 3, sunday: '2SU', from: '-0300', to: '-0200' },
    { kind: 'STANDARD', start: '20071104T020000', month: 11, sunday: '1SU', from: '-0200', to: '-0300' },
  ],
};
/** Of those that keep one hour. */
const STILL: Readonly<Partial<Record<TimeZone, string>>> = {
  'America/Guadeloupe': '-0400',
  'America/Martinique': '-0400',
  'America/Cayenne': '-0300',
  'Indian/Reunion': '+0400',
  'Indian/Mayotte': '+0300',
  'Pacific/Wallis': '+1200',
  'Pacific/Tahiti': '-1000',
  'Pacific/Noumea': '+1100',
};

const stillLines = (offset = '+0000'): readonly string[] => [
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  'END:STANDARD',
];
const hourLines = ({ kind, start, month, sunday, from, to }: Hour): readonly string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${sunday}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${kind}`,
];

/** [agenda/IC4] What a calendar says of an hour, since the rules of today hold. */
export const zoneLines = (zone: TimeZone): readonly string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  ...(CHANGING[zone]?.flatMap(hourLines) ?? stillLines(STILL[zone])),
  'END:VTIMEZONE',
];
