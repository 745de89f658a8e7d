/** [documents/DO12] The office is told of its documents that end. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf } from '../test-support/document-examples.ts';
import { type Bureau, openBureau } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { alertDocuments } from './announce-documents.ts';
import { insertMany } from './bulk.ts';

const NOW = '2026-12-02T07:00:00.000Z';
let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const rung = () =>
  server.db.query<{ idUser: number; titre: string; message: string; lien: string }>(
    `select (data ->> 'idUser')::integer as "idUser", data ->> 'titre' as titre, data ->> 'message' as message,
            data ->> 'lien' as lien from documents where data ->> 'titre' like 'Document %' order by seq`,
  );

test('[documents/DO12] by bell and by mail, once for each last day, of no other', async () => {
  const ending = documentOf({ nom: 'Certificat M-07', valideAu: '2026-12-31' });
  const others = [
    documentOf({ valideAu: '2027-03-01' }),
    documentOf({ valideAu: null }),
    documentOf({ retireLe: NOW }),
    documentOf({ version: 0, versions: [] }),
  ];
  await server.db.transaction((tx) =>
    insertMany(
      tx,
      [ending, ...others].map((data) => ({ collection: 'records' as const, data: { ...data } })),
    ),
  );
  const told = await Promise.all([alertDocuments(server.db, NOW), alertDocuments(server.db, NOW)]);
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await alertDocuments(server.db, NOW)).toBe(0);
  const lien = `/documents?ouvert=${ending.id}`;
  expect(await rung()).toEqual([
    {
      idUser: bureau.ids.claire,
      titre: 'Document qui expire',
      message: 'Certificat M-07. Il vaut jusqu’au 31/12/2026, dans 29 jours.',
      lien,
    },
  ]);
  const mails = await server.db.query<{ lien: string }>(
    `select lien from avis_courriels where titre like 'Document %'`,
  );
  expect(mails).toEqual([{ lien }]);
  // Another day is told of in its turn.
  await server.db.query(`update documents set data = data || '{"valideAu":"2026-12-01"}' where id = $1`, [ending.id]);
  expect(await alertDocuments(server.db, NOW)).toBe(1);
  expect((await rung()).at(-1)).toMatchObject({
    titre: 'Document expiré',
    message: expect.stringMatching(/01\/12\/2026/),
  });
});
