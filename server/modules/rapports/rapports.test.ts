/** Issued reports: the same bytes for good, and what their printed code opens. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAINTENANT } from '#domain/access/essais.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, completer, type DossierDeTest, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const champs = { surface: 98, c_resultat: 'Satisfaisant' };
const MINUTE_MS = 60_000;

let serveur: ServeurDeTest;
let bureau: Bureau;
const lire = (qui: Personne, url: string) => serveur.appel('GET', `/api/${url}`, { jeton: bureau.jetons[qui] });
const avecPhoto = async (de: DossierDeTest) => {
  await bureau.photo(de, { recuLe: MAINTENANT });
  return de;
};
const emise = async () =>
  avecPhoto(
    await bureau.dossier({
      dossier: { etat: 'VALIDE' },
      intervention: { etat: 'VALIDE', champs, resultat: 'Satisfaisant', valideLe: MAINTENANT },
    }),
  );
const rapport = ({ idIntervention }: DossierDeTest, qr: boolean, qui: Personne = 'claire') =>
  lire(qui, `Intervention/Generate/${idIntervention}/rapport/${qr}`);
const codeDe = async (de: DossierDeTest): Promise<string> => {
  expect((await rapport(de, true)).statusCode).toBe(200);
  const [row] = await serveur.db.query<{ jeton: string }>(
    'select jeton from codes_rapports where id_intervention = $1',
    [de.idIntervention],
  );
  return row?.jeton ?? '';
};
/** Somebody who holds the sheet: no session; each their own address unless told otherwise. */
let passant = 0;
const ouvrir = (jeton: string, remoteAddress = `192.0.2.${(passant += 1)}`) =>
  serveur.app.inject({
    url: `/api/Intervention/GeneratePdfByToken/${encodeURIComponent(jeton)}`,
    headers: { host: 'cee.localhost' },
    remoteAddress,
  });
const remplacer = async ({ idIntervention }: DossierDeTest) => {
  const url = `/api/Intervention/UpdateCancelReplaceIntervention/${idIntervention}`;
  const reponse = await serveur.appel('PUT', url, {
    jeton: bureau.jetons.claire,
    body: { motif: 'Surface erronée' },
  });
  return reponse.json<{ intervention: { id: string; numero: string } }>().intervention;
};

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  await completer(serveur);
});
afterAll(() => serveur.close());

describe('issued reports', () => {
  test('[reports/R13] a report is the same bytes for good, whoever asks, whatever the office has become', async () => {
    const de = await emise();
    const premier = await rapport(de, false);
    expect(premier.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    serveur.clock.avancer(5 * MINUTE_MS);
    await serveur.db.query(
      `update documents set data = data || '{"telephone":"01 02 03 04 05"}' where data ->> 'kind' = 'bureau'`,
    );
    for (const qui of ['claire', 'maud'] as const)
      expect((await rapport(de, false, qui)).rawPayload.equals(premier.rawPayload)).toBe(true);
    expect((await rapport(de, true)).rawPayload.equals(premier.rawPayload)).toBe(false);
  });

  test('[reports/R13] nothing is kept before the last photo is there', async () => {
    const de = await emise();
    await bureau.photo(de, { recuLe: null });
    const premier = await rapport(de, false);
    expect(premier.statusCode).toBe(200);
    const gardes = await serveur.db.query('select sha256 from rapports_emis where id_intervention = $1', [
      de.idIntervention,
    ]);
    expect(gardes).toEqual([]);
  });

  test('[reports/R13] two people who ask for the first time at once get the same file', async () => {
    const de = await emise();
    const [un, autre] = await Promise.all([rapport(de, true), rapport(de, true, 'gaelle')]);
    expect(un.rawPayload.equals(autre.rawPayload)).toBe(true);
  });
});

describe('a stored form that does not compile', () => {
  const ILLISIBLE = { code: 'FORMULAIRE_ILLISIBLE', message: expect.stringMatching(/ne se lit plus/) };
  const lireAvec = (champ: object) =>
    serveur.db.query(
      `update documents set data = jsonb_set(data, '{champs,0}', (data #> '{champs,0}') - 'cf_regex' || $1::jsonb)
       where data ->> 'kind' = 'versionFormulaire'`,
      [JSON.stringify(champ)],
    );
  afterEach(() => lireAvec({}));
  const demandes = (de: DossierDeTest, qr = false) => [
    `Intervention/Generate/${de.idIntervention}/rapport/${qr}`,
    `Intervention/Generate/${de.idIntervention}/rapport/${qr}?draft=true`,
  ];

  test('[forms/F41] is refused in words when a report is asked for, drafts included, and by its printed code', async () => {
    const [neuve, sienne, jetonSans] = [await emise(), await emise(), randomUUID()];
    await serveur.db.query(
      'insert into codes_rapports (jeton, id_intervention, template, cree_le) values ($1, $2, $3, $4)',
      [jetonSans, sienne.idIntervention, 'rapport', MAINTENANT],
    );
    await lireAvec({ cf_regex: '(?=a)b' });
    for (const url of demandes(neuve)) {
      const reponse = await lire('claire', url);
      expect([url, reponse.statusCode, reponse.json()]).toEqual([url, 422, ILLISIBLE]);
    }
    const ouvert = await ouvrir(jetonSans);
    expect([ouvert.statusCode, ouvert.json()]).toEqual([422, ILLISIBLE]);
  });

  test('[forms/F41] a report that was handed over before is still the same bytes', async () => {
    const de = await emise();
    const jeton = await codeDe(de);
    const premier = await rapport(de, true);
    await lireAvec({ cf_regex: '(?=a)b' });
    expect((await rapport(de, true)).rawPayload.equals(premier.rawPayload)).toBe(true);
    expect((await ouvrir(jeton)).rawPayload.equals(premier.rawPayload)).toBe(true);
  });

  test('[forms/F41] is refused when an intervention is submitted, and its answers stay', async () => {
    const de = await bureau.dossier({ intervention: { etat: 'EN COURS', champs } });
    await lireAvec({ cf_regex: '(?=a)b' });
    const edit = { collection: 'interventions', id: de.idIntervention, changes: { etat: 'VERIF RT' } } as const;
    const reponse = await appareil(serveur, bureau.jetons.yann).pousser(edit);
    expect(reponse).toMatchObject({ statut: 'refus', code: 'FORMULAIRE_ILLISIBLE' });
    const [garde] = await serveur.db.query('select data from documents where id = $1', [de.idIntervention]);
    expect(garde).toMatchObject({ data: { champs, etat: 'EN COURS' } });
  });
});

describe('the code of a report', () => {
  test('[reports/R14] [reports/R15] its token opens that report without a session, on any portal, and each opening is written down', async () => {
    const de = await emise();
    const jeton = await codeDe(de);
    expect(jeton).toMatch(/^[\w-]{32}$/);
    expect(await codeDe(de)).toBe(jeton);
    const reponse = await ouvrir(jeton, '203.0.113.9');
    expect([reponse.statusCode, reponse.headers['content-type'], reponse.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(reponse.rawPayload.equals((await rapport(de, true)).rawPayload)).toBe(true);
    const lectures = await serveur.db.query('select ip, reponse from lectures_codes where id_intervention = $1', [
      de.idIntervention,
    ]);
    expect(lectures).toEqual([{ ip: '203.0.113.9', reponse: 'OUVERT' }]);
  });

  test('[reports/R14] a draft and a report that is not issued get no token', async () => {
    const enCours = await avecPhoto(await bureau.dossier({ intervention: { etat: 'EN COURS', champs } }));
    expect(
      (await lire('yann', `Intervention/Generate/${enCours.idIntervention}/rapport/true?draft=true`)).statusCode,
    ).toBe(200);
    expect((await rapport(enCours, true)).statusCode).toBe(200);
    const jetons = await serveur.db.query('select jeton from codes_rapports where id_intervention = $1', [
      enCours.idIntervention,
    ]);
    expect(jetons).toEqual([]);
  });

  test('[reports/R15] a token that was never printed is unknown, however it is written, and nothing is told', async () => {
    const { idIntervention } = await emise();
    for (const jeton of ['a'.repeat(32), idIntervention, "' or 1=1 --", '%00', '<script>alert(1)</script>', '٣']) {
      const reponse = await ouvrir(jeton);
      expect([jeton, reponse.statusCode]).toEqual([jeton, 404]);
      expect(Object.keys(reponse.json())).toEqual(['code', 'message']);
    }
  });

  test('[reports/R15] a replaced report tells which one replaces it, and is never given again', async () => {
    const de = await emise();
    const jeton = await codeDe(de);
    const nouvelle = await remplacer(de);
    const enAttente = await ouvrir(jeton);
    expect([enAttente.statusCode, enAttente.json()]).toEqual([
      410,
      {
        code: 'RAPPORT_REMPLACE',
        message: expect.any(String),
        data: { numero: nouvelle.numero, version: 2, emisLe: null },
      },
    ]);
    await serveur.db.query(`update documents set etat = 'VALIDE', data = data || $2::jsonb where id = $1`, [
      nouvelle.id,
      JSON.stringify({ etat: 'VALIDE', resultat: 'Satisfaisant', valideLe: MAINTENANT }),
    ]);
    expect((await ouvrir(jeton)).json().data).toMatchObject({ numero: nouvelle.numero, emisLe: MAINTENANT });
    const neuf = await codeDe({ ...de, idIntervention: nouvelle.id });
    expect(neuf).not.toBe(jeton);
    expect((await ouvrir(neuf)).statusCode).toBe(200);
  });

  test('[reports/R15] a report past the day until which its dossier is kept, or deleted, no longer opens', async () => {
    const de = await emise();
    const jeton = await codeDe(de);
    const garder = (jour: string) =>
      serveur.db.query(`update documents set data = data || $2::jsonb where id = $1`, [
        de.idDossier,
        JSON.stringify({ conserverJusquAu: jour }),
      ]);
    await garder('2099-12-31');
    expect((await ouvrir(jeton)).statusCode).toBe(200);
    await garder('2026-11-20');
    expect((await ouvrir(jeton)).json()).toEqual({ code: 'LIEN_EXPIRE', message: expect.any(String) });
    await serveur.db.query('update documents set supprime = true where id = $1', [de.idIntervention]);
    expect((await ouvrir(jeton)).statusCode).toBe(404);
  });

  test('[reports/R15] who tries tokens is stopped, and a site office that reads its reports is not', async () => {
    const jeton = await codeDe(await emise());
    for (let essais = 0; essais < 10; essais++)
      expect((await ouvrir(`x${essais}`, '198.51.100.7')).statusCode).toBe(404);
    const arrete = await ouvrir(jeton, '198.51.100.7');
    expect([arrete.statusCode, arrete.json().code]).toEqual([429, 'TROP_DE_TENTATIVES']);
    for (let lectures = 0; lectures < 15; lectures++)
      expect((await ouvrir(jeton, '198.51.100.8')).statusCode).toBe(200);
  });
});
