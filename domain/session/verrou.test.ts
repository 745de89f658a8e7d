import { describe, expect, test } from 'vitest';
import {
  attenteMs,
  estCodePermis,
  estInactif,
  noterEssai,
  ouvrirVerrou,
  refusDuCode,
  resteMs,
  VERROU_INITIAL,
} from './verrou.ts';

const MINUTE = 60_000;

describe('[session/D3] automatic lock', () => {
  test('after fifteen minutes without anybody, or what the person chose', () => {
    const verrou = { ...VERROU_INITIAL, actifMs: 1_000_000 };
    expect(estInactif(verrou, 1_000_000 + 15 * MINUTE - 1)).toBe(false);
    expect(estInactif(verrou, 1_000_000 + 15 * MINUTE)).toBe(true);
    expect(estInactif({ ...verrou, delaiMin: 5 }, 1_000_000 + 5 * MINUTE)).toBe(true);
  });
  test('a clock moved back does not keep the screen open', () => {
    expect(estInactif({ ...VERROU_INITIAL, actifMs: 100 * MINUTE }, 80 * MINUTE)).toBe(true);
  });
  test('wrong tries wait longer and longer, five minutes at most', () => {
    expect([1, 2, 3, 4, 5, 9, 40].map(attenteMs)).toEqual([0, 0, 5000, 10_000, 20_000, 300_000, 300_000]);
  });
  test('a clock moved back shortens no wait, and lengthens none for ever', () => {
    const verrou = noterEssai({ ...VERROU_INITIAL, essais: 2 }, 50_000);
    expect(resteMs(verrou, 52_000)).toBe(3000);
    expect(resteMs(verrou, 55_000)).toBe(0);
    expect(resteMs(verrou, 1000)).toBe(5000);
  });
  test('after ten wrong tries only the password opens; a right one forgets them', () => {
    const dix = Array.from({ length: 10 }).reduce<typeof VERROU_INITIAL>((v) => noterEssai(v, 1), VERROU_INITIAL);
    expect(estCodePermis({ essais: 9 })).toBe(true);
    expect(estCodePermis(dix)).toBe(false);
    expect(ouvrirVerrou({ ...dix, isVerrouille: true }, 7)).toMatchObject({
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
  ])('%s as a code: %s', (code, refus) => expect(refusDuCode(code)).toBe(refus));
});
