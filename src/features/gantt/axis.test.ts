import { describe, expect, test } from 'vitest';
import { windowOf, ZOOMS } from '#domain/planning/gantt/window.ts';
import { axisOf, daysOff, shareOf, type Tick } from './axis.ts';

const MONDAY = '2026-11-16';
const seen = (ticks: readonly Tick[]) => ticks.filter(({ at, width }) => at < 1 - 1e-9 && at + width > 1e-9);

describe('the head of the drawing', () => {
  test.each([
    ['jour', 1, 24],
    ['semaine', 1, 7],
    ['deux-semaines', 2, 14],
    ['cinq-semaines', 5, 35],
    ['trois-mois', 4, 13],
    ['annee', 13, 53],
  ] as const)('[planning/PG6] of %s has %d parts above and %d below', (zoom, above, below) => {
    const axis = axisOf(windowOf(MONDAY, zoom), zoom);
    expect([seen(axis.above).length, seen(axis.below).length]).toEqual([above, below]);
  });

  test('[planning/PG6] its parts follow one another without a hole, before and after what is drawn too', () => {
    for (const zoom of ZOOMS) {
      const { above, below } = axisOf(windowOf('2026-12-09', zoom), zoom);
      for (const ticks of [above, below]) {
        expect(ticks[0]?.at ?? 0).toBeLessThanOrEqual(-1);
        const ends = ticks.slice(0, -1).map(({ at, width }) => (at + width).toFixed(9));
        expect(ticks.slice(1).map(({ at }) => at.toFixed(9))).toEqual(ends);
      }
    }
  });
});

test('[planning/PG6] week-ends and public holidays stand where their days do', () => {
  const window = windowOf('2026-12-21', 'semaine');
  const { weekends, holidays } = daysOff(window, new Map([['2026-12-25', 'noel']]));
  expect(weekends.map(({ jour }) => jour)).toContain('2026-12-26');
  expect(holidays).toEqual([{ key: '2026-12-25', jour: '2026-12-25', at: 4 / 7, width: 1 / 7 }]);
  expect(shareOf(window, Date.parse('2026-12-25'))).toBeCloseTo(4 / 7, 9);
});
