/** Accounts that begin, and passwords that are lost: what goes through a mail. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLink } from './liens.ts';
import { openBureau } from '../../test-support/bureau.ts';
import { createTestServer, PASSWORD, type TestServer } from '../../test-support/server.ts';

const HOUR = 3_600_000;
const NEW_PASSWORD = 'une phrase assez longue';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  await openBureau(server);
});
afterAll(() => server.close());

const login = (email: string, password = PASSWORD) =>
  server.call('POST', '/api/Auth/login', { body: { email, password } });
/** Token of the link of the last mail to this address. */
const tokenOf = async (a: string): Promise<string> => {
  const last = (await server.courriels()).findLast((courriel) => courriel.a === a);
  return /token=([\w-]+)/.exec(last?.texte ?? '')?.[1] ?? '';
};
const forget = (email: string, variante = 'cee') =>
  server.call('POST', `/api/Auth/resetEmail/${encodeURIComponent(email)}/${variante}`);

describe('a forgotten password', () => {
  test('brings a link of the brand asked for, in the language of its reader', async () => {
    const id = await server.createAccount({ email: 'oubli@a.example', role: 'BASIC', prenom: 'Zoé' });
    await server.db.query("update utilisateurs set langue = 'de' where id = $1", [id]);
    expect((await forget('OUBLI@a.example')).statusCode).toBe(204);
    const [courriel] = (await server.courriels()).filter(({ a }) => a === 'oubli@a.example');
    expect(courriel?.sujet).toBe('Constat CEE: neues Passwort wählen');
    expect(courriel?.texte).toContain('http://cee.localhost:8080/auth/reset-password?token=');
    const token = await tokenOf('oubli@a.example');
    expect((await server.call('GET', `/api/Auth/Pass/${token}`)).json()).toEqual({
      id,
      email: 'oubli@a.example',
      sansNom: false,
    });
    const body = { token, nouveauMotDePasse: NEW_PASSWORD };
    expect((await server.call('PUT', `/api/Auth/Pass/${id}`, { body })).statusCode).toBe(204);
    expect((await login('oubli@a.example', NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('is answered the same for an account that does not exist, and writes to nobody', async () => {
    const before = (await server.courriels()).length;
    const unknown = await forget('personne@a.example');
    await server.createAccount({ email: 'ferme@a.example', role: 'BASIC', actif: false });
    const closed = await forget('ferme@a.example');
    expect([unknown.statusCode, unknown.body, closed.statusCode]).toEqual([204, '', 204]);
    expect((await server.courriels()).length).toBe(before);
  });

  test('is asked five times an hour, then the wait is told', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await forget('insiste@a.example')).statusCode);
    expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
    expect((await forget('insiste@a.example')).json()).toMatchObject({
      code: 'TROP_DE_TENTATIVES',
      data: { attendreS: 3600 },
    });
    server.clock.advance(HOUR);
    expect((await forget('insiste@a.example')).statusCode).toBe(204);
  });

  test('a newer link replaces the former, and a change of password revokes what is left', async () => {
    const id = await server.createAccount({ email: 'deux@a.example', role: 'BASIC' });
    const lien = () =>
      createLink(server.db, { idUser: id, expireLe: new Date(server.clock().getTime() + HOUR).toISOString() });
    const [premier, second] = [await lien(), await lien()];
    const etat = async (token: string) => (await server.call('GET', `/api/Auth/Pass/${token}`)).statusCode;
    expect([await etat(premier), await etat(second)]).toEqual([400, 200]);
    const bearer = (await login('deux@a.example')).json().token;
    const body = { ancienMotDePasse: PASSWORD, nouveauMotDePasse: NEW_PASSWORD };
    await server.call('PUT', `/api/Auth/Pass/${id}`, { jeton: bearer, body });
    expect(await etat(second)).toBe(400);
  });

  test('keeps no token: its hash only', async () => {
    const expireLe = new Date(server.clock().getTime() + HOUR).toISOString();
    const id = await server.createAccount({ email: 'empreinte@a.example', role: 'BASIC' });
    const token = await createLink(server.db, { idUser: id, expireLe });
    const liens = await server.db.query<{ empreinte: string }>('select empreinte from liens');
    expect(liens.some(({ empreinte }) => empreinte.includes(token))).toBe(false);
  });
});

describe('a sign-up', () => {
  const demande = {
    email: 'pose@installateur.example',
    password: NEW_PASSWORD,
    nom: 'Le Goff',
    prenom: 'Anne',
    role: 'ENTREPRISE',
    siret: '732 829 320 00074',
    raisonSociale: 'Pose Ouest',
  };
  const signUp = (body: object) => server.call('POST', '/api/Auth/register', { body });

  test('is refused with a SIRET that is none', async () => {
    const refus = await signUp({ ...demande, siret: '73282932000075' });
    expect([refus.statusCode, refus.json().champs]).toEqual([400, { siret: 'n’est pas un SIRET' }]);
  });

  test('proves its address once, rings the responsable, and waits to be activated', async () => {
    await signUp(demande);
    const token = await tokenOf(demande.email);
    expect((await server.call('GET', `/api/Auth/verifyEmail/${token}`)).json()).toMatchObject({
      id: null,
      email: demande.email,
      usage: 'inscription',
      qui: 'Anne Le Goff, Pose Ouest',
    });
    const confirm = () => server.call('POST', '/api/Auth/verifyEmail', { body: { token } });
    expect((await confirm()).statusCode).toBe(204);
    expect((await confirm()).json()).toMatchObject({
      code: 'LIEN_INVALIDE',
      message: 'Le lien d’action n’est pas valide',
    });
    const bell = await server.call('GET', '/api/Notification/GetNotificationsById', {
      jeton: await server.signIn('claire@bureau.example'),
    });
    expect(bell.json().items[0]).toMatchObject({
      titre: 'Compte à activer',
      message: 'Anne Le Goff, Pose Ouest demande un compte (installateur).',
    });
    expect((await login(demande.email, NEW_PASSWORD)).json().code).toBe('COMPTE_EN_ATTENTE');
    const [stored] = await server.db.query('select siret, role from utilisateurs where email = $1', [demande.email]);
    expect(stored).toEqual({ siret: '73282932000074', role: 'ENTREPRISE' });
  });

  test('a link of verification opens no password', async () => {
    await signUp({ ...demande, email: 'autre@installateur.example' });
    const token = await tokenOf('autre@installateur.example');
    expect((await server.call('GET', `/api/Auth/Pass/${token}`)).json().code).toBe('LIEN_INVALIDE');
  });

  test('with an address that has an account tells its owner, and nobody else', async () => {
    const answer = await signUp({ ...demande, email: 'claire@bureau.example' });
    expect([answer.statusCode, answer.json()]).toEqual([202, { etat: 'A VERIFIER' }]);
    const courriels = (await server.courriels()).filter(({ a }) => a === 'claire@bureau.example');
    expect(courriels.map(({ sujet }) => sujet)).toEqual(['Constat CEE : vous avez déjà un compte']);
  });
});
