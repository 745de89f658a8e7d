import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenSession } from '#domain/api/sessions.ts';
import { codeAt, stepAt } from './totp.ts';
import { fromBase32 } from '../../test-support/base32.ts';
import { type Bureau, openBureau } from '../../test-support/bureau.ts';
import { createTestServer, PASSWORD, type TestServer } from '../../test-support/server.ts';

const STEP_MS = 30_000;
const QUARTER_MS = 15 * 60_000;

let server: TestServer;
let bureau: Bureau;

const compte = async (fields: Partial<Parameters<TestServer['createAccount']>[0]> = {}) => {
  const { id, email } = await server.newAccount(fields);
  return { id, email, jeton: await server.signIn(email) };
};
const login = (email: string, code?: string, agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0') =>
  server.call('POST', '/api/Auth/login', {
    body: { email, password: PASSWORD, ...(code === undefined ? {} : { code }) },
    headers: { 'user-agent': agent },
  });
const sessions = async (id: number, token: string) =>
  (await server.call('GET', `/api/Auth/Sessions/${id}`, { jeton: token })).json<OpenSession[]>();
const statut = async (token: string) => (await server.call('GET', '/api/Auth/user', { jeton: token })).statusCode;
const remove = (id: number, token: string, body = {}) =>
  server.call('POST', `/api/Auth/SecondFacteur/${id}/retirer`, {
    jeton: token,
    body: { motDePasse: PASSWORD, ...body },
  });

/** An account with its second factor, the application that shows its codes, and its recovery codes. */
const withFactor = async () => {
  const who = await compte();
  const prepare = await server.call('POST', '/api/Auth/SecondFacteur', {
    jeton: who.jeton,
    body: { motDePasse: PASSWORD },
  });
  expect(prepare.statusCode).toBe(201);
  const key = fromBase32(prepare.json<{ secret: string }>().secret);
  const code = (shift = 0) => codeAt(key, stepAt(server.clock().getTime()) + shift);
  const active = await server.call('PUT', '/api/Auth/SecondFacteur', { jeton: who.jeton, body: { code: code() } });
  expect(active.statusCode).toBe(200);
  server.clock.advance(STEP_MS);
  return { ...who, cle: key, code, codes: active.json<{ codes: string[] }>().codes };
};

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('[session/D4] sessions', () => {
  test('are listed with where and when, the last seen first, the one that asks marked', async () => {
    const { id, email, jeton } = await compte();
    server.clock.advance(60_000);
    await login(email, undefined, 'Mozilla/5.0 (iPad; CPU OS 18_0) Version/18.0 Mobile Safari/604.1');
    const list = await sessions(id, jeton);
    expect(list).toMatchObject([
      { appareil: 'iPadOS · Safari 18', variante: 'cee', courante: false },
      { courante: true },
    ]);
    expect(Date.parse(list[0]?.ouverteLe ?? '')).toBe(server.clock().getTime());
  });

  test('one is closed, then all but the one that asks', async () => {
    const { id, email, jeton } = await compte();
    const others = await Promise.all([login(email), login(email)]);
    const [perdue = '', autre = ''] = others.map((answer) => answer.json<{ token: string }>().token);
    const lostId = (await sessions(id, perdue)).find(({ courante }) => courante)?.id ?? '';
    const close = (path: string, by = jeton) => server.call('DELETE', `/api/Auth/Sessions/${path}`, { jeton: by });
    expect((await close(`${id}/${lostId}`)).statusCode).toBe(204);
    expect([await statut(perdue), await statut(autre), await statut(jeton)]).toEqual([401, 200, 200]);
    expect((await close(`${id}/${lostId}`)).json().code).toBe('INTROUVABLE');
    expect((await close(String(id))).statusCode).toBe(204);
    expect([await statut(autre), await statut(jeton)]).toEqual([401, 200]);
  });

  test('belong to their owner and to who manages the account', async () => {
    const { id, jeton } = await compte();
    const { claire, yann, gaelle } = bureau.jetons;
    const read = async (by: string) => (await server.call('GET', `/api/Auth/Sessions/${id}`, { jeton: by })).statusCode;
    expect([await read(jeton), await read(claire), await read(gaelle), await read(yann)]).toEqual([200, 200, 200, 404]);
    const elsewhere = await compte({ idBureau: 2 });
    const refus = await server.call('GET', `/api/Auth/Sessions/${elsewhere.id}`, { jeton: claire });
    expect(refus.json().code).toBe('INTROUVABLE');
    const admin = await server.call('GET', `/api/Auth/Sessions/${bureau.ids.gaelle}`, { jeton: claire });
    expect(['INTROUVABLE', 'DROIT_INSUFFISANT']).toContain(admin.json().code);
    // A session of somebody else under one's own number opens nothing.
    const mine = (await sessions(elsewhere.id, elsewhere.jeton))[0]?.id ?? '';
    const theft = await server.call('DELETE', `/api/Auth/Sessions/${id}/${mine}`, { jeton });
    expect(theft.json().code).toBe('INTROUVABLE');
    expect(await statut(elsewhere.jeton)).toBe(200);
  });
});

describe('[session/D5] second factor', () => {
  test('asks for the password first, and counts nothing before a first code', async () => {
    const { id, email, jeton } = await compte();
    const prepare = (motDePasse: string) =>
      server.call('POST', '/api/Auth/SecondFacteur', { jeton, body: { motDePasse } });
    expect((await prepare('pas le bon')).json().code).toBe('IDENTIFIANTS_INVALIDES');
    const { uri } = (await prepare(PASSWORD)).json<{ uri: string }>();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Constat%20cee:/);
    const wrong = await server.call('PUT', '/api/Auth/SecondFacteur', { jeton, body: { code: '000000' } });
    expect(wrong.json().code).toBe('SECOND_FACTEUR_INVALIDE');
    expect((await server.call('GET', `/api/Auth/SecondFacteur/${id}`, { jeton })).json()).toEqual({
      actifLe: null,
      codesRestants: 0,
    });
    expect((await login(email)).statusCode).toBe(200);
  });

  test('a right password then asks for the code, which opens once', async () => {
    const { email, code } = await withFactor();
    expect((await login(email)).json().code).toBe('SECOND_FACTEUR_REQUIS');
    expect((await login(email, code(-2))).json().code).toBe('SECOND_FACTEUR_INVALIDE');
    expect((await login(email, code())).statusCode).toBe(200);
    expect((await login(email, code())).json().code).toBe('SECOND_FACTEUR_INVALIDE');
    expect((await login(email, code(-1))).json().code).toBe('SECOND_FACTEUR_INVALIDE');
    server.clock.advance(STEP_MS);
    expect((await login(email, `${code().slice(0, 3)} ${code().slice(3)}`)).statusCode).toBe(200);
  });

  test('two sign-ins at once with the same code are one', async () => {
    const { email, code } = await withFactor();
    const answers = await Promise.all([login(email, code()), login(email, code())]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([statuses.includes(200), statuses.includes(401)]).toEqual([true, true]);
  });

  test('[session/D7] an office asks for one, forbids it, or leaves it: said at sign-in, and to who set theirs up', async () => {
    const setPolicy = async (secondFacteur: string, who: 'gaelle' | 'claire' = 'gaelle') =>
      server.call('PUT', '/api/BureauInspection/bureau-1', { jeton: bureau.jetons[who], body: { secondFacteur } });
    const said = (answer: Awaited<ReturnType<typeof login>>) =>
      answer.json<{ user: { secondFacteurDu: boolean; secondFacteurPermis: boolean } }>().user;
    const me = async (token: string) =>
      (await server.call('GET', '/api/Auth/user', { jeton: token })).json<{ secondFacteurDu: boolean }>();
    const who = await withFactor();
    const other = await compte({ idBureau: 1 });
    expect(said(await login(other.email))).toMatchObject({ secondFacteurDu: false, secondFacteurPermis: true });
    expect((await setPolicy('obligatoire', 'claire')).statusCode).toBe(403);
    expect((await setPolicy('jamais')).statusCode).toBe(400);
    expect((await setPolicy('obligatoire')).statusCode).toBe(200);
    expect(said(await login(other.email))).toMatchObject({ secondFacteurDu: true, secondFacteurPermis: true });
    // A session that was open goes on: what waits on its device leaves all the same.
    expect((await server.call('GET', '/api/Sync/pull?limit=1', { jeton: other.jeton })).statusCode).toBe(200);
    expect(said(await login(who.email, who.code()))).toMatchObject({ secondFacteurDu: false });
    expect(await me(who.jeton)).toMatchObject({ secondFacteurDu: false });
    const admin = await server.createAccount({ email: 'admin@sessions.example', role: 'ADMIN', idBureau: null });
    expect(admin).toBeGreaterThan(0);
    expect(said(await login('admin@sessions.example'))).toMatchObject({ secondFacteurDu: false });
    expect((await setPolicy('interdit')).statusCode).toBe(200);
    expect(said(await login(other.email))).toMatchObject({ secondFacteurDu: false, secondFacteurPermis: false });
    const prepare = await server.call('POST', '/api/Auth/SecondFacteur', {
      jeton: other.jeton,
      body: { motDePasse: PASSWORD },
    });
    expect(prepare.json()).toMatchObject({ code: 'REGLE_METIER', data: { regle: 'second-facteur-interdit' } });
    expect((await login(who.email)).json().code).toBe('SECOND_FACTEUR_REQUIS');
    expect((await setPolicy('facultatif')).statusCode).toBe(200);
  });

  test('[session/D7] where one is asked for, a password alone opens nothing but its enrolment', async () => {
    const setPolicy = (secondFacteur: string) =>
      server.call('PUT', '/api/BureauInspection/bureau-1', { jeton: bureau.jetons.gaelle, body: { secondFacteur } });
    await setPolicy('obligatoire');
    const { email } = await compte({ idBureau: 1 });
    const { token: jeton } = (await login(email)).json<{ token: string }>();
    const pull = () => server.call('GET', '/api/Sync/pull?limit=1', { jeton });
    for (const answer of [
      await pull(),
      await server.call('POST', '/api/Sync/push', { jeton, body: { edits: [] } }),
      await server.call('GET', '/api/Auth/Users', { jeton }),
      await server.call('GET', '/api/Demande/index', { jeton }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'SECOND_FACTEUR_DU']);
    expect((await server.call('GET', '/api/Auth/user', { jeton })).statusCode).toBe(200);
    const prepared = await server.call('POST', '/api/Auth/SecondFacteur', { jeton, body: { motDePasse: PASSWORD } });
    const key = fromBase32(prepared.json<{ secret: string }>().secret);
    const code = codeAt(key, stepAt(server.clock().getTime()));
    expect((await pull()).statusCode).toBe(403);
    expect((await server.call('PUT', '/api/Auth/SecondFacteur', { jeton, body: { code } })).statusCode).toBe(200);
    expect((await pull()).statusCode).toBe(200);

    const later = await compte({ idBureau: 1 });
    const { token } = (await login(later.email)).json<{ token: string }>();
    await setPolicy('facultatif');
    // Read again by the page that waits for it.
    expect((await server.call('GET', '/api/Auth/user', { jeton: token })).json()).toMatchObject({
      secondFacteurDu: false,
    });
    expect((await server.call('GET', '/api/Sync/pull?limit=1', { jeton: token })).statusCode).toBe(200);
  });

  test('a wrong password never tells that there is a second factor', async () => {
    const { email } = await withFactor();
    const body = { email, password: 'pas le bon', code: '123456' };
    expect((await server.call('POST', '/api/Auth/login', { body })).json().code).toBe('IDENTIFIANTS_INVALIDES');
  });

  test('five wrong codes make the next wait, whatever the password', async () => {
    const { email, code } = await withFactor();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await login(email, '000000')).json().code).toBe('SECOND_FACTEUR_INVALIDE');
    const waiting = await login(email, code());
    expect(waiting.statusCode).toBe(429);
    expect(waiting.json().data.attendreS).toBeGreaterThan(0);
    server.clock.advance(QUARTER_MS);
    expect((await login(email, code())).statusCode).toBe(200);
  });

  test('twenty wrong codes at once are judged five times', async () => {
    const { email } = await withFactor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, '000000')));
    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((code) => code === 'SECOND_FACTEUR_INVALIDE')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TROP_DE_TENTATIVES')).toHaveLength(15);
  });

  test('a recovery code opens once; they are kept as hashes, the key sealed', async () => {
    const { id, email, jeton, codes, cle } = await withFactor();
    expect(codes).toHaveLength(10);
    const [premier = ''] = codes;
    expect((await login(email, premier.toLowerCase())).statusCode).toBe(200);
    expect((await login(email, premier)).json().code).toBe('SECOND_FACTEUR_INVALIDE');
    const etat = await server.call('GET', `/api/Auth/SecondFacteur/${id}`, { jeton });
    expect(etat.json().codesRestants).toBe(9);
    const [ligne] = await server.db.query<{ texte: string }>(
      'select row_to_json(f)::text as texte from seconds_facteurs f where id_user = $1',
      [id],
    );
    expect(ligne?.texte).not.toContain(cle.toString('base64url'));
    expect(codes.some((code) => ligne?.texte.includes(code.replaceAll('-', '')))).toBe(false);
  });

  test('a sealed key copied to another account opens nothing there', async () => {
    const [victime, voleur] = [await withFactor(), await withFactor()];
    await server.db.query(
      'update seconds_facteurs set secret = (select secret from seconds_facteurs where id_user = $1) where id_user = $2',
      [voleur.id, victime.id],
    );
    expect((await login(victime.email, voleur.code())).json().code).toBe('SECOND_FACTEUR_INVALIDE');
  });

  test('its owner removes it with the password and a code; its responsable with theirs; it is told and written down', async () => {
    const { id, email, jeton, code, codes } = await withFactor();
    expect((await remove(id, jeton)).json().code).toBe('SECOND_FACTEUR_REQUIS');
    expect((await remove(id, jeton, { code: '000000' })).json().code).toBe('SECOND_FACTEUR_INVALIDE');
    // [session/D8] A code that was read over a shoulder is not enough.
    const withoutPassword = { motDePasse: 'pas le bon', code: codes[2] };
    expect((await remove(id, jeton, withoutPassword)).json().code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await remove(id, bureau.jetons.yann)).json().code).toBe('INTROUVABLE');
    expect((await remove(id, jeton, { code: codes[1] })).statusCode).toBe(204);
    expect((await login(email)).statusCode).toBe(200);
    expect((await server.call('PUT', '/api/Auth/SecondFacteur', { jeton, body: { code: code() } })).json().code).toBe(
      'REGLE_METIER',
    );

    const lost = await withFactor();
    const ofClaire = bureau.jetons.claire;
    expect((await remove(lost.id, ofClaire, { motDePasse: 'pas le bon' })).json().code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await login(lost.email)).json().code).toBe('SECOND_FACTEUR_REQUIS');
    expect((await remove(lost.id, ofClaire)).statusCode).toBe(204);
    expect((await login(lost.email)).statusCode).toBe(200);
    const rows = await server.db.query<{ action: string; utilisateur: string; apres: unknown }>(
      `select action, utilisateur, apres from historique where id_doc = $1 and champ = 'secondFacteur' order by n`,
      [`utilisateur-${lost.id}-cee`],
    );
    expect(rows.at(-1)).toMatchObject({ action: 'secondFacteur.retire', apres: false });
    const told = (await server.courriels()).filter(({ a }) => a === lost.email).map(({ texte }) => texte);
    expect(told).toEqual([
      expect.stringContaining('Un second facteur a été activé'),
      expect.stringContaining('par Claire Vasseur'),
    ]);
  });

  test('an active one is not replaced without being removed', async () => {
    const { jeton } = await withFactor();
    const encore = await server.call('POST', '/api/Auth/SecondFacteur', {
      jeton,
      body: { motDePasse: PASSWORD },
    });
    expect(encore.json()).toMatchObject({ code: 'REGLE_METIER', data: { regle: 'second-facteur-actif' } });
  });
});
