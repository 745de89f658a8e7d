import { describe, expect, test } from 'vitest';
import { dayOfAddress, periodOf, viewOfAddress } from './board-period.ts';

const never = (): boolean => false;

describe('the period of a board', () => {
  test('a day is itself', () => {
    const period = { view: 'jour', days: ['2026-11-26'], previous: '2026-11-25', next: '2026-11-27' };
    expect(periodOf('jour', '2026-11-26', never)).toEqual(period);
  });

  test('a week is that of its Sunday too, and has five days', () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
    const period = { view: 'semaine', days, previous: '2026-11-16', next: '2026-11-30' };
    expect(periodOf('semaine', '2026-11-29', never)).toEqual(period);
  });

  test('a week shows the Saturday on which somebody works', () => {
    expect(periodOf('semaine', '2026-11-26', (day) => day === '2026-11-28').days.at(-1)).toBe('2026-11-28');
  });

  test('a month has its own days, whatever its length', () => {
    const february = periodOf('mois', '2028-02-10', never);
    expect([february.days.length, february.previous, february.next]).toEqual([29, '2028-01-01', '2028-03-01']);
    const december = periodOf('mois', '2026-12-31', never);
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
