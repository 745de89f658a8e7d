/** [session/D10] [session/D11] [session/D13] Doors of accounts, against who tries and who measures. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../db/db.ts';
import { forgetOldAskings } from './askings.ts';
import { forgetOldAttempts } from '../attempts.ts';
import { codeAt, stepAt } from './totp.ts';
import { fromBase32 } from '../../test-support/base32.ts';
import { createTestServer, PASSWORD, type TestServer } from '../../test-support/server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PHRASE = 'une phrase assez longue';

let server: TestServer;

/** From an address of our choice: what a proxy, or another machine, would be. */
const from = (remoteAddress: string, app = server.app) => ({
  login: (email: string, password: string, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/Auth/login',
      headers: { host: 'cee.localhost' },
      remoteAddress,
      payload: { email, password, ...more },
    }),
  post: (url: string, payload: object = {}) =>
    app.inject({ method: 'POST', url, headers: { host: 'cee.localhost' }, remoteAddress, payload }),
});
const codesOf = async (answers: readonly Promise<{ json(): { code?: string } }>[]) =>
  (await Promise.all(answers)).map((answer) => answer.json().code ?? 'OUVERT');
const count = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length;
const mailsTo = async (a: string) => (await server.courriels()).filter((mail) => mail.a === a);

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('[session/D10] tries', () => {
  test('fifty wrong passwords at once are judged eight times, whatever the process', async () => {
    const { email } = await server.newAccount();
    const other = await server.restart();
    const doors = [from('203.0.113.1'), from('203.0.113.1', other)];
    const codes = await codesOf(
      Array.from({ length: 50 }, (_, n) => (doors[n % 2] ?? from('203.0.113.1')).login(email, `faux ${n}`)),
    );
    await other.close();
    expect([count(codes, 'IDENTIFIANTS_INVALIDES'), count(codes, 'TROP_DE_TENTATIVES')]).toEqual([8, 42]);
  });

  test('fifty right ones at once all enter', async () => {
    const { email } = await server.newAccount();
    const codes = await codesOf(Array.from({ length: 50 }, () => from('203.0.113.2').login(email, PASSWORD)));
    expect(count(codes, 'OUVERT')).toBe(50);
  });

  test('a stranger who is stopped holds up nobody else, not even for the same account', async () => {
    const { email } = await server.newAccount();
    const [stranger, owner] = [from('203.0.113.3'), from('198.51.100.3')];
    for (let n = 0; n < 12; n += 1) await stranger.login(email, 'faux');
    expect((await stranger.login(email, PASSWORD)).json().code).toBe('TROP_DE_TENTATIVES');
    expect((await owner.login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('[session/D26] one source that is stopped on a portal still signs in on another; an account is counted on all', async () => {
    const { email } = await server.newAccount({ variantes: ['cee', 'mar'] });
    const at = (host: string, who: string, password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/Auth/login',
        headers: { host: `${host}.localhost` },
        remoteAddress: '203.0.113.77',
        payload: { email: who, password },
      });
    const codes = await codesOf(Array.from({ length: 61 }, (_, n) => at('cee', `personne${n}@bureau.example`, 'faux')));
    expect(count(codes, 'TROP_DE_TENTATIVES')).toBe(1);
    expect((await at('cee', email, PASSWORD)).json().code).toBe('TROP_DE_TENTATIVES');
    expect((await at('mar', email, PASSWORD)).statusCode).toBe(200);
    for (let n = 0; n < 8; n += 1) await at('mar', email, 'faux');
    expect((await at('eds', email, PASSWORD)).json().code).toBe('TROP_DE_TENTATIVES');
  });

  test('one source is stopped over all accounts, an IPv6 home as one', async () => {
    const codes = await codesOf(
      Array.from({ length: 62 }, (_, n) =>
        from(`2001:db8:7:1::${n + 1}`).login(`personne-${n}@gardes.example`, 'faux'),
      ),
    );
    expect(count(codes, 'TROP_DE_TENTATIVES')).toBe(2);
    expect((await from('2001:db8:7:2::1').login('personne@gardes.example', 'faux')).json().code).toBe(
      'IDENTIFIANTS_INVALIDES',
    );
  });

  test('from everywhere, an account is tried fifty times a day; its owner is told once, and enters by the link', async () => {
    const { email } = await server.newAccount();
    const codes = await codesOf(Array.from({ length: 55 }, (_, n) => from(`192.0.2.${n}`).login(email, 'faux')));
    expect([count(codes, 'IDENTIFIANTS_INVALIDES'), count(codes, 'TROP_DE_TENTATIVES')]).toEqual([50, 5]);
    const owner = from('198.51.100.9');
    const held = await owner.login(email, PASSWORD);
    expect(held.json()).toMatchObject({ code: 'TROP_DE_TENTATIVES', data: { issue: 'courriel' } });
    const mails = await mailsTo(email);
    expect(mails.map(({ sujet }) => sujet)).toEqual(['Constat CEE : quelqu’un essaie d’ouvrir votre compte']);
    const lien = /signin\?lien=([\w-]+)/.exec(mails[0]?.texte ?? '')?.[1] ?? '';
    expect((await owner.login(email, PASSWORD, { lien: `${lien}x` })).json().code).toBe('TROP_DE_TENTATIVES');
    // The link lets nobody past the password, nor into another account.
    expect((await owner.login(email, 'faux', { lien })).json().code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await owner.login(email, PASSWORD, { lien })).statusCode).toBe(200);
    expect((await owner.login(email, PASSWORD, { lien })).statusCode).toBe(200);
    server.clock.advance(24 * HOUR_MS);
    expect((await owner.login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('an address that nobody has is stopped and answered the same', async () => {
    const unknown = 'inconnue@gardes.example';
    await codesOf(Array.from({ length: 50 }, (_, n) => from(`192.0.2.${n}`).login(unknown, 'faux')));
    const held = await from('198.51.100.10').login(unknown, 'faux');
    expect(held.json()).toMatchObject({ code: 'TROP_DE_TENTATIVES', data: { issue: 'courriel' } });
    expect(await mailsTo(unknown)).toEqual([]);
  });

  test('fifty wrong codes at once are judged five times; from elsewhere the owner enters', async () => {
    const { email } = await server.newAccount();
    const token = await server.signIn(email);
    const prepared = await server.call('POST', '/api/Auth/SecondFacteur', {
      jeton: token,
      body: { motDePasse: PASSWORD },
    });
    const secret = fromBase32(prepared.json<{ secret: string }>().secret);
    const code = () => codeAt(secret, stepAt(server.clock().getTime()));
    await server.call('PUT', '/api/Auth/SecondFacteur', { jeton: token, body: { code: code() } });
    server.clock.advance(MINUTE_MS);
    const codes = await codesOf(
      Array.from({ length: 50 }, () => from('203.0.113.5').login(email, PASSWORD, { code: '000000' })),
    );
    expect([count(codes, 'SECOND_FACTEUR_INVALIDE'), count(codes, 'TROP_DE_TENTATIVES')]).toEqual([5, 45]);
    expect((await from('198.51.100.5').login(email, PASSWORD, { code: code() })).statusCode).toBe(200);
  });

  test('fifty passwords at once from a stolen session are judged eight times', async () => {
    const { id, email } = await server.newAccount();
    const token = await server.signIn(email);
    const body = { email: 'voleur@gardes.example', motDePasse: 'faux' };
    const codes = await codesOf(
      Array.from({ length: 50 }, () => server.call('PUT', `/api/Auth/Email/${id}`, { jeton: token, body })),
    );
    expect([count(codes, 'IDENTIFIANTS_INVALIDES'), count(codes, 'TROP_DE_TENTATIVES')]).toEqual([8, 42]);
  });

  test('links asked for somebody else always leave them one that opens', async () => {
    const { id, email } = await server.newAccount();
    const url = `/api/Auth/resetEmail/${encodeURIComponent(email)}/cee`;
    for (let n = 0; n < 14; n += 1) await from(`192.0.2.${n}`).post(url);
    expect((await from('198.51.100.6').post(url)).json().code).toBe('TROP_DE_TENTATIVES');
    server.clock.advance(2 * HOUR_MS - MINUTE_MS);
    const token = /token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.texte ?? '')?.[1] ?? '';
    expect((await server.call('GET', `/api/Auth/Pass/${token}`)).json()).toEqual({ id, email, sansNom: false });
    server.clock.advance(MINUTE_MS);
    expect((await from('198.51.100.6').post(url)).statusCode).toBe(204);
  });

  test('what is counted names nobody, and goes once it is over', async () => {
    const rows = await server.db.query('select cle from tentatives');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/@|gardes|essais|192\.0|2001:/);
    await forgetOldAttempts(server.db, new Date(server.clock().getTime() + 25 * HOUR_MS).toISOString());
    expect(await server.db.query('select 1 from tentatives')).toEqual([]);
  });
});

describe('[session/D11] new passwords', () => {
  test('a common one, or one drawn from the address, is refused with its reason, and the link is left', async () => {
    const { id } = await server.newAccount();
    const [row] = await server.db.query<{ email: string }>('select email from utilisateurs where id = $1', [id]);
    const email = row?.email ?? '';
    await server.call('POST', `/api/Auth/resetEmail/${encodeURIComponent(email)}/cee`);
    const token = /token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.texte ?? '')?.[1] ?? '';
    const choose = (nouveauMotDePasse: string) =>
      server.call('PUT', `/api/Auth/Pass/${id}`, { body: { token, nouveauMotDePasse } });
    const reasons: unknown[] = [];
    for (const password of ['Password1234', `ah ${email.split('@')[0]} ah`, PASSWORD])
      reasons.push((await choose(password)).json().data);
    expect(reasons).toEqual([{ raison: 'courant' }, { raison: 'adresse' }, { raison: 'produit' }]);
    expect((await choose('🔑'.repeat(11))).json().code).toBe('VALIDATION');
    expect((await choose('a b c d '.repeat(40))).json().code).toBe('VALIDATION');
    expect((await choose('🌊🌴🐬🎈🪁🧦🪴🥁🎻🧭🛶🐞')).statusCode).toBe(204);
  });

  test('one that stands is not judged again', async () => {
    const { email } = await server.newAccount();
    expect((await from('198.51.100.7').login(email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('[session/D13] the same work whoever is asked for', () => {
  /** Statements made for one request, until its answer is written. */
  const statementsOf = async (ask: (app: TestServer['app']) => Promise<unknown>): Promise<string[]> => {
    const texts: string[] = [];
    let isAnswered = false;
    const note = (text: string): void => {
      if (!isAnswered) texts.push(text.replaceAll(/\s+/g, ' '));
    };
    const db: Db = {
      ...server.db,
      query: (text, params) => {
        note(text);
        return server.db.query(text, params);
      },
      transaction: (work) =>
        server.db.transaction((tx) =>
          work({
            query: (text, params) => {
              note(text);
              return tx.query(text, params);
            },
          }),
        ),
    };
    const app = await server.restart(db);
    await app.courrier.settled();
    texts.length = 0;
    app.addHook('onSend', async () => void (isAnswered = true));
    await ask(app);
    await app.close();
    return texts;
  };

  test('a sign-in', async () => {
    const { email } = await server.newAccount();
    const asked = (who: string) => statementsOf((app) => from('198.51.100.20', app).login(who, 'faux'));
    const [known, unknown] = [await asked(email), await asked('personne-20@gardes.example')];
    expect(known.length).toBeGreaterThan(3);
    expect(unknown).toEqual(known);
  });

  test('a forgotten password', async () => {
    const { email } = await server.newAccount();
    const asked = (who: string) =>
      statementsOf((app) => from('198.51.100.21', app).post(`/api/Auth/resetEmail/${encodeURIComponent(who)}/cee`));
    const [known, unknown] = [await asked(email), await asked('personne-21@gardes.example')];
    expect(known.some((text) => text.startsWith('insert into demandes_publiques'))).toBe(true);
    expect(unknown).toEqual(known);
  });

  test('a sign-up, and its link asked again', async () => {
    const { email } = await server.newAccount();
    const signUp = (who: string) =>
      statementsOf((app) =>
        from('198.51.100.22', app).post('/api/Auth/register', {
          email: who,
          password: PHRASE,
          nom: 'A',
          prenom: 'B',
          role: 'CLIENT',
        }),
      );
    const known = await signUp(email);
    expect(known.some((text) => text.startsWith('insert into demandes_publiques'))).toBe(true);
    expect(await signUp('neuve-22@gardes.example')).toEqual(known);
    expect(await signUp('neuve-22@gardes.example')).toEqual(known);
    // The second asking brought another link: the first one may be lost, or too old.
    const verifications = (await mailsTo('neuve-22@gardes.example')).map(({ sujet }) => sujet);
    expect(verifications).toEqual(Array.from({ length: 2 }, () => 'Constat CEE : confirmer votre adresse'));
  });

  test('what a process that died had noted is dealt with at the next start, one that cannot be is set aside', async () => {
    const { email } = await server.newAccount();
    const note = (genre: string, donnees: object) =>
      server.db.query(
        `insert into demandes_publiques (genre, variante, donnees, le) values ($1, 'cee', $2::jsonb, now())`,
        [genre, JSON.stringify(donnees)],
      );
    await note('inscription', { nom: 'Sans adresse' });
    await note('motDePasse', { email });
    const app = await server.restart();
    await app.courrier.settled();
    await app.close();
    expect((await mailsTo(email)).map(({ sujet }) => sujet)).toEqual(['Constat CEE : choisir un nouveau mot de passe']);
    const left = await server.db.query<{ essais: number; erreur: string }>(
      'select essais, erreur from demandes_publiques',
    );
    expect(left).toEqual([{ essais: 1, erreur: expect.any(String) }]);
    await forgetOldAskings(server.db, new Date(server.clock().getTime() + 400 * 24 * HOUR_MS));
    expect(await server.db.query('select 1 from demandes_publiques')).toEqual([]);
  });
});
