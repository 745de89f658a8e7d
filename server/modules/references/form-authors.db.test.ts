/** Who writes the forms of a portal, one after the other, and what each version served. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo } from '../../demo/fill.ts';
import { FORM_VERSION } from '../../test-support/form-examples.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const V1 = 'VersionFormulaire/BAR-EN-101-v1';
const V2 = 'VersionFormulaire/BAR-EN-101-v2';
const USES = 'VersionFormulaire/Utilisations';

let server: TestServer;
let admin = '';
const post = (body: object) => server.call('POST', '/api/VersionFormulaire', { jeton: admin, body });
const put = (url: string, body: object) => server.call('PUT', `/api/${url}`, { jeton: admin, body });
const read = async (url: string) => (await server.call('GET', `/api/${url}`, { jeton: admin })).json();

beforeAll(async () => {
  server = await createTestServer();
  await fillDemo(server.db, { aujourdhui: '2026-11-21', dossiers: 40 });
  admin = await server.signIn('admin.cee@constat.example');
  await post(FORM_VERSION);
});
afterAll(() => server.close());

test('[forms/FD21] a lead is told how many visits each version served, and which may still go', async () => {
  const uses: { id: string; visites: number; utilisee: boolean; courante: boolean }[] = await read(USES);
  const of = (id: string) => uses.find((one) => one.id === id);
  expect(of('BAR-EN-101-v1')).toMatchObject({ utilisee: true, courante: false });
  expect(of('BAR-EN-101-v1')?.visites).toBeGreaterThan(0);
  expect(of('BAR-EN-101-v2')).toEqual({ id: 'BAR-EN-101-v2', visites: 0, utilisee: false, courante: true });
  const jeton = await server.signIn('control.cee@constat.example');
  expect((await server.call('GET', `/api/${USES}`, { jeton })).statusCode).toBe(403);
});

test('[forms/FD22] a version that served, or on which its type stands, is not deleted', async () => {
  const remove = async (url: string) => (await server.call('DELETE', `/api/${url}`, { jeton: admin })).json();
  expect(await remove(V1)).toMatchObject({ data: { regle: 'version-utilisee' } });
  expect(await remove(V2)).toMatchObject({ data: { regle: 'version-courante' } });
});

test('[forms/FD24] of two authors, the second is told, and nothing of theirs is written', async () => {
  const late = await post({ ...FORM_VERSION, apres: 1 });
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'CONFLIT', data: { version: 2 } }]);
  const { rev } = await read(V2);
  expect((await put(V2, { ...FORM_VERSION, libelle: 'Corrigée', rev })).statusCode).toBe(200);
  expect((await put(V2, { ...FORM_VERSION, rev })).json()).toMatchObject({ code: 'CONFLIT' });
  expect(await read(V2)).toMatchObject({ libelle: 'Corrigée' });
  expect((await post({ ...FORM_VERSION, apres: 2 })).json()).toMatchObject({ version: 3 });
});
