/**
 * The order of the pull under concurrent writers, some slow, some rolled back: a reader that follows the checkpoint
 * misses nothing. With a plain sequence in place of the deferred trigger this reader skips documents.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../db/db.ts';
import { testDatabase } from '../test-support/server.ts';

const WRITERS = 8;
const TRANSACTIONS = 60;

describe('order of the writes', () => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await testDatabase());
  });
  afterAll(() => drop());

  test('a reader that follows the checkpoint skips nothing, whatever the writers do', async () => {
    const committed = new Map<string, number>();
    const writers = Array.from({ length: WRITERS }, (_, n) => write(db, n, committed));
    let isOver = false;
    const seen = new Map<string, number>();
    const reader = follow(db, seen, () => isOver);
    await Promise.all(writers);
    isOver = true;
    await reader;
    const skipped = [...committed].filter(([id, rev]) => (seen.get(id) ?? -1) < rev);
    expect(committed.size).toBeGreaterThan(100);
    expect(skipped).toEqual([]);
  });

  test('a document has a seq once committed, and a greater one at each write', async () => {
    const id = randomUUID();
    const seqs: number[] = [];
    for (let rev = 1; rev <= 3; rev += 1) {
      await db.query(UPSERT, [id]);
      const [row] = await db.query<{ seq: number }>('select seq from documents where id = $1', [id]);
      seqs.push(row?.seq ?? 0);
    }
    expect(seqs.toSorted((a, b) => a - b)).toEqual(seqs);
    expect(new Set(seqs).size).toBe(3);
    expect(seqs[0]).toBeGreaterThan(0);
  });
});

const UPSERT = `insert into documents (collection, id, data, portees) values ('records', $1, '{}', '{tous:cee}')
  on conflict (collection, id) do update set rev = documents.rev + 1 returning rev`;

/** Short and long transactions of one to three writes, one in ten rolled back. */
async function write(db: Db, n: number, committed: Map<string, number>): Promise<void> {
  for (let turn = 0; turn < TRANSACTIONS; turn += 1) {
    const mine = new Map<string, number>();
    const isRolledBack = turn % 10 === n;
    const work = db.transaction(async (tx) => {
      mine.clear();
      for (let k = 0; k <= (turn + n) % 3; k += 1) {
        const id = turn % 2 === 0 ? randomUUID() : `partage-${n}-${k}`;
        const [row] = await tx.query<{ rev: number }>(UPSERT, [id]);
        mine.set(id, row?.rev ?? 0);
        if ((turn + k) % 4 === 0) await tx.query('select pg_sleep($1)', [((turn * 7 + n) % 10) / 1000]);
      }
      if (isRolledBack) throw new Error('rolled back');
    });
    await work.then(
      () => mine.forEach((rev, id) => committed.set(id, rev)),
      (error: unknown) => {
        if (!isRolledBack) throw error;
      },
    );
  }
}

/** Reads after its checkpoint until the writers have ended and nothing is left. */
async function follow(db: Db, seen: Map<string, number>, isOver: () => boolean): Promise<void> {
  let seq = 0;
  for (;;) {
    const wasOver = isOver();
    const rows = await db.query<{ id: string; rev: number; seq: number }>(
      'select id, rev, seq from documents where seq > $1 order by seq limit 50',
      [seq],
    );
    for (const row of rows) {
      seen.set(row.id, Math.max(row.rev, seen.get(row.id) ?? 0));
      seq = row.seq;
    }
    if (wasOver && rows.length === 0) return;
  }
}
