import { describe, expect, test } from 'vitest';
import { NONE, writeBadges, eraseBadges, readBadges } from './badges.ts';

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

describe('badge counts', () => {
  test('stand in clear, one key for each state', () => {
    const storage = memory();
    writeBadges(storage, { ...NONE, 'EN COURS': 12 });
    expect(storage.getItem('constat.badge.EN COURS')).toBe('12');
    expect(readBadges(storage)).toEqual({ ...NONE, 'EN COURS': 12 });
  });
  test('what cannot be read counts as zero', () => {
    const storage = memory();
    storage.setItem('constat.badge.VALIDE', 'douze');
    storage.setItem('constat.badge.NOUVELLE', '-3');
    expect(readBadges(storage)).toEqual(NONE);
  });
  test('leave with the session', () => {
    const storage = memory();
    writeBadges(storage, { ...NONE, ARCHIVE: 4 });
    eraseBadges(storage);
    expect(storage.getItem('constat.badge.ARCHIVE')).toBeNull();
  });
});
