import { describe, expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

describe('[H12] counts kept of what strangers send', () => {
  test('are bounded, the oldest first to go', () => {
    const limiter = new Limiter(2);
    for (let n = 0; n < 150_000; n += 1) limiter.count(`cle${n}`, 0);
    expect(limiter.size).toBe(100_000);
    limiter.count('cle149999', 1);
    expect(limiter.waitS('cle149999', 1)).toBeGreaterThan(0);
  });

  test('go once their time is over', () => {
    const limiter = new Limiter(2, 1000);
    for (let n = 0; n < 50; n += 1) limiter.count(`cle${n}`, n);
    limiter.count('une autre', 1020);
    expect(limiter.size).toBe(30);
    limiter.count('cle49', 1040);
    limiter.count('cle49', 1041);
    limiter.count('cle49', 1100);
    expect([limiter.waitS('cle49', 1100), limiter.size]).toEqual([0, 2]);
  });
});
