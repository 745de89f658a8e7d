import { describe, expect, test } from 'vitest';
import { oneAfterAnother } from './slot.ts';

const slot = (jour: string, debut = '09:00', fin = '09:45') => ({ jour, debut, fin });

describe('several visits of a day', () => {
  test('they follow one another, with the time to go from one to the next', () => {
    expect(oneAfterAnother({ jour: '2026-11-23', debut: '08:30' }, [45, 120], 10)).toEqual([
      slot('2026-11-23', '08:30', '09:15'),
      slot('2026-11-23', '09:25', '11:25'),
    ]);
  });
  test('what would not end before midnight has no hour', () => {
    expect(oneAfterAnother({ jour: '2026-11-23', debut: '23:00' }, [30, 60], 10)).toEqual([
      slot('2026-11-23', '23:00', '23:30'),
      null,
    ]);
  });
});
