/** [sync/S25] [storage/ST1] [storage/ST3] What an id may be, attacked through the API; what an old server took, met on the disk. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { QUEUE_FILE_VERSION } from '#domain/sync/queue-file.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { imageDemo } from '../demo/images.ts';
import { insertMany } from '../documents/bulk.ts';
import type { AppConfig } from '../bases.ts';
import { emptyTrash } from '../documents/bin.ts';
import { eraseBytes, retryErasures } from '../erase-bytes.ts';
import { appareil, type TestEdit } from '../test-support/appareil.ts';
import { type Bureau, DEMANDE, openBureau, type Who } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { ticketOf } from '../test-support/tickets.ts';

const DAY_MS = 86_400_000;
/** From the folder of the files that arrive, out of the store and into the rest of the data folder. */
const OUTSIDE = ['../../../pg/PG_VERSION', '../../../pg/pg_control', '../../../secret', '../../../epoch.json'];
const BAD = [
  ...OUTSIDE,
  '..',
  '.',
  'secret',
  'a/b',
  'a\\b',
  '%2e%2e',
  'f'.repeat(64),
  'EDS-CTQ-v2',
  'reglages-3-eds',
  '12',
  // Written as its twin, and as a file the same on some disks.
  '8E1F3AD2-0009-4A00-8000-000000000009',
];

let server: TestServer;
let bureau: Bureau;
const maud = () => appareil(server, bureau.jetons.maud);
const erase = () => eraseBytes({ ...server, config: { dataDir: server.dataDir } as AppConfig });
const witnesses = () => Promise.all(OUTSIDE.map((nom) => readFile(join(server.dataDir, nom.slice(9)), 'utf8')));
const waiting = () =>
  server.db.query<{ genre: string; cle: string; essais: number; raison: string | null; ecarte: boolean }>(
    `select genre, cle, essais, raison, ecarte_le is not null as ecarte from octets_a_effacer order by cle`,
  );
const cloches = async (who: Who): Promise<{ titre: string; message: string }[]> => {
  const url = '/api/Notification/GetNotificationsById';
  return (await server.call('GET', url, { jeton: bureau.jetons[who] })).json().items;
};
const piece = (idDossier: string, id: string): TestEdit => ({
  collection: 'records',
  id,
  nouveau: true,
  baseRev: 0,
  changes: {
    kind: 'fichier',
    idDossier,
    nom: 'Plan.pdf',
    categorie: 'plan',
    type: 'application/pdf',
    taille: 12,
    sha256: 'a'.repeat(64),
  },
});
/** As client.cee: a demand made by a push. */
async function ask(): Promise<string> {
  const id = randomUUID();
  const demande = { collection: 'dossiers', id, nouveau: true, baseRev: 0, changes: DEMANDE } as const;
  expect(await maud().pousser(demande)).toMatchObject({ statut: 'accepte' });
  return id;
}
/** Set to delete by its client, and past its thirty days. */
async function throwAway(idDossier: string): Promise<void> {
  const url = `/api/Demande/setStatusToDelete/${idDossier}`;
  const thrown = await server.call('PUT', url, { jeton: bureau.jetons.maud, body: { motif: 'Plus besoin' } });
  expect(thrown.statusCode).toBe(200);
  const after = new Date(server.clock().getTime() + 31 * DAY_MS).toISOString();
  expect(await emptyTrash(server.db, after)).toBe(1);
}
const note = (key: string, genre = 'arrivee') =>
  server.db.query('insert into octets_a_effacer (genre, cle) values ($1, $2)', [genre, key]);

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  // [access/A6] The client and the installer have worked together.
  await bureau.dossier();
  await mkdir(join(server.dataDir, 'pg'));
  for (const nom of OUTSIDE) await writeFile(join(server.dataDir, nom.slice(9)), `${nom} de la maison`);
});
afterAll(() => server.close());

describe('ids of new documents', () => {
  test('[sync/S25] one that is no UUID is refused alone, kept, and touches nothing when the demand is erased', async () => {
    const idDossier = await ask();
    const good = randomUUID();
    const edits = [...BAD, good].map((id) => piece(idDossier, id));
    const { reponses } = await maud().envoyer(edits);
    const refus = { statut: 'refus', code: 'VALIDATION', data: { champs: { id: 'valeur' } } };
    expect(reponses).toMatchObject([
      ...BAD.map((id) => ({ ...refus, id })),
      { id: good, statut: 'accepte', doc: { nom: 'Plan.pdf' } },
    ]);
    const copies = await server.db.query<{ id: string }>(`select id_doc as id from refus where code = 'VALIDATION'`);
    expect(copies.map(({ id }) => id).toSorted()).toEqual(BAD.toSorted());
    await throwAway(idDossier);
    await erase();
    expect(await waiting()).toEqual([]);
    expect(await witnesses()).toEqual(OUTSIDE.map((nom) => `${nom} de la maison`));
  });

  test('[sync/S25] [sync/S24] a zero character in an id, which no database could keep, is refused with its edit', async () => {
    const edit = { ...piece(await ask(), 'x\0y'), editId: randomUUID(), faitLe: '2026-11-21T06:30:00.000Z' };
    const body = { version: 2, appareil: { id: 't', version: '1' }, edits: [{ ...edit, horsLigne: false }] };
    const answer = await server.call('POST', '/api/Sync/push', { jeton: bureau.jetons.maud, body });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().reponses).toMatchObject([{ statut: 'refus', code: 'VALIDATION' }]);
  });

  test('[sync/S25] it is the same for what a device gives up, a queue that is imported, and an edit replayed by the office', async () => {
    const idDossier = await ask();
    const edit = {
      editId: randomUUID(),
      faitLe: '2026-11-21T06:30:00.000Z',
      horsLigne: true,
      ...piece(idDossier, '../../../secret'),
    };
    const poster = (who: Who, url: string, body: object) =>
      server.call('POST', `/api/Sync/${url}`, { jeton: bureau.jetons[who], body });
    const file = {
      format: 'constat-file',
      version: QUEUE_FILE_VERSION,
      exporteLe: '2026-11-21T06:30:00.000Z',
      appareil: 't',
      idUser: bureau.ids.maud,
      edits: [edit],
      photos: [],
      documents: [],
    };
    const imported = await poster('maud', 'import', file);
    expect([imported.statusCode, imported.json()]).toMatchObject([200, { reponses: [{ code: 'VALIDATION' }] }]);
    const replayed = await poster('gaelle', `Refus/${bureau.ids.maud}/${edit.editId}/rejouer`, {});
    expect(replayed.json().code).toBe('VALIDATION');
    expect((await poster('maud', 'abandon', { appareil: 't', edit })).statusCode).toBe(204);
    expect(await server.db.query(`select 1 from documents where id = $1`, [edit.id])).toEqual([]);
  });

  test('[sync/S25] the id of a document of another collection is taken', async () => {
    const target = await bureau.dossier();
    const idDossier = await ask();
    for (const id of [target.idIntervention, target.idDossier, idDossier])
      expect(await maud().pousser(piece(idDossier, id))).toMatchObject({
        statut: 'refus',
        code: 'VALIDATION',
        data: { champs: { id: 'connu' } },
      });
  });

  test('[sync/S25] a document that an old server took under another id is still written by its people', async () => {
    const old = { ...ticketOf(bureau.ids.claire), id: 'T-ancien' };
    await insertMany(server.db, [{ collection: 'records', data: old }]);
    const ofClaire = appareil(server, bureau.jetons.claire);
    const edit = { collection: 'records', id: old.id, changes: { titre: 'Corrigé' } } as const;
    expect(await ofClaire.pousser(edit)).toMatchObject({ statut: 'accepte', doc: { titre: 'Corrigé' } });
  });
});

describe('what an old server left', () => {
  test('[storage/ST1] [storage/ST3] keys that are no names are set aside with their reason; the others are done, and ADMIN is told', async () => {
    const idDossier = await ask();
    const good = randomUUID();
    expect(await maud().pousser(piece(idDossier, good))).toMatchObject({ statut: 'accepte' });
    const arrival = join(server.dataDir, 'fichiers', 'arrivees', 'envois', good);
    await mkdir(join(arrival, '..'), { recursive: true });
    await writeFile(arrival, 'un début');
    for (const key of ['../../../pg/PG_VERSION', '..']) await note(key);
    await throwAway(idDossier);
    await erase();
    expect(await waiting()).toMatchObject([
      { cle: '..', ecarte: true, raison: expect.stringContaining('is no name of a file') },
      { cle: '../../../pg/PG_VERSION', ecarte: true, raison: expect.stringContaining('PG_VERSION') },
    ]);
    await expect(readFile(arrival)).rejects.toThrow('ENOENT');
    expect(await witnesses()).toEqual(OUTSIDE.map((nom) => `${nom} de la maison`));
    const told = (await cloches('gaelle')).filter(({ titre }) => titre === 'Un effacement est mis de côté');
    expect(told.map(({ message }) => message)).toContainEqual(expect.stringContaining('« ../../../pg/PG_VERSION »'));
    expect((await cloches('claire')).map(({ titre }) => titre)).not.toContain('Un effacement est mis de côté');
  });

  test('[storage/ST3] a start meets them and goes on, and tells nobody again', async () => {
    const before = await waiting();
    const told = (await cloches('gaelle')).length;
    await retryErasures(server.db);
    await erase();
    const app = await server.restart();
    expect((await app.inject('/api/health')).json()).toMatchObject({ status: 'ok' });
    await app.close();
    expect([await waiting(), (await cloches('gaelle')).length]).toEqual([before, told]);
    await server.db.query('delete from octets_a_effacer');
  });

  test('[storage/ST3] what the disk refuses is tried a counted number of times, holds up no other, and is tried again at a start', async () => {
    const octets = imageDemo(7);
    const sha256 = createHash('sha256').update(octets).digest('hex');
    await server.fichiers.put(Readable.from([octets]), { max: 1e6, types: ['image/png'] });
    await note(sha256, 'fichier');
    const told = (await cloches('gaelle')).length;
    const failure = vi.spyOn(server.fichiers, 'remove').mockRejectedValue(new Error('EROFS: read-only file system'));
    await erase();
    await note(randomUUID());
    await erase();
    expect(await waiting()).toMatchObject([{ cle: sha256, essais: 2, ecarte: false }]);
    for (let round = 2; round < 20; round += 1) await erase();
    expect(failure.mock.calls.length).toBe(12);
    expect(await waiting()).toMatchObject([{ ecarte: true, raison: 'EROFS: read-only file system' }]);
    expect((await cloches('gaelle')).length).toBe(told + 1);
    failure.mockRestore();
    await retryErasures(server.db);
    await erase();
    expect([await waiting(), await server.fichiers.read(sha256)]).toEqual([[], null]);
  });
});

test('nothing of these attacks reaches another device', async () => {
  const page: PullAnswer = await appareil(server, bureau.jetons.gaelle).tirer();
  expect(page.docs.map(({ d }) => d.id).filter((id) => BAD.includes(id))).toEqual([]);
});
