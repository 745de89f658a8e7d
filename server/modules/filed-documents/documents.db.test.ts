import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { documentsCalls } from '#domain/api/documents.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, CLIENT, completer, openBureau, type Who } from '../../test-support/bureau.ts';
import { attachmentCalls, type Piece } from '../../test-support/pieces.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.4 ${text}`);
type Shown = z.output<typeof documentsCalls.document.answer>;

let server: TestServer;
let bureau: Bureau;
/** Another MANAGER and a controller, of office 7. */
let ailleurs: Record<'claire' | 'yann', string>;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await completer(server);
  await server.db.query(
    `insert into documents (collection, id, data, portees, cree_le, modifie_le) values ('records', 'bureau-7',
      '{"id":"bureau-7","kind":"bureau","idBureau":7,"nom":"Bureau Est","logo":null,"variante":"cee"}', '{admin:cee,tous:cee}', now(), now())`,
  );
  await server.createAccount({ email: 'controle7@bureau.example', role: 'CONTROL', idBureau: 7 });
  ailleurs = { claire: bureau.jetons.etranger, yann: await server.signIn('controle7@bureau.example') };
});
afterAll(() => server.close());

const { envoyer, lire } = attachmentCalls(() => ({ serveur: server, bureau }));
type Asked = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string];
const ask = ([method, url]: Asked, who: Who, body?: object) =>
  server.call(method, `/api/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });
async function create(body: object, who: Who = 'claire'): Promise<Shown> {
  const answer = await ask(['POST', 'Document'], who, body);
  expect(answer.statusCode).toBe(201);
  return answer.json<Shown>();
}
const add = async (id: string, contenu: Buffer, who: Who = 'claire') =>
  envoyer(['POST', `/api/Files/uploadFiles/ged-${id}`], [{ nom: 'a.pdf', contenu }], { qui: who });
const named = async (id: string, who: Who = 'claire') => (await ask(['GET', `Document/${id}`], who)).json<Shown>();
const statusOf = async (id: string, token: string) =>
  (await server.call('GET', `/api/Document/${id}`, { jeton: token })).statusCode;

describe('versions of a document', () => {
  test('[documents/DO3] [documents/DO5] each file is the next version, and its readers read it then', async () => {
    const { id } = await create({ nom: 'Mode opératoire', categorie: 'procedure', dossierParent: 'Visites' });
    expect(await named(id)).toMatchObject({ statut: 'EN ATTENTE', version: 0, fichier: null });
    expect(await statusOf(id, bureau.jetons.yann)).toBe(404);
    const [first] = (await add(id, pdf('un'))).json<Piece[]>();
    const [second] = (await add(id, pdf('deux'))).json<Piece[]>();
    expect(await named(id, 'yann')).toMatchObject({
      version: 2,
      versions: [first?.id, second?.id],
      fichier: second?.id,
    });
    for (const [piece, text] of [
      [first, 'un'],
      [second, 'deux'],
    ] as const)
      expect((await lire(piece?.id ?? '', 'yann')).rawPayload.equals(pdf(text))).toBe(true);
    for (const who of ['sandrine', 'maud', 'loic', 'helene', 'etranger'] as const) {
      expect((await lire(second?.id ?? '', who)).statusCode).toBe(404);
      expect((await add(id, pdf('x'), who)).statusCode).not.toBe(200);
    }
    expect((await add(id, pdf('x'), 'yann')).statusCode).toBe(403);
    const removal = await ask(['DELETE', `Files/deleteFile/ged-${id}/${first?.id}`], 'claire');
    expect([removal.statusCode, removal.json<{ code: string }>().code]).toEqual([423, 'VERROUILLE']);
    expect((await add(id, Buffer.from('<script>'))).json<{ code: string }>().code).toBe('FICHIER_TYPE');
  });

  test('[documents/DO3] two that arrive together are two versions', async () => {
    const { id } = await create({ nom: 'Ensemble' });
    const sent = await Promise.all([add(id, pdf('a')), add(id, pdf('b')), add(id, pdf('c'))]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { version, versions } = await named(id);
    expect([version, new Set(versions).size]).toEqual([3, 3]);
  });

  test('[documents/DO3] [documents/DO8] made on a device, its bytes come after; withdrawn meanwhile, they are received', async () => {
    const device = appareil(server, bureau.jetons.claire);
    const [id, version] = [randomUUID(), randomUUID()];
    const bytes = pdf('hors ligne');
    const fresh = { collection: 'records', baseRev: 0, nouveau: true } as const;
    const made = await device.pousser({ ...fresh, id, changes: { kind: 'document', nom: 'Hors ligne' } });
    expect(made).toMatchObject({ statut: 'accepte' });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { kind: 'fichier', idDocument: id, nom: 'a.pdf', categorie: 'autre', type: 'application/pdf' };
    const changes = { ...file, taille: bytes.length, sha256 };
    expect(await device.pousser({ ...fresh, id: version, changes })).toMatchObject({ statut: 'accepte' });
    expect(await named(id)).toMatchObject({ version: 0 });
    expect((await ask(['DELETE', `Document/${id}`], 'claire', {})).json<{ code: string }>().code).toBe('MOTIF_REQUIS');
    expect((await ask(['DELETE', `Document/${id}`], 'claire', { motif: 'Un doublon' })).statusCode).toBe(204);
    const sent = await server.call('PUT', `/api/Files/envois/${version}?offset=0`, {
      jeton: bureau.jetons.claire,
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(sent.json()).toMatchObject({ etat: 'recu' });
    expect((await lire(version)).rawPayload.equals(bytes)).toBe(true);
    expect((await lire(version, 'yann')).statusCode).toBe(404);
    const all = (await ask(['GET', 'Document/GetDocumentsAdmin/1'], 'gaelle')).json<{ items: Shown[] }>().items;
    expect(all.find((one) => one.id === id)).toMatchObject({
      statut: 'RETIRE',
      version: 1,
      motifRetrait: 'Un doublon',
    });
    const logs = (await ask(['GET', `Document/GetLogs/${id}`], 'claire')).json<{ champ: string }[]>();
    expect(logs.map(({ champ }) => champ)).toEqual(expect.arrayContaining(['motifRetrait', 'versions', null]));
  });
});

describe('shares', () => {
  test('[documents/DO7] another office reads the document and its versions, then no longer does', async () => {
    const { id } = await create({ nom: 'Partagée' });
    const [piece] = (await add(id, pdf('p'))).json<Piece[]>();
    const statuses = async () =>
      Promise.all(
        [ailleurs.claire, ailleurs.yann].flatMap((token) => [
          statusOf(id, token),
          server.call('GET', `/api/Files/download?id=${piece?.id}`, { jeton: token }).then((one) => one.statusCode),
        ]),
      );
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    const share = `bureauInspectionDocuments/postRangeByDocument/${id}`;
    expect((await ask(['POST', share], 'claire', { idsBureaux: [7] })).statusCode).toBe(403);
    expect((await ask(['POST', share], 'gaelle', { idsBureaux: [99] })).statusCode).toBe(400);
    expect((await ask(['POST', share], 'gaelle', { idsBureaux: [7] })).json()).toEqual([
      { idBureauInspection: 7, nom: 'Bureau Est' },
    ]);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect((await named(id, 'yann')).partages).toEqual([]);
    // [documents/DO9] [documents/DO11] Who was given it is told of no other office, nor of what was done to it.
    const theirs = await server.call('GET', `/api/Document/${id}`, { jeton: ailleurs.claire });
    expect(theirs.json()).toMatchObject({ partages: [], motifRetrait: null });
    const logs = (jeton: string) => server.call('GET', `/api/Document/GetLogs/${id}`, { jeton });
    expect((await logs(ailleurs.claire)).statusCode).toBe(404);
    expect((await logs(bureau.jetons.claire)).json<object[]>().length).toBeGreaterThan(0);
    expect((await named(id, 'claire')).partages).toEqual([7]);
    const offices = async (b: boolean) =>
      (await ask(['GET', `bureauInspectionDocuments/getBureauxByDocument/${id}/${b}`], 'gaelle')).json<object[]>();
    expect([await offices(true), await offices(false)]).toEqual([[{ idBureauInspection: 7, nom: 'Bureau Est' }], []]);
    const write = await server.call('PUT', `/api/Document/${id}`, { jeton: ailleurs.claire, body: { nom: 'B' } });
    expect(write.statusCode).toBe(403);
    const list = await ask(['GET', 'bureauInspectionDocuments'], 'gaelle');
    expect(list.json()).toMatchObject({ items: [{ id: `${id}.7`, nomDocument: 'Partagée' }], total: 1 });
    expect((await ask(['DELETE', `bureauInspectionDocuments/${id}.7`], 'gaelle')).statusCode).toBe(204);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    expect((await ask(['GET', `bureauInspectionDocuments/${id}.7`], 'gaelle')).statusCode).toBe(404);
  });

  test('[documents/DO7] [documents/DO13] an office is given several documents, all or none; shared again, once', async () => {
    const [a, b] = [await create({ nom: 'A' }), await create({ nom: 'B' })];
    const give = (idsDocuments: readonly string[]) =>
      ask(['POST', 'bureauInspectionDocuments/postRangeByBureauInspection/7'], 'gaelle', { idsDocuments });
    expect((await give([a.id, randomUUID()])).statusCode).toBe(404);
    expect((await named(a.id)).partages).toEqual([]);
    expect((await give([a.id, b.id])).statusCode).toBe(200);
    expect([(await named(a.id)).partages, (await named(b.id)).partages]).toEqual([[7], [7]]);
    expect((await give([a.id])).json()).toEqual([
      { id: `${a.id}.7`, idDocument: a.id, nomDocument: 'A', idBureauInspection: 7 },
    ]);
    expect((await named(a.id)).partages).toEqual([7]);
    const moved = await ask(['PUT', `bureauInspectionDocuments/${a.id}.7`], 'gaelle', { idBureauInspection: 1 });
    expect(moved.statusCode).toBe(400);
  });
});

describe('areas of clients', () => {
  test('[documents/GE1] [documents/GE2] [documents/GE4] a client’s person deposits, reads what is theirs, and takes away their own', async () => {
    const own = await create({ nom: 'RIB', dossierParent: 'Administratif' }, 'maud');
    expect(own).toMatchObject({ idClient: CLIENT, idBureauInspection: 1, auteur: { role: 'CLIENT' } });
    expect((await add(own.id, pdf('rib'), 'maud')).statusCode).toBe(200);
    const given = await create({ nom: 'Avenant 3', idClient: CLIENT, categorie: 'contrat' });
    const [piece] = (await add(given.id, pdf('avenant'))).json<Piece[]>();
    expect((await lire(piece?.id ?? '', 'maud')).statusCode).toBe(200);
    for (const who of ['yann', 'sandrine', 'loic', 'helene', 'etranger'] as const) {
      expect((await lire(piece?.id ?? '', who)).statusCode).toBe(404);
      expect((await ask(['GET', `Document/${given.id}`], who)).statusCode).not.toBe(200);
    }
    const area = (await ask(['GET', `Document/GetClientDocuments/${CLIENT}`], 'maud')).json<{
      dossiers: object[];
      documents: Shown[];
    }>();
    expect(area.dossiers).toEqual([{ chemin: 'Administratif', nom: 'Administratif', documents: 1 }]);
    expect(area.documents.map(({ nom }) => nom)).toEqual(['Avenant 3', 'RIB']);
    expect((await add(given.id, pdf('x'), 'maud')).statusCode).toBe(403);
    expect((await ask(['DELETE', `Document/${given.id}`], 'maud', {})).statusCode).toBe(403);
    expect((await ask(['DELETE', `Document/${own.id}`], 'maud', {})).statusCode).toBe(204);
    expect((await ask(['GET', `Document/${own.id}`], 'maud')).statusCode).toBe(404);
    expect((await ask(['POST', 'Document'], 'yann', { nom: 'X', idClient: CLIENT })).statusCode).toBe(403);
  });

  test('[documents/GE5] [documents/GE6] who has read is told to the office; a new version is read by nobody yet', async () => {
    const { id } = await create({ nom: 'Procédure de réclamation', idClient: CLIENT });
    await add(id, pdf('v1'));
    expect(await named(id, 'maud')).toMatchObject({ lu: false, lusPar: [] });
    expect((await ask(['PUT', `Document/Lu/${id}`], 'maud', { version: 1 })).json()).toMatchObject({ lu: true });
    expect((await named(id)).lusPar).toMatchObject([{ idUser: bureau.ids.maud, nom: 'Maud Le Bihan' }]);
    await add(id, pdf('v2'));
    expect(await named(id, 'maud')).toMatchObject({ version: 2, lu: false });
    expect((await named(id)).lusPar).toEqual([]);
    expect((await ask(['PUT', `Document/Lu/${id}`], 'maud', { version: 3 })).statusCode).toBe(400);
  });
});
