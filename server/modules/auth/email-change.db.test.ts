/** [session/D8] [session/D9] What opens an account is changed by its owner, who proves it; a new address counts once it is verified. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLink } from './liens.ts';
import { type Bureau, openBureau } from '../../test-support/bureau.ts';
import { createTestServer, PASSWORD, type TestServer } from '../../test-support/server.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let bureau: Bureau;
let rank = 0;

const account = async (fields: Partial<Parameters<TestServer['createAccount']>[0]> = {}) => {
  rank += 1;
  const email = `ancienne-${rank}@adresses.example`;
  const id = await server.createAccount({ email, role: 'BASIC', prenom: 'Zoé', nom: 'Le Gall', ...fields });
  return { id, email, nouvelle: `nouvelle-${rank}@adresses.example`, jeton: await server.signIn(email) };
};
const login = async (email: string, password = PASSWORD) =>
  (await server.call('POST', '/api/Auth/login', { body: { email, password } })).statusCode;
const ask = (id: number, bearer: string, body: object) =>
  server.call('PUT', `/api/Auth/Email/${id}`, { jeton: bearer, body: { motDePasse: PASSWORD, ...body } });
const waiting = async (id: number, bearer: string) =>
  (await server.call('GET', `/api/Auth/Email/${id}`, { jeton: bearer })).json();
const mailsTo = async (a: string) => (await server.courriels()).filter((mail) => mail.a === a);
const linkTo = async (a: string): Promise<string> =>
  /token=([\w-]+)/.exec((await mailsTo(a)).at(-1)?.texte ?? '')?.[1] ?? '';
const verify = (token: string) => server.call('POST', '/api/Auth/verifyEmail', { body: { token } });
const addressOf = async (id: number) =>
  (await server.db.query<{ email: string }>('select email from utilisateurs where id = $1', [id]))[0]?.email;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('a new address', () => {
  test('[session/D9] asks for the password, tells the old one at once, and changes nothing before it is verified', async () => {
    const { id, email, nouvelle, jeton } = await account();
    const profile = await server.call('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body: { email: nouvelle } });
    expect([profile.statusCode, profile.json().code]).toEqual([403, 'PREUVE_REQUISE']);
    expect((await ask(id, jeton, { email: nouvelle, motDePasse: 'pas le bon' })).json()).toMatchObject({
      code: 'IDENTIFIANTS_INVALIDES',
      champs: { motDePasse: expect.any(String) },
    });
    expect([await addressOf(id), await waiting(id, jeton)]).toEqual([email, null]);
    expect(await mailsTo(nouvelle)).toEqual([]);

    const asked = await ask(id, jeton, { email: nouvelle });
    expect([asked.statusCode, asked.json()]).toEqual([
      202,
      {
        email: nouvelle,
        par: 'Zoé Le Gall',
        demandeeLe: server.clock().toISOString(),
        expireLe: new Date(server.clock().getTime() + 48 * HOUR_MS).toISOString(),
      },
    ]);
    expect(await waiting(id, jeton)).toEqual(asked.json());
    expect(await addressOf(id)).toBe(email);
    const [told] = await mailsTo(email);
    expect(told?.sujet).toBe('Constat CEE : une autre adresse a été demandée pour votre compte');
    expect(told?.texte).toContain(nouvelle);
    expect(told?.texte).toContain('Le 21 novembre 2026, 08:00, Zoé Le Gall a demandé');
    expect(told?.texte).toContain('/auth/forgot-password');
    expect(told?.texte).not.toContain('token=');
    // A forgotten password still goes to the address that counts.
    await server.call('POST', `/api/Auth/resetEmail/${encodeURIComponent(nouvelle)}/cee`);
    expect(await mailsTo(nouvelle)).toHaveLength(1);
  });

  test('[session/D9] verified by its link, once, it opens the account, and the old one is told again', async () => {
    const { id, email, nouvelle, jeton } = await account({ role: 'CONTROL' });
    await ask(id, jeton, { email: nouvelle });
    const token = await linkTo(nouvelle);
    expect((await server.call('GET', `/api/Auth/verifyEmail/${token}`)).json()).toEqual({
      id,
      email: nouvelle,
      usage: 'changement',
      qui: null,
    });
    expect((await server.call('GET', `/api/Auth/Pass/${token}`)).json().code).toBe('LIEN_INVALIDE');
    const [first, second] = await Promise.all([verify(token), verify(token)]);
    expect(new Set([first.statusCode, second.statusCode])).toEqual(new Set([204, 400]));
    expect([await login(nouvelle), await login(email), await waiting(id, jeton)]).toEqual([200, 401, null]);
    expect((await mailsTo(email)).map(({ sujet }) => sujet)).toEqual([
      'Constat CEE : une autre adresse a été demandée pour votre compte',
      'Constat CEE : l’adresse de votre compte a changé',
    ]);
    const published = await server.db.query<{ email: string }>(
      `select data ->> 'email' as email from documents where (collection = 'records' and id = $1)
         or (collection = 'controllers' and id = $2)`,
      [`utilisateur-${id}-cee`, String(id)],
    );
    expect(published.map((one) => one.email)).toEqual([nouvelle, nouvelle]);
  });

  test('[session/D9] links to the old address open nothing once it no longer counts', async () => {
    const { id, email, nouvelle, jeton } = await account();
    await ask(id, jeton, { email: nouvelle });
    await server.call('POST', `/api/Auth/resetEmail/${encodeURIComponent(email)}/cee`);
    const reset = await linkTo(email);
    expect((await server.call('GET', `/api/Auth/Pass/${reset}`)).statusCode).toBe(200);
    expect((await verify(await linkTo(nouvelle))).statusCode).toBe(204);
    expect((await server.call('GET', `/api/Auth/Pass/${reset}`)).json().code).toBe('LIEN_INVALIDE');
  });

  test('[session/D9] sent again, the former link opens nothing; cancelled or too old, none does', async () => {
    const { id, nouvelle, jeton } = await account();
    await ask(id, jeton, { email: nouvelle });
    const first = await linkTo(nouvelle);
    const again = await server.call('POST', `/api/Auth/Email/${id}/resend`, { jeton });
    expect([again.statusCode, again.json().email]).toEqual([200, nouvelle]);
    const second = await linkTo(nouvelle);
    expect((await verify(first)).json().code).toBe('LIEN_INVALIDE');
    expect((await server.call('DELETE', `/api/Auth/Email/${id}`, { jeton })).statusCode).toBe(204);
    expect((await verify(second)).json().code).toBe('LIEN_INVALIDE');
    expect((await server.call('POST', `/api/Auth/Email/${id}/resend`, { jeton })).json().code).toBe('INTROUVABLE');

    const other = await account({ offlineAccess: true });
    await ask(other.id, other.jeton, { email: other.nouvelle });
    const late = await linkTo(other.nouvelle);
    server.clock.advance(49 * HOUR_MS);
    expect((await verify(late)).json().code).toBe('LIEN_INVALIDE');
    expect([await addressOf(other.id), await waiting(other.id, other.jeton)]).toEqual([other.email, null]);
  });

  test('[session/D9] a change of password cancels what somebody else may have asked', async () => {
    const { id, email, nouvelle, jeton } = await account();
    await ask(id, jeton, { email: nouvelle });
    const token = await linkTo(nouvelle);
    await server.call('POST', `/api/Auth/resetEmail/${encodeURIComponent(email)}/cee`);
    const body = { token: await linkTo(email), nouveauMotDePasse: 'une phrase assez longue' };
    expect((await server.call('PUT', `/api/Auth/Pass/${id}`, { body })).statusCode).toBe(204);
    expect((await verify(token)).json().code).toBe('LIEN_INVALIDE');
    expect(await addressOf(id)).toBe(email);
  });

  test('an address that has an account is refused, at once and when the link is opened', async () => {
    const { id, email, nouvelle, jeton } = await account();
    expect((await ask(id, jeton, { email: 'CLAIRE@bureau.example' })).json()).toMatchObject({
      code: 'CONFLIT',
      champs: { email: expect.any(String) },
    });
    expect((await ask(id, jeton, { email: email.toUpperCase() })).json().code).toBe('VALIDATION');
    await ask(id, jeton, { email: nouvelle });
    await server.createAccount({ email: nouvelle, role: 'BASIC' });
    const token = await linkTo(nouvelle);
    expect((await verify(token)).json().code).toBe('CONFLIT');
    expect(await addressOf(id)).toBe(email);
  });

  test('[session/D9] of somebody else is asked by who manages them, with their own password; both addresses are told', async () => {
    const [claire, yann, helene] = [
      await server.signIn('claire@bureau.example'),
      await server.signIn('yann@bureau.example'),
      await server.signIn('helene@bureau.example'),
    ];
    const own = await account();
    expect((await ask(own.id, yann, { email: own.nouvelle })).json().code).toBe('INTROUVABLE');
    expect((await ask(own.id, claire, { email: own.nouvelle, motDePasse: 'le sien' })).json().code).toBe(
      'IDENTIFIANTS_INVALIDES',
    );
    const asked = await ask(own.id, claire, { email: own.nouvelle });
    expect(asked.json()).toMatchObject({ email: own.nouvelle, par: 'Claire Vasseur' });
    expect(await waiting(own.id, own.jeton)).toEqual(asked.json());
    expect((await mailsTo(own.email)).at(-1)?.texte).toContain('Claire Vasseur a demandé');
    expect((await verify(await linkTo(own.nouvelle))).statusCode).toBe(204);
    expect((await mailsTo(own.email)).at(-1)?.texte).toContain('demandée par Claire Vasseur');

    const elsewhere = await account({ idBureau: 7 });
    expect((await ask(elsewhere.id, claire, { email: elsewhere.nouvelle })).json().code).toBe('INTROUVABLE');
    expect((await ask(bureau.ids.helene, helene, { email: 'h@x.example' })).json().code).toBe('LECTURE_SEULE');
  });

  test('[session/D9] an invitation that went to a wrong address follows to the right one', async () => {
    const { id, email, nouvelle } = await account();
    await server.db.query('update utilisateurs set mot_de_passe = null where id = $1', [id]);
    await ask(id, await server.signIn('claire@bureau.example'), { email: nouvelle });
    await verify(await linkTo(nouvelle));
    expect((await mailsTo(nouvelle)).at(-1)?.sujet).toBe('Constat CEE : votre compte est ouvert');
    expect((await mailsTo(email)).at(-1)?.sujet).toBe('Constat CEE : l’adresse de votre compte a changé');
  });

  test('mails of one account are few: the seventh asking of an hour waits', async () => {
    const { id, nouvelle, jeton } = await account();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await ask(id, jeton, { email: `${n}-${nouvelle}` })).statusCode);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429]);
  });
});

describe('what else opens an account', () => {
  test('[session/D8] one’s own offline access asks for the password, that of others does not', async () => {
    const { id, email, jeton } = await account({ role: 'ADMIN', idBureau: null });
    const change = (body: object, who = id) => server.call('PUT', `/api/Auth/updateInfo/${who}`, { jeton, body });
    expect((await change({ offlineAccess: true })).json().code).toBe('PREUVE_REQUISE');
    expect((await change({ offlineAccess: true, preuve: { motDePasse: 'pas le bon' } })).json().code).toBe(
      'IDENTIFIANTS_INVALIDES',
    );
    expect((await change({ offlineAccess: false, nom: 'Même' })).statusCode).toBe(200);
    const granted = await change({ offlineAccess: true, preuve: { motDePasse: PASSWORD } });
    expect(granted.json()).toMatchObject({ offlineAccess: true });
    expect((await mailsTo(email)).map(({ texte }) => texte)).toEqual([
      expect.stringContaining('Votre compte peut désormais travailler sans réseau.'),
    ]);
    const other = await account();
    expect((await change({ offlineAccess: true }, other.id)).statusCode).toBe(200);
  });

  test('[session/D17] nobody is told of changes to an account that they have not opened, nor of its first password', async () => {
    const { id, email } = await account({ role: 'CONTROL' });
    await server.db.query('update utilisateurs set mot_de_passe = null, email_verifie_le = null where id = $1', [id]);
    const lead = await server.signIn('claire@bureau.example');
    for (const offlineAccess of [true, false])
      expect(
        (await server.call('PUT', `/api/Auth/updateInfo/${id}`, { jeton: lead, body: { offlineAccess } })).statusCode,
      ).toBe(200);
    const expireLe = new Date(server.clock().getTime() + 60_000).toISOString();
    const token = await createLink(server.db, { idUser: id, expireLe });
    const body = { token, nouveauMotDePasse: 'une phrase assez longue', qui: { prenom: 'Autre', nom: 'Personne' } };
    expect((await server.call('PUT', `/api/Auth/Pass/${id}`, { body })).statusCode).toBe(204);
    expect(await mailsTo(email)).toEqual([]);
    // It had its name: that of the link is not taken.
    const login = await server.call('POST', '/api/Auth/login', {
      body: { email, password: body.nouveauMotDePasse },
    });
    expect(login.json().user.nom).not.toBe('Personne');
  });

  test('[session/D8] a changed password is told to its owner, and ends every session', async () => {
    const { id, email, jeton } = await account();
    const elsewhere = await server.signIn(email);
    const body = { ancienMotDePasse: PASSWORD, nouveauMotDePasse: 'une phrase assez longue' };
    expect((await server.call('PUT', `/api/Auth/Pass/${id}`, { jeton, body })).statusCode).toBe(204);
    expect((await server.call('GET', '/api/Auth/user', { jeton: elsewhere })).statusCode).toBe(401);
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      sujet: 'Constat CEE : votre compte a été modifié',
      texte: expect.stringContaining('Le mot de passe de votre compte a été changé.'),
    });
  });
});
