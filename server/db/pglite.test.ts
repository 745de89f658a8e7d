import { expect, test } from 'vitest';
import { openPglite } from './pglite.ts';

test('queries that follow one another leave the event loop its turns', async () => {
  const db = await openPglite(null);
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await db.query('select 1');
  const before = turns;
  await db.transaction(async (tx) => {
    for (let rank = 0; rank < 100; rank += 1) await tx.query('select count(*) from generate_series(1, 5000)');
  });
  isOver = true;
  expect(turns - before).toBeGreaterThan(3);
  await db.close();
});
