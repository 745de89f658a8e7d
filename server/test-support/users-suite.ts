import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, ouvrirBureau } from './bureau.ts';
import { creerServeurDeTest, type Moteur, MOT_DE_PASSE, type ServeurDeTest } from './serveur.ts';

export function suiteUsers(moteur: Moteur): void {
  let serveur: ServeurDeTest;
  let bureau: Bureau;
  let rang = 0;

  /** A new account each time: tests move the clock and change rights. */
  const compte = async (champs: Partial<Parameters<ServeurDeTest['creerCompte']>[0]> = {}) => {
    rang += 1;
    const email = `compte-${rang}@auth.example`;
    const id = await serveur.creerCompte({ email, role: 'BASIC', ...champs });
    return { id, email };
  };
  const login = (email: string, password = MOT_DE_PASSE, variante: 'cee' | 'eds' | 'mar' = 'cee') =>
    serveur.appel('POST', '/api/Auth/login', { body: { email, password }, variante });

  beforeAll(async () => {
    serveur = await creerServeurDeTest({ moteur });
    bureau = await ouvrirBureau(serveur);
  });
  afterAll(() => serveur.close());

  describe(`users on ${moteur}`, () => {
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
      expect((await serveur.appel('GET', '/api/Auth/Controllers', { jeton: maud })).statusCode).toBe(403);
      const habilites = async (query: Record<string, string>) =>
        (await serveur.appel('GET', '/api/Auth/GetControlleurs', { jeton: claire, query })).json().length;
      expect(await habilites({ idTypeIntervention: 'BAR-EN-101', date: '2027-06-30' })).toBe(2);
      expect(await habilites({ idTypeIntervention: 'BAR-EN-101', date: '2027-07-01' })).toBe(0);
      expect(await habilites({ idTypeIntervention: 'INCONNU' })).toBe(0);
      expect(await habilites({ departement: '35' })).toBe(0);
    });

    test('everybody keeps their own profile, and nobody gives themselves a right', async () => {
      const { id, email } = await compte({ role: 'CONTROL' });
      const jeton = await serveur.connecter(email);
      const modifier = (body: object) => serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body });
      expect((await modifier({ telephone: '06 00 00 00 00', DataJson: { theme: 'sombre' } })).json()).toMatchObject({
        telephone: '06 00 00 00 00',
        DataJson: { theme: 'sombre' },
      });
      expect((await modifier({ role: 'ADMIN' })).json().code).toBe('DROIT_INSUFFISANT');
      expect((await modifier({ email: 'claire@bureau.example' })).json()).toMatchObject({
        code: 'CONFLIT',
        champs: { email: expect.any(String) },
      });
    });

    test('a MANAGER changes their office only, and no reserved role', async () => {
      const jeton = await serveur.connecter('claire@bureau.example');
      const modifier = async (id: number, body: object) =>
        (await serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body })).json();
      const { id } = await compte();
      expect(await modifier(id, { role: 'CONTROL', offlineAccess: true })).toMatchObject({
        role: 'CONTROL',
        offlineAccess: true,
      });
      expect((await modifier(id, { role: 'ADMIN' })).code).toBe('DROIT_INSUFFISANT');
      expect((await modifier(id, { idBureauInspection: 2 })).code).toBe('DROIT_INSUFFISANT');
      const ailleurs = await compte({ idBureau: 7 });
      expect((await modifier(ailleurs.id, { nom: 'x' })).code).toBe('INTROUVABLE');
      expect((await modifier(999_999, { nom: 'x' })).code).toBe('INTROUVABLE');
    });

    test('the archive roles change nothing', async () => {
      const { id, email } = await compte({ role: 'COFRAC', idBureau: null, bureauxAttaches: [1] });
      const jeton = await serveur.connecter(email);
      expect(
        (await serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body: { nom: 'x' } })).json().code,
      ).toBe('LECTURE_SEULE');
    });

    test('a sign-up opens nothing before the office activates it, and tells nothing of who exists', async () => {
      const demande = {
        email: 'nouveau@auth.example',
        password: MOT_DE_PASSE,
        nom: 'Nouveau',
        prenom: 'Paul',
        role: 'CLIENT',
      };
      const inscrire = (body: object) => serveur.appel('POST', '/api/Auth/register', { body });
      const premiere = await inscrire(demande);
      expect([premiere.statusCode, premiere.json()]).toEqual([202, { etat: 'A VERIFIER' }]);
      await serveur.courriels();
      expect((await login(demande.email)).json().code).toBe('COMPTE_EN_ATTENTE');
      expect((await inscrire({ ...demande, email: 'claire@bureau.example' })).json()).toEqual({ etat: 'A VERIFIER' });
      expect((await login('claire@bureau.example')).statusCode).toBe(200);
      expect((await inscrire({ ...demande, role: 'ADMIN' })).json()).toMatchObject({
        code: 'VALIDATION',
        champs: { role: expect.any(String) },
      });
    });

    test('sign-ups from one address are limited', async () => {
      serveur.clock.avancer(16 * 60_000);
      const demande = { password: MOT_DE_PASSE, nom: 'Nouveau', prenom: 'Paul', role: 'ENTREPRISE' };
      const codes: number[] = [];
      for (let n = 0; n < 11; n += 1) {
        const body = { ...demande, email: `inscrit-${n}@auth.example` };
        codes.push((await serveur.appel('POST', '/api/Auth/register', { body })).statusCode);
      }
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    });
  });
}
