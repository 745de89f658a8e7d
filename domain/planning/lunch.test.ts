import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { member, visit } from '../test-support/planning.ts';
import { withLunch } from './lunch.ts';
import { drawUp, type ServiceDay, type TimeRange } from './route.ts';
import { arrival, onWorkClock } from './work-clock.ts';

const JOUR = '2026-11-24';
const day = (ranges: readonly TimeRange[], occupations: ServiceDay['occupations'] = []): ServiceDay => ({
  jour: JOUR,
  ranges,
  occupations,
});
const lunchOf = (one: ServiceDay, visits: Parameters<typeof withLunch>[1] = []) =>
  withLunch(member({ days: [one] }), visits).days.map(({ pause, ranges }) => ({ pause, ranges }))[0];

describe('the lunch of a day', () => {
  test('[planning/PO18] an hour of the gap at noon, or the gap where it is shorter', () => {
    const wide = [
      { debut: 480, fin: 720 },
      { debut: 810, fin: 1080 },
    ];
    expect(lunchOf(day(wide))).toEqual({ pause: { debut: 720, fin: 780 }, ranges: wide });
    const short = [
      { debut: 480, fin: 720 },
      { debut: 758, fin: 1080 },
    ];
    expect(lunchOf(day(short))?.pause).toEqual({ debut: 720, fin: 755 });
  });

  test.each([
    ['a day without a gap has an hour from noon', { debut: 480, fin: 1080 }, 780],
    ['a shorter one twenty minutes', { debut: 480, fin: 930 }, 740],
  ])('[planning/PO18] %s', (_, { debut, fin }, end) => {
    expect(lunchOf(day([{ debut, fin }]))).toEqual({
      pause: { debut: 720, fin: end },
      ranges: [
        { debut, fin: 720 },
        { debut: end, fin },
      ],
    });
  });

  test('[planning/PO18] none in half a day, nor where something stands at that hour', () => {
    const [whole] = [[{ debut: 480, fin: 1080 }]];
    expect(lunchOf(day([{ debut: 480, fin: 720 }]))?.pause).toBeUndefined();
    expect(lunchOf(day(whole, [{ debut: 700, fin: 730, lieu: null }]))?.pause).toBeUndefined();
    const atNoon = visit({ id: 'fixe', rendezVous: { jour: JOUR, minute: 750 } });
    expect(lunchOf(day(whole), [atNoon])?.pause).toBeUndefined();
    // Of a visit that this controller may not make, nothing is kept.
    expect(lunchOf(day(whole), [{ ...atNoon, bureau: 99 }])?.pause).toBeDefined();
  });

  test('[planning/PO18] nobody drives during it: a road that it cuts goes on after it', () => {
    const cut = { pause: { debut: 720, fin: 780 } };
    expect([arrival(cut, 600, 60), arrival(cut, 700, 20), arrival(cut, 700, 50)]).toEqual([660, 720, 810]);
    expect([arrival(cut, 720, 30), arrival(cut, 780, 30), arrival({}, 700, 50)]).toEqual([810, 810, 750]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 400 }), (free, minutes) => {
        fc.pre(free <= 720 || free >= 780);
        expect(onWorkClock(cut, arrival(cut, free, minutes))).toBe(onWorkClock(cut, free) + minutes);
      }),
    );
  });

  test('[planning/PO18] the next visit waits for the lunch and the whole road', () => {
    const [first, second] = [
      visit({ id: 'matin', dureeMin: 60, lieu: { lat: 48.11, lng: -1.68 } }),
      visit({ id: 'suite', dureeMin: 60, lieu: { lat: 48.649, lng: -2.026 } }),
    ];
    const who = withLunch(member({ days: [day([{ debut: 630, fin: 1080 }])] }), [first, second]);
    const [jour] = who.days;
    const route = jour === undefined ? null : drawUp(who, jour, [first, second]);
    const road = route?.etapes[1]?.depuis?.minutes ?? 0;
    expect(road).toBeGreaterThan(30);
    expect(route?.etapes[0]?.fin).toBe(690);
    expect(route?.etapes[1]?.debut).toBe(Math.ceil((690 + road + 20) / 5) * 5);
  });
});
