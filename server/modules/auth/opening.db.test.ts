/** How an account is opened: asked for by its owner, or by the office; attached, activated, limited. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMany } from '../../documents/bulk.ts';
import { CLIENT, ENTREPRISE, openBureau } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const PHRASE = 'une phrase assez longue';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  await openBureau(server);
});
afterAll(() => server.close());

/** Whoever reads the mails of this address opens the link of the last one. */
async function prove(email: string): Promise<void> {
  const mail = (await server.courriels()).findLast(({ a }) => a === email);
  const token = /token=([\w-]+)/.exec(mail?.texte ?? '')?.[1];
  const answer = await server.call('POST', '/api/Auth/verifyEmail', { body: { token } });
  if (answer.statusCode !== 204) throw new Error(`the link of ${email} opens nothing: ${answer.body}`);
}

describe('opening an account', () => {
  test('[access/A26] an account is attached to a client or an installer of its own office and portal only', async () => {
    const elsewhere = { idBureauInspection: 7, variante: 'cee', raisonSociale: 'Ailleurs' };
    const ids = { client: randomUUID(), entreprise: randomUUID(), autrePortail: randomUUID() };
    await server.db.transaction((tx) =>
      insertMany(tx, [
        { collection: 'records', data: { ...elsewhere, id: ids.client, kind: 'client' } },
        { collection: 'entreprises', data: { ...elsewhere, id: ids.entreprise } },
        {
          collection: 'records',
          data: { ...elsewhere, id: ids.autrePortail, kind: 'client', idBureauInspection: 1, variante: 'eds' },
        },
      ]),
    );
    const [claire, gaelle] = [
      await server.signIn('claire@bureau.example'),
      await server.signIn('gaelle@bureau.example'),
    ];
    const demande = { email: 'tiers@client.example', nom: 'A', prenom: 'B' };
    const open = (body: object, bearer = claire) =>
      server.call('POST', '/api/Auth/register', { jeton: bearer, body: { ...demande, ...body } });
    const { id } = await server.newAccount({ role: 'CLIENT', idClient: CLIENT });
    const modifier = (body: object, bearer = claire) =>
      server.call('PUT', `/api/Auth/updateInfo/${id}`, { jeton: bearer, body });
    const codes = async (answers: readonly ReturnType<typeof open>[]) =>
      (await Promise.all(answers)).map((answer) => answer.json().code);
    const client = (idClient: string) => ({ role: 'CLIENT', idClient });
    const installAs = (idEntreprise: string) => ({ role: 'ENTREPRISE', idEntreprise });
    const notFound = Array.from({ length: 6 }, () => 'INTROUVABLE');
    expect(
      await codes([
        open(client(ids.client)),
        open(client(ids.autrePortail)),
        open(client(randomUUID())),
        open(installAs(ids.entreprise)),
        // An installer is not a client, whatever its number is given for.
        open(client(ENTREPRISE)),
        // ADMIN sees both, and an account of office 1 still opens nothing of office 7.
        open({ ...client(ids.client), idBureauInspection: 1 }, gaelle),
      ]),
    ).toEqual(notFound);
    expect(
      await codes([
        modifier({ idClient: ids.client }),
        modifier({ idClient: ids.autrePortail }),
        modifier(installAs(ids.entreprise)),
        modifier({ idEntreprise: ids.entreprise }),
        modifier({ idClient: ids.client }, gaelle),
        modifier({ variantes: ['eds'] }, gaelle),
      ]),
    ).toEqual(notFound);
    const [garde] = await server.db.query(
      'select id_client, id_entreprise, variantes from utilisateurs where id = $1',
      [id],
    );
    expect(garde).toEqual({ id_client: CLIENT, id_entreprise: null, variantes: ['cee'] });
    expect((await modifier({ idClient: null, ...installAs(ENTREPRISE) })).statusCode).toBe(200);
    expect((await open(client(CLIENT))).statusCode).toBe(202);
  });

  test('a sign-up opens nothing before the office activates it, and tells nothing of who exists', async () => {
    const demande = {
      email: 'nouveau@auth.example',
      password: PHRASE,
      nom: 'Nouveau',
      prenom: 'Paul',
      role: 'CLIENT',
    };
    const signUp = (body: object) => server.call('POST', '/api/Auth/register', { body });
    const premiere = await signUp(demande);
    expect([premiere.statusCode, premiere.json()]).toEqual([202, { etat: 'A VERIFIER' }]);
    expect((await server.login(demande.email, PHRASE)).json().code).toBe('IDENTIFIANTS_INVALIDES');
    await prove(demande.email);
    expect((await server.login(demande.email, PHRASE)).json().code).toBe('COMPTE_EN_ATTENTE');
    expect((await signUp({ ...demande, email: 'claire@bureau.example' })).json()).toEqual({ etat: 'A VERIFIER' });
    expect((await server.login('claire@bureau.example')).statusCode).toBe(200);
    expect((await signUp({ ...demande, role: 'ADMIN' })).json()).toMatchObject({
      code: 'VALIDATION',
      champs: { role: expect.any(String) },
    });
  });

  test('the office opens an account whose owner chooses the password, and says so in its history', async () => {
    const bearer = await server.signIn('claire@bureau.example');
    const open = (body: object) => server.call('POST', '/api/Auth/register', { jeton: bearer, body });
    const demande = {
      email: 'neuve@bureau.example',
      nom: 'Neuve',
      prenom: 'Ève',
      role: 'CONTROL',
      offlineAccess: true,
    };
    const answer = await open(demande);
    expect([answer.statusCode, answer.json().etat]).toEqual([202, 'ACTIF']);
    const { id } = answer.json();
    expect((await open(demande)).json()).toMatchObject({ code: 'CONFLIT', champs: { email: expect.any(String) } });
    expect((await open({ ...demande, email: 'x@bureau.example', role: 'ADMIN' })).json().code).toBe(
      'DROIT_INSUFFISANT',
    );
    expect((await open({ ...demande, email: 'x@bureau.example', role: 'CLIENT' })).json()).toMatchObject({
      code: 'REGLE_METIER',
      champs: { idClient: 'requis' },
    });
    const courriel = (await server.courriels()).findLast(({ a }) => a === demande.email);
    expect(courriel?.sujet).toBe('Constat CEE : votre compte est ouvert');
    const token = /token=([\w-]+)/.exec(courriel?.texte ?? '')?.[1];
    const body = { token, nouveauMotDePasse: PHRASE };
    expect((await server.call('PUT', `/api/Auth/Pass/${id}`, { body })).statusCode).toBe(204);
    expect((await server.login(demande.email, PHRASE)).statusCode).toBe(200);
    const [record] = await server.db.query<{ data: object; portees: string[] }>(
      "select data, portees from documents where collection = 'records' and id = $1",
      [`utilisateur-${id}-cee`],
    );
    expect(record).toMatchObject({
      data: { kind: 'utilisateur', nom: 'Neuve', role: 'CONTROL', actif: true, enAttente: false },
      portees: ['admin:cee', 'responsable:1:cee'],
    });
    // When a signature was given is told, never the signature ([reports/R40]).
    expect(JSON.stringify(record)).not.toMatch(/argon2|"signature"|data:image|DataJson/i);
    const [controller] = await server.db.query<{ data: object }>(
      "select data from documents where collection = 'controllers' and id = $1",
      [String(id)],
    );
    expect(controller?.data).toMatchObject({ nom: 'Neuve', actif: true, competences: [], idBureauInspection: 1 });
    const history = await server.db.query('select utilisateur, action from historique where id_doc = $1 order by n', [
      `utilisateur-${id}-cee`,
    ]);
    expect(history[0]).toEqual({ utilisateur: 'Claire Vasseur', action: 'register' });
  });

  test('an account asked for is activated once attached, and told so', async () => {
    const demande = {
      email: 'attente@client.example',
      password: PHRASE,
      nom: 'A',
      prenom: 'B',
      role: 'CLIENT',
    };
    await server.call('POST', '/api/Auth/register', { body: demande });
    await prove(demande.email);
    const bearer = await server.signIn('claire@bureau.example');
    const { items } = (
      await server.call('GET', '/api/Auth/Users', { jeton: bearer, query: { search: demande.email } })
    ).json();
    const modifier = (body: object) =>
      server.call('PUT', `/api/Auth/updateInfo/${items[0].id}`, { jeton: bearer, body });
    expect((await modifier({ actif: true })).json()).toMatchObject({
      code: 'REGLE_METIER',
      champs: { idClient: 'requis' },
    });
    expect((await modifier({ actif: true, idClient: CLIENT })).statusCode).toBe(200);
    expect((await server.login(demande.email, PHRASE)).statusCode).toBe(200);
    const subjects = (await server.courriels()).filter(({ a }) => a === demande.email).map(({ sujet }) => sujet);
    expect(subjects.at(-1)).toBe('Constat CEE : votre compte est activé');
  });

  test('sign-ups from one address are limited', async () => {
    server.clock.advance(16 * 60_000);
    const demande = { password: PHRASE, nom: 'Nouveau', prenom: 'Paul', role: 'ENTREPRISE' };
    const codes: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const body = { ...demande, email: `inscrit-${n}@auth.example` };
      codes.push((await server.call('POST', '/api/Auth/register', { body })).statusCode);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  });
});
