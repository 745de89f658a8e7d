import { describe, expect, test } from 'vitest';
import { groupsOf, linesOf } from './groups.ts';
import { bar } from './gantt.test-support.ts';
import { dropOf, stepFrom, type StepKey } from './steps.ts';

const at = (instant: string): number => Date.parse(instant);
const LINES = linesOf(
  groupsOf(
    [
      bar('a1', { demandeId: 'A', dateRdv: '2026-12-01T08:00:00.000Z' }),
      bar('a2', { demandeId: 'A', dateRdv: '2026-12-08T08:00:00.000Z' }),
      bar('b1', { demandeId: 'B', dateRdv: '2026-12-02T08:00:00.000Z' }),
      bar('b2', { demandeId: 'B', dateRdv: '2026-12-07T08:00:00.000Z' }),
      bar('b3', { demandeId: 'B', dateRdv: '2026-12-20T08:00:00.000Z' }),
    ],
    'client',
    'debut',
  ),
  'client',
  new Set(),
);

describe('keys', () => {
  test.each([
    [null, 'ArrowRight', 'a1'],
    ['gone', 'ArrowDown', 'a1'],
    ['a1', 'ArrowRight', 'a2'],
    ['a2', 'ArrowRight', 'b1'],
    ['b3', 'ArrowRight', 'b3'],
    ['b1', 'ArrowLeft', 'a2'],
    ['a1', 'ArrowLeft', 'a1'],
    ['a2', 'ArrowDown', 'b2'],
    ['b3', 'ArrowUp', 'a2'],
    ['a1', 'ArrowUp', 'a1'],
    ['b1', 'ArrowDown', 'b1'],
    ['b2', 'Home', 'b1'],
    ['b2', 'End', 'b3'],
  ] as const)('[planning/PG8] from %s, %s leads to %s', (id, key: StepKey, expected) => {
    expect(stepFrom(LINES, id, key)).toBe(expected);
  });

  test('[planning/PG8] where nothing is drawn, no key leads anywhere', () => {
    expect(stepFrom([], null, 'ArrowRight')).toBeNull();
  });
});

describe('a bar that is let go', () => {
  const bar = { debutMs: at('2026-12-01T09:00:00Z'), finMs: at('2026-12-01T10:00:00Z') };
  const place = (from: string, until: string) => ({ fromMs: at(from), untilMs: at(until) });

  test('[planning/PG9] where days are drawn, asks for a day; on its own, for nothing', () => {
    expect(dropOf(bar, place('2026-12-03T00:00:00Z', '2026-12-04T00:00:00Z'), 'jour')).toEqual({ jour: '2026-12-03' });
    expect(dropOf(bar, place('2026-12-02T20:00:00Z', '2026-12-03T20:00:00Z'), 'jour')).toEqual({ jour: '2026-12-03' });
    expect(dropOf(bar, place('2026-12-01T09:00:00Z', '2026-12-02T09:00:00Z'), 'jour')).toBeNull();
  });

  test('[planning/PG9] where hours are, moves by quarters of an hour', () => {
    expect(dropOf(bar, place('2026-12-02T14:08:00Z', '2026-12-02T15:08:00Z'), 'heure')).toEqual({
      jour: '2026-12-02',
      minute: 14 * 60 + 15,
    });
    expect(dropOf(bar, place('2026-12-01T09:03:00Z', '2026-12-01T10:03:00Z'), 'heure')).toBeNull();
  });

  test('[planning/PG9] drawn longer from its end it stays where it begins, from its beginning it begins earlier', () => {
    expect(dropOf(bar, place('2026-12-01T09:00:00Z', '2026-12-01T10:40:00Z'), 'heure')).toEqual({
      jour: '2026-12-01',
      minute: 540,
      dureeMin: 105,
    });
    expect(dropOf(bar, place('2026-12-01T08:30:00Z', '2026-12-01T10:00:00Z'), 'heure')).toEqual({
      jour: '2026-12-01',
      minute: 510,
      dureeMin: 90,
    });
    expect(dropOf(bar, place('2026-12-01T09:00:00Z', '2026-12-01T09:02:00Z'), 'heure')).toMatchObject({ dureeMin: 15 });
  });
});
