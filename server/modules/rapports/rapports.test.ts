/** Issued reports: the same bytes for good, and what their printed code opens. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '#domain/test-support/samples.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, completer, type TestDossier, openBureau, type Who } from '../../test-support/bureau.ts';
import { imageDemo } from '../../demo/images.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const fields = { surface: 98, c_resultat: 'Satisfaisant' };
const MINUTE_MS = 60_000;

let server: TestServer;
let bureau: Bureau;
const read = (who: Who, url: string) => server.call('GET', `/api/${url}`, { jeton: bureau.jetons[who] });
const withPhoto = async (target: TestDossier) => {
  await bureau.photo(target, { recuLe: NOW });
  return target;
};
const issued = async () =>
  withPhoto(
    await bureau.dossier({
      dossier: { etat: 'VALIDE' },
      intervention: { etat: 'VALIDE', champs: fields, resultat: 'Satisfaisant', valideLe: NOW },
    }),
  );
const rapport = ({ idIntervention }: TestDossier, qr: boolean, who: Who = 'claire') =>
  read(who, `Intervention/Generate/${idIntervention}/rapport/${qr}`);
const codeOf = async (target: TestDossier): Promise<string> => {
  expect((await rapport(target, true)).statusCode).toBe(200);
  const [row] = await server.db.query<{ jeton: string }>(
    'select jeton from codes_rapports where id_intervention = $1',
    [target.idIntervention],
  );
  return row?.jeton ?? '';
};
/** Somebody who holds the sheet: no session; each their own address unless told otherwise. */
let passer = 0;
const open = (token: string, remoteAddress = `192.0.2.${(passer += 1)}`) =>
  server.app.inject({
    url: `/api/Intervention/GeneratePdfByToken/${encodeURIComponent(token)}`,
    headers: { host: 'cee.localhost' },
    remoteAddress,
  });
const replace = async ({ idIntervention }: TestDossier) => {
  const url = `/api/Intervention/UpdateCancelReplaceIntervention/${idIntervention}`;
  const answer = await server.call('PUT', url, {
    jeton: bureau.jetons.claire,
    body: { motif: 'Surface erronée' },
  });
  return answer.json<{ intervention: { id: string; numero: string } }>().intervention;
};

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await completer(server);
});
afterAll(() => server.close());

describe('issued reports', () => {
  test('[reader/D3] [access/A24] each reading of a report by an assessor is noted, whatever was read before', async () => {
    const target = await withPhoto(
      await bureau.dossier({
        dossier: { etat: 'ARCHIVE' },
        intervention: { etat: 'VALIDE', champs: fields, resultat: 'Satisfaisant', valideLe: NOW },
      }),
    );
    const noted = () =>
      server.db.query(
        `select appel, id_doc, demande ->> 'id' as asked from consultations
         where id_user = $1 and appel = 'generate' order by n`,
        [bureau.ids.helene],
      );
    const reading = [
      { appel: 'generate', id_doc: null, asked: target.idIntervention },
      { appel: 'generate', id_doc: target.idIntervention, asked: null },
    ];
    expect((await rapport(target, true, 'helene')).statusCode).toBe(200);
    expect(await noted()).toMatchObject(reading);
    expect((await rapport(target, true, 'helene')).statusCode).toBe(200);
    expect(await noted()).toMatchObject([...reading, ...reading]);
    expect((await rapport(target, true, 'claire')).statusCode).toBe(200);
    expect(await noted()).toHaveLength(4);
  });

  test('[reports/R13] a report is the same bytes for good, whoever asks, whatever the office has become', async () => {
    const target = await issued();
    const premier = await rapport(target, false);
    expect(premier.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    server.clock.advance(5 * MINUTE_MS);
    await server.db.query(
      `update documents set data = data || '{"telephone":"01 02 03 04 05"}' where data ->> 'kind' = 'bureau'`,
    );
    for (const who of ['claire', 'maud'] as const)
      expect((await rapport(target, false, who)).rawPayload.equals(premier.rawPayload)).toBe(true);
    expect((await rapport(target, true)).rawPayload.equals(premier.rawPayload)).toBe(false);
  });

  test('[reports/R23] [reports/R40] the signature of its inspector is printed on it; what was handed over before stays as it was', async () => {
    const pictures = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;
    const before = await issued();
    const unsigned = await rapport(before, false);
    const sign = (by: string) =>
      server.db.query(`update utilisateurs set signature = $1, signature_par = ${by} where id = $2`, [
        `data:image/png;base64,${imageDemo(3).toString('base64')}`,
        bureau.ids.yann,
      ]);
    // [reports/R40] Nobody knows who put it there.
    await sign('null');
    const unknown = await rapport(await issued(), false);
    expect(pictures(unknown.rawPayload)).toBe(pictures(unsigned.rawPayload));
    await sign('id');
    const signed = await rapport(await issued(), false);
    expect(pictures(signed.rawPayload)).toBe(pictures(unsigned.rawPayload) + 1);
    expect((await rapport(before, false)).rawPayload.equals(unsigned.rawPayload)).toBe(true);
    const session = await server.call('GET', '/api/Auth/User', { jeton: bureau.jetons.yann });
    expect([session.json().aSignature, session.body.includes('data:image')]).toEqual([true, false]);
    await server.db.query('update utilisateurs set signature = null, signature_par = null where id = $1', [
      bureau.ids.yann,
    ]);
  });

  test('[reports/R13] nothing is kept before the last photo is there', async () => {
    const target = await issued();
    await bureau.photo(target, { recuLe: null });
    const premier = await rapport(target, false);
    expect(premier.statusCode).toBe(200);
    const kept = await server.db.query('select sha256 from rapports_emis where id_intervention = $1', [
      target.idIntervention,
    ]);
    expect(kept).toEqual([]);
  });

  test('[reports/R13] two people who ask for the first time at once get the same file', async () => {
    const target = await issued();
    const [un, autre] = await Promise.all([rapport(target, true), rapport(target, true, 'gaelle')]);
    expect(un.rawPayload.equals(autre.rawPayload)).toBe(true);
  });
});

describe('a stored form that does not compile', () => {
  const UNREADABLE = { code: 'FORMULAIRE_ILLISIBLE', message: expect.stringMatching(/ne se lit plus/) };
  const readWith = (champ: object) =>
    server.db.query(
      `update documents set data = jsonb_set(data, '{champs,0}', (data #> '{champs,0}') - 'cf_regex' || $1::jsonb)
       where data ->> 'kind' = 'versionFormulaire'`,
      [JSON.stringify(champ)],
    );
  afterEach(() => readWith({}));
  const demandes = (target: TestDossier, qr = false) => [
    `Intervention/Generate/${target.idIntervention}/rapport/${qr}`,
    `Intervention/Generate/${target.idIntervention}/rapport/${qr}?draft=true`,
  ];

  test('[forms/F41] is refused in words when a report is asked for, drafts included, and by its printed code', async () => {
    const [neuve, sienne, jetonSans] = [await issued(), await issued(), randomUUID()];
    await server.db.query(
      'insert into codes_rapports (jeton, id_intervention, template, cree_le) values ($1, $2, $3, $4)',
      [jetonSans, sienne.idIntervention, 'rapport', NOW],
    );
    await readWith({ cf_regex: '(?=a)b' });
    for (const url of demandes(neuve)) {
      const answer = await read('claire', url);
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 422, UNREADABLE]);
    }
    const opened = await open(jetonSans);
    expect([opened.statusCode, opened.json()]).toEqual([422, UNREADABLE]);
  });

  test('[forms/F41] a report that was handed over before is still the same bytes', async () => {
    const target = await issued();
    const token = await codeOf(target);
    const premier = await rapport(target, true);
    await readWith({ cf_regex: '(?=a)b' });
    expect((await rapport(target, true)).rawPayload.equals(premier.rawPayload)).toBe(true);
    expect((await open(token)).rawPayload.equals(premier.rawPayload)).toBe(true);
  });

  test('[forms/F41] is refused when an intervention is submitted, and its answers stay', async () => {
    const target = await bureau.dossier({ intervention: { etat: 'EN COURS', champs: fields } });
    await readWith({ cf_regex: '(?=a)b' });
    const edit = { collection: 'interventions', id: target.idIntervention, changes: { etat: 'VERIF RT' } } as const;
    const answer = await appareil(server, bureau.jetons.yann).pousser(edit);
    expect(answer).toMatchObject({ statut: 'refus', code: 'FORMULAIRE_ILLISIBLE' });
    const [garde] = await server.db.query('select data from documents where id = $1', [target.idIntervention]);
    expect(garde).toMatchObject({ data: { champs: fields, etat: 'EN COURS' } });
  });
});

describe('the code of a report', () => {
  test('[reports/R14] [reports/R15] its token opens that report without a session, on any portal, and each opening is written down', async () => {
    const target = await issued();
    const token = await codeOf(target);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await codeOf(target)).toBe(token);
    const answer = await open(token, '203.0.113.9');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(answer.rawPayload.equals((await rapport(target, true)).rawPayload)).toBe(true);
    const lectures = await server.db.query('select ip, reponse from lectures_codes where id_intervention = $1', [
      target.idIntervention,
    ]);
    expect(lectures).toEqual([{ ip: '203.0.113.9', reponse: 'OUVERT' }]);
  });

  test('[reports/R14] a draft and a report that is not issued get no token', async () => {
    const underWay = await withPhoto(await bureau.dossier({ intervention: { etat: 'EN COURS', champs: fields } }));
    expect(
      (await read('yann', `Intervention/Generate/${underWay.idIntervention}/rapport/true?draft=true`)).statusCode,
    ).toBe(200);
    expect((await rapport(underWay, true)).statusCode).toBe(200);
    const tokens = await server.db.query('select jeton from codes_rapports where id_intervention = $1', [
      underWay.idIntervention,
    ]);
    expect(tokens).toEqual([]);
  });

  test('[reports/R15] a token that was never printed is unknown, however it is written, and nothing is told', async () => {
    const { idIntervention } = await issued();
    for (const token of ['a'.repeat(32), idIntervention, "' or 1=1 --", '%00', '<script>alert(1)</script>', '٣']) {
      const answer = await open(token);
      expect([token, answer.statusCode]).toEqual([token, 404]);
      expect(Object.keys(answer.json())).toEqual(['code', 'message']);
    }
  });

  test('[reports/R15] a replaced report tells which one replaces it, and is never given again', async () => {
    const target = await issued();
    const token = await codeOf(target);
    const newAddress = await replace(target);
    const waiting = await open(token);
    expect([waiting.statusCode, waiting.json()]).toEqual([
      410,
      {
        code: 'RAPPORT_REMPLACE',
        message: expect.any(String),
        data: { numero: newAddress.numero, version: 2, emisLe: null },
      },
    ]);
    await server.db.query(`update documents set etat = 'VALIDE', data = data || $2::jsonb where id = $1`, [
      newAddress.id,
      JSON.stringify({ etat: 'VALIDE', resultat: 'Satisfaisant', valideLe: NOW }),
    ]);
    expect((await open(token)).json().data).toMatchObject({ numero: newAddress.numero, emisLe: NOW });
    const fresh = await codeOf({ ...target, idIntervention: newAddress.id });
    expect(fresh).not.toBe(token);
    expect((await open(fresh)).statusCode).toBe(200);
  });

  test('[reports/R15] a report past the day until which its dossier is kept, or deleted, no longer opens', async () => {
    const target = await issued();
    const token = await codeOf(target);
    const keep = (day: string) =>
      server.db.query(`update documents set data = data || $2::jsonb where id = $1`, [
        target.idDossier,
        JSON.stringify({ conserverJusquAu: day }),
      ]);
    await keep('2099-12-31');
    expect((await open(token)).statusCode).toBe(200);
    await keep('2026-11-20');
    expect((await open(token)).json()).toEqual({ code: 'LIEN_EXPIRE', message: expect.any(String) });
    await server.db.query('update documents set supprime = true where id = $1', [target.idIntervention]);
    expect((await open(token)).statusCode).toBe(404);
  });

  test('[reports/R15] who tries tokens finds none and shuts out nobody behind the same address; one report is not drawn without end', async () => {
    const token = await codeOf(await issued());
    for (let essais = 0; essais < 25; essais++) expect((await open(`x${essais}`, '198.51.100.7')).statusCode).toBe(404);
    const readings = [];
    for (let n = 0; n < 61; n++) readings.push((await open(token, '198.51.100.7')).statusCode);
    expect(readings).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect((await open(await codeOf(await issued()), '198.51.100.7')).statusCode).toBe(200);
  });
});
