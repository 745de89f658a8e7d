/** [session/D16] Who signs up first with the address of another holds nothing of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { CLIENT, openBureau } from '../../test-support/bureau.ts';
import { createTestServer, PASSWORD, type TestServer } from '../../test-support/server.ts';
import { hashPassword } from './passwords.ts';
import { createLink } from './liens.ts';
import { forgetOldSignUps } from './sign-up.ts';
import { releaseUnproven } from '../../documents/unproven.ts';

const THEIRS = 'une phrase de leur choix';
const MINE = 'une phrase du vrai titulaire';
const HOUR_MS = 3_600_000;

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  await openBureau(server);
});
afterAll(() => server.close());

/** Sign-ups are counted by their source: each test comes after the others' quarter of an hour. */
async function signUp(email: string, fields: object = {}): Promise<void> {
  server.clock.advance(16 * 60_000);
  const body = { email, password: THEIRS, nom: 'Faux', prenom: 'Nom', role: 'CLIENT', ...fields };
  expect((await server.call('POST', '/api/Auth/register', { body })).statusCode).toBe(202);
}
async function tokensOf(email: string): Promise<string[]> {
  const mails = (await server.courriels()).filter(({ a }) => a.toLowerCase() === email);
  return mails.flatMap(({ texte }) => /token=([\w-]+)/.exec(texte)?.[1] ?? []);
}
const verify = (token: string) => server.call('POST', '/api/Auth/verifyEmail', { body: { token } });
/** Clocks are moved: a session does not outlive them. */
const claire = () => server.signIn('claire@bureau.example');
const isSeen = async (email: string): Promise<boolean> =>
  (await server.call('GET', '/api/Auth/Users', { jeton: await claire(), query: { search: email } })).json().total > 0;

describe('an address that a stranger signed up with', () => {
  test('[session/D16] is no account before its link is opened: no password, no name', async () => {
    const email = 'a@titulaire.example';
    await signUp(email);
    await server.courriels();
    expect((await server.login(email, THEIRS)).json().code).toBe('IDENTIFIANTS_INVALIDES');
    expect(await isSeen(email)).toBe(false);
    expect(await server.db.query('select 1 from utilisateurs where email = $1', [email])).toEqual([]);
    const kept = JSON.stringify(await server.db.query('select * from inscriptions'));
    expect(kept).not.toContain(THEIRS);
    for (const token of await tokensOf(email)) expect(kept).not.toContain(token);
  });

  test('[session/D30] a stranger’s link is no name: nothing is written to anybody', async () => {
    const email = 'sans-lien@titulaire.example';
    for (const fields of [{ nom: 'http://pirate.example' }, { prenom: 'Gagné ! www.pirate.example' }]) {
      const body = { email, password: THEIRS, nom: 'Faux', prenom: 'Nom', role: 'CLIENT', ...fields };
      expect((await server.call('POST', '/api/Auth/register', { body })).json().code).toBe('VALIDATION');
    }
    expect((await server.courriels()).filter(({ a }) => a === email)).toEqual([]);
  });

  test('[session/D16] opens to its owner by their own link, with their password and their name; the other link then opens nothing', async () => {
    const email = 'b@titulaire.example';
    await signUp(email.toUpperCase());
    await signUp(email, { password: MINE, nom: 'Vrai', prenom: 'Titulaire' });
    const [theirs, mine] = await tokensOf(email);
    expect((await server.call('GET', `/api/Auth/verifyEmail/${theirs}`)).json().qui).toBe('Nom Faux');
    expect((await verify(must(mine, 'a second mail'))).statusCode).toBe(204);
    expect((await server.login(email, THEIRS)).json().code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await server.login(email, MINE)).json().code).toBe('COMPTE_EN_ATTENTE');
    expect((await verify(must(theirs, 'a first mail'))).json().code).toBe('LIEN_INVALIDE');
    const [account] = await server.db.query('select nom, prenom from utilisateurs where email = $1', [email]);
    expect(account).toEqual({ nom: 'Vrai', prenom: 'Titulaire' });
  });

  test('[session/D16] is invited by an office all the same, and the stranger’s link no longer opens', async () => {
    const email = 'c@titulaire.example';
    await signUp(email);
    const [theirs] = await tokensOf(email);
    const body = { email, nom: 'Invité', prenom: 'Du bureau', role: 'CLIENT', idClient: CLIENT };
    const invited = await server.call('POST', '/api/Auth/register', { jeton: await claire(), body });
    expect([invited.statusCode, invited.json().etat]).toEqual([202, 'ACTIF']);
    expect((await verify(must(theirs, 'a mail'))).json().code).toBe('LIEN_INVALIDE');
    const invitation = must((await tokensOf(email)).at(-1), 'an invitation');
    const choice = { token: invitation, nouveauMotDePasse: MINE };
    expect((await server.call('PUT', `/api/Auth/Pass/${invited.json().id}`, { body: choice })).statusCode).toBe(204);
    expect((await server.login(email, MINE)).statusCode).toBe(200);
  });

  test('[session/D16] is taken by an account that changes its address', async () => {
    const email = 'd@titulaire.example';
    await signUp(email);
    const [theirs] = await tokensOf(email);
    const { id, email: present } = await server.newAccount();
    const bearer = await server.signIn(present);
    const asked = await server.call('PUT', `/api/Auth/Email/${id}`, {
      jeton: bearer,
      body: { email, motDePasse: PASSWORD },
    });
    expect(asked.statusCode).toBeLessThan(300);
    expect((await verify(must((await tokensOf(email)).at(-1), 'a mail'))).statusCode).toBe(204);
    expect((await server.login(email)).statusCode).toBe(200);
    expect((await verify(must(theirs, 'a mail'))).json().code).toBe('LIEN_INVALIDE');
  });

  test('[session/D16] two links opened at once make one account; one that is over none', async () => {
    const email = 'e@titulaire.example';
    await signUp(email);
    await signUp(email);
    const answers = await Promise.all((await tokensOf(email)).map(verify));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 400]);
    await signUp('f@titulaire.example');
    const [late] = await tokensOf('f@titulaire.example');
    server.clock.advance(49 * HOUR_MS);
    expect((await verify(must(late, 'a mail'))).json().code).toBe('LIEN_INVALIDE');
    await forgetOldSignUps(server.db, server.clock().toISOString());
    expect(await server.db.query("select 1 from inscriptions where email = 'f@titulaire.example'")).toEqual([]);
  });

  test('[session/D16] an account that a former version made of a sign-up goes back behind its link', async () => {
    const email = 'g@titulaire.example';
    const id = await server.createAccount({ email, role: 'CLIENT', actif: false });
    await server.db.query(
      'update utilisateurs set mot_de_passe = $2, active_le = null, email_verifie_le = null where id = $1',
      [id, await hashPassword(THEIRS)],
    );
    const expireLe = new Date(server.clock().getTime() + HOUR_MS).toISOString();
    const token = await createLink(server.db, { idUser: id, expireLe });
    await server.db.query("update liens set usage = 'email' where id_user = $1", [id]);
    await releaseUnproven(server.db, server.clock().toISOString());
    expect(await server.db.query('select 1 from utilisateurs where id = $1', [id])).toEqual([]);
    expect(await isSeen(email)).toBe(false);
    expect((await server.login(email, THEIRS)).json().code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await verify(token)).statusCode).toBe(204);
    expect((await server.login(email, THEIRS)).json().code).toBe('COMPTE_EN_ATTENTE');
  });
});
