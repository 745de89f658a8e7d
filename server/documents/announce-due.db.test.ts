/** [supervisions/SU30] [supervisions/SU31] What is due in the supervisions of an office is told once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GAP_ID, gap, grilleOf, typeOf } from '#domain/supervisions/supervisions.test-support.ts';
import { type Bureau, openBureau, type Who } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { alertEndings, alertGaps } from './announce-due.ts';

const NOW = '2026-12-01T07:00:00.000Z';
const LATER = '2026-12-11T07:00:00.000Z';
let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query(`delete from documents where data ->> 'kind' in ('notification', 'supervision')`);
  await server.db.query('delete from avis_courriels');
  await server.db.query('update utilisateurs set actif = true');
  await competences([]);
});

const late = { ...gap, responsable: 'Yann Kerdoncuff', echeance: '2026-11-30' };
async function supervised(ecart: object): Promise<string> {
  const body = {
    idType: typeOf('ENTRETIEN').id,
    idGrille: grilleOf('ENTRETIEN').id,
    idInspecteur: bureau.ids.yann,
    idSuperviseur: bureau.ids.gaelle,
    fiche: null,
  };
  const made = await server.call('POST', '/api/Supervision/post', { jeton: bureau.jetons.claire, body });
  const { id } = made.json<{ id: string }>();
  await write(id, { ecarts: { [GAP_ID]: ecart } });
  return id;
}
const write = (id: string, data: object) =>
  server.db.query('update documents set data = data || $2::jsonb where id = $1', [id, JSON.stringify(data)]);
const competences = (all: readonly object[]) =>
  write(String(bureau.ids.yann), { competences: all, rappelsHabilitations: {} });
const close = (who: Who) => server.db.query('update utilisateurs set actif = false where id = $1', [bureau.ids[who]]);
async function rung() {
  const rows = await server.db.query<{ idUser: number; titre: string; lien: string }>(
    `select (data ->> 'idUser')::integer as "idUser", data ->> 'titre' as titre, data ->> 'lien' as lien
     from documents where data ->> 'titre' ~ 'Écart en retard|Habilitation à renouveler' order by seq`,
  );
  const names = Object.entries(bureau.ids);
  return rows.map(({ idUser, titre, lien }) => [names.find(([, id]) => id === idUser)?.[0], titre, lien]);
}
const mailed = async () =>
  (await server.db.query<{ id: number }>(`select id_user as id from avis_courriels where titre like 'Écart%'`)).length;

test('[supervisions/SU30] who does it, the supervisor and the lead are told of a gap by bell and by mail, once', async () => {
  const id = await supervised(late);
  const lien = `/supervisions/current/${id}`;
  expect(await alertGaps(server.db, NOW)).toBe(1);
  expect(await alertGaps(server.db, NOW)).toBe(0);
  expect(await rung()).toEqual([
    ['gaelle', 'Écart en retard', lien],
    ['claire', 'Écart en retard', lien],
    ['yann', 'Écart en retard', lien],
  ]);
  expect(await mailed()).toBe(3);
  await write(id, { ecarts: { [GAP_ID]: { ...late, echeance: '2026-12-10' } } });
  expect(await alertGaps(server.db, NOW)).toBe(0);
  expect(await alertGaps(server.db, LATER)).toBe(1);
  expect(await rung()).toHaveLength(6);
});

test('[supervisions/SU30] two rounds at once tell it once; what was remembered is told to nobody by the API', async () => {
  const id = await supervised(late);
  const counts = await Promise.all([alertGaps(server.db, NOW), alertGaps(server.db, NOW)]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await rung()).toHaveLength(3);
  const read = await server.call('GET', `/api/Supervision/${id}`, { jeton: bureau.jetons.claire });
  expect(read.json()).toMatchObject({ id, ecartsOuverts: 1 });
  expect(read.json()).not.toHaveProperty('rappels');
});

test('[supervisions/SU30] nothing of a gap that was closed, of a supervision that was taken away, nor to a closed account', async () => {
  await supervised({ ...late, soldeLe: '2026-11-29', preuve: 'Vu' });
  const id = await supervised(late);
  const url = `/api/Supervision/deleteSupervision/${id}`;
  const away = await server.call('DELETE', url, { jeton: bureau.jetons.claire, body: { motif: 'Doublon' } });
  expect(away.statusCode).toBe(204);
  expect(await alertGaps(server.db, NOW)).toBe(0);
  await supervised(late);
  await close('yann');
  await close('gaelle');
  expect(await alertGaps(server.db, NOW)).toBe(1);
  expect((await rung()).map(([who]) => who)).toEqual(['claire']);
});

test('[supervisions/SU31] the controller and the lead are told of an authorisation that ends, once for each end', async () => {
  await competences([{ code: 'BAR-EN-101', jusquAu: '2027-01-30' }]);
  expect(await alertEndings(server.db, NOW)).toBe(1);
  expect(await alertEndings(server.db, NOW)).toBe(0);
  expect(await rung()).toEqual([
    ['yann', 'Habilitation à renouveler', '/supervisions/list'],
    ['claire', 'Habilitation à renouveler', `/users/edit?id=${bureau.ids.yann}`],
  ]);
  await server.db.query(
    `update documents set data = jsonb_set(data, '{competences,0,jusquAu}', '"2027-01-15"') where id = $1`,
    [String(bureau.ids.yann)],
  );
  const counts = await Promise.all([alertEndings(server.db, NOW), alertEndings(server.db, NOW)]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await rung()).toHaveLength(4);
});

test('[supervisions/SU31] a closed account is not told of its own', async () => {
  await competences([{ code: 'BAR-EN-101', jusquAu: '2027-01-30' }]);
  await close('yann');
  expect(await alertEndings(server.db, NOW)).toBe(1);
  expect((await rung()).map(([who]) => who)).toEqual(['claire']);
});
