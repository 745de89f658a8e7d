import { describe, expect, test } from 'vitest';
import { daysLeft, sessionDaysLeft } from './offline-hint.ts';

describe('days left of offline sign-in', () => {
  test('the last day still counts', () => {
    expect(daysLeft('2026-11-23', new Date(2026, 10, 23, 22, 0))).toBe(1);
  });
  test('counts whole days, whatever the hour and the change of hour', () => {
    expect(daysLeft('2026-12-04', new Date(2026, 10, 23, 0, 5))).toBe(11);
    expect(daysLeft('2026-10-26', new Date(2026, 9, 24, 23, 59))).toBe(2);
  });
  test('[session/D14] thirty days are thirty on every screen, whatever the hour of the sign-in', () => {
    expect(sessionDaysLeft('2026-12-23T17:45:00.000Z', '2026-11-23', 'Europe/Paris')).toBe(30);
    expect(sessionDaysLeft('2026-12-23T06:10:00.000Z', '2026-11-23', 'Europe/Paris')).toBe(30);
    expect(sessionDaysLeft('2026-12-23T17:45:00.000Z', '2026-11-24', 'Europe/Paris')).toBe(29);
    expect(daysLeft('2026-12-23', new Date(2026, 10, 23, 17, 45))).toBe(30);
  });
  test('a day gone by leaves nothing', () => {
    expect(daysLeft('2026-11-22', new Date(2026, 10, 23, 8, 0))).toBe(0);
  });
});
