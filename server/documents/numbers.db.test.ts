import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '#domain/kinds.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const COUNTED = KINDS.flatMap((kind) => (kind.number === undefined ? [] : [[kind.name, kind, kind.number] as const]));

test('kinds are counted', () => expect(COUNTED.length).toBeGreaterThan(2));

test.each(COUNTED)('a number of %s is given once in its sequence, and again in another', async (_, kind, { per }) => {
  const numero = 'X-2026-99999';
  const insert = (bureau: number, variante: string) =>
    server.db.query(
      `insert into documents (collection, id, id_bureau, numero, data, portees, seq)
       values ($1, $2, $3, $4, $5::jsonb, '{}', nextval('ordre'))`,
      [kind.collection, randomUUID(), bureau, numero, JSON.stringify({ kind: kind.name, variante, numero })],
    );
  await insert(1, 'cee');
  await expect(insert(1, 'cee')).rejects.toThrow('unique');
  const isBy = (field: string): boolean => per.some((one) => one === field);
  const another = insert(isBy('idBureauInspection') ? 2 : 1, isBy('variante') ? 'mar' : 'cee');
  await expect(another).resolves.toBeDefined();
});
