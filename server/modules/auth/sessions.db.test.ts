import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionOuverte } from '#domain/api/sessions.ts';
import { codeAt, stepAt } from './totp.ts';
import { fromBase32 } from '../../test-support/base32.ts';
import { type Bureau, ouvrirBureau } from '../../test-support/bureau.ts';
import { creerServeurDeTest, MOT_DE_PASSE, type ServeurDeTest } from '../../test-support/serveur.ts';

const STEP_MS = 30_000;
const QUARTER_MS = 15 * 60_000;

let serveur: ServeurDeTest;
let bureau: Bureau;

const compte = async (champs: Partial<Parameters<ServeurDeTest['creerCompte']>[0]> = {}) => {
  const { id, email } = await serveur.newAccount(champs);
  return { id, email, jeton: await serveur.connecter(email) };
};
const login = (email: string, code?: string, agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0') =>
  serveur.appel('POST', '/api/Auth/login', {
    body: { email, password: MOT_DE_PASSE, ...(code === undefined ? {} : { code }) },
    headers: { 'user-agent': agent },
  });
const sessions = async (id: number, jeton: string) =>
  (await serveur.appel('GET', `/api/Auth/Sessions/${id}`, { jeton })).json<SessionOuverte[]>();
const statut = async (jeton: string) => (await serveur.appel('GET', '/api/Auth/user', { jeton })).statusCode;
const retirer = (id: number, jeton: string, body = {}) =>
  serveur.appel('POST', `/api/Auth/SecondFacteur/${id}/retirer`, {
    jeton,
    body: { motDePasse: MOT_DE_PASSE, ...body },
  });

/** An account with its second factor, the application that shows its codes, and its recovery codes. */
const avecFacteur = async () => {
  const qui = await compte();
  const prepare = await serveur.appel('POST', '/api/Auth/SecondFacteur', {
    jeton: qui.jeton,
    body: { motDePasse: MOT_DE_PASSE },
  });
  expect(prepare.statusCode).toBe(201);
  const cle = fromBase32(prepare.json<{ secret: string }>().secret);
  const code = (shift = 0) => codeAt(cle, stepAt(serveur.clock().getTime()) + shift);
  const active = await serveur.appel('PUT', '/api/Auth/SecondFacteur', { jeton: qui.jeton, body: { code: code() } });
  expect(active.statusCode).toBe(200);
  serveur.clock.avancer(STEP_MS);
  return { ...qui, cle, code, codes: active.json<{ codes: string[] }>().codes };
};

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('[session/D4] sessions', () => {
  test('are listed with where and when, the last seen first, the one that asks marked', async () => {
    const { id, email, jeton } = await compte();
    serveur.clock.avancer(60_000);
    await login(email, undefined, 'Mozilla/5.0 (iPad; CPU OS 18_0) Version/18.0 Mobile Safari/604.1');
    const liste = await sessions(id, jeton);
    expect(liste).toMatchObject([
      { appareil: 'iPadOS · Safari 18', variante: 'cee', courante: false },
      { courante: true },
    ]);
    expect(Date.parse(liste[0]?.ouverteLe ?? '')).toBe(serveur.clock().getTime());
  });

  test('one is closed, then all but the one that asks', async () => {
    const { id, email, jeton } = await compte();
    const autres = await Promise.all([login(email), login(email)]);
    const [perdue = '', autre = ''] = autres.map((reponse) => reponse.json<{ token: string }>().token);
    const perdueId = (await sessions(id, perdue)).find(({ courante }) => courante)?.id ?? '';
    const fermer = (path: string, par = jeton) => serveur.appel('DELETE', `/api/Auth/Sessions/${path}`, { jeton: par });
    expect((await fermer(`${id}/${perdueId}`)).statusCode).toBe(204);
    expect([await statut(perdue), await statut(autre), await statut(jeton)]).toEqual([401, 200, 200]);
    expect((await fermer(`${id}/${perdueId}`)).json().code).toBe('INTROUVABLE');
    expect((await fermer(String(id))).statusCode).toBe(204);
    expect([await statut(autre), await statut(jeton)]).toEqual([401, 200]);
  });

  test('belong to their owner and to who manages the account', async () => {
    const { id, jeton } = await compte();
    const { claire, yann, gaelle } = bureau.jetons;
    const lire = async (par: string) =>
      (await serveur.appel('GET', `/api/Auth/Sessions/${id}`, { jeton: par })).statusCode;
    expect([await lire(jeton), await lire(claire), await lire(gaelle), await lire(yann)]).toEqual([200, 200, 200, 404]);
    const ailleurs = await compte({ idBureau: 2 });
    const refus = await serveur.appel('GET', `/api/Auth/Sessions/${ailleurs.id}`, { jeton: claire });
    expect(refus.json().code).toBe('INTROUVABLE');
    const admin = await serveur.appel('GET', `/api/Auth/Sessions/${bureau.ids.gaelle}`, { jeton: claire });
    expect(['INTROUVABLE', 'DROIT_INSUFFISANT']).toContain(admin.json().code);
    // A session of somebody else under one's own number opens nothing.
    const mienne = (await sessions(ailleurs.id, ailleurs.jeton))[0]?.id ?? '';
    const vol = await serveur.appel('DELETE', `/api/Auth/Sessions/${id}/${mienne}`, { jeton });
    expect(vol.json().code).toBe('INTROUVABLE');
    expect(await statut(ailleurs.jeton)).toBe(200);
  });
});

describe('[session/D5] second factor', () => {
  test('asks for the password first, and counts nothing before a first code', async () => {
    const { id, email, jeton } = await compte();
    const preparer = (motDePasse: string) =>
      serveur.appel('POST', '/api/Auth/SecondFacteur', { jeton, body: { motDePasse } });
    expect((await preparer('pas le bon')).json().code).toBe('IDENTIFIANTS_INVALIDES');
    const { uri } = (await preparer(MOT_DE_PASSE)).json<{ uri: string }>();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Constat%20cee:/);
    const faux = await serveur.appel('PUT', '/api/Auth/SecondFacteur', { jeton, body: { code: '000000' } });
    expect(faux.json().code).toBe('SECOND_FACTEUR_INVALIDE');
    expect((await serveur.appel('GET', `/api/Auth/SecondFacteur/${id}`, { jeton })).json()).toEqual({
      actifLe: null,
      codesRestants: 0,
    });
    expect((await login(email)).statusCode).toBe(200);
  });

  test('a right password then asks for the code, which opens once', async () => {
    const { email, code } = await avecFacteur();
    expect((await login(email)).json().code).toBe('SECOND_FACTEUR_REQUIS');
    expect((await login(email, code(-2))).json().code).toBe('SECOND_FACTEUR_INVALIDE');
    expect((await login(email, code())).statusCode).toBe(200);
    expect((await login(email, code())).json().code).toBe('SECOND_FACTEUR_INVALIDE');
    expect((await login(email, code(-1))).json().code).toBe('SECOND_FACTEUR_INVALIDE');
    serveur.clock.avancer(STEP_MS);
    expect((await login(email, `${code().slice(0, 3)} ${code().slice(3)}`)).statusCode).toBe(200);
  });

  test('two sign-ins at once with the same code are one', async () => {
    const { email, code } = await avecFacteur();
    const reponses = await Promise.all([login(email, code()), login(email, code())]);
    const statuts = reponses.map(({ statusCode }) => statusCode);
    expect([statuts.includes(200), statuts.includes(401)]).toEqual([true, true]);
  });

  test('[session/D7] an office asks for one, forbids it, or leaves it: said at sign-in, and to who set theirs up', async () => {
    const regler = async (secondFacteur: string, qui: 'gaelle' | 'claire' = 'gaelle') =>
      serveur.appel('PUT', '/api/BureauInspection/bureau-1', { jeton: bureau.jetons[qui], body: { secondFacteur } });
    const dit = (reponse: Awaited<ReturnType<typeof login>>) =>
      reponse.json<{ user: { secondFacteurDu: boolean; secondFacteurPermis: boolean } }>().user;
    const moi = async (jeton: string) =>
      (await serveur.appel('GET', '/api/Auth/user', { jeton })).json<{ secondFacteurDu: boolean }>();
    const qui = await avecFacteur();
    const autre = await compte({ idBureau: 1 });
    expect(dit(await login(autre.email))).toMatchObject({ secondFacteurDu: false, secondFacteurPermis: true });
    expect((await regler('obligatoire', 'claire')).statusCode).toBe(403);
    expect((await regler('jamais')).statusCode).toBe(400);
    expect((await regler('obligatoire')).statusCode).toBe(200);
    expect(dit(await login(autre.email))).toMatchObject({ secondFacteurDu: true, secondFacteurPermis: true });
    // What waits on a device leaves all the same.
    expect((await serveur.appel('GET', '/api/Sync/pull?limit=1', { jeton: autre.jeton })).statusCode).toBe(200);
    expect(dit(await login(qui.email, qui.code()))).toMatchObject({ secondFacteurDu: false });
    expect(await moi(qui.jeton)).toMatchObject({ secondFacteurDu: false });
    const admin = await serveur.creerCompte({ email: 'admin@sessions.example', role: 'ADMIN', idBureau: null });
    expect(admin).toBeGreaterThan(0);
    expect(dit(await login('admin@sessions.example'))).toMatchObject({ secondFacteurDu: false });
    expect((await regler('interdit')).statusCode).toBe(200);
    expect(dit(await login(autre.email))).toMatchObject({ secondFacteurDu: false, secondFacteurPermis: false });
    const prepare = await serveur.appel('POST', '/api/Auth/SecondFacteur', {
      jeton: autre.jeton,
      body: { motDePasse: MOT_DE_PASSE },
    });
    expect(prepare.json()).toMatchObject({ code: 'REGLE_METIER', data: { regle: 'second-facteur-interdit' } });
    expect((await login(qui.email)).json().code).toBe('SECOND_FACTEUR_REQUIS');
    expect((await regler('facultatif')).statusCode).toBe(200);
  });

  test('a wrong password never tells that there is a second factor', async () => {
    const { email } = await avecFacteur();
    const body = { email, password: 'pas le bon', code: '123456' };
    expect((await serveur.appel('POST', '/api/Auth/login', { body })).json().code).toBe('IDENTIFIANTS_INVALIDES');
  });

  test('five wrong codes make the next wait, whatever the password', async () => {
    const { email, code } = await avecFacteur();
    for (let essai = 0; essai < 5; essai += 1)
      expect((await login(email, '000000')).json().code).toBe('SECOND_FACTEUR_INVALIDE');
    const attente = await login(email, code());
    expect(attente.statusCode).toBe(429);
    expect(attente.json().data.attendreS).toBeGreaterThan(0);
    serveur.clock.avancer(QUARTER_MS);
    expect((await login(email, code())).statusCode).toBe(200);
  });

  test('twenty wrong codes at once are judged five times', async () => {
    const { email } = await avecFacteur();
    const reponses = await Promise.all(Array.from({ length: 20 }, () => login(email, '000000')));
    const codes = reponses.map((reponse) => reponse.json<{ code: string }>().code);
    expect(codes.filter((code) => code === 'SECOND_FACTEUR_INVALIDE')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TROP_DE_TENTATIVES')).toHaveLength(15);
  });

  test('a recovery code opens once; they are kept as hashes, the key sealed', async () => {
    const { id, email, jeton, codes, cle } = await avecFacteur();
    expect(codes).toHaveLength(10);
    const [premier = ''] = codes;
    expect((await login(email, premier.toLowerCase())).statusCode).toBe(200);
    expect((await login(email, premier)).json().code).toBe('SECOND_FACTEUR_INVALIDE');
    const etat = await serveur.appel('GET', `/api/Auth/SecondFacteur/${id}`, { jeton });
    expect(etat.json().codesRestants).toBe(9);
    const [ligne] = await serveur.db.query<{ texte: string }>(
      'select row_to_json(f)::text as texte from seconds_facteurs f where id_user = $1',
      [id],
    );
    expect(ligne?.texte).not.toContain(cle.toString('base64url'));
    expect(codes.some((code) => ligne?.texte.includes(code.replaceAll('-', '')))).toBe(false);
  });

  test('a sealed key copied to another account opens nothing there', async () => {
    const [victime, voleur] = [await avecFacteur(), await avecFacteur()];
    await serveur.db.query(
      'update seconds_facteurs set secret = (select secret from seconds_facteurs where id_user = $1) where id_user = $2',
      [voleur.id, victime.id],
    );
    expect((await login(victime.email, voleur.code())).json().code).toBe('SECOND_FACTEUR_INVALIDE');
  });

  test('its owner removes it with the password and a code; its responsable with theirs; it is told and written down', async () => {
    const { id, email, jeton, code, codes } = await avecFacteur();
    expect((await retirer(id, jeton)).json().code).toBe('SECOND_FACTEUR_REQUIS');
    expect((await retirer(id, jeton, { code: '000000' })).json().code).toBe('SECOND_FACTEUR_INVALIDE');
    // [session/D8] A code that was read over a shoulder is not enough.
    const sansMotDePasse = { motDePasse: 'pas le bon', code: codes[2] };
    expect((await retirer(id, jeton, sansMotDePasse)).json().code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await retirer(id, bureau.jetons.yann)).json().code).toBe('INTROUVABLE');
    expect((await retirer(id, jeton, { code: codes[1] })).statusCode).toBe(204);
    expect((await login(email)).statusCode).toBe(200);
    expect((await serveur.appel('PUT', '/api/Auth/SecondFacteur', { jeton, body: { code: code() } })).json().code).toBe(
      'REGLE_METIER',
    );

    const perdu = await avecFacteur();
    const claire = bureau.jetons.claire;
    expect((await retirer(perdu.id, claire, { motDePasse: 'pas le bon' })).json().code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await login(perdu.email)).json().code).toBe('SECOND_FACTEUR_REQUIS');
    expect((await retirer(perdu.id, claire)).statusCode).toBe(204);
    expect((await login(perdu.email)).statusCode).toBe(200);
    const lignes = await serveur.db.query<{ action: string; utilisateur: string; apres: unknown }>(
      `select action, utilisateur, apres from historique where id_doc = $1 and champ = 'secondFacteur' order by n`,
      [`utilisateur-${perdu.id}-cee`],
    );
    expect(lignes.at(-1)).toMatchObject({ action: 'secondFacteur.retire', apres: false });
    const dits = (await serveur.courriels()).filter(({ a }) => a === perdu.email).map(({ texte }) => texte);
    expect(dits).toEqual([
      expect.stringContaining('Un second facteur a été activé'),
      expect.stringContaining('par Claire Vasseur'),
    ]);
  });

  test('an active one is not replaced without being removed', async () => {
    const { jeton } = await avecFacteur();
    const encore = await serveur.appel('POST', '/api/Auth/SecondFacteur', {
      jeton,
      body: { motDePasse: MOT_DE_PASSE },
    });
    expect(encore.json()).toMatchObject({ code: 'REGLE_METIER', data: { regle: 'second-facteur-actif' } });
  });
});
