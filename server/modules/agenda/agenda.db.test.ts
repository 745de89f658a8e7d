/** The calendar of a controller, read by whoever has its address. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, openBureau, type TestDossier, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
let known: TestDossier;
type Method = Parameters<TestServer['call']>[0];
const RDV = '2026-12-01T08:00:00.000Z';

const call = (who: Who, method: Method, of: Who) =>
  server.call(method, `/api/Agenda/Controleur/${bureau.ids[of]}`, { jeton: bureau.jetons[who] });
async function addressOf(who: Who): Promise<string> {
  const made = await call(who, 'POST', who);
  expect(made.statusCode).toBe(201);
  return new URL(made.json<{ adresse: string }>().adresse).pathname;
}
/** As a telephone does, each from a source of its own: tries are counted by source. */
let source = 0;
function fetched(path: string, headers: Readonly<Record<string, string>> = {}) {
  source += 1;
  return server.app.inject({ method: 'GET', url: path, headers, remoteAddress: `203.0.113.${source % 250}` });
}
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => ({
    uid: String(one.getFirstPropertyValue('uid')),
    status: one.getFirstPropertyValue('status'),
    sequence: one.getFirstPropertyValue('sequence'),
    text: one.toString(),
  }));
const eventOf = async (path: string) =>
  eventsOf((await fetched(path)).body).find(({ uid }) => uid.startsWith(known.idIntervention));
const patch = async (fields: Readonly<Record<string, unknown>>) =>
  server.db.query(`update documents set data = data || $2::jsonb where collection = 'interventions' and id = $1`, [
    known.idIntervention,
    JSON.stringify(fields),
  ]);

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  known = await bureau.dossier({ intervention: { etat: 'NOUVELLE', dateRdv: RDV, dateFin: null } });
});
afterAll(() => server.close());

describe('the address of a calendar', () => {
  test('[agenda/IC6] is made by its controller alone, told once, kept as a hash; a colleague and a client have no part in it', async () => {
    const path = await addressOf('yann');
    const token = path.split('/')[3] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await server.db.query('select to_jsonb(a) as row from agendas a');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await fetched(path)).statusCode).toBe(200);
    expect((await call('yann', 'GET', 'yann')).json()).toMatchObject({
      creeLe: expect.any(String),
      luLe: expect.any(String),
    });
    const others = [
      await call('samia', 'POST', 'yann'),
      await call('samia', 'GET', 'yann'),
      await call('samia', 'DELETE', 'yann'),
      await call('claire', 'POST', 'yann'),
      await call('maud', 'GET', 'yann'),
    ];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 403, 403]);
    expect((await fetched(path)).statusCode).toBe(200);
  });

  test('[agenda/IC6] renewed, taken away by the office or of a closed account, it is answered as one that never was', async () => {
    const never = await fetched(`/api/Agenda/${'a'.repeat(43)}/visites.ics`);
    const former = await addressOf('yann');
    const renewed = await addressOf('yann');
    const answers = [await fetched(former)];
    expect((await call('claire', 'DELETE', 'yann')).statusCode).toBe(204);
    answers.push(await fetched(renewed));
    const closed = await addressOf('samia');
    expect((await fetched(closed)).statusCode).toBe(200);
    await server.db.query('update utilisateurs set actif = false where id = $1', [bureau.ids.samia]);
    answers.push(await fetched(closed));
    await server.db.query('update utilisateurs set actif = true where id = $1', [bureau.ids.samia]);
    const told = ({ statusCode, body, headers }: typeof never) => [statusCode, body, headers['content-type']];
    expect(answers.map(told)).toEqual(answers.map(() => told(never)));
    expect(never.statusCode).toBe(404);
  });

  test('[agenda/IC6] who tries addresses shuts out nobody behind the same source; one calendar is not read without end', async () => {
    const path = await addressOf('samia');
    const other = await addressOf('yann');
    const from = (url: string) => server.app.inject({ method: 'GET', url, remoteAddress: '198.51.100.7' });
    for (let n = 0; n < 30; n += 1) expect((await from(`/api/Agenda/${n}/visites.ics`)).statusCode).toBe(404);
    const readings = [];
    for (let n = 0; n < 125; n += 1) readings.push((await from(path)).statusCode);
    expect([readings[0], readings.at(-1)]).toEqual([200, 429]);
    expect((await from(other)).statusCode).toBe(200);
    await server.db.query('delete from tentatives');
  });
});

test('[agenda/IC5] the same visits are the same bytes: 304 for who has them, and nothing of it is stored on the way', async () => {
  const path = await addressOf('yann');
  const first = await fetched(path);
  expect(first.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
  const again = await fetched(path, { 'if-none-match': String(first.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('[agenda/IC2] what the office lets be said, and no more; a MANAGER changes it', async () => {
  const path = await addressOf('yann');
  const { beneficiaire, adresse } = await read();
  const said = async () => (await eventOf(path))?.text.replaceAll(/\r\n /g, '') ?? '';
  expect(await said()).toContain(adresse.ville);
  expect(await said()).not.toContain(adresse.ligne1);
  const put = (agendaDit: string) =>
    server.call('PUT', '/api/BureauInspection/1', { jeton: bureau.jetons.claire, body: { agendaDit } });
  expect((await put('adresse')).statusCode).toBe(200);
  expect(await said()).toContain(adresse.ligne1);
  expect(await said()).not.toContain(beneficiaire.nom);
  expect((await put('nom')).statusCode).toBe(200);
  expect(await said()).toContain(beneficiaire.nom);
  expect((await put('tout')).statusCode).toBe(400);
  await put('ville');
  const kept = await server.db.query('select to_jsonb(v) as row from agenda_visites v');
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${adresse.ville}|${beneficiaire.nom}`));
});

test('[agenda/IC1] [agenda/IC3] a visit that is moved, given to somebody else and given back', async () => {
  const path = await addressOf('yann');
  const colleague = await addressOf('samia');
  const { sequence } = (await eventOf(path)) ?? {};
  await patch({ dateRdv: '2026-12-02T08:00:00.000Z' });
  expect(await eventOf(path)).toMatchObject({ status: 'CONFIRMED', sequence: Number(sequence) + 1 });
  await patch({ idControleur: bureau.ids.samia });
  await server.db.query(`update documents set portees = portees || $2::text[] where id = $1`, [
    known.idIntervention,
    [`control:${bureau.ids.samia}:cee`],
  ]);
  expect(await eventOf(path)).toMatchObject({ status: 'CANCELLED', sequence: Number(sequence) + 2 });
  expect(await eventOf(colleague)).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
  await patch({ idControleur: bureau.ids.yann });
  expect(await eventOf(path)).toMatchObject({ status: 'CONFIRMED', sequence: Number(sequence) + 3 });
  await patch({ rdvPrepare: { idControleur: bureau.ids.yann, dateRdv: '2026-12-09T08:00:00.000Z' } });
  expect((await eventOf(path))?.text).not.toContain('20261209');
});

async function read() {
  const [row] = await server.db.query<{
    data: { beneficiaire: { nom: string }; adresse: { ville: string; ligne1: string } };
  }>('select data from documents where id = $1', [known.idIntervention]);
  if (row === undefined) throw new Error('the visit is gone');
  return row.data;
}
