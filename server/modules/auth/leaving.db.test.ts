/** Who leaves an office: what stays to their name is told to who plans there, whichever call made them leave. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await bureau.dossier();
  await bureau.dossier();
  await bureau.dossier({ intervention: { etat: 'VALIDE' } });
});
afterAll(() => server.close());

const rights = (who: Who, body: object) =>
  server.call('PUT', `/api/Auth/updateInfo/${bureau.ids[who]}`, { jeton: bureau.jetons.gaelle, body });
const bells = async () =>
  (await appareil(server, bureau.jetons.claire).tirer()).docs
    .map(({ d }): Readonly<Record<string, unknown>> => d)
    .filter((doc) => doc['kind'] === 'notification' && String(doc['titre']).includes('ne contrôle plus'));
const TOLD = {
  titre: 'Yann Kerdoncuff ne contrôle plus ici',
  message: 'Restent à son nom : 2 visites à faire',
  niveau: 'alerte',
};

test('[controleurs/LV4] a closed account, another role and another office each ring for the planners; coming back does not', async () => {
  const close = () => server.call('DELETE', `/api/Auth/Users/${bureau.ids.yann}`, { jeton: bureau.jetons.gaelle });
  expect((await close()).statusCode).toBe(204);
  expect(await bells()).toMatchObject([TOLD]);
  expect((await close()).statusCode).toBe(204);
  expect((await rights('yann', { actif: true })).statusCode).toBe(200);
  expect(await bells()).toHaveLength(1);
  expect((await rights('yann', { role: 'BASIC' })).statusCode).toBe(200);
  expect((await rights('yann', { role: 'CONTROL' })).statusCode).toBe(200);
  expect((await rights('yann', { idBureauInspection: 7 })).statusCode).toBe(200);
  expect(await bells()).toMatchObject([TOLD, TOLD, TOLD]);
});

test('[controleurs/LV4] who leaves nothing rings for nobody, nor does a change that keeps the post', async () => {
  const before = (await bells()).length;
  expect((await rights('samia', { offlineAccess: true })).statusCode).toBe(200);
  expect((await rights('samia', { actif: false })).statusCode).toBe(200);
  expect(await bells()).toHaveLength(before);
});
