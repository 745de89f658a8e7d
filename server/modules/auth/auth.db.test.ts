import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparableEmail, comparableEmailSql } from '#domain/base/email.ts';
import { createLink } from './liens.ts';
import { openBureau } from '../../test-support/bureau.ts';
import { createTestServer, PASSWORD, type TestServer } from '../../test-support/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;

const statusFor = async (bearer: string) => (await server.call('GET', '/api/Auth/user', { jeton: bearer })).statusCode;

beforeAll(async () => {
  server = await createTestServer();
  await openBureau(server);
});
afterAll(() => server.close());

describe('sign-in', () => {
  test('answers a token and the user, without password and without the drawing of the signature', async () => {
    const { email } = await server.newAccount({ nom: 'Hamelin', prenom: 'Sandrine' });
    const answer = await server.login(email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toEqual({
      id: expect.any(Number),
      email,
      nom: 'Hamelin',
      prenom: 'Sandrine',
      telephone: null,
      role: 'BASIC',
      idBureauInspection: 1,
      nomBureauInspection: 'Bureau Ouest',
      idClient: null,
      idEntreprise: null,
      aSignature: false,
      droitRestreint: null,
      offlineAccess: false,
      langue: 'fr',
      DataJson: {},
      secondFacteurDu: false,
      secondFacteurPermis: true,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a wrong password and an unknown account are the same answer', async () => {
    const { email } = await server.newAccount();
    const [faux, inconnu] = [
      await server.login(email, 'pas le bon'),
      await server.login('personne@auth.example', 'pas le bon'),
    ];
    expect(faux.statusCode).toBe(401);
    expect(faux.json()).toEqual({
      code: 'IDENTIFIANTS_INVALIDES',
      message: 'La combinaison e-mail / mot de passe n’est pas valide',
    });
    expect(inconnu.json()).toEqual(faux.json());
  });

  test('eight failures close an account for a quarter of an hour, and no other', async () => {
    const [cible, autre] = [await server.newAccount(), await server.newAccount()];
    for (let n = 0; n < 8; n += 1) await server.login(cible.email, 'pas le bon');
    expect((await server.login(cible.email)).json().code).toBe('TROP_DE_TENTATIVES');
    expect((await server.login(autre.email)).statusCode).toBe(200);
    server.clock.advance(16 * MINUTE);
    expect((await server.login(cible.email)).statusCode).toBe(200);
  });

  test('[session/D15] an account has one count of tries however its address is written, on either database', async () => {
    const email = 'kim.civil@auth.example';
    await server.newAccount({ email });
    const spellings = ['kım.civil@auth.example', 'kİm.cİvil@auth.example', '\u212Aim.civil@auth.example'];
    for (const one of spellings) expect((await server.login(one)).statusCode).toBe(401);
    const capitals = (n: number): string =>
      email.replaceAll(/./g, (sign, at: number) => (at % (n + 2) === 0 ? sign.toUpperCase() : sign));
    for (let n = 0; n < 8; n += 1) expect((await server.login(capitals(n), 'pas le bon')).statusCode).toBe(401);
    expect((await server.login(email)).json().code).toBe('TROP_DE_TENTATIVES');
    server.clock.advance(16 * MINUTE);
    for (const one of [...spellings, ...[0, 1, 2].map(capitals), 'ÉLODIE@AUTH.EXAMPLE']) {
      const [row] = await server.db.query<{ same: string }>(`select ${comparableEmailSql('$1::text')} as same`, [one]);
      expect(row?.same).toBe(comparableEmail(one));
    }
  });

  test('the portal of another variant is refused to all but ADMIN', async () => {
    const { email } = await server.newAccount({ variantes: ['eds'] });
    expect((await server.login(email, 'pas le bon')).statusCode).toBe(401);
    const refus = await server.login(email);
    expect([refus.statusCode, refus.json().code, refus.json().data]).toEqual([
      403,
      'MAUVAIS_PORTAIL',
      { variantes: ['eds'] },
    ]);
    expect((await server.login(email, PASSWORD, 'eds')).statusCode).toBe(200);
    const admin = await server.newAccount({ role: 'ADMIN', variantes: ['eds'] });
    expect((await server.login(admin.email, PASSWORD, 'mar')).statusCode).toBe(200);
  });

  test('a disabled account is told so, once the password is right', async () => {
    const { email } = await server.newAccount({ actif: false });
    expect((await server.login(email, 'pas le bon')).json().code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await server.login(email)).json().code).toBe('COMPTE_DESACTIVE');
  });
});

describe('session', () => {
  test('a token is renewed after ten minutes, and not before', async () => {
    const { email } = await server.newAccount();
    const bearer = await server.signIn(email);
    server.clock.advance(9 * MINUTE);
    expect((await server.call('GET', '/api/Auth/user', { jeton: bearer })).headers['refresh-token']).toBeUndefined();
    server.clock.advance(2 * MINUTE);
    const renewed = await server.call('GET', '/api/Auth/user', { jeton: bearer });
    expect(renewed.headers['refresh-token']).toMatch(/^ey/);
    expect(renewed.headers['access-control-expose-headers']).toBe('refresh-token');
  });

  test('the former token lives until the new one was used, then 60 seconds', async () => {
    const { email } = await server.newAccount();
    const old = await server.signIn(email);
    server.clock.advance(11 * MINUTE);
    const newToken = String((await server.call('GET', '/api/Auth/user', { jeton: old })).headers['refresh-token']);
    server.clock.advance(5 * MINUTE);
    expect(await statusFor(old)).toBe(200);
    expect(await statusFor(newToken)).toBe(200);
    server.clock.advance(59_000);
    expect(await statusFor(old)).toBe(200);
    server.clock.advance(2_000);
    expect(await statusFor(old)).toBe(401);
    expect(await statusFor(newToken)).toBe(200);
  });

  test('an idle token ends after 30 minutes; a tablet comes back after days', async () => {
    const [bureau30, tablette] = [await server.newAccount(), await server.newAccount({ offlineAccess: true })];
    const [court, long] = [await server.signIn(bureau30.email), await server.signIn(tablette.email)];
    server.clock.advance(31 * MINUTE);
    expect(await statusFor(court)).toBe(401);
    server.clock.advance(6 * 24 * HOUR);
    expect(await statusFor(long)).toBe(200);
    server.clock.advance(24 * 24 * HOUR);
    expect(await statusFor(long)).toBe(401);
  });

  test('a session ends after 12 hours however busy it is', async () => {
    const { email } = await server.newAccount();
    let bearer = await server.signIn(email);
    for (let n = 0; n < 35; n += 1) {
      server.clock.advance(20 * MINUTE);
      const answer = await server.call('GET', '/api/Auth/user', { jeton: bearer });
      bearer = String(answer.headers['refresh-token']);
    }
    expect(await statusFor(bearer)).toBe(200);
    server.clock.advance(20 * MINUTE);
    expect(await statusFor(bearer)).toBe(401);
  });

  test('signing out ends the session at once', async () => {
    const { email } = await server.newAccount();
    const bearer = await server.signIn(email);
    expect((await server.call('POST', '/api/Auth/logout', { jeton: bearer })).statusCode).toBe(204);
    expect((await server.call('GET', '/api/Auth/user', { jeton: bearer })).json().code).toBe('SESSION_EXPIREE');
  });

  test('[session/D27] a sign-out that had no network ends its session by a proof, which opens nothing and ends nothing else', async () => {
    const { email } = await server.newAccount();
    const [bearer, other] = [await server.signIn(email), await server.signIn(email)];
    const end = bearer.lastIndexOf('.');
    const signature = Buffer.from(bearer.slice(end + 1), 'base64url');
    const proof = `${bearer.slice(0, end)}.${createHash('sha256').update(signature).digest('base64url')}`;
    const forged = `${other.slice(0, other.lastIndexOf('.'))}${proof.slice(end)}`;
    expect(await statusFor(proof)).toBe(401);
    const revoke = async (...preuves: string[]) =>
      (await server.call('POST', '/api/Auth/revocation', { body: { preuves } })).statusCode;
    expect(await revoke(forged, bearer, 'abc', '..')).toBe(204);
    expect([await statusFor(bearer), await statusFor(other)]).toEqual([200, 200]);
    server.clock.advance(40 * MINUTE);
    expect([await revoke(proof), await revoke(proof)]).toEqual([204, 204]);
    server.clock.advance(-40 * MINUTE);
    expect([await statusFor(bearer), await statusFor(other)]).toEqual([401, 200]);
  });

  test('a token signed by somebody else, changed or absent is refused', async () => {
    const { email } = await server.newAccount();
    const bearer = await server.signIn(email);
    const [entete, corps, signature] = bearer.split('.');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(String(corps), 'base64url').toString()), sub: '1' }),
    );
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const wrong of [`${entete}.${other.toString('base64url')}.${signature}`, `${unsigned}.${corps}.`, 'abc']) {
      expect(await statusFor(wrong)).toBe(401);
    }
    expect((await server.call('GET', '/api/Auth/user')).json().code).toBe('SESSION_ABSENTE');
  });

  test('a change of role acts at the next call', async () => {
    const { id, email } = await server.newAccount({ role: 'MANAGER' });
    const bearer = await server.signIn(email);
    const list = () => server.call('GET', '/api/Auth/Users', { jeton: bearer });
    expect((await list()).statusCode).toBe(200);
    await server.db.query("update utilisateurs set role = 'BASIC' where id = $1", [id]);
    expect((await list()).json().code).toBe('DROIT_INSUFFISANT');
  });

  test('[sync/C12] offline access withdrawn, the long session ends within 12 hours', async () => {
    const { id, email } = await server.newAccount({ offlineAccess: true });
    const bearer = await server.signIn(email);
    const gaelle = await server.createAccount({ email: `admin-${id}@auth.example`, role: 'ADMIN', idBureau: null });
    expect(gaelle).toBeGreaterThan(0);
    const admin = await server.signIn(`admin-${id}@auth.example`);
    const withdrawal = { jeton: admin, body: { offlineAccess: false } };
    expect((await server.call('PUT', `/api/Auth/updateInfo/${id}`, withdrawal)).statusCode).toBe(200);
    const call = async () => (await server.call('GET', '/api/Auth/user', { jeton: bearer })).statusCode;
    server.clock.advance(11 * 3_600_000);
    expect(await call()).toBe(200);
    server.clock.advance(2 * 3_600_000);
    expect(await call()).toBe(401);
  });

  test('a portal withdrawn from an account closes its sessions there', async () => {
    const { id, email } = await server.newAccount({ variantes: ['cee', 'mar'] });
    const [cee, mar] = [await server.signIn(email), await server.signIn(email, 'mar')];
    await server.db.query("update utilisateurs set variantes = '{cee}' where id = $1", [id]);
    expect([await statusFor(cee), await statusFor(mar)]).toEqual([200, 401]);
  });

  test('a disabled account is out at the next call', async () => {
    const { id, email } = await server.newAccount();
    const bearer = await server.signIn(email);
    const ofClaire = await server.signIn('claire@bureau.example');
    await server.call('PUT', `/api/Auth/updateInfo/${id}`, { jeton: ofClaire, body: { actif: false } });
    const refus = await server.call('GET', '/api/Auth/user', { jeton: bearer });
    expect([refus.statusCode, refus.json().code]).toEqual([401, 'COMPTE_DESACTIVE']);
  });
});

describe('passwords', () => {
  const NEW_PASSWORD = 'un autre mot de passe';

  test('is changed with the former one, and ends every session', async () => {
    const { id, email } = await server.newAccount();
    const bearer = await server.signIn(email);
    const change = (body: object) => server.call('PUT', `/api/Auth/Pass/${id}`, { jeton: bearer, body });
    expect((await change({ ancienMotDePasse: 'faux', nouveauMotDePasse: NEW_PASSWORD })).json().code).toBe(
      'IDENTIFIANTS_INVALIDES',
    );
    expect((await change({ ancienMotDePasse: PASSWORD, nouveauMotDePasse: 'court' })).json()).toMatchObject({
      code: 'VALIDATION',
      champs: { nouveauMotDePasse: expect.any(String) },
    });
    expect((await change({ ancienMotDePasse: PASSWORD, nouveauMotDePasse: NEW_PASSWORD })).statusCode).toBe(204);
    expect(await statusFor(bearer)).toBe(401);
    expect([(await server.login(email)).statusCode, (await server.login(email, NEW_PASSWORD)).statusCode]).toEqual([
      401, 200,
    ]);
  });

  test('the former one is not guessed by a stolen session', async () => {
    const { id, email } = await server.newAccount();
    const bearer = await server.signIn(email);
    const attempt = async (ancienMotDePasse: string) =>
      (
        await server.call('PUT', `/api/Auth/Pass/${id}`, {
          jeton: bearer,
          body: { ancienMotDePasse, nouveauMotDePasse: NEW_PASSWORD },
        })
      ).json();
    for (let n = 0; n < 8; n += 1) expect((await attempt('faux')).code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await attempt(PASSWORD)).code).toBe('TROP_DE_TENTATIVES');
  });

  test('is not changed for somebody else', async () => {
    const { id } = await server.newAccount();
    const { email } = await server.newAccount();
    const bearer = await server.signIn(email);
    const body = { ancienMotDePasse: PASSWORD, nouveauMotDePasse: NEW_PASSWORD };
    expect((await server.call('PUT', `/api/Auth/Pass/${id}`, { jeton: bearer, body })).json().code).toBe('INTROUVABLE');
    expect((await server.call('PUT', `/api/Auth/Pass/${id}`, { body })).json().code).toBe('SESSION_ABSENTE');
  });

  test('a link chooses a password once, for its user, before it expires', async () => {
    const { id, email } = await server.newAccount();
    const other = await server.newAccount();
    const expireLe = new Date(server.clock().getTime() + HOUR).toISOString();
    const token = await createLink(server.db, { idUser: id, expireLe });
    expect((await server.call('GET', `/api/Auth/Pass/${token}`)).json()).toEqual({ id, email, sansNom: false });
    const choose = (who: number, bearer = token) =>
      server.call('PUT', `/api/Auth/Pass/${who}`, { body: { token: bearer, nouveauMotDePasse: NEW_PASSWORD } });
    expect((await choose(other.id)).json()).toMatchObject({
      code: 'LIEN_INVALIDE',
      message: 'Le lien d’action n’est pas valide',
    });
    expect((await choose(id)).statusCode).toBe(204);
    expect((await choose(id)).json().code).toBe('LIEN_INVALIDE');
    expect((await server.login(email, NEW_PASSWORD)).statusCode).toBe(200);
    const expired = await createLink(server.db, { idUser: id, expireLe });
    server.clock.advance(2 * HOUR);
    expect((await choose(id, expired)).json().code).toBe('LIEN_INVALIDE');
    expect((await server.call('GET', `/api/Auth/Pass/${expired}`)).statusCode).toBe(400);
  });
});
