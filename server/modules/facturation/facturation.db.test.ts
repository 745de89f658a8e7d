/** Invoices of an office. */
import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { line } from '#domain/facturation/facture.test-support.ts';
import type { Facturation } from '#domain/facturation/facturation.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { enableFacturation, fill } from '../../test-support/facturation.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

/** A stream of the PDF in clear; '' when it is not compressed text. */
function inflated(octets: Buffer): string {
  try {
    return inflateSync(octets).toString('utf8');
  } catch {
    return octets.toString('utf8');
  }
}

/** Four pixels by three. */
const SPECIMEN_LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEUlEQVR42mO4eusaHDHg5AAATcsePSYH424AAAAASUVORK5CYII=';

type FacturationAnswer = Facturation & { readonly code?: string; readonly champs?: Record<string, string> };

let server: TestServer;
let bureau: Bureau;
const ask = async (who: Who, url: string, body?: unknown): Promise<{ statut: number; lu: FacturationAnswer }> => {
  const answer = await server.call(body === undefined ? 'GET' : 'POST', `/api/Demande/${url}`, {
    jeton: bureau.jetons[who],
    ...(body === undefined ? {} : { body }),
  });
  return { statut: answer.statusCode, lu: answer.json() };
};
const read = (who: Who, idDossier: string) => ask(who, `GetFacturation/${idDossier}`);
const save = (idDossier: string, body: object = {}, who: Who = 'claire') =>
  ask(who, `SaveFacturation/${idDossier}`, body);
/** A new invoice, issued at once. */
const issueNew = (idDossier: string, body: object = {}) =>
  save(idDossier, { id: randomUUID(), emettre: true, ...body });
const toInvoice = async (): Promise<string> =>
  (
    await bureau.dossier({
      dossier: { etat: 'VALIDE' },
      intervention: { etat: 'VALIDE', dateRdv: '2026-11-20T08:00:00.000Z' },
    })
  ).idDossier;
const issue = async (): Promise<FacturationAnswer & { id: string; idDossier: string; numero: string }> => {
  const { statut, lu } = await issueNew(await toInvoice());
  expect([statut, lu.code]).toEqual([200, undefined]);
  return lu as FacturationAnswer & { id: string; numero: string };
};
const rankOf = ({ numero }: { numero: string | null }): number => Number(numero?.split('-').at(-1));

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await enableFacturation(server);
});
afterAll(() => server.close());

describe('invoices', () => {
  test('[facturation/F6] a dossier without an invoice is answered with what would be billed', async () => {
    const idDossier = await toInvoice();
    const { lu } = await read('claire', idDossier);
    expect(lu).toMatchObject({ id: null, statut: 'AUCUNE', idDossier, totalTTCCents: 21_600 });
    expect(lu.lignes).toMatchObject([{ puHTCents: 18_000, totalHTCents: 18_000 }]);
    expect((await read('maud', idDossier)).statut).toBe(404);
  });

  test('[facturation/F4] one draft a dossier, made from the proposal and then changed', async () => {
    const idDossier = await toInvoice();
    const premier = await save(idDossier, { mentions: 'Bon 12' });
    expect(premier.lu).toMatchObject({
      statut: 'BROUILLON',
      numero: null,
      mentions: ['Bon 12'],
      totalHTCents: 18_000,
    });
    const rows = [line({ quantiteMilliemes: 1500, puHTCents: 333 })];
    const second = await save(idDossier, { lignes: rows });
    expect(second.lu).toMatchObject({ id: premier.lu.id, totalHTCents: 500, mentions: ['Bon 12'] });
    const [{ n } = { n: 0 }] = await server.db.query<{ n: number }>(
      "select count(*)::integer as n from historique where id_doc = $1 and action = 'saveFacturation'",
      [String(premier.lu.id)],
    );
    expect(n).toBeGreaterThan(1);
  });

  test('[facturation/F3] who may: the office; the client reads what was issued, nothing of the draft', async () => {
    const idDossier = await toInvoice();
    for (const who of ['yann', 'sandrine', 'maud', 'loic', 'helene'] as const)
      expect([who, (await save(idDossier, {}, who)).statut]).toEqual([who, 403]);
    expect((await save(idDossier, {}, 'etranger')).statut).toBe(404);
    await save(idDossier, { mentions: 'interne' });
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(
          (['gaelle', 'claire', 'maud', 'yann', 'sandrine', 'loic', 'helene', 'etranger'] as const).map(
            async (who) => [who, (await read(who, idDossier)).statut] as const,
          ),
        ),
      );
    const others = { gaelle: 200, claire: 200, yann: 403, sandrine: 403, loic: 403, helene: 403, etranger: 404 };
    expect(await statuses()).toEqual({ ...others, maud: 404 });
    await save(idDossier, { id: (await read('claire', idDossier)).lu.id, emettre: true });
    expect(await statuses()).toEqual({ ...others, maud: 200 });
  });

  test('[facturation/F7] [facturation/F8] [facturation/F9] issued: a number, a day, what it says for good; then nothing changes', async () => {
    const facture = await issue();
    expect(facture).toMatchObject({ statut: 'EMISE', type: 'facture', totalTTCCents: 21_600 });
    expect(facture.numero).toMatch(/^FA-2026-\d{5}$/);
    expect(facture.destinataire).toMatchObject({ nom: 'Oxance Énergie', siret: '36252187900034' });
    const encore = await save(facture.idDossier, { id: facture.id, mentions: 'x' });
    expect([encore.statut, encore.lu.code]).toEqual([423, 'VERROUILLE']);
    const reemise = await save(facture.idDossier, { id: facture.id, emettre: true });
    expect(reemise.statut).toBe(423);
    await fill(server, 'bureau-1', { nom: 'Bureau renommé' });
    expect((await read('maud', facture.idDossier)).lu.totalTTCCents).toBe(21_600);
    const [garde] = await server.db.query<{ nom: string }>(
      "select data -> 'emission' -> 'vendeur' ->> 'nom' as nom from documents where id = $1",
      [facture.id],
    );
    await fill(server, 'bureau-1', { nom: 'Bureau Ouest' });
    expect(garde?.nom).toBe('Bureau Ouest');
  });

  test('[facturation/F10] what is missing is named, and takes no number', async () => {
    const before = await issue();
    await fill(server, 'bureau-1', { siret: '' });
    const refus = await issueNew(await toInvoice(), { datePrestation: null });
    expect([refus.statut, refus.lu.code]).toEqual([422, 'CHAMPS_MANQUANTS']);
    expect(refus.lu.champs).toEqual({ 'bureau.siret': 'requis', datePrestation: 'requis' });
    await fill(server, 'bureau-1', { siret: '73282932000074' });
    expect(rankOf(await issue())).toBe(rankOf(before) + 1);
  });

  test('[facturation/F7] twelve issues at once, one of which fails: one sequence without gap', async () => {
    const before = rankOf(await issue());
    const dossiers = await Promise.all(Array.from({ length: 12 }, toInvoice));
    const answers = await Promise.all(
      dossiers.map((idDossier, rank) => issueNew(idDossier, rank === 5 ? { lignes: [] } : {})),
    );
    const ranks = answers.filter(({ statut }) => statut === 200).map(({ lu }) => rankOf(lu));
    expect(ranks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 11 }, (_, rank) => before + 1 + rank));
    expect(answers[5]?.lu.code).toBe('CHAMPS_MANQUANTS');
  });

  test('[facturation/F7] one draft issued twice at once has one number', async () => {
    const idDossier = await toInvoice();
    const { lu } = await save(idDossier);
    const two = await Promise.all([1, 2].map(() => save(idDossier, { id: lu.id, emettre: true })));
    expect(two.map(({ statut }) => statut).toSorted((a, b) => a - b)).toEqual([200, 423]);
  });

  test('[facturation/F29] asked to issue without an id, nothing is billed: a second try would bill again', async () => {
    const idDossier = await toInvoice();
    const refus = await save(idDossier, { emettre: true });
    expect([refus.statut, refus.lu.code]).toEqual([400, 'VALIDATION']);
    const id = randomUUID();
    const tries = [await issueNew(idDossier, { id }), await issueNew(idDossier, { id })];
    expect(tries.map(({ statut }) => statut)).toEqual([200, 423]);
    const rows = await server.db.query(
      "select 1 from documents where data ->> 'kind' = 'facture' and id_dossier = $1",
      [idDossier],
    );
    expect(rows).toHaveLength(1);
  });

  test('[facturation/F7] a draft made elsewhere meanwhile is not issued over: CONFLIT', async () => {
    const idDossier = await toInvoice();
    const { lu } = await save(idDossier);
    await save(idDossier, { mentions: 'changé par un autre' });
    const refus = await save(idDossier, { id: lu.id, base: lu.rev, emettre: true });
    expect([refus.statut, refus.lu.code]).toEqual([409, 'CONFLIT']);
  });

  test('[facturation/F14] a credit note has its own number, names its invoice, and is made once', async () => {
    const facture = await issue();
    const cancel = (who: Who = 'claire') =>
      ask(who, `AvoirFacturation/${facture.idDossier}`, { facture: facture.id, motif: 'Mauvais client' });
    const two = await Promise.all([cancel(), cancel()]);
    expect(two.map(({ statut }) => statut).toSorted((a, b) => a - b)).toEqual([201, 423]);
    const avoir = two.find(({ statut }) => statut === 201)?.lu;
    expect(avoir).toMatchObject({
      type: 'avoir',
      statut: 'EMISE',
      totalTTCCents: facture.totalTTCCents,
      avoirDe: { id: facture.id, numero: facture.numero },
      motif: 'Mauvais client',
    });
    expect(avoir?.numero).toMatch(/^AV-2026-\d{5}$/);
    const reread = await ask('maud', `GetFacturation/${facture.idDossier}?facture=${facture.id}`);
    expect(reread.lu).toMatchObject({ statut: 'ANNULEE PAR AVOIR', avoir: { numero: avoir?.numero } });
    const daAvoir = { facture: avoir?.id, motif: 'Encore' };
    expect((await ask('claire', `AvoirFacturation/${facture.idDossier}`, daAvoir)).lu.code).toBe('REGLE_METIER');
    // A new one may be made for the same dossier.
    expect((await issueNew(facture.idDossier)).lu).toMatchObject({ statut: 'EMISE' });
  });

  test('[facturation/F14] a draft is not cancelled, nor the invoice of another dossier', async () => {
    const idDossier = await toInvoice();
    const { lu } = await save(idDossier);
    const cancel = (facture: unknown) => ask('claire', `AvoirFacturation/${idDossier}`, { facture, motif: 'Essai' });
    expect((await cancel(lu.id)).lu.code).toBe('REGLE_METIER');
    expect((await cancel((await issue()).id)).statut).toBe(404);
  });

  test('[facturation/F4] an id that is something else is not taken for a draft', async () => {
    const idDossier = await toInvoice();
    const { id } = (await save(await toInvoice())).lu;
    expect((await save(idDossier, { id })).statut).toBe(409);
    const fresh = randomUUID();
    expect((await save(idDossier, { id: fresh })).lu.id).toBe(fresh);
    expect((await save(idDossier, { id: fresh })).lu.id).toBe(fresh);
  });

  test('[facturation/F15] a dossier that was billed is not erased', async () => {
    const { idDossier } = await bureau.dossier();
    await issueNew(idDossier, { datePrestation: '2026-11-20' });
    const answer = await server.call('DELETE', `/api/Demande/${idDossier}`, { jeton: bureau.jetons.gaelle });
    expect([answer.statusCode, answer.json().code]).toEqual([423, 'VERROUILLE']);
  });

  test('[facturation/F16] the PDF of what was issued carries its XML; a draft has none, another client reads none', async () => {
    const { idDossier, numero } = await issue();
    const draw = (who: Who, id: string) =>
      server.call('GET', `/api/Demande/GenerateFacturation/${id}`, { jeton: bureau.jetons[who] });
    const pdf = await draw('maud', idDossier);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers['content-disposition']).toContain(`${numero}.pdf`);
    const text = pdf.rawPayload.toString('latin1');
    for (const wanted of ['%PDF-1.7', '/AFRelationship /Alternative', 'factur-x.xml', '/OutputIntents', '/AF ['])
      expect(text).toContain(wanted);
    for (const wanted of ['<fx:ConformanceLevel>EN 16931<', '<pdfaid:part>3<', '<pdfaid:conformance>A<'])
      expect(text).toContain(wanted);
    const flux = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, octets = '']) =>
      inflated(Buffer.from(octets, 'latin1')),
    );
    expect(
      flux.filter((one) => one.includes('CrossIndustryInvoice') && one.includes(`<ram:ID>${numero}</ram:ID>`)),
    ).toHaveLength(1);
    const draft = await toInvoice();
    await save(draft);
    expect((await draw('claire', draft)).json().code).toBe('REGLE_METIER');
    expect((await draw('etranger', idDossier)).statusCode).toBe(404);
  });

  test('[facturation/F33] what was handed over stays the same bytes, whatever becomes of the office', async () => {
    const { idDossier } = await issue();
    const draw = async () =>
      (await server.call('GET', `/api/Demande/GenerateFacturation/${idDossier}`, { jeton: bureau.jetons.claire }))
        .rawPayload;
    const first = await draw();
    const offices = (change: string, values: string[] = []) =>
      server.db.query(`update documents set data = ${change} where data ->> 'kind' = 'bureau'`, values);
    await offices(`data || jsonb_build_object('logo', $1::text)`, [SPECIMEN_LOGO]);
    expect((await draw()).equals(first)).toBe(true);
    await offices(`jsonb_set(data, '{logo}', 'null')`);
  });

  test('the register: filtered, sorted, searched; a client’s own; nothing of another office', async () => {
    const facture = await issue();
    const list = async (who: Who, query: Record<string, string | number> = {}) =>
      (await server.call('GET', '/api/Demande/Facturation', { jeton: bureau.jetons[who], query })).json();
    const onlyThis = { idDossier: facture.idDossier };
    expect(await list('claire', onlyThis)).toMatchObject({ total: 1, items: [{ numero: facture.numero }] });
    expect((await list('claire', { search: 'OXANCE', size: 500 })).total).toBeGreaterThan(1);
    expect((await list('claire', { ...onlyThis, enRetard: 'true' })).total).toBe(0);
    expect((await list('claire', { ...onlyThis, enRetard: 'false' })).total).toBe(1);
    await save(await toInvoice());
    const drafts = { statut: 'BROUILLON' };
    expect((await list('claire', drafts)).total).toBeGreaterThan(0);
    expect((await list('maud', drafts)).total).toBe(0);
    expect((await list('maud', onlyThis)).total).toBe(1);
    expect((await list('etranger')).total).toBe(0);
    const { items } = await list('claire', { statut: 'EMISE', sort: '-totalTTCCents,numero', size: 500 });
    const amounts = items.map(({ totalTTCCents }: FacturationAnswer) => totalTTCCents);
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
  });

  test('[facturation/F3] the history tells who bills what was billed, and nobody else', async () => {
    const facture = await issue();
    const rows = async (who: Who): Promise<{ genre: string | null; action: string }[]> =>
      (
        await server.call('GET', `/api/Demande/GetLogsDemande/${facture.idDossier}`, { jeton: bureau.jetons[who] })
      ).json();
    const ofFacture = (all: { genre: string | null }[]) => all.filter(({ genre }) => genre === 'facture').length;
    expect(ofFacture(await rows('claire'))).toBeGreaterThan(0);
    expect(ofFacture(await rows('yann'))).toBe(0);
    expect(JSON.stringify(await rows('maud'))).not.toContain(facture.numero);
  });
});
