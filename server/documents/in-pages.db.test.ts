import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestServer } from '../test-support/server.ts';
import { lotOf } from '../test-support/lots.ts';
import { insertMany } from './bulk.ts';
import { readInPages } from './in-pages.ts';

test('[lots/L67] what is read in pages is what one query reads, whole and in its order, whatever the pages', async () => {
  const server = await createTestServer();
  try {
    const own = Array.from({ length: 7 }, (_, rank) => lotOf({ uniqueCode: `A-${rank}`, idClient: 'un' }));
    const other = lotOf({ id: randomUUID(), uniqueCode: 'B-1', idClient: 'deux' });
    await server.db.transaction((tx) =>
      insertMany(
        tx,
        [...own, other].map((data) => ({ collection: 'rsBatchs', data: { ...data } })),
      ),
    );
    const queries: number[] = [];
    const counted = {
      query: async <R extends object>(...asked: Parameters<typeof server.db.query>) => {
        const rows = await server.db.query<R>(...asked);
        queries.push(rows.length);
        return rows;
      },
    };
    const asked = {
      collection: 'rsBatchs',
      where: `data ->> 'idClient' = $2`,
      params: ['un'],
      columns: `id, data ->> 'uniqueCode' as code`,
    } as const;
    const whole = own.map(({ id, uniqueCode: code }) => ({ id, code })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const [page, read] of [
      [3, [7, 3, 3, 1]],
      [7, [7, 7]],
      [100, [7, 7]],
    ] as const) {
      queries.length = 0;
      expect(await readInPages(counted, { ...asked, page })).toEqual(whole);
      expect(queries).toEqual(read);
    }
    expect(await readInPages(server.db, { ...asked, params: ['trois'] })).toEqual([]);
  } finally {
    await server.close();
  }
});
