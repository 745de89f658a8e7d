import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishMissing } from './publish.ts';
import { imageDemo } from '../../demo/images.ts';
import { insertMany } from '../../documents/bulk.ts';
import { type Bureau, CLIENT, ENTREPRISE, ouvrirBureau } from '../../test-support/bureau.ts';
import { creerServeurDeTest, MOT_DE_PASSE, type ServeurDeTest } from '../../test-support/serveur.ts';

const PHRASE = 'une phrase assez longue';

function suiteUsers(): void {
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
      const { id, email } = await compte({ role: 'CONTROL' });
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

    test('[A26] an account is attached to a client or an installer of its own office and portal only', async () => {
      const ailleurs = { idBureauInspection: 7, variante: 'cee', raisonSociale: 'Ailleurs' };
      const ids = { client: randomUUID(), entreprise: randomUUID(), autrePortail: randomUUID() };
      await serveur.db.transaction((tx) =>
        insertMany(tx, [
          { collection: 'records', data: { ...ailleurs, id: ids.client, kind: 'client' } },
          { collection: 'entreprises', data: { ...ailleurs, id: ids.entreprise } },
          {
            collection: 'records',
            data: { ...ailleurs, id: ids.autrePortail, kind: 'client', idBureauInspection: 1, variante: 'eds' },
          },
        ]),
      );
      const [claire, gaelle] = [
        await serveur.connecter('claire@bureau.example'),
        await serveur.connecter('gaelle@bureau.example'),
      ];
      rang += 1;
      const demande = { email: `tiers-${rang}@client.example`, nom: 'A', prenom: 'B' };
      const ouvrir = (body: object, jeton = claire) =>
        serveur.appel('POST', '/api/Auth/register', { jeton, body: { ...demande, ...body } });
      const { id } = await compte({ role: 'CLIENT', idClient: CLIENT });
      const modifier = (body: object, jeton = claire) =>
        serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body });
      const codes = async (reponses: readonly ReturnType<typeof ouvrir>[]) =>
        (await Promise.all(reponses)).map((reponse) => reponse.json().code);
      const client = (idClient: string) => ({ role: 'CLIENT', idClient });
      const installer = (idEntreprise: string) => ({ role: 'ENTREPRISE', idEntreprise });
      const introuvable = Array.from({ length: 6 }, () => 'INTROUVABLE');
      expect(
        await codes([
          ouvrir(client(ids.client)),
          ouvrir(client(ids.autrePortail)),
          ouvrir(client(randomUUID())),
          ouvrir(installer(ids.entreprise)),
          // An installer is not a client, whatever its number is given for.
          ouvrir(client(ENTREPRISE)),
          // ADMIN sees both, and an account of office 1 still opens nothing of office 7.
          ouvrir({ ...client(ids.client), idBureauInspection: 1 }, gaelle),
        ]),
      ).toEqual(introuvable);
      expect(
        await codes([
          modifier({ idClient: ids.client }),
          modifier({ idClient: ids.autrePortail }),
          modifier(installer(ids.entreprise)),
          modifier({ idEntreprise: ids.entreprise }),
          modifier({ idClient: ids.client }, gaelle),
          modifier({ variantes: ['eds'] }, gaelle),
        ]),
      ).toEqual(introuvable);
      const [garde] = await serveur.db.query(
        'select id_client, id_entreprise, variantes from utilisateurs where id = $1',
        [id],
      );
      expect(garde).toEqual({ id_client: CLIENT, id_entreprise: null, variantes: ['cee'] });
      expect((await modifier({ idClient: null, ...installer(ENTREPRISE) })).statusCode).toBe(200);
      expect((await ouvrir(client(CLIENT))).statusCode).toBe(202);
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
        password: PHRASE,
        nom: 'Nouveau',
        prenom: 'Paul',
        role: 'CLIENT',
      };
      const inscrire = (body: object) => serveur.appel('POST', '/api/Auth/register', { body });
      const premiere = await inscrire(demande);
      expect([premiere.statusCode, premiere.json()]).toEqual([202, { etat: 'A VERIFIER' }]);
      await serveur.courriels();
      expect((await login(demande.email, PHRASE)).json().code).toBe('COMPTE_EN_ATTENTE');
      expect((await inscrire({ ...demande, email: 'claire@bureau.example' })).json()).toEqual({ etat: 'A VERIFIER' });
      expect((await login('claire@bureau.example')).statusCode).toBe(200);
      expect((await inscrire({ ...demande, role: 'ADMIN' })).json()).toMatchObject({
        code: 'VALIDATION',
        champs: { role: expect.any(String) },
      });
    });

    test('the office opens an account whose owner chooses the password, and says so in its history', async () => {
      const jeton = await serveur.connecter('claire@bureau.example');
      const ouvrir = (body: object) => serveur.appel('POST', '/api/Auth/register', { jeton, body });
      const demande = {
        email: 'neuve@bureau.example',
        nom: 'Neuve',
        prenom: 'Ève',
        role: 'CONTROL',
        offlineAccess: true,
      };
      const reponse = await ouvrir(demande);
      expect([reponse.statusCode, reponse.json().etat]).toEqual([202, 'ACTIF']);
      const { id } = reponse.json();
      expect((await ouvrir(demande)).json()).toMatchObject({ code: 'CONFLIT', champs: { email: expect.any(String) } });
      expect((await ouvrir({ ...demande, email: 'x@bureau.example', role: 'ADMIN' })).json().code).toBe(
        'DROIT_INSUFFISANT',
      );
      expect((await ouvrir({ ...demande, email: 'x@bureau.example', role: 'CLIENT' })).json()).toMatchObject({
        code: 'REGLE_METIER',
        champs: { idClient: 'requis' },
      });
      const courriel = (await serveur.courriels()).findLast(({ a }) => a === demande.email);
      expect(courriel?.sujet).toBe('Constat CEE : votre compte est ouvert');
      const token = /token=([\w-]+)/.exec(courriel?.texte ?? '')?.[1];
      const body = { token, nouveauMotDePasse: PHRASE };
      expect((await serveur.appel('PUT', `/api/Auth/Pass/${id}`, { body })).statusCode).toBe(204);
      expect((await login(demande.email, PHRASE)).statusCode).toBe(200);
      const [record] = await serveur.db.query<{ data: object; portees: string[] }>(
        "select data, portees from documents where collection = 'records' and id = $1",
        [`utilisateur-${id}-cee`],
      );
      expect(record).toMatchObject({
        data: { kind: 'utilisateur', nom: 'Neuve', role: 'CONTROL', actif: true, enAttente: false },
        portees: ['admin:cee', 'responsable:1:cee'],
      });
      expect(JSON.stringify(record)).not.toMatch(/argon2|signature|DataJson/i);
      const [controller] = await serveur.db.query<{ data: object }>(
        "select data from documents where collection = 'controllers' and id = $1",
        [String(id)],
      );
      expect(controller?.data).toMatchObject({ nom: 'Neuve', actif: true, competences: [], idBureauInspection: 1 });
      const histoire = await serveur.db.query(
        'select utilisateur, action from historique where id_doc = $1 order by n',
        [`utilisateur-${id}-cee`],
      );
      expect(histoire[0]).toEqual({ utilisateur: 'Claire Vasseur', action: 'register' });
    });

    test('what a planner needs of a controller is written with the account, and read by its owner', async () => {
      const { id, email } = await compte({ role: 'CONTROL' });
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

    test('[M10] a signature is a picture that can be decoded, and stays between its owner and the office', async () => {
      const { id, email } = await compte({ role: 'CONTROL' });
      const jeton = await serveur.connecter(email);
      const modifier = (signature: string | null) =>
        serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton, body: { signature } });
      const png = `data:image/png;base64,${imageDemo(1).toString('base64')}`;
      const cut = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;
      expect((await modifier(cut)).json()).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
      expect((await modifier(`data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`)).statusCode).toBe(
        400,
      );
      expect((await modifier(png)).statusCode).toBe(200);
      expect((await serveur.appel('GET', `/api/Auth/Users/${id}`, { jeton })).json().signature).toBe(png);
      const autre = await serveur.connecter((await compte()).email);
      expect((await serveur.appel('GET', `/api/Auth/Users/${id}`, { jeton: autre })).json().code).toBe('INTROUVABLE');
    });

    test('an account asked for is activated once attached, and told so', async () => {
      const demande = {
        email: 'attente@client.example',
        password: PHRASE,
        nom: 'A',
        prenom: 'B',
        role: 'CLIENT',
      };
      await serveur.appel('POST', '/api/Auth/register', { body: demande });
      await serveur.courriels();
      const jeton = await serveur.connecter('claire@bureau.example');
      const { items } = (
        await serveur.appel('GET', '/api/Auth/Users', { jeton, query: { search: demande.email } })
      ).json();
      const modifier = (body: object) => serveur.appel('PUT', `/api/Auth/updateInfo/${items[0].id}`, { jeton, body });
      expect((await modifier({ actif: true })).json()).toMatchObject({
        code: 'REGLE_METIER',
        champs: { idClient: 'requis' },
      });
      expect((await modifier({ actif: true, idClient: CLIENT })).statusCode).toBe(200);
      expect((await login(demande.email, PHRASE)).statusCode).toBe(200);
      const sujets = (await serveur.courriels()).filter(({ a }) => a === demande.email).map(({ sujet }) => sujet);
      expect(sujets.at(-1)).toBe('Constat CEE : votre compte est activé');
    });

    test('the office takes a password away: sessions end, a link chooses the next one', async () => {
      const { id, email } = await compte();
      const [jeton, claire] = [await serveur.connecter(email), await serveur.connecter('claire@bureau.example')];
      const forcer = (par: string, qui = id) =>
        serveur.appel('PUT', `/api/Auth/Pass/${qui}`, { jeton: par, body: { reinitialiser: true } });
      expect((await forcer(jeton)).json().code).toBe('DROIT_INSUFFISANT');
      expect((await forcer(claire, 999_999)).json().code).toBe('INTROUVABLE');
      expect((await forcer(claire)).statusCode).toBe(204);
      expect((await serveur.appel('GET', '/api/Auth/user', { jeton })).statusCode).toBe(401);
      expect((await login(email)).json().code).toBe('IDENTIFIANTS_INVALIDES');
      expect((await serveur.courriels()).findLast(({ a }) => a === email)?.texte).toContain(
        '/auth/reset-password?token=',
      );
    });

    test('an account is deactivated, never erased', async () => {
      const { id, email } = await compte();
      const claire = await serveur.connecter('claire@bureau.example');
      expect((await serveur.appel('DELETE', `/api/Auth/Users/${id}`, { jeton: claire })).statusCode).toBe(204);
      expect((await login(email)).json().code).toBe('COMPTE_DESACTIVE');
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

    test('sign-ups from one address are limited', async () => {
      serveur.clock.avancer(16 * 60_000);
      const demande = { password: PHRASE, nom: 'Nouveau', prenom: 'Paul', role: 'ENTREPRISE' };
      const codes: number[] = [];
      for (let n = 0; n < 11; n += 1) {
        const body = { ...demande, email: `inscrit-${n}@auth.example` };
        codes.push((await serveur.appel('POST', '/api/Auth/register', { body })).statusCode);
      }
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    });
  });
}

suiteUsers();
