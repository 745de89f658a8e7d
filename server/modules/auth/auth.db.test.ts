import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLink } from './liens.ts';
import { ouvrirBureau } from '../../test-support/bureau.ts';
import { creerServeurDeTest, MOT_DE_PASSE, type ServeurDeTest } from '../../test-support/serveur.ts';

const MINUTE = 60_000;
const HEURE = 60 * MINUTE;

let serveur: ServeurDeTest;

const statut = async (jeton: string) => (await serveur.appel('GET', '/api/Auth/user', { jeton })).statusCode;

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('sign-in', () => {
  test('answers a token and the user, without password nor signature', async () => {
    const { email } = await serveur.newAccount({ nom: 'Hamelin', prenom: 'Sandrine' });
    const reponse = await serveur.login(email.toUpperCase());
    expect(reponse.statusCode).toBe(200);
    expect(reponse.json().user).toEqual({
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
      droitRestreint: null,
      offlineAccess: false,
      langue: 'fr',
      DataJson: {},
      secondFacteurDu: false,
      secondFacteurPermis: true,
    });
    expect(reponse.headers['cache-control']).toBe('no-store');
  });

  test('a wrong password and an unknown account are the same answer', async () => {
    const { email } = await serveur.newAccount();
    const [faux, inconnu] = [
      await serveur.login(email, 'pas le bon'),
      await serveur.login('personne@auth.example', 'pas le bon'),
    ];
    expect(faux.statusCode).toBe(401);
    expect(faux.json()).toEqual({
      code: 'IDENTIFIANTS_INVALIDES',
      message: 'La combinaison e-mail / mot de passe n’est pas valide',
    });
    expect(inconnu.json()).toEqual(faux.json());
  });

  test('eight failures close an account for a quarter of an hour, and no other', async () => {
    const [cible, autre] = [await serveur.newAccount(), await serveur.newAccount()];
    for (let n = 0; n < 8; n += 1) await serveur.login(cible.email, 'pas le bon');
    expect((await serveur.login(cible.email)).json().code).toBe('TROP_DE_TENTATIVES');
    expect((await serveur.login(autre.email)).statusCode).toBe(200);
    serveur.clock.avancer(16 * MINUTE);
    expect((await serveur.login(cible.email)).statusCode).toBe(200);
  });

  test('the portal of another variant is refused to all but ADMIN', async () => {
    const { email } = await serveur.newAccount({ variantes: ['eds'] });
    expect((await serveur.login(email, 'pas le bon')).statusCode).toBe(401);
    const refus = await serveur.login(email);
    expect([refus.statusCode, refus.json().code, refus.json().data]).toEqual([
      403,
      'MAUVAIS_PORTAIL',
      { variantes: ['eds'] },
    ]);
    expect((await serveur.login(email, MOT_DE_PASSE, 'eds')).statusCode).toBe(200);
    const admin = await serveur.newAccount({ role: 'ADMIN', variantes: ['eds'] });
    expect((await serveur.login(admin.email, MOT_DE_PASSE, 'mar')).statusCode).toBe(200);
  });

  test('a disabled account is told so, once the password is right', async () => {
    const { email } = await serveur.newAccount({ actif: false });
    expect((await serveur.login(email, 'pas le bon')).json().code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await serveur.login(email)).json().code).toBe('COMPTE_DESACTIVE');
  });
});

describe('session', () => {
  test('a token is renewed after ten minutes, and not before', async () => {
    const { email } = await serveur.newAccount();
    const jeton = await serveur.connecter(email);
    serveur.clock.avancer(9 * MINUTE);
    expect((await serveur.appel('GET', '/api/Auth/user', { jeton })).headers['refresh-token']).toBeUndefined();
    serveur.clock.avancer(2 * MINUTE);
    const renouvele = await serveur.appel('GET', '/api/Auth/user', { jeton });
    expect(renouvele.headers['refresh-token']).toMatch(/^ey/);
    expect(renouvele.headers['access-control-expose-headers']).toBe('refresh-token');
  });

  test('the former token lives until the new one was used, then 60 seconds', async () => {
    const { email } = await serveur.newAccount();
    const ancien = await serveur.connecter(email);
    serveur.clock.avancer(11 * MINUTE);
    const nouveau = String((await serveur.appel('GET', '/api/Auth/user', { jeton: ancien })).headers['refresh-token']);
    serveur.clock.avancer(5 * MINUTE);
    expect(await statut(ancien)).toBe(200);
    expect(await statut(nouveau)).toBe(200);
    serveur.clock.avancer(59_000);
    expect(await statut(ancien)).toBe(200);
    serveur.clock.avancer(2_000);
    expect(await statut(ancien)).toBe(401);
    expect(await statut(nouveau)).toBe(200);
  });

  test('an idle token ends after 30 minutes; a tablet comes back after days', async () => {
    const [bureau30, tablette] = [await serveur.newAccount(), await serveur.newAccount({ offlineAccess: true })];
    const [court, long] = [await serveur.connecter(bureau30.email), await serveur.connecter(tablette.email)];
    serveur.clock.avancer(31 * MINUTE);
    expect(await statut(court)).toBe(401);
    serveur.clock.avancer(6 * 24 * HEURE);
    expect(await statut(long)).toBe(200);
    serveur.clock.avancer(24 * 24 * HEURE);
    expect(await statut(long)).toBe(401);
  });

  test('a session ends after 12 hours however busy it is', async () => {
    const { email } = await serveur.newAccount();
    let jeton = await serveur.connecter(email);
    for (let n = 0; n < 35; n += 1) {
      serveur.clock.avancer(20 * MINUTE);
      const reponse = await serveur.appel('GET', '/api/Auth/user', { jeton });
      jeton = String(reponse.headers['refresh-token']);
    }
    expect(await statut(jeton)).toBe(200);
    serveur.clock.avancer(20 * MINUTE);
    expect(await statut(jeton)).toBe(401);
  });

  test('signing out ends the session at once', async () => {
    const { email } = await serveur.newAccount();
    const jeton = await serveur.connecter(email);
    expect((await serveur.appel('POST', '/api/Auth/logout', { jeton })).statusCode).toBe(204);
    expect((await serveur.appel('GET', '/api/Auth/user', { jeton })).json().code).toBe('SESSION_EXPIREE');
  });

  test('a token signed by somebody else, changed or absent is refused', async () => {
    const { email } = await serveur.newAccount();
    const jeton = await serveur.connecter(email);
    const [entete, corps, signature] = jeton.split('.');
    const autre = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(String(corps), 'base64url').toString()), sub: '1' }),
    );
    const nul = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const faux of [`${entete}.${autre.toString('base64url')}.${signature}`, `${nul}.${corps}.`, 'abc']) {
      expect(await statut(faux)).toBe(401);
    }
    expect((await serveur.appel('GET', '/api/Auth/user')).json().code).toBe('SESSION_ABSENTE');
  });

  test('a change of role acts at the next call', async () => {
    const { id, email } = await serveur.newAccount({ role: 'MANAGER' });
    const jeton = await serveur.connecter(email);
    const liste = () => serveur.appel('GET', '/api/Auth/Users', { jeton });
    expect((await liste()).statusCode).toBe(200);
    await serveur.db.query("update utilisateurs set role = 'BASIC' where id = $1", [id]);
    expect((await liste()).json().code).toBe('DROIT_INSUFFISANT');
  });

  test('[sync/C12] offline access withdrawn, the long session ends within 12 hours', async () => {
    const { id, email } = await serveur.newAccount({ offlineAccess: true });
    const jeton = await serveur.connecter(email);
    const gaelle = await serveur.creerCompte({ email: `admin-${id}@auth.example`, role: 'ADMIN', idBureau: null });
    expect(gaelle).toBeGreaterThan(0);
    const admin = await serveur.connecter(`admin-${id}@auth.example`);
    const retrait = { jeton: admin, body: { offlineAccess: false } };
    expect((await serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, retrait)).statusCode).toBe(200);
    const appel = async () => (await serveur.appel('GET', '/api/Auth/user', { jeton })).statusCode;
    serveur.clock.avancer(11 * 3_600_000);
    expect(await appel()).toBe(200);
    serveur.clock.avancer(2 * 3_600_000);
    expect(await appel()).toBe(401);
  });

  test('a portal withdrawn from an account closes its sessions there', async () => {
    const { id, email } = await serveur.newAccount({ variantes: ['cee', 'mar'] });
    const [cee, mar] = [await serveur.connecter(email), await serveur.connecter(email, 'mar')];
    await serveur.db.query("update utilisateurs set variantes = '{cee}' where id = $1", [id]);
    expect([await statut(cee), await statut(mar)]).toEqual([200, 401]);
  });

  test('a disabled account is out at the next call', async () => {
    const { id, email } = await serveur.newAccount();
    const jeton = await serveur.connecter(email);
    const claire = await serveur.connecter('claire@bureau.example');
    await serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton: claire, body: { actif: false } });
    const refus = await serveur.appel('GET', '/api/Auth/user', { jeton });
    expect([refus.statusCode, refus.json().code]).toEqual([401, 'COMPTE_DESACTIVE']);
  });
});

describe('passwords', () => {
  const NOUVEAU = 'un autre mot de passe';

  test('is changed with the former one, and ends every session', async () => {
    const { id, email } = await serveur.newAccount();
    const jeton = await serveur.connecter(email);
    const changer = (body: object) => serveur.appel('PUT', `/api/Auth/Pass/${id}`, { jeton, body });
    expect((await changer({ ancienMotDePasse: 'faux', nouveauMotDePasse: NOUVEAU })).json().code).toBe(
      'IDENTIFIANTS_INVALIDES',
    );
    expect((await changer({ ancienMotDePasse: MOT_DE_PASSE, nouveauMotDePasse: 'court' })).json()).toMatchObject({
      code: 'VALIDATION',
      champs: { nouveauMotDePasse: expect.any(String) },
    });
    expect((await changer({ ancienMotDePasse: MOT_DE_PASSE, nouveauMotDePasse: NOUVEAU })).statusCode).toBe(204);
    expect(await statut(jeton)).toBe(401);
    expect([(await serveur.login(email)).statusCode, (await serveur.login(email, NOUVEAU)).statusCode]).toEqual([
      401, 200,
    ]);
  });

  test('the former one is not guessed by a stolen session', async () => {
    const { id, email } = await serveur.newAccount();
    const jeton = await serveur.connecter(email);
    const essayer = async (ancienMotDePasse: string) =>
      (
        await serveur.appel('PUT', `/api/Auth/Pass/${id}`, {
          jeton,
          body: { ancienMotDePasse, nouveauMotDePasse: NOUVEAU },
        })
      ).json();
    for (let n = 0; n < 8; n += 1) expect((await essayer('faux')).code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await essayer(MOT_DE_PASSE)).code).toBe('TROP_DE_TENTATIVES');
  });

  test('is not changed for somebody else', async () => {
    const { id } = await serveur.newAccount();
    const { email } = await serveur.newAccount();
    const jeton = await serveur.connecter(email);
    const body = { ancienMotDePasse: MOT_DE_PASSE, nouveauMotDePasse: NOUVEAU };
    expect((await serveur.appel('PUT', `/api/Auth/Pass/${id}`, { jeton, body })).json().code).toBe('INTROUVABLE');
    expect((await serveur.appel('PUT', `/api/Auth/Pass/${id}`, { body })).json().code).toBe('SESSION_ABSENTE');
  });

  test('a link chooses a password once, for its user, before it expires', async () => {
    const { id, email } = await serveur.newAccount();
    const autre = await serveur.newAccount();
    const expireLe = new Date(serveur.clock().getTime() + HEURE).toISOString();
    const token = await createLink(serveur.db, { idUser: id, expireLe });
    expect((await serveur.appel('GET', `/api/Auth/Pass/${token}`)).json()).toEqual({ id, email });
    const choisir = (qui: number, jeton = token) =>
      serveur.appel('PUT', `/api/Auth/Pass/${qui}`, { body: { token: jeton, nouveauMotDePasse: NOUVEAU } });
    expect((await choisir(autre.id)).json()).toMatchObject({
      code: 'LIEN_INVALIDE',
      message: 'Le lien d’action n’est pas valide',
    });
    expect((await choisir(id)).statusCode).toBe(204);
    expect((await choisir(id)).json().code).toBe('LIEN_INVALIDE');
    expect((await serveur.login(email, NOUVEAU)).statusCode).toBe(200);
    const perime = await createLink(serveur.db, { idUser: id, expireLe });
    serveur.clock.avancer(2 * HEURE);
    expect((await choisir(id, perime)).json().code).toBe('LIEN_INVALIDE');
    expect((await serveur.appel('GET', `/api/Auth/Pass/${perime}`)).statusCode).toBe(400);
  });
});
