import { describe, expect, test } from 'vitest';
import { daysLeft } from './offline-hint.ts';

describe('days left of offline sign-in', () => {
  test('the last day still counts', () => {
    expect(daysLeft('2026-11-23', new Date(2026, 10, 23, 22, 0))).toBe(1);
  });
  test('counts whole days, whatever the hour and the change of hour', () => {
    expect(daysLeft('2026-12-04', new Date(2026, 10, 23, 0, 5))).toBe(11);
    expect(daysLeft('2026-10-26', new Date(2026, 9, 24, 23, 59))).toBe(2);
  });
  test('a day gone by leaves nothing', () => {
    expect(daysLeft('2026-11-22', new Date(2026, 10, 23, 8, 0))).toBe(0);
  });
});
