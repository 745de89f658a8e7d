import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, openBureau } from '../../test-support/bureau.ts';
import { createTestServer, PASSWORD, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
/** MANAGER of the same office, on mar alone; and somebody who works on both portals. */
let nathalie: number;
let karim: number;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  const account = { email: 'nathalie@bureau.example', role: 'MANAGER', nom: 'Ropars', variantes: ['mar'] } as const;
  nathalie = await server.createAccount(account);
  karim = await server.createAccount({
    email: 'karim@bureau.example',
    role: 'CONTROL',
    nom: 'Ziani',
    variantes: ['cee', 'mar'],
  });
});
afterAll(() => server.close());

const preuve = { motDePasse: PASSWORD };
const doors = (id: number) =>
  [
    ['PUT', `/api/Auth/updateInfo/${id}`, { role: 'BASIC' }],
    ['PUT', `/api/Auth/updateInfo/${id}`, { actif: false }],
    ['DELETE', `/api/Auth/Users/${id}`, undefined],
    ['PUT', `/api/Auth/Pass/${id}`, { reinitialiser: true }],
    ['PUT', `/api/Auth/Email/${id}`, { ...preuve, email: 'ailleurs@bureau.example' }],
    ['POST', `/api/Auth/SecondFacteur/${id}/retirer`, preuve],
    ['GET', `/api/Auth/Sessions/${id}`, undefined],
  ] as const;

describe('[access/A39] whoever manages an account shares its office and its portals', () => {
  const as = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object) =>
    (await server.call(method, url, { jeton: bureau.jetons.claire, ...(body === undefined ? {} : { body }) })).json();

  test('an account of another portal exists for nobody here', async () => {
    const { items } = await as('GET', '/api/Auth/Users?size=500');
    expect(items.map(({ id }: { id: number }) => id)).toContain(karim);
    expect(items.map(({ id }: { id: number }) => id)).not.toContain(nathalie);
    expect((await as('GET', `/api/Auth/Users/${nathalie}`)).code).toBe('INTROUVABLE');
    for (const [method, url, body] of doors(nathalie)) expect((await as(method, url, body)).code).toBe('INTROUVABLE');
    const supervisers = await as('GET', '/api/Auth/Supervisers');
    expect(JSON.stringify(supervisers)).not.toContain('Ropars');
  });

  test('one that opens another portal too is read, and ADMIN’s to manage', async () => {
    expect(await as('GET', `/api/Auth/Users/${karim}`)).toMatchObject({ id: karim, gerable: false });
    expect(await as('GET', `/api/Auth/Users/${bureau.ids.yann}`)).toMatchObject({ gerable: true });
    for (const [method, url, body] of doors(karim))
      expect((await as(method, url, body)).code).toBe('DROIT_INSUFFISANT');
    const admin = await server.call('PUT', `/api/Auth/updateInfo/${karim}`, {
      jeton: bureau.jetons.gaelle,
      body: { telephone: '02 00 00 00 00' },
    });
    expect(admin.json()).toMatchObject({ telephone: '02 00 00 00 00' });
  });

  test('its devices neither', async () => {
    const id = '8e1f3ad2-0099-4a00-8000-000000000099';
    const etat = { enAttente: { nombre: 0, depuis: null } };
    const insert = `insert into appareils (id, id_user, variante, libelle, version, vu_le, etat)
      values ($1, $2, 'mar', 'Tablette', '1', $3, $4::jsonb)`;
    await server.db.query(insert, [id, nathalie, server.clock().toISOString(), JSON.stringify(etat)]);
    expect(JSON.stringify(await as('GET', '/api/Sync/appareils'))).not.toContain(id);
    expect((await as('POST', `/api/Sync/appareils/${id}/effacer`, { idUser: nathalie })).code).toBe('INTROUVABLE');
  });
});
