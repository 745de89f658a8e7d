/** How an account is opened: asked for by its owner, or by the office; attached, activated, limited. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMany } from '../../documents/bulk.ts';
import { CLIENT, ENTREPRISE, ouvrirBureau } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const PHRASE = 'une phrase assez longue';

let serveur: ServeurDeTest;

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('opening an account', () => {
  test('[access/A26] an account is attached to a client or an installer of its own office and portal only', async () => {
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
    const demande = { email: 'tiers@client.example', nom: 'A', prenom: 'B' };
    const ouvrir = (body: object, jeton = claire) =>
      serveur.appel('POST', '/api/Auth/register', { jeton, body: { ...demande, ...body } });
    const { id } = await serveur.newAccount({ role: 'CLIENT', idClient: CLIENT });
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
    expect((await serveur.login(demande.email, PHRASE)).json().code).toBe('COMPTE_EN_ATTENTE');
    expect((await inscrire({ ...demande, email: 'claire@bureau.example' })).json()).toEqual({ etat: 'A VERIFIER' });
    expect((await serveur.login('claire@bureau.example')).statusCode).toBe(200);
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
    expect((await serveur.login(demande.email, PHRASE)).statusCode).toBe(200);
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
    const histoire = await serveur.db.query('select utilisateur, action from historique where id_doc = $1 order by n', [
      `utilisateur-${id}-cee`,
    ]);
    expect(histoire[0]).toEqual({ utilisateur: 'Claire Vasseur', action: 'register' });
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
    expect((await serveur.login(demande.email, PHRASE)).statusCode).toBe(200);
    const sujets = (await serveur.courriels()).filter(({ a }) => a === demande.email).map(({ sujet }) => sujet);
    expect(sujets.at(-1)).toBe('Constat CEE : votre compte est activé');
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
