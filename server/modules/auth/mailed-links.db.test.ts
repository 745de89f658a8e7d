/** Accounts that begin, and passwords that are lost: what goes through a mail. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLink } from './liens.ts';
import { ouvrirBureau } from '../../test-support/bureau.ts';
import { creerServeurDeTest, MOT_DE_PASSE, type ServeurDeTest } from '../../test-support/serveur.ts';

const HEURE = 3_600_000;
const NOUVEAU = 'une phrase assez longue';

let serveur: ServeurDeTest;

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

const login = (email: string, password = MOT_DE_PASSE) =>
  serveur.appel('POST', '/api/Auth/login', { body: { email, password } });
/** Token of the link of the last mail to this address. */
const jetonDe = async (a: string): Promise<string> => {
  const dernier = (await serveur.courriels()).findLast((courriel) => courriel.a === a);
  return /token=([\w-]+)/.exec(dernier?.texte ?? '')?.[1] ?? '';
};
const oublier = (email: string, variante = 'cee') =>
  serveur.appel('POST', `/api/Auth/resetEmail/${encodeURIComponent(email)}/${variante}`);

describe('a forgotten password', () => {
  test('brings a link of the brand asked for, in the language of its reader', async () => {
    const id = await serveur.creerCompte({ email: 'oubli@a.example', role: 'BASIC', prenom: 'Zoé' });
    await serveur.db.query("update utilisateurs set langue = 'de' where id = $1", [id]);
    expect((await oublier('OUBLI@a.example')).statusCode).toBe(204);
    const [courriel] = (await serveur.courriels()).filter(({ a }) => a === 'oubli@a.example');
    expect(courriel?.sujet).toBe('Constat CEE: neues Passwort wählen');
    expect(courriel?.texte).toContain('http://cee.localhost:8080/auth/reset-password?token=');
    const token = await jetonDe('oubli@a.example');
    expect((await serveur.appel('GET', `/api/Auth/Pass/${token}`)).json()).toEqual({ id, email: 'oubli@a.example' });
    const body = { token, nouveauMotDePasse: NOUVEAU };
    expect((await serveur.appel('PUT', `/api/Auth/Pass/${id}`, { body })).statusCode).toBe(204);
    expect((await login('oubli@a.example', NOUVEAU)).statusCode).toBe(200);
  });

  test('is answered the same for an account that does not exist, and writes to nobody', async () => {
    const avant = (await serveur.courriels()).length;
    const inconnu = await oublier('personne@a.example');
    await serveur.creerCompte({ email: 'ferme@a.example', role: 'BASIC', actif: false });
    const ferme = await oublier('ferme@a.example');
    expect([inconnu.statusCode, inconnu.body, ferme.statusCode]).toEqual([204, '', 204]);
    expect((await serveur.courriels()).length).toBe(avant);
  });

  test('is asked five times an hour, then the wait is told', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await oublier('insiste@a.example')).statusCode);
    expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
    expect((await oublier('insiste@a.example')).json()).toMatchObject({
      code: 'TROP_DE_TENTATIVES',
      data: { attendreS: 3600 },
    });
    serveur.clock.avancer(HEURE);
    expect((await oublier('insiste@a.example')).statusCode).toBe(204);
  });

  test('a newer link replaces the former, and a change of password revokes what is left', async () => {
    const id = await serveur.creerCompte({ email: 'deux@a.example', role: 'BASIC' });
    const lien = () =>
      createLink(serveur.db, { idUser: id, expireLe: new Date(serveur.clock().getTime() + HEURE).toISOString() });
    const [premier, second] = [await lien(), await lien()];
    const etat = async (token: string) => (await serveur.appel('GET', `/api/Auth/Pass/${token}`)).statusCode;
    expect([await etat(premier), await etat(second)]).toEqual([400, 200]);
    const jeton = (await login('deux@a.example')).json().token;
    const body = { ancienMotDePasse: MOT_DE_PASSE, nouveauMotDePasse: NOUVEAU };
    await serveur.appel('PUT', `/api/Auth/Pass/${id}`, { jeton, body });
    expect(await etat(second)).toBe(400);
  });

  test('keeps no token: its hash only', async () => {
    const expireLe = new Date(serveur.clock().getTime() + HEURE).toISOString();
    const id = await serveur.creerCompte({ email: 'empreinte@a.example', role: 'BASIC' });
    const token = await createLink(serveur.db, { idUser: id, expireLe });
    const liens = await serveur.db.query<{ empreinte: string }>('select empreinte from liens');
    expect(liens.some(({ empreinte }) => empreinte.includes(token))).toBe(false);
  });
});

describe('a sign-up', () => {
  const demande = {
    email: 'pose@installateur.example',
    password: NOUVEAU,
    nom: 'Le Goff',
    prenom: 'Anne',
    role: 'ENTREPRISE',
    siret: '732 829 320 00074',
    raisonSociale: 'Pose Ouest',
  };
  const inscrire = (body: object) => serveur.appel('POST', '/api/Auth/register', { body });

  test('is refused with a SIRET that is none', async () => {
    const refus = await inscrire({ ...demande, siret: '73282932000075' });
    expect([refus.statusCode, refus.json().champs]).toEqual([400, { siret: 'n’est pas un SIRET' }]);
  });

  test('proves its address once, rings the responsable, and waits to be activated', async () => {
    await inscrire(demande);
    const token = await jetonDe(demande.email);
    expect((await serveur.appel('GET', `/api/Auth/verifyEmail/${token}`)).json()).toMatchObject({
      email: demande.email,
      usage: 'inscription',
    });
    const confirmer = () => serveur.appel('POST', '/api/Auth/verifyEmail', { body: { token } });
    expect((await confirmer()).statusCode).toBe(204);
    expect((await confirmer()).json()).toMatchObject({
      code: 'LIEN_INVALIDE',
      message: 'Le lien d’action n’est pas valide',
    });
    const bell = await serveur.appel('GET', '/api/Notification/GetNotificationsById', {
      jeton: await serveur.connecter('claire@bureau.example'),
    });
    expect(bell.json().items[0]).toMatchObject({
      titre: 'Compte à activer',
      message: 'Anne Le Goff, Pose Ouest demande un compte (installateur).',
    });
    expect((await login(demande.email, NOUVEAU)).json().code).toBe('COMPTE_EN_ATTENTE');
    const [stored] = await serveur.db.query('select siret, role from utilisateurs where email = $1', [demande.email]);
    expect(stored).toEqual({ siret: '73282932000074', role: 'ENTREPRISE' });
  });

  test('a link of verification opens no password', async () => {
    await inscrire({ ...demande, email: 'autre@installateur.example' });
    const token = await jetonDe('autre@installateur.example');
    expect((await serveur.appel('GET', `/api/Auth/Pass/${token}`)).json().code).toBe('LIEN_INVALIDE');
  });

  test('with an address that has an account tells its owner, and nobody else', async () => {
    const reponse = await inscrire({ ...demande, email: 'claire@bureau.example' });
    expect([reponse.statusCode, reponse.json()]).toEqual([202, { etat: 'A VERIFIER' }]);
    const courriels = (await serveur.courriels()).filter(({ a }) => a === 'claire@bureau.example');
    expect(courriels.map(({ sujet }) => sujet)).toEqual(['Constat CEE : vous avez déjà un compte']);
  });
});
