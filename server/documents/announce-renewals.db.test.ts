/** [contrats/CT43] The office is told of its contracts that end. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { type Bureau, CLIENT, openBureau } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { alertRenewals } from './announce-renewals.ts';

const NOW = '2026-11-21T07:00:00.000Z';
let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

async function signed(fields: Partial<Contrat>): Promise<string> {
  const body = { idClient: CLIENT, libelle: 'Isolation 2026', dateDebut: '2026-01-01', dureeMois: 12 };
  const made = await server.call('POST', '/api/CSContract/post', { jeton: bureau.jetons.claire, body });
  const { id } = made.json<{ id: string }>();
  await server.db.query('update documents set data = data || $2::jsonb where id = $1', [
    id,
    JSON.stringify({ etat: 'SIGNE', signeLe: '2026-01-01T08:00:00.000Z', ...fields }),
  ]);
  return id;
}
const rung = () =>
  server.db.query<{ idUser: number; message: string; lien: string }>(
    `select (data ->> 'idUser')::integer as "idUser", data ->> 'message' as message, data ->> 'lien' as lien
     from documents where data ->> 'titre' = 'Contrat à renouveler' order by seq`,
  );
const mailed = async () =>
  (await server.db.query<{ lien: string }>(`select lien from avis_courriels where titre = 'Contrat à renouveler'`)).map(
    ({ lien }) => lien,
  );

test('[contrats/CT43] the office is told by bell and by mail, once for each contract and end, of no other', async () => {
  const ending = await signed({});
  await signed({ dureeMois: 24 });
  await signed({ etat: 'EN SIGNATURE' });
  expect(await alertRenewals(server.db, NOW)).toBe(1);
  expect(await alertRenewals(server.db, NOW)).toBe(0);
  const lien = `/contracts/current/${ending}`;
  const bell = {
    idUser: bureau.ids.claire,
    lien,
    message: expect.stringMatching(/Isolation 2026.*31\/12\/2026, dans 40 jours\./),
  };
  expect(await rung()).toEqual([bell]);
  expect(await mailed()).toEqual([lien]);
  // A later end is another one.
  await server.db.query(`update documents set data = data || '{"dureeMois":13}' where id = $1`, [ending]);
  expect(await alertRenewals(server.db, NOW)).toBe(1);
  expect(await rung()).toHaveLength(2);
});

test('[contrats/CT43] two rounds at once tell it once, and one who wants no mail has none', async () => {
  await server.db.query(
    `update utilisateurs set data = data || '{"notifications":{"contrat":{"cloche":true,"courriel":false}}}' where id = $1`,
    [bureau.ids.claire],
  );
  const before = { bells: (await rung()).length, mails: (await mailed()).length };
  await signed({ libelle: 'Chaudières 2026' });
  const told = await Promise.all([alertRenewals(server.db, NOW), alertRenewals(server.db, NOW)]);
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect((await rung()).length).toBe(before.bells + 1);
  expect((await mailed()).length).toBe(before.mails);
});
