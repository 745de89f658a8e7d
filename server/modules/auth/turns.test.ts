import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('[session/D10] work is done some at a time, in the order in which it was asked, and a failure gives its place back', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 5 }, (_, n) =>
    turns.run(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 0) throw new Error('panne');
      return n;
    }),
  );
  const outcomes = Promise.allSettled(all);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  for (let n = 0; n < 5; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n);
    expect(begun.length - n).toBeLessThanOrEqual(2);
    ends[n]?.();
  }
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
