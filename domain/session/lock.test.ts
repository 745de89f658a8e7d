import { describe, expect, test } from 'vitest';
import {
  waitMs,
  isCodeAllowed,
  isInactive,
  noteAttempt,
  openLock,
  codeRefusal,
  remainingMs,
  INITIAL_LOCK,
} from './lock.ts';

const MINUTE = 60_000;

describe('[session/D3] automatic lock', () => {
  test('after fifteen minutes without anybody, or what the person chose', () => {
    const lock = { ...INITIAL_LOCK, actifMs: 1_000_000 };
    expect(isInactive(lock, 1_000_000 + 15 * MINUTE - 1)).toBe(false);
    expect(isInactive(lock, 1_000_000 + 15 * MINUTE)).toBe(true);
    expect(isInactive({ ...lock, delaiMin: 5 }, 1_000_000 + 5 * MINUTE)).toBe(true);
  });
  test('a clock moved back does not keep the screen open', () => {
    expect(isInactive({ ...INITIAL_LOCK, actifMs: 100 * MINUTE }, 80 * MINUTE)).toBe(true);
  });
  test('wrong tries wait longer and longer, five minutes at most', () => {
    expect([1, 2, 3, 4, 5, 9, 40].map(waitMs)).toEqual([0, 0, 5000, 10_000, 20_000, 300_000, 300_000]);
  });
  test('a clock moved back shortens no wait, and lengthens none for ever', () => {
    const lock = noteAttempt({ ...INITIAL_LOCK, essais: 2 }, 50_000);
    expect(remainingMs(lock, 52_000)).toBe(3000);
    expect(remainingMs(lock, 55_000)).toBe(0);
    expect(remainingMs(lock, 1000)).toBe(5000);
  });
  test('after ten wrong tries only the password opens; a right one forgets them', () => {
    const ten = Array.from({ length: 10 }).reduce<typeof INITIAL_LOCK>((v) => noteAttempt(v, 1), INITIAL_LOCK);
    expect(isCodeAllowed({ essais: 9 })).toBe(true);
    expect(isCodeAllowed(ten)).toBe(false);
    expect(openLock({ ...ten, isVerrouille: true }, 7)).toMatchObject({
      isVerrouille: false,
      essais: 0,
      actifMs: 7,
    });
  });
  test.each([
    ['12345', 'forme'],
    ['12345a', 'forme'],
    ['111111', 'facile'],
    ['123456', 'facile'],
    ['987654', 'facile'],
    ['135791', null],
    ['482915', null],
  ])('%s as a code: %s', (code, refusal) => expect(codeRefusal(code)).toBe(refusal));
});
