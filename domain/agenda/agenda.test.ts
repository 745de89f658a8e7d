import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { TIME_ZONES, type TimeZone } from '../base/time-zone.ts';
import type { CalendarLevel } from '../bureaux/calendar-level.ts';
import { intervention } from '../test-support/samples.ts';
import { type CalendarEvent, calendarText, escaped, folded } from './ical.ts';
import { type CalendarVisit, readCalendar, type ToldVisit } from './told.ts';

const NOW = '2026-11-23T09:00:00.000Z';
const later = (days: number): string => new Date(Date.parse(NOW) + days * 86_400_000).toISOString();

/** In UTF-8. */
const octets = (text: string): number => encodeURIComponent(text).replaceAll(/%../g, 'x').length;

/** Read by another program's parser: zones are those that the text itself holds. */
function parsed(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  for (const one of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(one);
  const events = root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const read = events.map((event) => ({
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    status: event.component.getFirstPropertyValue('status'),
    modified: String(event.component.getFirstPropertyValue('last-modified')),
  }));
  ICAL.TimezoneService.reset();
  return read;
}
const event = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'a@constat',
  sequence: 0,
  changedAt: NOW,
  start: '2026-12-01T08:00:00.000Z',
  end: '2026-12-01T08:45:00.000Z',
  zone: 'Europe/Paris',
  summary: 'Visite',
  location: null,
  isCancelled: false,
  ...fields,
});

describe('[agenda/IC4] hours', () => {
  test.each(TIME_ZONES)('of %s are the same instants for another program, through a year', (zone: TimeZone) => {
    const starts = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 9, 30)).toISOString());
    const events = starts.map((start, rank) => event({ uid: `${rank}`, zone, start, end: start }));
    expect(parsed(calendarText('x', events)).map(({ start }) => start)).toEqual(starts);
  });
});

describe('[agenda/IC5] text', () => {
  test('comes back from another parser as it was, whatever it is, on lines of 75 octets at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const written = calendarText('x', [event({ summary: text, location: text })]);
        const lines = written.split('\r\n');
        expect(lines.every((line) => octets(line) <= 75)).toBe(true);
        expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const kept = text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');
        expect(parsed(written)[0]).toMatchObject({ summary: kept, location: kept });
      }),
      { numRuns: 300, seed: 20_261_126 },
    );
  });
  test('is folded between characters, and injects no line', () => {
    expect(folded('é'.repeat(40))).toBe(`${'é'.repeat(37)}\r\n ${'é'.repeat(3)}`);
    expect(escaped('a\r\nEND:VEVENT;b,c\\')).toBe(String.raw`a\nEND:VEVENT\;b\,c\\`);
  });
});

const visit = (fields: Partial<CalendarVisit> = {}): CalendarVisit =>
  intervention({ id: 'v', etat: 'NOUVELLE', dateRdv: '2026-12-01T08:00:00.000Z', dateFin: null, ...fields });
const read = (
  visits: readonly CalendarVisit[],
  {
    known = [],
    level = 'ville',
    now = NOW,
  }: { known?: readonly ToldVisit[]; level?: CalendarLevel; now?: string } = {},
) =>
  readCalendar({
    visits,
    known,
    level,
    now,
    idUser: 12,
    cancelled: 'Annulée',
    accompanies: (nom) => `Avec ${nom}`,
    hashOf: (text) => text,
  });

test('[agenda/IC2] [planning/P25] a visit on which its controller accompanies says whom', () => {
  const pair = { nomControleur: 'Samia Haddad', idSecond: 12 };
  expect(read([visit(pair)]).events[0]?.summary).toMatch(/^Avec Samia Haddad, /);
  expect(read([visit({ ...pair, idSecond: 14 })]).events[0]?.summary).not.toContain('Avec');
});

test.each<[string, Partial<CalendarVisit>, number]>([
  ['a planned one', {}, 1],
  ['one without a day', { dateRdv: null }, 0],
  ['one that was called off', { etat: 'ANNULE' }, 0],
  ['one that was replaced', { etat: 'REMPLACE' }, 0],
  ['90 days back', { dateRdv: later(-90) }, 1],
  ['91 days back', { dateRdv: later(-91) }, 0],
  ['400 days ahead', { dateRdv: later(400) }, 1],
  ['401 days ahead', { dateRdv: later(401) }, 0],
])('[agenda/IC1] %s', (_, fields, count) => {
  expect(read([visit(fields)]).events).toHaveLength(count);
});

test.each<[CalendarLevel, string, string]>([
  ['ville', 'Isolation de combles ou de toitures, Vitré', 'Vitré'],
  ['adresse', 'Isolation de combles ou de toitures, Vitré', '18 rue de la Poterie, 35500 Vitré'],
  ['nom', 'Thévenard, Isolation de combles ou de toitures, Vitré', '18 rue de la Poterie, 35500 Vitré'],
])('[agenda/IC2] an office that lets « %s » be said', (level, summary, location) => {
  const { events } = read([visit({})], { level });
  expect(parsed(calendarText('x', events))).toMatchObject([{ summary, location }]);
  expect(calendarText('x', events)).not.toMatch(/02 99|Jocelyne/);
});

describe('[agenda/IC3] the life of a visit', () => {
  const first = read([visit({})]);
  const known = first.changed;
  test('the same visits are the same bytes, and nothing is written again', () => {
    const again = read([visit({})], { known, now: later(1) });
    expect(again.changed).toEqual([]);
    expect(calendarText('x', again.events)).toBe(calendarText('x', first.events));
  });
  test('what changes of it raises its sequence and dates it, under the same UID', () => {
    const moved = read([visit({ dateRdv: '2026-12-02T08:00:00.000Z' })], { known, now: later(1) });
    expect(parsed(calendarText('x', moved.events))).toMatchObject([
      { uid: 'v.12@constat', sequence: 1, start: '2026-12-02T08:00:00.000Z', modified: '2026-11-24T09:00:00Z' },
    ]);
  });
  test('taken away, it is cancelled for 30 days under a title that tells nothing, then forgotten; it may come back', () => {
    const gone = read([], { known, now: later(1) });
    expect(parsed(calendarText('x', gone.events))).toMatchObject([
      { uid: 'v.12@constat', sequence: 1, summary: 'Annulée', location: null, status: 'CANCELLED' },
    ]);
    expect(calendarText('x', gone.events)).not.toMatch(/Vitré|Isolation/);
    const back = read([visit({})], { known: gone.changed, now: later(2) });
    expect(parsed(calendarText('x', back.events))).toMatchObject([{ sequence: 2, status: 'CONFIRMED' }]);
    expect(read([], { known: gone.changed, now: later(31) }).events).toHaveLength(1);
    expect(read([], { known: gone.changed, now: later(32) })).toMatchObject({ events: [], forgotten: ['v'] });
  });
  test('one that grew old is forgotten without a word', () => {
    expect(read([visit({})], { known, now: later(120) })).toMatchObject({ events: [], forgotten: ['v'] });
  });
});
