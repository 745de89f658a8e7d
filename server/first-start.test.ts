import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstStart, welcome } from './first-start.ts';
import { createTestServer, type TestServer } from './test-support/server.ts';

describe('a first start without demo data', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  const start = () =>
    firstStart({
      db: server.db,
      config: { demo: false, demoDossiers: null, adminEmail: 'direction@bureau.example' },
      fichiers: server.fichiers,
      now: server.clock(),
    });

  test('prints a link by which the first ADMIN chooses a password, and signs in', async () => {
    const { adminLink, comptes } = await start();
    expect(comptes).toEqual([]);
    const token = new URL(adminLink ?? '', 'http://localhost').searchParams.get('token');
    const { id, email, sansNom } = (await server.call('GET', `/api/Auth/Pass/${token}`)).json();
    expect(sansNom).toBe(true);
    expect(email).toBe('direction@bureau.example');
    const body = { token, nouveauMotDePasse: 'un mot de passe choisi', qui: { prenom: 'Agathe', nom: 'Le Bris' } };
    expect((await server.call('PUT', `/api/Auth/Pass/${id}`, { body })).statusCode).toBe(204);
    const login = await server.call('POST', '/api/Auth/login', { body: { email, password: body.nouveauMotDePasse } });
    expect(login.json().user).toMatchObject({
      role: 'ADMIN',
      idBureauInspection: null,
      prenom: 'Agathe',
      nom: 'Le Bris',
    });
  });

  test('prints none once there is one', async () => {
    expect((await start()).adminLink).toBeNull();
  });
});

describe('the welcome', () => {
  test('names the three addresses, and the demo accounts only where there are any', () => {
    const demo = welcome({
      publicUrl: 'http://{variante}.localhost:8080',
      engine: 'pglite',
      adminLink: null,
      comptes: [{ email: 'control.cee@constat.example', motDePasse: 'Constat-2026' }],
    });
    expect(demo).toContain('http://eds.localhost:8080');
    expect(demo).toContain('control.cee@constat.example');
    expect(demo).toContain('PostgreSQL');
    const real = welcome({
      publicUrl: 'https://{variante}.example.fr',
      engine: 'postgres',
      adminLink: '/auth/reset-password?token=x',
      comptes: [],
    });
    expect(real).toContain('https://cee.example.fr/auth/reset-password?token=x');
    expect(real).not.toMatch(/démonstration|Constat-2026/);
  });
});
