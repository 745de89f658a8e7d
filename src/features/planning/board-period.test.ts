import { describe, expect, test } from 'vitest';
import { dayOfAddress, drawnDays, periodOf, viewOfAddress } from './board-period.ts';

const never = (): boolean => false;

describe('the period of a board', () => {
  test('a day is itself', () => {
    const period = { view: 'jour', days: ['2026-11-26'], previous: '2026-11-25', next: '2026-11-27' };
    expect(periodOf('jour', '2026-11-26')).toEqual(period);
  });

  test('a week is that of its Sunday too, and has five days', () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
    const period = periodOf('semaine', '2026-11-29');
    expect(period).toMatchObject({ view: 'semaine', previous: '2026-11-16', next: '2026-11-30' });
    expect(drawnDays(period, never)).toEqual(days);
    expect(period.days).toEqual([...days, '2026-11-28', '2026-11-29']);
  });

  test('[planning/P15] a week shows each day of its end on which something is said', () => {
    expect(drawnDays(periodOf('semaine', '2026-11-26'), (day) => day === '2026-11-29').at(-1)).toBe('2026-11-29');
  });

  test('a month has its own days, whatever its length', () => {
    const february = periodOf('mois', '2028-02-10');
    expect([february.days.length, february.previous, february.next]).toEqual([29, '2028-01-01', '2028-03-01']);
    const december = periodOf('mois', '2026-12-31');
    expect([december.days.length, december.previous, december.next]).toEqual([31, '2026-11-01', '2027-01-01']);
  });

  test.each([null, '', 'demain', '2026-02-30', '2026-13-01', '9999-01-01', '0001-01-01'])('%s is no day', (text) => {
    expect(dayOfAddress(text, '2026-11-26')).toBe('2026-11-26');
  });
  test('a day and a view of the address', () => {
    expect(dayOfAddress('2027-01-04', '2026-11-26')).toBe('2027-01-04');
    expect([viewOfAddress('mois'), viewOfAddress('siecle'), viewOfAddress(null)]).toEqual([
      'mois',
      'semaine',
      'semaine',
    ]);
  });
});
