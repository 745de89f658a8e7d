import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishMissing } from './publish.ts';
import { imageDemo } from '../../demo/images.ts';
import { type Bureau, ouvrirBureau } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

let serveur: ServeurDeTest;
let bureau: Bureau;

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('users', () => {
  test('a MANAGER lists their own office, ADMIN all of them, nobody a password', async () => {
    const [claire, gaelle] = [
      await serveur.connecter('claire@bureau.example'),
      await serveur.connecter('gaelle@bureau.example'),
    ];
    const lire = async (jeton: string, query = {}) =>
      (await serveur.appel('GET', '/api/Auth/Users', { jeton, query: { size: 500, ...query } })).json();
    const sien = await lire(claire);
    expect(new Set(sien.items.map((user: { idBureauInspection: number }) => user.idBureauInspection))).toEqual(
      new Set([1]),
    );
    const tous = await lire(gaelle);
    expect(tous.total).toBeGreaterThan(sien.total);
    expect(JSON.stringify(tous)).not.toMatch(/argon2|mot_de_passe|motDePasse|signature/i);
    expect((await lire(gaelle, { search: 'kerdon' })).items).toMatchObject([{ prenom: 'Yann', role: 'CONTROL' }]);
    expect((await lire(gaelle, { actif: 'false', role: 'MANAGER' })).total).toBe(0);
  });

  test('controllers are listed for the office, and refused to a client', async () => {
    const [claire, maud] = [
      await serveur.connecter('claire@bureau.example'),
      await serveur.connecter('maud@bureau.example'),
    ];
    const liste = await serveur.appel('GET', '/api/Auth/Controllers', { jeton: claire });
    expect(liste.json().map(({ prenom }: { prenom: string }) => prenom)).toEqual(['Samia', 'Yann']);
    expect(Object.keys(liste.json()[0]).toSorted()).toEqual(['email', 'id', 'nom', 'prenom']);
    const planning = await serveur.appel('GET', '/api/auth/getcontrolleurs', { jeton: claire });
    expect(planning.json()[1]).toMatchObject({ id: bureau.ids.yann, competences: [{ code: 'BAR-EN-101' }] });
    expect(Object.keys(planning.json()[1])).toEqual(
      expect.arrayContaining(['zones', 'horaires', 'absences', 'maxParJour']),
    );
    expect((await serveur.appel('GET', '/api/Auth/Controllers', { jeton: maud })).statusCode).toBe(403);
    const habilites = async (query: Record<string, string>) =>
      (await serveur.appel('GET', '/api/Auth/GetControlleurs', { jeton: claire, query })).json().length;
    expect(await habilites({ idTypeIntervention: 'BAR-EN-101', date: '2027-06-30' })).toBe(2);
    expect(await habilites({ idTypeIntervention: 'BAR-EN-101', date: '2027-07-01' })).toBe(0);
    expect(await habilites({ idTypeIntervention: 'INCONNU' })).toBe(0);
    expect(await habilites({ departement: '35' })).toBe(0);
  });

  test('everybody keeps their own profile, and nobody gives themselves a right', async () => {
    const { id, email } = await serveur.newAccount({ role: 'CONTROL' });
    const jeton = await serveur.connecter(email);
    const modifier = (body: object) => serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body });
    expect((await modifier({ telephone: '06 00 00 00 00', DataJson: { theme: 'sombre' } })).json()).toMatchObject({
      telephone: '06 00 00 00 00',
      DataJson: { theme: 'sombre' },
    });
    expect((await modifier({ role: 'ADMIN' })).json().code).toBe('DROIT_INSUFFISANT');
    expect((await modifier({ email: email.toUpperCase(), nom: 'Neuf' })).json()).toMatchObject({
      email,
      nom: 'Neuf',
    });
  });

  test('a MANAGER changes their office only, and no reserved role', async () => {
    const jeton = await serveur.connecter('claire@bureau.example');
    const modifier = async (id: number, body: object) =>
      (await serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body })).json();
    const { id } = await serveur.newAccount();
    expect(await modifier(id, { role: 'CONTROL', offlineAccess: true })).toMatchObject({
      role: 'CONTROL',
      offlineAccess: true,
    });
    expect((await modifier(id, { role: 'ADMIN' })).code).toBe('DROIT_INSUFFISANT');
    expect((await modifier(id, { idBureauInspection: 2 })).code).toBe('DROIT_INSUFFISANT');
    const ailleurs = await serveur.newAccount({ idBureau: 7 });
    expect((await modifier(ailleurs.id, { nom: 'x' })).code).toBe('INTROUVABLE');
    expect((await modifier(999_999, { nom: 'x' })).code).toBe('INTROUVABLE');
  });

  test('the archive roles change nothing', async () => {
    const { id, email } = await serveur.newAccount({ role: 'COFRAC', idBureau: null, bureauxAttaches: [1] });
    const jeton = await serveur.connecter(email);
    expect((await serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body: { nom: 'x' } })).json().code).toBe(
      'LECTURE_SEULE',
    );
  });

  test('what a planner needs of a controller is written with the account, and read by its owner', async () => {
    const { id, email } = await serveur.newAccount({ role: 'CONTROL' });
    const [claire, soi] = [await serveur.connecter('claire@bureau.example'), await serveur.connecter(email)];
    const terrain = {
      competences: [{ code: 'BAR-EN-101', jusquAu: '2027-06-30' }],
      zones: ['35', '2A'],
      horaires: [{ jour: 1, debut: '08:00', fin: '17:30' }],
      absences: [{ du: '2026-12-24', au: '2026-12-31', motif: 'Congés' }],
      superviseur: true,
    };
    const modifier = (jeton: string, body: object) =>
      serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body });
    expect((await modifier(soi, { terrain })).json().code).toBe('DROIT_INSUFFISANT');
    expect(
      (await modifier(claire, { terrain: { absences: [{ du: '2026-12-31', au: '2026-12-24' }] } })).statusCode,
    ).toBe(400);
    expect((await modifier(claire, { terrain })).statusCode).toBe(200);
    const lu = await serveur.appel('GET', `/api/Auth/Users/${id}`, { jeton: soi });
    expect(lu.json()).toMatchObject({ email, terrain, enAttente: false });
    const absences = await serveur.appel('GET', `/api/Auth/Absences/${id}`, { jeton: soi });
    expect(absences.json()).toEqual(terrain.absences);
    const supervisers = await serveur.appel('GET', '/api/Auth/Supervisers', { jeton: claire });
    expect(supervisers.json()).toContainEqual(expect.objectContaining({ id, qualifications: ['BAR-EN-101'] }));
    const vider = await serveur.appel('PUT', `/api/Auth/Absences/${id}`, { jeton: claire, body: { absences: [] } });
    expect(vider.json()).toEqual([]);
    await modifier(claire, { role: 'BASIC' });
    const [inactif] = await serveur.db.query<{ data: object }>(
      "select data from documents where collection = 'controllers' and id = $1",
      [String(id)],
    );
    expect(inactif?.data).toMatchObject({ actif: false });
  });

  test('absences that a portal does not show are not written from it', async () => {
    const { id } = await serveur.newAccount({ role: 'CONTROL' });
    const { email } = await serveur.newAccount({ role: 'MANAGER', variantes: ['mar'] });
    const claire = await serveur.connecter('claire@bureau.example');
    const terrain = { zones: ['35'], absences: [{ du: '2026-12-24', au: '2026-12-31', motif: 'Congés' }] };
    await serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton: claire, body: { terrain } });
    const jeton = await serveur.connecter(email, 'mar');
    const refused = await serveur.appel('PUT', `/api/Auth/Absences/${id}`, { jeton, body: { absences: [] } });
    expect(refused.json().code).toBe('INTROUVABLE');
    const kept = await serveur.appel('GET', `/api/Auth/Absences/${id}`, { jeton: claire });
    expect(kept.json()).toEqual(terrain.absences);
  });

  test('[sync/M10] a signature is a picture that can be decoded, and stays between its owner and the office', async () => {
    const { id, email } = await serveur.newAccount({ role: 'CONTROL' });
    const jeton = await serveur.connecter(email);
    const modifier = (signature: string | null) =>
      serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body: { signature } });
    const png = `data:image/png;base64,${imageDemo(1).toString('base64')}`;
    const cut = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;
    expect((await modifier(cut)).json()).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
    expect((await modifier(`data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`)).statusCode).toBe(400);
    expect((await modifier(png)).statusCode).toBe(200);
    expect((await serveur.appel('GET', `/api/Auth/Users/${id}`, { jeton })).json().signature).toBe(png);
    const autre = await serveur.connecter((await serveur.newAccount()).email);
    expect((await serveur.appel('GET', `/api/Auth/Users/${id}`, { jeton: autre })).json().code).toBe('INTROUVABLE');
  });

  test('the office takes a password away: sessions end, a link chooses the next one', async () => {
    const { id, email } = await serveur.newAccount();
    const [jeton, claire] = [await serveur.connecter(email), await serveur.connecter('claire@bureau.example')];
    const forcer = (par: string, qui = id) =>
      serveur.appel('PUT', `/api/Auth/Pass/${qui}`, { jeton: par, body: { reinitialiser: true } });
    expect((await forcer(jeton)).json().code).toBe('DROIT_INSUFFISANT');
    expect((await forcer(claire, 999_999)).json().code).toBe('INTROUVABLE');
    expect((await forcer(claire)).statusCode).toBe(204);
    expect((await serveur.appel('GET', '/api/Auth/user', { jeton })).statusCode).toBe(401);
    expect((await serveur.login(email)).json().code).toBe('IDENTIFIANTS_INVALIDES');
    expect((await serveur.courriels()).findLast(({ a }) => a === email)?.texte).toContain(
      '/auth/reset-password?token=',
    );
  });

  test('an account is deactivated, never erased', async () => {
    const { id, email } = await serveur.newAccount();
    const claire = await serveur.connecter('claire@bureau.example');
    expect((await serveur.appel('DELETE', `/api/Auth/Users/${id}`, { jeton: claire })).statusCode).toBe(204);
    expect((await serveur.login(email)).json().code).toBe('COMPTE_DESACTIVE');
    expect((await serveur.appel('GET', `/api/Auth/Users/${id}`, { jeton: claire })).json()).toMatchObject({
      actif: false,
    });
  });

  test('accounts that came another way are published at start, once', async () => {
    await publishMissing(serveur.db, serveur.clock().toISOString());
    const compter = async () =>
      (
        await serveur.db.query<{ n: number }>(
          "select count(*) as n from documents where data ->> 'kind' = 'utilisateur'",
        )
      )[0]?.n;
    const premier = await compter();
    await publishMissing(serveur.db, serveur.clock().toISOString());
    expect(await compter()).toBe(premier);
    const [users] = await serveur.db.query<{ n: number }>('select count(*) as n from utilisateurs');
    expect(premier).toBeGreaterThanOrEqual(users?.n ?? 0);
  });
});
