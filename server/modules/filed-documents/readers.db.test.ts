import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, CLIENT, completer, openBureau, type Who } from '../../test-support/bureau.ts';
import { attachmentCalls } from '../../test-support/pieces.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
const people = { thierry: 0, aurore: 0 };
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await completer(server);
  const account = (email: string, nom: string) =>
    server.createAccount({ email, role: 'CLIENT', idBureau: null, idClient: CLIENT, prenom: 'T', nom });
  people.thierry = await account('thierry@bureau.example', 'Gallais');
  people.aurore = await account('aurore@bureau.example', 'Bescond');
  await server.db.query(`update utilisateurs set droit_restreint = '{ged.gerer}' where id = $1`, [people.thierry]);
  await server.db.query('update utilisateurs set actif = false where id = $1', [people.aurore]);
});
afterAll(() => server.close());

const { envoyer } = attachmentCalls(() => ({ serveur: server, bureau }));
type Asked = readonly ['GET' | 'POST' | 'PUT', string];
const ask = ([method, url]: Asked, who: Who, body?: object) =>
  server.call(method, `/api/Document${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });
const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.json<{ code?: string }>().code;
/** In the area of the client, by whoever gives it. */
async function given(nom: string, who: Who = 'claire'): Promise<string> {
  const { id } = (await ask(['POST', ''], who, { nom, idClient: CLIENT })).json<{ id: string }>();
  const piece = { nom: 'a.pdf', contenu: Buffer.from(`%PDF-1.4 ${nom}`) };
  expect((await envoyer(['POST', `/api/Files/uploadFiles/ged-${id}`], [piece], { qui: who })).statusCode).toBe(200);
  return id;
}
const remind = (id: string, who: Who = 'claire') => ask(['POST', `/Relancer/${id}`], who, {});
const told = (id: string) =>
  server.db.query<{ idUser: number; titre: string }>(
    `select (data ->> 'idUser')::integer as "idUser", data ->> 'titre' as titre from documents
     where data ->> 'lien' = $1 order by 1`,
    [`/ged?ouvert=${id}`],
  );

describe('readers of an area', () => {
  test('[documents/GE12] its office is told who they are, and who gives files too; nobody else is', async () => {
    expect((await ask(['GET', `/GetLecteurs/${CLIENT}`], 'claire')).json()).toEqual([
      { idUser: people.thierry, nom: 'T Gallais', depose: false },
      { idUser: bureau.ids.maud, nom: 'Maud Le Bihan', depose: true },
    ]);
    expect((await ask(['GET', `/GetLecteurs/${CLIENT}`], 'gaelle')).statusCode).toBe(200);
    expect((await ask(['GET', `/GetLecteurs/${CLIENT}`], 'etranger')).statusCode).toBe(404);
    for (const who of ['maud', 'yann', 'sandrine', 'loic', 'helene'] as const)
      expect((await ask(['GET', `/GetLecteurs/${CLIENT}`], who)).statusCode).toBe(403);
  });

  test('[documents/GE13] those who have not read are told by bell and by mail, once a day', async () => {
    const id = await given('Avenant 3');
    expect((await ask(['PUT', `/Lu/${id}`], 'maud', { version: 1 })).statusCode).toBe(200);
    expect((await remind(id, 'maud')).statusCode).toBe(403);
    expect((await remind(id, 'etranger')).statusCode).toBe(404);
    const both = await Promise.all([remind(id), remind(id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({ relances: 1 });
    expect(codeOf(await remind(id))).toBe('REGLE_METIER');
    expect(await told(id)).toEqual([{ idUser: people.thierry, titre: 'Document à lire' }]);
    const mails = await server.db.query('select id_user from avis_courriels where lien = $1', [`/ged?ouvert=${id}`]);
    expect(mails).toEqual([{ id_user: people.thierry }]);
    const logs = (await ask(['GET', `/GetLogs/${id}`], 'claire')).json<{ champ: string }[]>();
    expect(logs.map(({ champ }) => champ)).toContain('relanceLe');
  });

  test('[documents/GE10] [documents/GE13] who gave it is not reminded; once all have read it, nobody is, and nothing is written', async () => {
    const id = await given('RIB', 'maud');
    expect((await remind(id)).json()).toEqual({ relances: 1 });
    expect((await told(id)).map(({ idUser }) => idUser)).toEqual([people.thierry]);
    const other = await given('Plan', 'maud');
    const jeton = await server.signIn('thierry@bureau.example');
    await server.call('PUT', `/api/Document/Lu/${other}`, { jeton, body: { version: 1 } });
    for (const _ of [1, 2]) expect((await remind(other)).json()).toEqual({ relances: 0 });
  });
});
