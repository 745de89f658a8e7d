import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Fault, TestAuthority } from '../../test-support/authority.ts';
import { type Bureau, completer, type TestDossier, type Who } from '../../test-support/bureau.ts';
import { rightSeals } from '../../test-support/read-seals.ts';
import { signatoriesOf } from '../../test-support/signatories.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { openSealingOffice, type SealingOffice, visitToSign } from '../../test-support/sealing-office.ts';
import { readPdf } from '../../reports/issued.ts';

const YANN = 'yann@bureau.example';
const MAUD = 'maud@oxance.example';
const DAY_MS = 86_400_000;
const START = '2026-11-21T07:00:00.000Z';

let office: SealingOffice;
let authority: TestAuthority;
let server: TestServer;
let bureau: Bureau;

beforeAll(async () => {
  office = await openSealingOffice();
  ({ authority, server, bureau } = office);
  await completer(server);
  await server.db.query(`update documents set data = data || $1::jsonb where data ->> 'kind' = 'client'`, [
    JSON.stringify({ email: MAUD }),
  ]);
});
/** Sessions are of the first hour: the office asks again in it. */
const backInTime = () => server.clock.setTo(START);
afterEach(() => backInTime());
afterAll(() => office.close());

const ask = (who: Who, url: string, method: 'GET' | 'POST' = 'GET') =>
  server.call(method, `/api/Intervention/${url}`, { jeton: bureau.jetons[who] });
const recall = ({ idIntervention }: TestDossier) =>
  server.call('POST', `/api/Intervention/recallSignature/${idIntervention}`, {
    jeton: bureau.jetons.claire,
    body: { motif: 'Une erreur de surface.' },
  });
async function sent(fields: Partial<Intervention> = {}): Promise<TestDossier> {
  const target = await visitToSign(bureau, fields);
  const answer = await ask('claire', `generateSignature/${target.idIntervention}/rapport/true`);
  expect(answer.json()).toMatchObject({ signatureStatus: 'En cours de signature' });
  return target;
}
const { linkOf, codeOf, call, open, sign } = signatoriesOf(() => server);
const statusOf = async ({ idIntervention }: TestDossier) =>
  (await ask('claire', idIntervention)).json<{ signatureStatus: string | null }>().signatureStatus;
const tracking = async ({ idIntervention }: TestDossier, who: Who = 'claire') =>
  ask(who, `signatureTracking/${idIntervention}`);
const reasonOf = async (answer: Promise<{ json(): unknown }>) => (await answer).json();

describe('two people sign from afar', () => {
  test('[signatures/E10] [signatures/E8] [signatures/E15] each in their turn, each sealed, then the report is issued with its audit page', async () => {
    const target = await sent();
    const link = await linkOf(YANN);
    expect(await open(link)).toMatchObject({ nom: 'Yann Kerdoncuff', email: 'y…n@bureau.example', statut: 'à signer' });
    const seen = (await call('GET', link, ['/document'])).rawPayload;
    expect(createHash('sha256').update(seen).digest('hex')).toBe((await open(link)).sha256);
    expect((await open(link)).statut).toBe('consulté');
    expect((await server.courriels()).some(({ a, modele }) => a === MAUD && modele === 'signatureDemandee')).toBe(
      false,
    );
    expect((await sign(YANN)).json()).toMatchObject({ statut: 'signé', finalisee: false });
    expect(await statusOf(target)).toBe('En cours de signature');
    const second = (await call('GET', await linkOf(MAUD), ['/document'])).rawPayload;
    expect(second.subarray(0, seen.length).equals(seen)).toBe(true);
    expect((await sign(MAUD)).json()).toMatchObject({ statut: 'signé', finalisee: true });
    expect(await statusOf(target)).toBe('Signature finalisée');
    const { rawPayload: pdf } = await ask('maud', `downloadSign/${target.idIntervention}`);
    expect(rightSeals(pdf).map(({ end }) => end)).toEqual([second.length, pdf.length]);
    const { rawPayload: proof } = await ask('maud', `signatureProof/${target.idIntervention}`);
    expect(rightSeals(proof)).toHaveLength(1);
    const again = await ask('claire', `signatureProof/${target.idIntervention}`);
    expect(again.rawPayload.equals(proof)).toBe(true);
    const { piste, demonstration } = (await tracking(target)).json();
    expect(demonstration).toBe(true);
    const done = ['consulte', 'code', 'accord', 'scelle'];
    const said = piste.map(({ quoi }: { quoi: string }) => quoi);
    expect(said).toEqual(['envoi', 'invitation', ...done, 'invitation', ...done]);
    expect(piste[4]).toMatchObject({ qui: 'Yann Kerdoncuff', ip: '127.0.0.1', sha256: piste[2].sha256 });
  });

  test('[signatures/E17] of a report in English: the lines under its seals and its audit page are in English', async () => {
    const target = await sent({ langue: 'en' });
    await sign(YANN);
    await sign(MAUD);
    const textOf = async (url: string) => (await ask('claire', `${url}/${target.idIntervention}`)).rawPayload;
    const report = (await textOf('downloadSign')).toString('latin1');
    expect(report).toMatch(
      /\/TU \(Signed by Yann Kerdoncuff \\\(yann@bureau\.example\\\) on 21\/11\/2026 at \d\d:\d\d:\d\d, demo/,
    );
    expect(report).not.toContain('Signé par');
    expect((await textOf('signatureProof')).toString('latin1')).toMatch(/\/Lang \(en\)/);
  });

  test('[signatures/E12] a link that was used says so, and signs no more', async () => {
    const target = await sent();
    const link = await linkOf(YANN);
    await sign(YANN);
    for (const [what, body] of [
      ['/code', undefined],
      ['/sign', { code: '000000', sha256: 'a'.repeat(64), consentement: true }],
      ['/refuse', { code: '000000', motif: 'Trop tard' }],
    ] as const)
      expect(await reasonOf(call('POST', link, [what, body]))).toMatchObject({
        code: 'LIEN_EXPIRE',
        data: { raison: 'signe' },
      });
    expect(await open(link)).toMatchObject({ statut: 'signé' });
    expect(await statusOf(target)).toBe('En cours de signature');
  });

  test('[signatures/E6] [signatures/E10] refused with a reason: kept as such, not issued, and sent again in a new envelope', async () => {
    const target = await sent();
    await sign(YANN);
    const link = await linkOf(MAUD);
    await call('POST', link, ['/code']);
    const body = { code: await codeOf(MAUD), motif: 'La surface est fausse.' };
    expect((await call('POST', link, ['/refuse', body])).statusCode).toBe(204);
    expect(await statusOf(target)).toBe('Signature refusée');
    expect((await tracking(target)).json()).toMatchObject({
      etat: 'REFUSEE',
      signataires: [{ statut: 'signé' }, { statut: 'refusé' }],
      piste: expect.arrayContaining([expect.objectContaining({ quoi: 'refuse', motif: 'La surface est fausse.' })]),
    });
    expect((await ask('maud', `downloadSign/${target.idIntervention}`)).statusCode).toBe(404);
    const issued = await server.db.query('select 1 from rapports_emis where id_intervention = $1', [
      target.idIntervention,
    ]);
    expect(issued).toEqual([]);
    expect((await open(link)).data).toEqual({ raison: 'refuse' });
    await ask('claire', `generateSignature/${target.idIntervention}/rapport/true`);
    expect(await statusOf(target)).toBe('En cours de signature');
  });
});

describe('what goes wrong', () => {
  test('[signatures/E12] ten wrong codes: nothing more is judged for an hour, whatever code is asked for, and nothing is lost', async () => {
    const target = await sent();
    const link = await linkOf(YANN);
    await call('POST', link, ['/code']);
    const right = await codeOf(YANN);
    const { sha256 } = await open(link);
    const body = (code: string) => ({ code, sha256, consentement: true });
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const codes = [];
    for (let n = 0; n < 10; n++) codes.push((await call('POST', link, ['/sign', body(wrong)])).json().code);
    expect(new Set(codes)).toEqual(new Set(['CODE_INVALIDE']));
    await call('POST', link, ['/code']);
    const refused = await call('POST', link, ['/sign', body(await codeOf(YANN))]);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TROP_DE_TENTATIVES']);
    server.clock.advance(3_601_000);
    await call('POST', link, ['/code']);
    expect((await call('POST', link, ['/sign', body(await codeOf(YANN))])).json()).toMatchObject({ statut: 'signé' });
    backInTime();
    expect((await tracking(target)).json().signataires[0].statut).toBe('signé');
  });

  test('[signatures/E10] [signatures/E11] a code of more than ten minutes, and a hash of something else, sign nothing', async () => {
    await sent();
    const link = await linkOf(YANN);
    expect((await sign(YANN, { sha256: 'b'.repeat(64) })).json().code).toBe('EMPREINTE_DIFFERENTE');
    await call('POST', link, ['/code']);
    server.clock.advance(601_000);
    const body = { code: await codeOf(YANN), sha256: (await open(link)).sha256, consentement: true };
    expect((await call('POST', link, ['/sign', body])).json().code).toBe('CODE_INVALIDE');
    expect((await open(link)).statut).toBe('consulté');
  });

  test('[signatures/E13] a reminder ends the former link; a recall ends them all, and the report may be sent again', async () => {
    const target = await sent();
    const former = await linkOf(YANN);
    const remind = () => ask('claire', `remindSignature/${target.idIntervention}`, 'POST');
    expect((await remind()).statusCode).toBe(200);
    const link = await linkOf(YANN);
    expect([link === former, (await open(former)).data, (await open(link)).statut]).toEqual([
      false,
      { raison: 'remplace' },
      'à signer',
    ]);
    expect((await remind()).json().code).toBe('TROP_DE_TENTATIVES');
    const recalled = await recall(target);
    expect(recalled.json()).toMatchObject({ etat: 'ANNULEE', signatureStatus: "Prêt à l'envoi" });
    expect(recalled.json().piste.at(-1)).toMatchObject({ quoi: 'annule', motif: 'Une erreur de surface.' });
    expect([(await open(link)).data, await statusOf(target)]).toEqual([{ raison: 'annule' }, "Prêt à l'envoi"]);
    expect((await remind()).json().code).toBe('TRANSITION_INTERDITE');
    await ask('claire', `generateSignature/${target.idIntervention}/rapport/true`);
    expect(await statusOf(target)).toBe('En cours de signature');
  });

  test('[signatures/E13] who follows: the office and the controller of the visit', async () => {
    const target = await sent();
    const codes = [];
    for (const who of ['claire', 'yann', 'samia', 'sandrine', 'maud', 'helene', 'etranger'] as const)
      codes.push((await tracking(target, who)).statusCode);
    expect(codes).toEqual([200, 200, 404, 403, 403, 403, 404]);
  });

  test('[signatures/E12] a report that was replaced meanwhile says so, and is signed no more', async () => {
    const target = await sent();
    const link = await linkOf(YANN);
    await server.db.query(
      `update documents set data = data || '{"etat":"REMPLACE"}' where collection = 'interventions' and id = $1`,
      [target.idIntervention],
    );
    expect(await open(link)).toMatchObject({ code: 'RAPPORT_REMPLACE' });
    expect((await call('POST', link, ['/code'])).json().code).toBe('RAPPORT_REMPLACE');
  });

  test.each(['muette', 'refus'] as const satisfies readonly Fault[])(
    '[signatures/E11] an authority that errs (%s): agreed now, sealed later, and said so meanwhile',
    async (fault) => {
      const target = await sent();
      authority.faute = fault;
      expect((await sign(YANN)).json()).toMatchObject({ statut: 'en scellement', finalisee: false });
      const waiting = (await tracking(target)).json();
      expect([waiting.etat, waiting.signataires[0].statut]).toEqual(['EN COURS', 'en scellement']);
      const seen = await readPdf(server.fichiers, waiting.sha256);
      expect(rightSeals(must(seen, 'the document')).length).toBe(0);
      const late = new Date(server.clock().getTime() + 40 * DAY_MS);
      server.clock.setTo(late.toISOString());
      authority.faute = null;
      await (await server.restart()).close();
      backInTime();
      const after = (await tracking(target)).json();
      expect(after.signataires[0].statut).toBe('signé');
      expect(after.piste.filter(({ quoi }: { quoi: string }) => quoi === 'accord')).toHaveLength(1);
    },
  );

  test('[signatures/E16] a server without a certificate says why nothing is sealed, to the office while it is open', async () => {
    const target = await sent();
    expect((await tracking(target)).json()).not.toHaveProperty('sansSceau');
    const { db, url } = server;
    const without = await createTestServer({
      env: { ...authority.env, DEMO: '0' },
      base: { db, url, drop: () => Promise.resolve() },
    });
    try {
      const asked = `/api/Intervention/signatureTracking/${target.idIntervention}`;
      const told = () => without.call('GET', asked, { jeton: bureau.jetons.claire });
      expect((await told()).json()).toMatchObject({ etat: 'EN COURS', sansSceau: 'SIGNATURE_ABSENTE' });
      expect((await recall(target)).statusCode).toBe(200);
      expect((await told()).json()).not.toHaveProperty('sansSceau');
    } finally {
      await without.close();
    }
  });

  test('[signatures/E14] past its day it is closed by itself, and says so', async () => {
    const target = await sent();
    const link = await linkOf(YANN);
    server.clock.advance(31 * DAY_MS);
    expect((await open(link)).data).toEqual({ raison: 'expire' });
    await (await server.restart()).close();
    const [row] = await server.db.query(
      `select data ->> 'signatureStatus' as status from documents where collection = 'interventions' and id = $1`,
      [target.idIntervention],
    );
    expect(row).toEqual({ status: 'Signature expirée' });
  });

  test('[signatures/E12] a link of nobody is unknown, however often, and the genuine one opens from the same address', async () => {
    await sent();
    const genuine = await linkOf(YANN);
    const forged = `${genuine.slice(0, 36)}${'A'.repeat(43)}`;
    for (let n = 0; n < 25; n++) expect((await call('GET', forged, [''])).statusCode).toBe(404);
    expect((await call('GET', genuine, [''])).statusCode).toBe(200);
  });
});
