import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backupsCalls } from '#domain/api/backups.ts';
import { must } from '#domain/base/must.ts';
import { folderDestination } from '../../backup/folder-destination.ts';
import { restoreBackup } from '../../backup/restore.ts';
import { PASSPHRASE } from '../../test-support/backups.ts';
import { createTestServer, emptyDatabase, type TestServer } from '../../test-support/server.ts';

type Etat = z.output<(typeof backupsCalls)['backupsState']['answer']>;
const STATE = '/api/Sauvegardes';

let folder: string;
let server: TestServer;
let jeton: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'constat-ecran-'));
  await mkdir(join(folder, 'copies'));
  server = await createTestServer({
    env: { BACKUP_DIR: join(folder, 'copies'), BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_KEPT: '5' },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
let admin: { readonly id: number; readonly email: string };
beforeEach(async () => {
  admin = await server.newAccount({ role: 'ADMIN' });
  jeton = await server.signIn(admin.email);
});

const state = async (): Promise<Etat> => (await server.call('GET', STATE, { jeton })).json<Etat>();
async function made(): Promise<Etat> {
  server.clock.advance(60_000);
  const answer = await server.call('POST', STATE, { jeton, body: {} });
  expect(answer.statusCode).toBe(202);
  expect(answer.json<Etat>().essai).toMatchObject({ fin: null, echec: null });
  await expect.poll(async () => (await state()).essai?.fin ?? null).not.toBeNull();
  return state();
}
const linkTo = async (nom: string): Promise<string> =>
  (await server.call('POST', `${STATE}/${nom}/lien`, { jeton, body: {} })).json<{ lien: string }>().lien;
const newest = ({ sauvegardes }: Etat): string => must(sauvegardes[0], 'a backup').nom;
/** What this administrator did, as the journal tells it. */
const noted = () =>
  server.db.query('select appel, demande from consultations where id_user = $1 order by n', [admin.id]);

test('[sauvegardes/SV10] [sauvegardes/SV11] an administrator asks for a backup, and reads where it is', async () => {
  expect(await state()).toMatchObject({ sauvegardes: [], panne: null, essai: null });
  const etat = await made();
  expect(etat).toMatchObject({
    reglage: { ou: join(folder, 'copies'), memeDisque: true, toutesLes: 24, gardees: 5 },
    sauvegardes: [{ contenu: { le: server.clock().toISOString(), alteres: 0 } }],
    essai: { echec: null },
  });
  expect(must(etat.sauvegardes[0]?.contenu, 'it can be read').taille).toBeGreaterThan(1000);
  expect(await noted()).toEqual([{ appel: 'backupStart', demande: {} }]);
});

test('[sauvegardes/SV11] a backup that is taken away by a click is restored once unpacked, and the journal says who', async () => {
  const nom = newest(await made());
  const answer = await server.call('GET', await linkTo(nom));
  expect(answer.headers['content-disposition']).toContain(`${nom.replace('.sauvegarde', '')}.tar`);
  const unpacked = await mkdtemp(join(folder, 'archive-'));
  await writeFile(join(unpacked, 'copie.tar'), answer.rawPayload);
  execFileSync('tar', ['-xf', 'copie.tar'], { cwd: unpacked });
  const { url, drop } = await emptyDatabase();
  const restored = await restoreBackup({
    destination: folderDestination(unpacked),
    passphrase: PASSPHRASE,
    name: null,
    dataDir: join(unpacked, 'place'),
    databaseUrl: url,
    now: server.clock(),
  });
  await drop();
  expect(restored.name).toBe(nom);
  expect(await noted()).toEqual([
    { appel: 'backupStart', demande: {} },
    { appel: 'backupFile', demande: { nom } },
  ]);
});

describe('[sauvegardes/SV11] the address of a backup', () => {
  test('lives a minute, for an administrator who still is one, and opens nothing else', async () => {
    const nom = newest(await made());
    const lien = await linkTo(nom);
    const token = lien.slice(lien.indexOf('=') + 1);
    expect((await server.call('GET', STATE, { jeton: token })).statusCode).toBe(401);
    expect((await server.call('GET', `${STATE}/fichier?token=${jeton}`)).json()).toMatchObject({ code: 'LIEN_EXPIRE' });
    await server.db.query("update utilisateurs set role = 'MANAGER' where id = $1", [admin.id]);
    expect((await server.call('GET', lien)).json()).toMatchObject({ code: 'LIEN_EXPIRE' });
    await server.db.query("update utilisateurs set role = 'ADMIN' where id = $1", [admin.id]);
    server.clock.advance(61_000);
    expect((await server.call('GET', lien)).json()).toMatchObject({ code: 'LIEN_EXPIRE' });
    expect((await noted()).filter(({ appel }) => appel === 'backupFile')).toEqual([]);
  });

  test('is given for no backup that left, nor for one whose objects did, with the reason', async () => {
    const refused = async (nom: string) =>
      (await server.call('POST', `${STATE}/${nom}/lien`, { jeton, body: {} })).json<unknown>();
    const absent = { code: 'REGLE_METIER', data: { echec: 'absent' } };
    expect(await refused('constat-2020-01-01T00-00-00-000Z.sauvegarde')).toMatchObject(absent);
    const nom = newest(await made());
    const lien = await linkTo(nom);
    const objects = join(folder, 'copies', 'objets');
    await rename(objects, `${objects}-ailleurs`);
    try {
      expect(await refused(nom)).toMatchObject(absent);
      expect((await server.call('GET', lien)).json()).toMatchObject(absent);
    } finally {
      await rename(`${objects}-ailleurs`, objects);
    }
  });
});

test('[sauvegardes/SV10] a place that is away is said to be, and not empty; its failure stays until the next backup', async () => {
  await made();
  const copies = join(folder, 'copies');
  await rename(copies, `${copies}-debranche`);
  const away = await made();
  expect(away).toMatchObject({ panne: 'dossier', sauvegardes: [], essai: { echec: 'dossier' } });
  await rename(`${copies}-debranche`, copies);
  expect(await made()).toMatchObject({ panne: null, essai: { echec: null } });
});

test.each(['MANAGER', 'CONTROL', 'BASIC'] as const)('[sauvegardes/SV11] %s neither reads nor asks', async (role) => {
  const { email } = await server.newAccount({ role });
  const other = await server.signIn(email);
  for (const answer of [
    await server.call('GET', STATE, { jeton: other }),
    await server.call('POST', STATE, { jeton: other, body: {} }),
    await server.call('POST', `${STATE}/constat-2020-01-01T00-00-00-000Z.sauvegarde/lien`, { jeton: other, body: {} }),
  ])
    expect(answer.json()).toMatchObject({ code: 'DROIT_INSUFFISANT' });
});

test('[sauvegardes/SV10] without settings, the screen is told, and what it asks for is refused', async () => {
  const bare = await createTestServer();
  const { email } = await bare.newAccount({ role: 'ADMIN' });
  const own = await bare.signIn(email);
  expect((await bare.call('GET', STATE, { jeton: own })).json()).toEqual({
    reglage: null,
    sauvegardes: [],
    panne: null,
    essai: null,
  });
  expect((await bare.call('POST', STATE, { jeton: own, body: {} })).json()).toMatchObject({ code: 'REGLE_METIER' });
  await bare.close();
});
