/** From a lot whose controls conclude to its issued synthesis. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { serverAuthor } from '../../documents/server-author.ts';
import { writeAsServer } from '../../documents/write.ts';
import { must } from '#domain/base/must.ts';
import { contactSaying } from '#domain/lots/contact/contact.test-support.ts';
import { attemptChanges } from '#domain/lots/control-edits.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { appareil } from '../../test-support/appareil.ts';
import type { TestAuthority } from '../../test-support/authority.ts';
import { type Bureau, CLIENT, completer, type Who } from '../../test-support/bureau.ts';
import { operationsOf } from '../../test-support/lots.ts';
import { addOfficeForm, OFFICE_FORM } from '../../test-support/office-form.ts';
import { rightSeals } from '../../test-support/read-seals.ts';
import type { TestServer } from '../../test-support/server.ts';
import { openSealingOffice, type SealingOffice } from '../../test-support/sealing-office.ts';
import { openRates } from './open-rates.ts';

let office: SealingOffice;
let authority: TestAuthority;
let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });
const issue = (id: string, body: object = {}, who: Who = 'claire') =>
  call(who, 'POST', `RsReport/CreateRsReport/${id}`, { conclusion: 'Le lot peut être déposé.', ...body });

let from = 500;
interface MadeLot {
  readonly id: string;
  readonly visits: readonly string[];
}
/** A lot of four operations, all to be visited. */
async function visitedLot(): Promise<MadeLot> {
  const operations = operationsOf(4, from);
  from += 10;
  const body = { id: randomUUID(), uniqueCode: `SYN-${from}`, fiche: 'BAR-EN-101', idClient: CLIENT, operations };
  await call('claire', 'POST', 'RsBatch', { ...body, dateDepot: '2026-12-31' });
  await call('claire', 'POST', `RsBatch/Tirer/${body.id}`, { tauxLieu: 10_000, tauxContact: 0, parInstallateur: true });
  expect((await call('claire', 'POST', `RsBatch/Visites/${body.id}`)).json()).toMatchObject({ restent: 0 });
  const rows = await server.db.query<{ id: string }>(
    `select id from documents where collection = 'interventions' and data ->> 'rsBatchId' = $1 order by id`,
    [body.id],
  );
  return { id: body.id, visits: rows.map(({ id }) => id) };
}
const conclude = (id: string, resultat: string, fields: Changes = {}) =>
  server.db.transaction((tx) =>
    writeAsServer(tx, serverAuthor('cee', server.clock().toISOString()), {
      collection: 'interventions',
      id,
      changes: { etat: 'VALIDE', resultat, ...fields, valideLe: server.clock().toISOString() },
    }),
  );
async function concludedLot(): Promise<MadeLot> {
  const lot = await visitedLot();
  for (const id of lot.visits) await conclude(id, 'Satisfaisant');
  return lot;
}
const kept = (id: string) => server.db.query('select 1 from syntheses_emises where id_synthese = $1', [id]);
const etatOf = async (id: string) => (await call('claire', 'GET', `RsBatch/${id}`)).json<{ etat: string }>().etat;

beforeAll(async () => {
  office = await openSealingOffice();
  ({ authority, server, bureau } = office);
  await completer(server);
  await addOfficeForm(server);
  await openRates(server.db, server.clock().toISOString());
});
afterAll(() => office.close());

describe('issuing', () => {
  test('[lots/L21] a control that is awaited refuses the issue by its rule, and nothing is written', async () => {
    const lot = await visitedLot();
    for (const id of lot.visits.slice(1)) await conclude(id, 'Satisfaisant');
    const refused = await issue(lot.id);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ data: { regle: 'controles-conclus', manquent: 1 } });
    expect((await call('claire', 'GET', `RsReport/GetByRsBatch/${lot.id}`)).json()).toEqual([]);
    const told = (await call('claire', 'GET', `RsReport/getDataReport/${lot.id}`)).json();
    expect(told).toMatchObject({ controlees: { lieu: 3 }, prevues: { lieu: 4 }, conclusion: null });
    expect(told.conditions).toContainEqual({ regle: 'controles-conclus', isMet: false, conclus: 3, prevus: 4 });
  });

  test('[lots/L21] issued, it is kept as bytes, moves its lot, and a second asking under its id is the same one', async () => {
    const lot = await concludedLot();
    const id = randomUUID();
    const issued = await issue(lot.id, { id, commentaires: 'Entre nous' });
    expect([issued.statusCode, issued.json()]).toEqual([201, { id, version: 1, pdf: `/api/RsReport/Pdf/${id}` }]);
    expect((await issue(lot.id, { id })).json()).toMatchObject({ id, version: 1 });
    expect(await etatOf(lot.id)).toBe('SYNTHESE EMISE');
    const pdf = await call('claire', 'GET', `RsReport/Pdf/${id}`);
    expect(pdf.headers['content-disposition']).toMatch(/synthese_SYN-\d+_v1\.pdf/);
    expect(pdf.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    // The list as the draw hashed it stands inside.
    expect(pdf.rawPayload.toString('latin1')).toContain('liste.csv');
    await server.db.query(
      `update documents set data = jsonb_set(data, '{nom}', '"Autre"') where data ->> 'kind' = 'bureau'`,
      [],
    );
    expect((await call('claire', 'GET', `RsReport/Pdf/${id}`)).rawPayload.equals(pdf.rawPayload)).toBe(true);
    const sheet = await call('claire', 'GET', `RsReport/Xlsx/${id}`);
    const rows = await readSheet(sheet.rawPayload, 'Contrôles');
    expect(rows.map(([, , , mode, resultat]) => [mode, resultat])).toEqual([
      ['Mode', 'Résultat'],
      ...Array.from({ length: 4 }, () => ['Sur le lieu', 'Satisfaisant']),
    ]);
    expect(await kept(id)).toHaveLength(1);
  });

  test('[lots/L21] a correction says why, names the version that it replaces, and both are kept', async () => {
    const lot = await concludedLot();
    const first = (await issue(lot.id)).json<{ id: string }>().id;
    const without = await issue(lot.id);
    expect([without.statusCode, without.json().data]).toEqual([422, { champs: { motif: 'requis' } }]);
    const second = (await issue(lot.id, { motif: 'Une visite corrigée' })).json<{ id: string }>().id;
    const list = (await call('claire', 'GET', `RsReport/GetByRsBatch/${lot.id}`)).json();
    expect(list).toMatchObject([
      { id: second, version: 2, etat: 'EMISE', motif: 'Une visite corrigée' },
      { id: first, version: 1, etat: 'REMPLACEE', motif: null },
    ]);
    expect((await call('claire', 'GET', `RsReport/${second}`)).json()).toMatchObject({
      remplace: { id: first, version: 1 },
    });
    expect((await call('claire', 'GET', `RsReport/Pdf/${first}`)).statusCode).toBe(200);
  });

  test('[lots/L21] of two issues at once one is made; a visit that moves meanwhile refuses it, and nothing is half written', async () => {
    const lot = await concludedLot();
    const both = await Promise.all([issue(lot.id), issue(lot.id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ data: { raison: 'lot-change' } });
    const other = await concludedLot();
    const [visit = ''] = other.visits;
    // The file is drawn, and the visit concludes otherwise before the lot is held.
    const transaction = server.db.transaction.bind(server.db);
    server.db.transaction = async (work) => {
      server.db.transaction = transaction;
      await conclude(visit, 'Non vérifiable');
      return transaction(work);
    };
    expect((await issue(other.id)).statusCode).toBe(409);
    expect((await call('claire', 'GET', `RsReport/GetByRsBatch/${other.id}`)).json()).toEqual([]);
    expect(await etatOf(other.id)).toBe('CONTROLE');
  });

  test('[lots/L21] neither the client nor another office issues one; whose name it bears runs this office', async () => {
    const lot = await concludedLot();
    expect((await issue(lot.id, {}, 'maud')).statusCode).toBe(403);
    expect((await issue(lot.id, {}, 'yann')).statusCode).toBe(403);
    expect((await issue(lot.id, {}, 'etranger')).statusCode).toBe(404);
    const refused = await issue(lot.id, { signataireId: bureau.ids.yann });
    expect(refused.json()).toMatchObject({ data: { champs: { signataireId: 'inconnu' } } });
    const signed = (await issue(lot.id, { signataireId: bureau.ids.claire }, 'gaelle')).json<{ id: string }>();
    expect((await call('claire', 'GET', `RsReport/${signed.id}`)).json()).toMatchObject({
      auteur: { nom: 'Gaëlle Morvan' },
      signataire: { nom: 'Claire Vasseur' },
    });
  });
});

test('[lots/L26] the draft says PROJET whatever is missing, to whoever may issue it, and nothing of it is kept', async () => {
  const lot = await visitedLot();
  const draft = await call('claire', 'GET', `RsReport/Projet/${lot.id}`);
  expect([draft.statusCode, draft.rawPayload.subarray(0, 8).toString()]).toEqual([200, '%PDF-1.7']);
  expect(draft.headers['content-disposition']).toMatch(/projet_synthese_SYN-/);
  expect((await call('maud', 'GET', `RsReport/Projet/${lot.id}`)).statusCode).toBe(403);
  expect((await call('claire', 'GET', `RsReport/GetByRsBatch/${lot.id}`)).json()).toEqual([]);
});

describe('closing', () => {
  test('[lots/L24] [lots/L25] a lot closes once its synthesis is issued, says each of its states, and nothing of it changes', async () => {
    const lot = await concludedLot();
    const early = await call('claire', 'POST', `RsBatch/Clore/${lot.id}`);
    expect([early.statusCode, early.json().data]).toEqual([422, { de: 'CONTROLE' }]);
    await issue(lot.id);
    expect((await call('maud', 'POST', `RsBatch/Clore/${lot.id}`)).statusCode).toBe(403);
    expect((await call('etranger', 'POST', `RsBatch/Clore/${lot.id}`)).statusCode).toBe(404);
    for (const _ of [1, 2]) expect((await call('claire', 'POST', `RsBatch/Clore/${lot.id}`)).statusCode).toBe(200);
    const closed = (await call('claire', 'GET', `RsBatch/${lot.id}`)).json();
    expect(closed.etapes.map(({ etat, par }: { etat: string; par: { nom: string } }) => [etat, par.nom])).toEqual([
      ['TIRE', 'Claire Vasseur'],
      ['EN CONTROLE', 'Claire Vasseur'],
      ['CONTROLE', expect.any(String)],
      ['SYNTHESE EMISE', 'Claire Vasseur'],
      ['CLOS', 'Claire Vasseur'],
    ]);
    expect((await issue(lot.id, { motif: 'Trop tard' })).json()).toMatchObject({ data: { regle: 'lot-ouvert' } });
    const [{ reference }] = closed.operations;
    const asked = [
      await call('claire', 'POST', `RsBatch/ContreVisite/${lot.id}`, { reference }),
      await call('claire', 'POST', `RsBatch/Remplacer/${lot.id}`, { reference, motif: 'Absente' }),
    ];
    for (const one of asked) expect(one.json()).toMatchObject({ code: 'TRANSITION_INTERDITE', data: { de: 'CLOS' } });
  });

  test('[lots/L25] a contact that was written without a network before the closing is refused with its reason', async () => {
    const operations = operationsOf(2, from);
    from += 10;
    const body = { id: randomUUID(), uniqueCode: `CLO-${from}`, fiche: 'BAR-EN-101', idClient: CLIENT, operations };
    await call('claire', 'POST', 'RsBatch', body);
    await call('claire', 'POST', `RsBatch/Tirer/${body.id}`, {
      tauxLieu: 0,
      tauxContact: 5000,
      parInstallateur: false,
      motif: 'Contacts seuls',
    });
    await call('claire', 'POST', `RsBatch/Visites/${body.id}`);
    const desk = appareil(server, bureau.jetons.maud);
    const { docs } = await desk.tirer();
    const control = must(
      docs.find(({ d }) => d['kind'] === 'controle' && d['idLot'] === body.id),
      'the contact of the draw',
    );
    const par = { id: bureau.ids.maud, nom: 'Maud Le Bihan' };
    const at = server.clock().toISOString();
    const again = { moyen: 'telephone', issue: 'joint', accepteVisite: null, note: null, le: at, par } as const;
    const said = { ...attemptChanges(randomUUID(), again), conclusion: contactSaying({}, { par, ecritLe: at }) };
    const push = (changes: Changes, baseRev = 1) =>
      desk.pousser({ collection: 'records', id: control.d.id, changes, baseRev });
    expect(await push(said)).toMatchObject({ statut: 'accepte' });
    expect((await issue(body.id)).statusCode).toBe(201);
    expect((await call('claire', 'POST', `RsBatch/Clore/${body.id}`)).statusCode).toBe(200);
    expect(await push(attemptChanges(randomUUID(), again), 2)).toMatchObject({
      statut: 'refus',
      code: 'VERROUILLE',
    });
  });
});

describe('the seal', () => {
  test('[lots/L21] the file bears the seal of the server and its timestamp; a silent authority refuses the issue', async () => {
    const lot = await concludedLot();
    authority.faute = 'refus';
    const refused = await issue(lot.id);
    authority.faute = null;
    expect([refused.statusCode, refused.json().code]).toEqual([502, 'HORODATAGE_ECHEC']);
    expect(await etatOf(lot.id)).toBe('CONTROLE');
    const { id } = (await issue(lot.id)).json<{ id: string }>();
    const pdf = (await call('claire', 'GET', `RsReport/Pdf/${id}`)).rawPayload;
    const [seal] = rightSeals(pdf);
    expect(seal?.end).toBe(pdf.length);
    expect((await call('claire', 'GET', `RsReport/${id}`)).json().sceau).toMatchObject({ le: seal?.genTime });
  });
});

describe('what the client is told', () => {
  test('[lots/L23] [lots/L62] their progress, then what was issued, without the remarks of the office nor its mails', async () => {
    const lot = await visitedLot();
    const [visit = '', ...others] = lot.visits;
    await conclude(visit, 'Non satisfaisant', {
      idVersionFormulaire: OFFICE_FORM.id,
      champs: {
        issue: 'Non satisfaisant',
        pourquoi: 'Isolant absent',
        defauts: [{ endroit: 'Trappe', defaut: 'Nue' }],
      },
    });
    const before = (await call('maud', 'GET', `RsReport/ClientGetDataReport/${lot.id}`)).json();
    expect(before).toMatchObject({ controlees: { lieu: 1 }, prevues: { lieu: 4 }, synthese: null });
    for (const id of others) await conclude(id, 'Satisfaisant');
    // One of four is over the threshold of 10 %: all of the list is asked for, and all of it is visited already.
    expect(await etatOf(lot.id)).toBe('A CONTROLER A 100 %');
    expect((await issue(lot.id)).json()).toMatchObject({ data: { regle: 'controle-total' } });
    await call('claire', 'POST', `RsBatch/Visites/${lot.id}`);
    const { id } = (await issue(lot.id, { commentaires: 'Entre nous' })).json<{ id: string }>();
    const told = await call('maud', 'GET', `RsReport/ClientGetDataReport/${lot.id}`);
    expect(told.json().synthese).toMatchObject({ id, version: 1, nonSatisfaits: [{ motifs: 'Isolant absent' }] });
    expect(told.json().synthese.ecarts).toMatchObject([{ constat: 'Trappe, Nue', gravite: '' }]);
    expect(told.body).not.toContain('Entre nous');
    expect((await call('maud', 'GET', `RsReport/Pdf/${id}`)).statusCode).toBe(200);
    for (const url of [`RsReport/${id}`, `RsReport/getDataReport/${lot.id}`])
      expect((await call('maud', 'GET', url)).statusCode).toBe(403);
    const pulled = (await call('maud', 'GET', 'Sync/pull?collections=records&depuis=0')).body;
    expect(pulled).not.toContain('Entre nous');
  });
});

describe('sending', () => {
  const body = (destinataires: readonly string[], fields: object = {}) => ({
    id: randomUUID(),
    destinataires,
    objet: 'Synthèse',
    message: 'Bonjour, la synthèse est jointe.',
    ...fields,
  });

  test('[lots/L22] it leaves once to contacts of the client, its PDF attached, and the version says so', async () => {
    await server.db.query(
      `update documents set data = jsonb_set(data, '{email}', '"contact@oxance.example"') where id = $1`,
      [CLIENT],
    );
    const lot = await concludedLot();
    const { id } = (await issue(lot.id)).json<{ id: string }>();
    const unknown = await call('claire', 'POST', `RsReport/Envoyer/${id}`, body(['ailleurs@x.example']));
    expect(unknown.json()).toMatchObject({ data: { champs: { 'destinataires.ailleurs@x.example': 'inconnu' } } });
    const asked = body(['contact@oxance.example']);
    for (const _ of [1, 2])
      expect((await call('claire', 'POST', `RsReport/Envoyer/${id}`, asked)).statusCode).toBe(200);
    const mails = (await server.courriels()).filter(({ idEntite }) => idEntite === id);
    expect(mails.map(({ a, pieces }) => [a, pieces.length])).toEqual([['contact@oxance.example', 1]]);
    expect((await call('claire', 'GET', `RsReport/${id}`)).json().envois).toMatchObject([
      { a: ['contact@oxance.example'], garde: true },
    ]);
  });

  test('[lots/L22] a replaced version does not leave any more', async () => {
    const lot = await concludedLot();
    const { id } = (await issue(lot.id)).json<{ id: string }>();
    await issue(lot.id, { motif: 'Corrigée' });
    const refused = await call('claire', 'POST', `RsReport/Envoyer/${id}`, body(['contact@oxance.example']));
    expect(refused.json()).toMatchObject({ data: { regle: 'synthese-remplacee', version: 2 } });
  });
});
