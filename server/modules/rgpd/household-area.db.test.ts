/** [documents/GE8] The area of a household, when it is erased. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMany } from '../../documents/bulk.ts';
import { filesOf, traces } from '../../test-support/dump.ts';
import { multipart } from '../../test-support/multipart.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const NAME = 'Ménage Quéméneur-Zvolski';
const BYTES = Buffer.from(`%PDF-1.7 avis, ${NAME} %%EOF`);

let server: TestServer;
let jetons: Readonly<Record<'manager' | 'admin', string>>;
beforeAll(async () => {
  server = await createTestServer();
  const account = { variantes: ['mar'], idBureau: 1 } as const;
  await server.createAccount({ email: 'resp@mar.example', role: 'MANAGER', nom: 'Vasseur', ...account });
  await server.createAccount({ email: 'admin@mar.example', role: 'ADMIN', nom: 'Morvan', ...account, idBureau: null });
  jetons = {
    manager: await server.signIn('resp@mar.example', 'mar'),
    admin: await server.signIn('admin@mar.example', 'mar'),
  };
});
afterAll(() => server.close());

test('[documents/GE8] no table and no file holds the household, and its document stays empty', async () => {
  const idClient = randomUUID();
  const facts = { variante: 'mar', idBureauInspection: 1, raisonSociale: NAME, siret: '', email: null };
  const data = { id: idClient, kind: 'client', ...facts };
  await server.db.transaction((tx) => insertMany(tx, [{ collection: 'records', data }]));
  const post = (url: string, body: object | Buffer, headers?: Record<string, string>) =>
    server.call('POST', url, {
      variante: 'mar',
      jeton: jetons.manager,
      body,
      ...(headers === undefined ? {} : { headers }),
    });
  const made = await post('/api/Document', { nom: `Avis, ${NAME}`, idClient, dossierParent: NAME });
  const { id } = made.json<{ id: string }>();
  const { payload, type } = multipart([{ nom: `${NAME}.pdf`, contenu: BYTES }], {});
  const sent = await post(`/api/Files/uploadFiles/ged-${id}`, payload, { 'content-type': type });
  expect(sent.statusCode).toBe(200);
  expect((await traces(server, ['Zvolski'])).length).toBeGreaterThan(0);
  const told = await server.call('GET', `/api/Rgpd/export/client/${idClient}`, {
    variante: 'mar',
    jeton: jetons.admin,
  });
  expect(told.body).toContain(`${NAME}.pdf`);
  const done = await server.call('POST', `/api/Rgpd/effacement/client/${idClient}`, {
    variante: 'mar',
    jeton: jetons.admin,
    body: { confirmation: NAME },
  });
  expect(done.statusCode).toBe(200);
  expect(await traces(server, ['Zvolski'])).toEqual([]);
  expect([...(await filesOf(server)).values()].some((one) => one.equals(BYTES))).toBe(false);
  const shown = await server.call('GET', `/api/Document/${id}`, { variante: 'mar', jeton: jetons.manager });
  expect(shown.json()).toMatchObject({ version: 1, idClient });
});
