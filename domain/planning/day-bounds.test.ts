import { describe, expect, test } from 'vitest';
import { dayBounds } from './day-bounds.ts';
import type { ServiceDay } from './route.ts';

const day = (jour: string, debut: number, fin: number): ServiceDay => ({
  jour,
  ranges: [{ debut, fin }],
  occupations: [],
});
const alone = day('2026-11-24', 480, 1080);

describe('the bounds of a day', () => {
  test('[planning/PO11] alone, 13 hours lie around the hours of work, as many minutes before as after', () => {
    expect(dayBounds({ days: [alone] }, alone)).toEqual({ leave: 390, back: 1170 });
  });

  test('[planning/PO11] eleven hours of rest between two days, shared by both where the hours are long', () => {
    const late = day('2026-11-23', 600, 1290);
    const team = { days: [late, alone] };
    // 21:30 to 08:00 is 10.5 hours: neither way may be outside of the hours.
    expect(dayBounds(team, alone)).toEqual({ leave: 480, back: 1170 });
    expect(dayBounds(team, late).back).toBe(1290);
    const evening = day('2026-11-23', 600, 1200);
    const rest = { days: [evening, alone] };
    expect(1440 + dayBounds(rest, alone).leave - dayBounds(rest, evening).back).toBeGreaterThanOrEqual(660);
  });

  test('[planning/PO11] a day that is not worked asks for nothing', () => {
    const away = day('2026-11-26', 300, 600);
    expect(dayBounds({ days: [alone, away] }, alone)).toEqual({ leave: 390, back: 1170 });
  });
});
