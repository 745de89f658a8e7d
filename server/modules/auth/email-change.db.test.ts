/** [session/D8] [session/D9] What opens an account is changed by its owner, who proves it; a new address counts once it is verified. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, ouvrirBureau } from '../../test-support/bureau.ts';
import { creerServeurDeTest, MOT_DE_PASSE, type ServeurDeTest } from '../../test-support/serveur.ts';

const HOUR_MS = 3_600_000;

let serveur: ServeurDeTest;
let bureau: Bureau;
let rank = 0;

const account = async (fields: Partial<Parameters<ServeurDeTest['creerCompte']>[0]> = {}) => {
  rank += 1;
  const email = `ancienne-${rank}@adresses.example`;
  const id = await serveur.creerCompte({ email, role: 'BASIC', prenom: 'Zoé', nom: 'Le Gall', ...fields });
  return { id, email, nouvelle: `nouvelle-${rank}@adresses.example`, jeton: await serveur.connecter(email) };
};
const login = async (email: string, password = MOT_DE_PASSE) =>
  (await serveur.appel('POST', '/api/Auth/login', { body: { email, password } })).statusCode;
const ask = (id: number, jeton: string, body: object) =>
  serveur.appel('PUT', `/api/Auth/Email/${id}`, { jeton, body: { motDePasse: MOT_DE_PASSE, ...body } });
const waiting = async (id: number, jeton: string) =>
  (await serveur.appel('GET', `/api/Auth/Email/${id}`, { jeton })).json();
const mailsTo = async (a: string) => (await serveur.courriels()).filter((mail) => mail.a === a);
const linkTo = async (a: string): Promise<string> =>
  /token=([\w-]+)/.exec((await mailsTo(a)).at(-1)?.texte ?? '')?.[1] ?? '';
const verify = (token: string) => serveur.appel('POST', '/api/Auth/verifyEmail', { body: { token } });
const addressOf = async (id: number) =>
  (await serveur.db.query<{ email: string }>('select email from utilisateurs where id = $1', [id]))[0]?.email;

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('a new address', () => {
  test('[session/D9] asks for the password, tells the old one at once, and changes nothing before it is verified', async () => {
    const { id, email, nouvelle, jeton } = await account();
    const profile = await serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body: { email: nouvelle } });
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
        demandeeLe: serveur.clock().toISOString(),
        expireLe: new Date(serveur.clock().getTime() + 48 * HOUR_MS).toISOString(),
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
    await serveur.appel('POST', `/api/Auth/resetEmail/${encodeURIComponent(nouvelle)}/cee`);
    expect(await mailsTo(nouvelle)).toHaveLength(1);
  });

  test('[session/D9] verified by its link, once, it opens the account, and the old one is told again', async () => {
    const { id, email, nouvelle, jeton } = await account({ role: 'CONTROL' });
    await ask(id, jeton, { email: nouvelle });
    const token = await linkTo(nouvelle);
    expect((await serveur.appel('GET', `/api/Auth/verifyEmail/${token}`)).json()).toEqual({
      id,
      email: nouvelle,
      usage: 'changement',
    });
    expect((await serveur.appel('GET', `/api/Auth/Pass/${token}`)).json().code).toBe('LIEN_INVALIDE');
    const [first, second] = await Promise.all([verify(token), verify(token)]);
    expect(new Set([first.statusCode, second.statusCode])).toEqual(new Set([204, 400]));
    expect([await login(nouvelle), await login(email), await waiting(id, jeton)]).toEqual([200, 401, null]);
    expect((await mailsTo(email)).map(({ sujet }) => sujet)).toEqual([
      'Constat CEE : une autre adresse a été demandée pour votre compte',
      'Constat CEE : l’adresse de votre compte a changé',
    ]);
    const published = await serveur.db.query<{ email: string }>(
      `select data ->> 'email' as email from documents where (collection = 'records' and id = $1)
         or (collection = 'controllers' and id = $2)`,
      [`utilisateur-${id}-cee`, String(id)],
    );
    expect(published.map((one) => one.email)).toEqual([nouvelle, nouvelle]);
  });

  test('[session/D9] links to the old address open nothing once it no longer counts', async () => {
    const { id, email, nouvelle, jeton } = await account();
    await ask(id, jeton, { email: nouvelle });
    await serveur.appel('POST', `/api/Auth/resetEmail/${encodeURIComponent(email)}/cee`);
    const reset = await linkTo(email);
    expect((await serveur.appel('GET', `/api/Auth/Pass/${reset}`)).statusCode).toBe(200);
    expect((await verify(await linkTo(nouvelle))).statusCode).toBe(204);
    expect((await serveur.appel('GET', `/api/Auth/Pass/${reset}`)).json().code).toBe('LIEN_INVALIDE');
  });

  test('[session/D9] sent again, the former link opens nothing; cancelled or too old, none does', async () => {
    const { id, nouvelle, jeton } = await account();
    await ask(id, jeton, { email: nouvelle });
    const first = await linkTo(nouvelle);
    const again = await serveur.appel('POST', `/api/Auth/Email/${id}/resend`, { jeton });
    expect([again.statusCode, again.json().email]).toEqual([200, nouvelle]);
    const second = await linkTo(nouvelle);
    expect((await verify(first)).json().code).toBe('LIEN_INVALIDE');
    expect((await serveur.appel('DELETE', `/api/Auth/Email/${id}`, { jeton })).statusCode).toBe(204);
    expect((await verify(second)).json().code).toBe('LIEN_INVALIDE');
    expect((await serveur.appel('POST', `/api/Auth/Email/${id}/resend`, { jeton })).json().code).toBe('INTROUVABLE');

    const autre = await account({ offlineAccess: true });
    await ask(autre.id, autre.jeton, { email: autre.nouvelle });
    const late = await linkTo(autre.nouvelle);
    serveur.clock.avancer(49 * HOUR_MS);
    expect((await verify(late)).json().code).toBe('LIEN_INVALIDE');
    expect([await addressOf(autre.id), await waiting(autre.id, autre.jeton)]).toEqual([autre.email, null]);
  });

  test('[session/D9] a change of password cancels what somebody else may have asked', async () => {
    const { id, email, nouvelle, jeton } = await account();
    await ask(id, jeton, { email: nouvelle });
    const token = await linkTo(nouvelle);
    await serveur.appel('POST', `/api/Auth/resetEmail/${encodeURIComponent(email)}/cee`);
    const body = { token: await linkTo(email), nouveauMotDePasse: 'une phrase assez longue' };
    expect((await serveur.appel('PUT', `/api/Auth/Pass/${id}`, { body })).statusCode).toBe(204);
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
    await serveur.creerCompte({ email: nouvelle, role: 'BASIC' });
    const token = await linkTo(nouvelle);
    expect((await verify(token)).json().code).toBe('CONFLIT');
    expect(await addressOf(id)).toBe(email);
  });

  test('[session/D9] of somebody else is asked by who manages them, with their own password; both addresses are told', async () => {
    const [claire, yann, helene] = [
      await serveur.connecter('claire@bureau.example'),
      await serveur.connecter('yann@bureau.example'),
      await serveur.connecter('helene@bureau.example'),
    ];
    const sien = await account();
    expect((await ask(sien.id, yann, { email: sien.nouvelle })).json().code).toBe('INTROUVABLE');
    expect((await ask(sien.id, claire, { email: sien.nouvelle, motDePasse: 'le sien' })).json().code).toBe(
      'IDENTIFIANTS_INVALIDES',
    );
    const asked = await ask(sien.id, claire, { email: sien.nouvelle });
    expect(asked.json()).toMatchObject({ email: sien.nouvelle, par: 'Claire Vasseur' });
    expect(await waiting(sien.id, sien.jeton)).toEqual(asked.json());
    expect((await mailsTo(sien.email)).at(-1)?.texte).toContain('Claire Vasseur a demandé');
    expect((await verify(await linkTo(sien.nouvelle))).statusCode).toBe(204);
    expect((await mailsTo(sien.email)).at(-1)?.texte).toContain('demandée par Claire Vasseur');

    const ailleurs = await account({ idBureau: 7 });
    expect((await ask(ailleurs.id, claire, { email: ailleurs.nouvelle })).json().code).toBe('INTROUVABLE');
    expect((await ask(bureau.ids.helene, helene, { email: 'h@x.example' })).json().code).toBe('LECTURE_SEULE');
  });

  test('[session/D9] an invitation that went to a wrong address follows to the right one', async () => {
    const { id, email, nouvelle } = await account();
    await serveur.db.query('update utilisateurs set mot_de_passe = null where id = $1', [id]);
    await ask(id, await serveur.connecter('claire@bureau.example'), { email: nouvelle });
    await verify(await linkTo(nouvelle));
    expect((await mailsTo(nouvelle)).at(-1)?.sujet).toBe('Constat CEE : votre compte est ouvert');
    expect((await mailsTo(email)).at(-1)?.sujet).toBe('Constat CEE : l’adresse de votre compte a changé');
  });

  test('mails of one account are few: the seventh asking of an hour waits', async () => {
    const { id, nouvelle, jeton } = await account();
    const statuts: number[] = [];
    for (let n = 0; n < 7; n += 1) statuts.push((await ask(id, jeton, { email: `${n}-${nouvelle}` })).statusCode);
    expect(statuts).toEqual([202, 202, 202, 202, 202, 202, 429]);
  });
});

describe('what else opens an account', () => {
  test('[session/D8] one’s own offline access asks for the password, that of others does not', async () => {
    const { id, email, jeton } = await account({ role: 'ADMIN', idBureau: null });
    const change = (body: object, qui = id) => serveur.appel('PUT', `/api/Auth/updateInfo/${qui}`, { jeton, body });
    expect((await change({ offlineAccess: true })).json().code).toBe('PREUVE_REQUISE');
    expect((await change({ offlineAccess: true, preuve: { motDePasse: 'pas le bon' } })).json().code).toBe(
      'IDENTIFIANTS_INVALIDES',
    );
    expect((await change({ offlineAccess: false, nom: 'Même' })).statusCode).toBe(200);
    const accorde = await change({ offlineAccess: true, preuve: { motDePasse: MOT_DE_PASSE } });
    expect(accorde.json()).toMatchObject({ offlineAccess: true });
    expect((await mailsTo(email)).map(({ texte }) => texte)).toEqual([
      expect.stringContaining('Votre compte peut désormais travailler sans réseau.'),
    ]);
    const autre = await account();
    expect((await change({ offlineAccess: true }, autre.id)).statusCode).toBe(200);
  });

  test('[session/D8] a changed password is told to its owner, and ends every session', async () => {
    const { id, email, jeton } = await account();
    const ailleurs = await serveur.connecter(email);
    const body = { ancienMotDePasse: MOT_DE_PASSE, nouveauMotDePasse: 'une phrase assez longue' };
    expect((await serveur.appel('PUT', `/api/Auth/Pass/${id}`, { jeton, body })).statusCode).toBe(204);
    expect((await serveur.appel('GET', '/api/Auth/user', { jeton: ailleurs })).statusCode).toBe(401);
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      sujet: 'Constat CEE : votre compte a été modifié',
      texte: expect.stringContaining('Le mot de passe de votre compte a été changé.'),
    });
  });
});
