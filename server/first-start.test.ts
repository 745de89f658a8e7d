import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstStart, welcome } from './first-start.ts';
import { rightSeals } from './test-support/read-seals.ts';
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
      config: {
        demo: false,
        demoDossiers: null,
        adminEmail: 'direction@bureau.example',
        publicUrl: '',
        dataDir: server.dataDir,
      },
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

test('[signatures/E23] [signatures/E64] a first start with demo data: of four reports one is out for its signatures, one signed by all, one refused, one to be sent', async () => {
  const server = await createTestServer();
  const { dataDir } = server;
  const config = { demo: true, demoDossiers: 30, adminEmail: '', publicUrl: 'http://{variante}.localhost', dataDir };
  await firstStart({ db: server.db, config, fichiers: server.fichiers, now: server.clock() });
  const jeton = await server.signIn('manager.cee@constat.example');
  const visits = await server.db.query<{ id: string; status: string | null; etat: string }>(
    `select v.id, v.data ->> 'signatureStatus' as status, d.data ->> 'etat' as etat
     from documents v join documents d on d.id = v.id_dossier
     where v.collection = 'interventions' and v.data ->> 'typeOfTypeIntervention' = 'FORMULAIRE_SIGNATURE' order by 2`,
  );
  expect(visits.map(({ status, etat }) => [status, etat])).toEqual([
    ['En cours de signature', 'EN COURS'],
    ['Signature finalisée', 'VALIDE'],
    ['Signature refusée', 'EN COURS'],
    [null, 'EN COURS'],
  ]);
  const ask = (call: string, rank: number) =>
    server.call('GET', `/api/Intervention/${call}/${visits[rank]?.id ?? ''}`, { jeton });
  const [waiting, signed, refused] = await Promise.all(
    [0, 1, 2].map(async (rank) => (await ask('signatureTracking', rank)).json<Followed>()),
  );
  expect(waiting).toMatchObject({ etat: 'EN COURS', maison: true, envoyePar: 'Claire Vasseur' });
  expect([waiting, signed, refused].map((one) => one?.signataires.map(({ statut }) => statut))).toEqual([
    ['à signer', 'à signer'],
    ['signé', 'signé'],
    ['signé', 'refusé'],
  ]);
  expect(await server.fichiers.read(waiting?.sha256 ?? '')).not.toBeNull();
  expect(refused?.piste.at(-1)).toMatchObject({ quoi: 'refuse', motif: expect.stringContaining('surface') });
  // In order, and over before the first start.
  for (const { piste } of [signed, refused].flatMap((one) => one ?? [])) {
    const times = piste.map(({ le }) => le);
    expect(times).toEqual(times.toSorted());
    expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(server.clock().getTime());
  }
  const report = await server.call('GET', `/api/Intervention/Generate/${visits[1]?.id ?? ''}/rapport/true`, { jeton });
  expect(rightSeals(report.rawPayload)).toHaveLength(2);
  expect(report.rawPayload.toString('latin1')).toContain('dossier-de-preuve.json');
  expect(rightSeals((await ask('signatureProof', 1)).rawPayload)).toHaveLength(1);
  // The way to try it: a link comes to the signatory's mailbox.
  const reminding = `/api/Intervention/remindSignature/${visits[0]?.id ?? ''}`;
  const reminded = await server.call('POST', reminding, { jeton });
  expect(reminded.statusCode).toBe(200);
  expect((await server.courriels()).map(({ a, modele }) => [a, modele])).toEqual([
    ['control2.cee@constat.example', 'signatureDemandee'],
  ]);
  await server.close();
});

interface Followed {
  readonly sha256: string;
  readonly signataires: readonly { readonly statut: string }[];
  readonly piste: readonly { readonly le: string; readonly quoi: string }[];
}
