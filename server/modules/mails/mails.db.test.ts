/** Mails sent by hand, and what an ADMIN reads of all mails. */
import { randomUUID } from 'node:crypto';
import { EVENTS } from '#domain/courriels/preferences.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, type TestDossier, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const YANN = 'yann@bureau.example';
const THEIRS = '<img src=x onerror=alert(1)> {prenom},\n\n{lien}\n\nÀ bientôt.';

let server: TestServer;
let bureau: Bureau;
let target: TestDossier;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/mails${url}`, {
    jeton: bureau.jetons[who],
    ...(body === undefined ? {} : { body }),
  });
const sending = (fields: object = {}) => ({
  destinataires: [YANN],
  objet: 'Visite de demain',
  message: 'Bonjour,\n\n<script>alert(1)</script> 9 h.',
  entite: 'dossier',
  idEntite: target.idDossier,
  ...fields,
});

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  target = await bureau.dossier();
});
afterAll(() => server.close());

describe('mails', () => {
  test('[courriels/L1] go to the contacts of the dossier, and to nobody else', async () => {
    const done = await call('claire', 'POST', '/sendEmail', sending());
    expect([done.statusCode, done.json()]).toMatchObject([
      200,
      { envoyeLe: null, destinataires: [{ a: YANN, etat: 'GARDE' }] },
    ]);
    const elsewhere = await call(
      'claire',
      'POST',
      '/sendEmail',
      sending({ destinataires: [YANN, 'x@ailleurs.example'] }),
    );
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'VALIDATION']);
    expect(elsewhere.body).toContain('x@ailleurs.example');
    expect(elsewhere.body).not.toContain(YANN);
    const courriels = (await server.courriels()).filter(({ modele }) => modele === 'message');
    expect(courriels).toHaveLength(1);
    expect(courriels[0]?.html).not.toContain('<script>');
  });

  test('[courriels/L2] are sent by those whose dossier it is', async () => {
    const codes = await Promise.all(
      (['gaelle', 'claire', 'yann', 'samia', 'sandrine', 'maud', 'loic', 'helene', 'etranger'] as const).map(
        async (who) => (await call(who, 'POST', '/sendEmail', sending())).statusCode,
      ),
    );
    expect(codes).toEqual([200, 200, 200, 404, 403, 403, 403, 403, 404]);
  });

  test('[courriels/L3] asked five times under one id, one leaves, and the history has one line', async () => {
    const id = randomUUID();
    const answers = [];
    for (let turn = 0; turn < 5; turn++) answers.push(await call('claire', 'POST', '/sendEmail', sending({ id })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await server.courriels()).filter((mail) => mail.id.startsWith(id))).toHaveLength(1);
  });

  test('[courriels/L23] an id stands for its words, its addresses and its dossier; a failure leaves neither mail nor line', async () => {
    const id = randomUUID();
    const beneficiaire = {
      civilite: null,
      prenom: 'Armelle',
      nom: 'Le Goff',
      telephone: null,
      email: 'armelle@x.example',
    };
    const about = await bureau.dossier({ dossier: { beneficiaire } });
    const asked = sending({
      id,
      objet: 'Reprise',
      idEntite: about.idDossier,
      destinataires: [YANN, beneficiaire.email],
    });
    const lines = async () =>
      (await server.db.query("select 1 from historique where action = 'sendEmail' and id_doc = $1", [about.idDossier]))
        .length;
    const mails = async () => (await server.courriels()).filter((mail) => mail.id.startsWith(id));
    const before = await lines();
    await server.db.script(`create function malade() returns trigger language plpgsql as $$
      begin if new.a like 'armelle%' then raise exception 'ligne malade'; end if; return new; end $$;
      create trigger malade before insert on courriels for each row execute function malade();`);
    expect((await call('gaelle', 'POST', '/sendEmail', asked)).statusCode).toBe(500);
    expect([(await mails()).length, await lines()]).toEqual([0, before]);
    await server.db.script('drop trigger malade on courriels; drop function malade();');

    expect((await call('gaelle', 'POST', '/sendEmail', asked)).statusCode).toBe(200);
    const other = await bureau.dossier({ dossier: { beneficiaire } });
    for (const change of [
      { objet: 'Autre objet' },
      { message: 'Autres mots' },
      { destinataires: [YANN] },
      { idEntite: other.idDossier },
      { rapports: [about.idIntervention] },
    ])
      expect([change, (await call('gaelle', 'POST', '/sendEmail', { ...asked, ...change })).json().code]).toEqual([
        change,
        'CONFLIT',
      ]);
    const again = { ...asked, destinataires: asked.destinataires.toReversed() };
    expect((await call('gaelle', 'POST', '/sendEmail', again)).statusCode).toBe(200);
    expect([(await mails()).length, await lines()]).toEqual([2, before + 1]);
  });

  test('[courriels/L4] [courriels/L5] ADMIN alone reads them; without a mail server, sending again says so', async () => {
    const list = await call('gaelle', 'GET', '?etat=GARDE&search=visite');
    expect(list.json().total).toBeGreaterThan(0);
    const { id, html } = list.json().items[0];
    expect(html).toBeUndefined();
    const url = `/${encodeURIComponent(id)}`;
    expect((await call('gaelle', 'GET', url)).json()).toMatchObject({ id, a: YANN, sujet: 'Visite de demain' });
    for (const who of ['claire', 'yann', 'helene'] as const) {
      expect((await call(who, 'GET', '')).statusCode).toBe(403);
      expect((await call(who, 'GET', url)).statusCode).toBe(403);
    }
    const encore = await call('gaelle', 'POST', `${url}/renvoyer`, {});
    expect([encore.statusCode, encore.json().code]).toEqual([422, 'REGLE_METIER']);
  });

  test('[courriels/L5] ADMIN reads that a link was written to somebody, and not the link', async () => {
    await server.call('POST', `/api/Auth/resetEmail/${encodeURIComponent(YANN)}/cee`);
    const kept = (await server.courriels()).findLast(({ a, modele }) => a === YANN && modele === 'motDePasse');
    expect(kept?.texte).toMatch(/token=/);
    const told = (await call('gaelle', 'GET', `/${kept?.id}`)).json<{ texte: string; html: string }>();
    expect(told.texte).toContain('mot de passe');
    expect(`${told.texte}${told.html}`).not.toMatch(/token=/);
  });

  test('[courriels/L7] [courriels/L8] ADMIN writes the words of a mail; it leaves so, escaped, and ours come back', async () => {
    const key = { modele: 'motDePasse', variante: 'cee', langue: 'fr' } as const;
    const write = (fields: object, who: Who = 'gaelle') =>
      call(who, 'PUT', '/modeles', { ...key, sujet: 'Clé de {marque}', texte: THEIRS, rev: 0, ...fields });
    const askForgotten = async () => {
      await server.call('POST', `/api/Auth/resetEmail/${encodeURIComponent(YANN)}/cee`);
      return (await server.courriels()).findLast(({ a, modele }) => a === YANN && modele === 'motDePasse');
    };
    for (const [texte, mot] of [
      ['{lien} {mot_de_passe}', 'mot_de_passe'],
      ['Bonjour {prenom}', 'il manque {lien}'],
    ] as const) {
      const refus = await write({ texte });
      expect([refus.statusCode, refus.json().champs.texte]).toEqual([400, expect.stringContaining(mot)]);
    }
    expect((await write({ texte: null })).statusCode).toBe(400);
    for (const who of ['claire', 'yann', 'samia', 'helene'] as const)
      expect([who, (await write({}, who)).statusCode]).toEqual([who, 403]);

    const [un, deux] = await Promise.all([write({}), write({ sujet: 'Autre' })]);
    expect([un.statusCode, deux.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rev } = (un.statusCode === 200 ? un : deux).json();
    expect((await write({ sujet: 'Clé <b>de</b> {marque}', rev })).json()).toMatchObject({ isParDefaut: false });
    const sent = await askForgotten();
    expect(sent).toMatchObject({ sujet: 'Clé <b>de</b> Constat CEE' });
    expect(sent?.texte).toMatch(/^<img src=x onerror=alert\(1\)> Yann,\n\n.+ :\nhttp/);
    expect(sent?.html).not.toMatch(/<img|<b>/);

    const found = (await call('gaelle', 'GET', '/modeles?variante=cee&langue=fr')).json();
    const foundOne = found.find(({ modele }: { modele: string }) => modele === 'motDePasse');
    expect(foundOne).toMatchObject({ texte: THEIRS, obligatoires: ['lien'], isParDefaut: false });
    const backToDefault = await write({ sujet: null, texte: null, rev: foundOne.rev });
    expect(backToDefault.json()).toMatchObject({ isParDefaut: true, rev: foundOne.rev + 1 });
    expect((await askForgotten())?.sujet).toContain('choisir un nouveau mot de passe');
    const rows = await server.db.query<{ action: string; champ: string | null }>(
      "select action, champ from historique where id_doc = 'modele-motDePasse-cee-fr' and champ = 'sujet'",
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['mailTemplateReplace']));
  });

  test('[access/A21] the words of a mail about a dossier reach those who send it, those of accounts ADMIN alone', async () => {
    const texts = { rapport: 'Voici.', invitation: 'Entrez : {lien}' };
    for (const [modele, texte] of Object.entries(texts)) {
      const done = await call('gaelle', 'PUT', '/modeles', {
        modele,
        variante: 'cee',
        langue: 'fr',
        sujet: 'S',
        texte,
        rev: 0,
      });
      expect(done.statusCode).toBe(200);
    }
    const received = async (who: Who) => {
      const { docs } = await appareil(server, bureau.jetons[who]).tirer();
      return docs
        .map(({ d }) => d)
        .filter((one) => one['kind'] === 'modeleCourriel')
        .map((one) => one['modele']);
    };
    expect(await received('claire')).toEqual(['rapport']);
    expect(await received('yann')).toEqual(['rapport']);
    expect(await received('sandrine')).toEqual([]);
    expect(await received('helene')).toEqual([]);
    expect(await received('gaelle')).toEqual(expect.arrayContaining(['rapport', 'invitation']));
  });

  test('[courriels/L9] each is told as they chose, by one mail for what happened', async () => {
    const { ids, jetons } = bureau;
    const choose = (who: 'claire' | 'yann', notifications: unknown) =>
      server.call('PUT', `/api/Auth/updateInfo/${ids[who]}`, { jeton: jetons[who], body: { notifications } });
    const silent = { cloche: false, courriel: true };
    const all = Object.fromEntries(EVENTS.map((one) => [one, { cloche: true, courriel: false }]));
    expect((await choose('claire', { ...all, message: silent })).statusCode).toBe(200);
    expect((await choose('claire', { message: silent })).statusCode).toBe(400);
    expect((await choose('claire', { ...all, securite: silent })).statusCode).toBe(400);
    // Another device writes the rest of its preferences: these stay.
    const other = { jeton: jetons.claire, body: { DataJson: { densite: 'serree' } } };
    expect((await server.call('PUT', `/api/Auth/updateInfo/${ids.claire}`, other)).statusCode).toBe(200);
    const compte = await server.call('GET', `/api/Auth/Users/${ids.claire}`, { jeton: jetons.claire });
    expect(compte.json().DataJson).toMatchObject({ densite: 'serree', notifications: { message: silent } });

    const cloches = async () =>
      (await server.call('GET', '/api/Notification/GetNotificationsById', { jeton: jetons.claire })).json().items
        .length;
    const before = await cloches();
    for (const text of ['Clé chez\n<b>le gardien</b>', 'Chien gentil']) {
      const changes = { kind: 'message', idDossier: target.idDossier, fil: 'interne', texte: text };
      const edit = { collection: 'records', id: randomUUID(), changes, nouveau: true } as const;
      expect(await appareil(server, jetons.yann).pousser(edit)).toMatchObject({ statut: 'accepte' });
    }
    expect(await cloches()).toBe(before);
    const [mail, ...autres] = (await server.courriels()).filter(({ modele }) => modele === 'avis');
    expect(autres).toEqual([]);
    expect(mail).toMatchObject({ a: 'claire@bureau.example', etat: 'GARDE' });
    expect(mail?.texte).toMatch(/- .+ : Clé chez <b>le gardien<\/b>\n- .+ : Chien gentil\n/);
    expect(mail?.html).not.toContain('<b>');
    // What was told is not told again.
    expect((await server.courriels()).filter(({ modele }) => modele === 'avis')).toHaveLength(1);
  });
});
