/** Mails sent by hand, and what an ADMIN reads of all mails. */
import { randomUUID } from 'node:crypto';
import { EVENEMENTS } from '#domain/courriels/preferences.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, type DossierDeTest, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const YANN = 'yann@bureau.example';
const LEUR = '<img src=x onerror=alert(1)> {prenom},\n\n{lien}\n\nÀ bientôt.';

let serveur: ServeurDeTest;
let bureau: Bureau;
let de: DossierDeTest;
type Methode = Parameters<ServeurDeTest['appel']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const appel = (qui: Personne, methode: Methode, url: string, body?: unknown) =>
  serveur.appel(methode, `/api/mails${url}`, {
    jeton: bureau.jetons[qui],
    ...(body === undefined ? {} : { body }),
  });
const envoi = (champs: object = {}) => ({
  destinataires: [YANN],
  objet: 'Visite de demain',
  message: 'Bonjour,\n\n<script>alert(1)</script> 9 h.',
  entite: 'dossier',
  idEntite: de.idDossier,
  ...champs,
});

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  de = await bureau.dossier();
});
afterAll(() => serveur.close());

describe('mails', () => {
  test('[courriels/L1] go to the contacts of the dossier, and to nobody else', async () => {
    const fait = await appel('claire', 'POST', '/sendEmail', envoi());
    expect([fait.statusCode, fait.json()]).toMatchObject([
      200,
      { envoyeLe: null, destinataires: [{ a: YANN, etat: 'GARDE' }] },
    ]);
    const ailleurs = await appel(
      'claire',
      'POST',
      '/sendEmail',
      envoi({ destinataires: [YANN, 'x@ailleurs.example'] }),
    );
    expect([ailleurs.statusCode, ailleurs.json().code]).toEqual([400, 'VALIDATION']);
    expect(ailleurs.body).toContain('x@ailleurs.example');
    expect(ailleurs.body).not.toContain(YANN);
    const courriels = (await serveur.courriels()).filter(({ modele }) => modele === 'message');
    expect(courriels).toHaveLength(1);
    expect(courriels[0]?.html).not.toContain('<script>');
  });

  test('[courriels/L2] are sent by those whose dossier it is', async () => {
    const codes = await Promise.all(
      (['gaelle', 'claire', 'yann', 'samia', 'sandrine', 'maud', 'loic', 'helene', 'etranger'] as const).map(
        async (qui) => (await appel(qui, 'POST', '/sendEmail', envoi())).statusCode,
      ),
    );
    expect(codes).toEqual([200, 200, 200, 404, 403, 403, 403, 403, 404]);
  });

  test('[courriels/L3] asked five times under one id, one leaves, and the history has one line', async () => {
    const id = randomUUID();
    const reponses = [];
    for (let fois = 0; fois < 5; fois++) reponses.push(await appel('claire', 'POST', '/sendEmail', envoi({ id })));
    expect(reponses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await serveur.courriels()).filter((mail) => mail.id.startsWith(id))).toHaveLength(1);
  });

  test('[courriels/L4] [courriels/L5] ADMIN alone reads them; without a mail server, sending again says so', async () => {
    const liste = await appel('gaelle', 'GET', '?etat=GARDE&search=visite');
    expect(liste.json().total).toBeGreaterThan(0);
    const { id, html } = liste.json().items[0];
    expect(html).toBeUndefined();
    const url = `/${encodeURIComponent(id)}`;
    expect((await appel('gaelle', 'GET', url)).json()).toMatchObject({ id, a: YANN, sujet: 'Visite de demain' });
    for (const qui of ['claire', 'yann', 'helene'] as const) {
      expect((await appel(qui, 'GET', '')).statusCode).toBe(403);
      expect((await appel(qui, 'GET', url)).statusCode).toBe(403);
    }
    const encore = await appel('gaelle', 'POST', `${url}/renvoyer`, {});
    expect([encore.statusCode, encore.json().code]).toEqual([422, 'REGLE_METIER']);
  });

  test('[courriels/L7] [courriels/L8] ADMIN writes the words of a mail; it leaves so, escaped, and ours come back', async () => {
    const cle = { modele: 'motDePasse', variante: 'cee', langue: 'fr' } as const;
    const ecrire = (champs: object, qui: Personne = 'gaelle') =>
      appel(qui, 'PUT', '/modeles', { ...cle, sujet: 'Clé de {marque}', texte: LEUR, rev: 0, ...champs });
    const oubli = async () => {
      await serveur.appel('POST', `/api/Auth/resetEmail/${encodeURIComponent(YANN)}/cee`);
      return (await serveur.courriels()).findLast(({ a, modele }) => a === YANN && modele === 'motDePasse');
    };
    for (const [texte, mot] of [
      ['{lien} {mot_de_passe}', 'mot_de_passe'],
      ['Bonjour {prenom}', 'il manque {lien}'],
    ] as const) {
      const refus = await ecrire({ texte });
      expect([refus.statusCode, refus.json().champs.texte]).toEqual([400, expect.stringContaining(mot)]);
    }
    expect((await ecrire({ texte: null })).statusCode).toBe(400);
    for (const qui of ['claire', 'yann', 'samia', 'helene'] as const)
      expect([qui, (await ecrire({}, qui)).statusCode]).toEqual([qui, 403]);

    const [un, deux] = await Promise.all([ecrire({}), ecrire({ sujet: 'Autre' })]);
    expect([un.statusCode, deux.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rev } = (un.statusCode === 200 ? un : deux).json();
    expect((await ecrire({ sujet: 'Clé <b>de</b> {marque}', rev })).json()).toMatchObject({ isParDefaut: false });
    const parti = await oubli();
    expect(parti).toMatchObject({ sujet: 'Clé <b>de</b> Constat CEE' });
    expect(parti?.texte).toMatch(/^<img src=x onerror=alert\(1\)> Yann,\n\n.+ :\nhttp/);
    expect(parti?.html).not.toMatch(/<img|<b>/);

    const lus = (await appel('gaelle', 'GET', '/modeles?variante=cee&langue=fr')).json();
    const lu = lus.find(({ modele }: { modele: string }) => modele === 'motDePasse');
    expect(lu).toMatchObject({ texte: LEUR, obligatoires: ['lien'], isParDefaut: false });
    const retour = await ecrire({ sujet: null, texte: null, rev: lu.rev });
    expect(retour.json()).toMatchObject({ isParDefaut: true, rev: lu.rev + 1 });
    expect((await oubli())?.sujet).toContain('choisir un nouveau mot de passe');
    const lignes = await serveur.db.query<{ action: string; champ: string | null }>(
      "select action, champ from historique where id_doc = 'modele-motDePasse-cee-fr' and champ = 'sujet'",
    );
    expect(lignes.length).toBeGreaterThanOrEqual(2);
    expect(new Set(lignes.map(({ action }) => action))).toEqual(new Set(['mailTemplateReplace']));
  });

  test('[access/A21] the words of a mail about a dossier reach those who send it, those of accounts ADMIN alone', async () => {
    const textes = { rapport: 'Voici.', invitation: 'Entrez : {lien}' };
    for (const [modele, texte] of Object.entries(textes)) {
      const fait = await appel('gaelle', 'PUT', '/modeles', {
        modele,
        variante: 'cee',
        langue: 'fr',
        sujet: 'S',
        texte,
        rev: 0,
      });
      expect(fait.statusCode).toBe(200);
    }
    const recus = async (qui: Personne) => {
      const { docs } = await appareil(serveur, bureau.jetons[qui]).tirer();
      return docs
        .map(({ d }) => d)
        .filter((un) => un['kind'] === 'modeleCourriel')
        .map((un) => un['modele']);
    };
    expect(await recus('claire')).toEqual(['rapport']);
    expect(await recus('yann')).toEqual(['rapport']);
    expect(await recus('sandrine')).toEqual([]);
    expect(await recus('helene')).toEqual([]);
    expect(await recus('gaelle')).toEqual(expect.arrayContaining(['rapport', 'invitation']));
  });

  test('[courriels/L9] each is told as they chose, by one mail for what happened', async () => {
    const { ids, jetons } = bureau;
    const choisir = (qui: 'claire' | 'yann', notifications: unknown) =>
      serveur.appel('PUT', `/api/Auth/updateInfo/${ids[qui]}`, { jeton: jetons[qui], body: { notifications } });
    const muet = { cloche: false, courriel: true };
    const tous = Object.fromEntries(EVENEMENTS.map((un) => [un, { cloche: true, courriel: false }]));
    expect((await choisir('claire', { ...tous, message: muet })).statusCode).toBe(200);
    expect((await choisir('claire', { message: muet })).statusCode).toBe(400);
    expect((await choisir('claire', { ...tous, securite: muet })).statusCode).toBe(400);
    // Another device writes the rest of its preferences: these stay.
    const autre = { jeton: jetons.claire, body: { DataJson: { densite: 'serree' } } };
    expect((await serveur.appel('PUT', `/api/Auth/updateInfo/${ids.claire}`, autre)).statusCode).toBe(200);
    const compte = await serveur.appel('GET', `/api/Auth/Users/${ids.claire}`, { jeton: jetons.claire });
    expect(compte.json().DataJson).toMatchObject({ densite: 'serree', notifications: { message: muet } });

    const cloches = async () =>
      (await serveur.appel('GET', '/api/Notification/GetNotificationsById', { jeton: jetons.claire })).json().items
        .length;
    const avant = await cloches();
    for (const texte of ['Clé chez\n<b>le gardien</b>', 'Chien gentil']) {
      const changes = { kind: 'message', idDossier: de.idDossier, fil: 'interne', texte };
      const edit = { collection: 'records', id: randomUUID(), changes, nouveau: true } as const;
      expect(await appareil(serveur, jetons.yann).pousser(edit)).toMatchObject({ statut: 'accepte' });
    }
    expect(await cloches()).toBe(avant);
    const [mail, ...autres] = (await serveur.courriels()).filter(({ modele }) => modele === 'avis');
    expect(autres).toEqual([]);
    expect(mail).toMatchObject({ a: 'claire@bureau.example', etat: 'GARDE' });
    expect(mail?.texte).toMatch(/- .+ : Clé chez <b>le gardien<\/b>\n- .+ : Chien gentil\n/);
    expect(mail?.html).not.toContain('<b>');
    // What was told is not told again.
    expect((await serveur.courriels()).filter(({ modele }) => modele === 'avis')).toHaveLength(1);
  });
});
