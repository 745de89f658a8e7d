/** Doubles of clients and installers put into one record. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '#domain/test-support/samples.ts';
import type { Changes, Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { insertMany } from '../../documents/bulk.ts';
import { appareil } from '../../test-support/appareil.ts';
import {
  type Bureau,
  CLIENT,
  completer,
  DEMANDE,
  ENTREPRISE,
  openBureau,
  type Who,
} from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
const SIRETS = [
  '73282932000074',
  '73282932000066',
  '73282932000058',
  '73282932000041',
  '73282932000033',
  '73282932000025',
];

type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });
async function stored(id: string): Promise<Fields & { readonly portees: readonly string[] }> {
  const [row] = await server.db.query<{ data: Fields; portees: string[] }>(
    'select data, portees from documents where id = $1',
    [id],
  );
  return { ...row?.data, portees: row?.portees ?? [] };
}
async function made(tag: 'Client' | 'Entreprise', fields: Fields = {}): Promise<string> {
  const body = { raisonSociale: 'Oxance Energie SAS', siret: SIRETS.pop(), ...fields };
  const answer = await call('claire', 'POST', tag, body);
  expect(answer.json()).toMatchObject({ raisonSociale: body.raisonSociale });
  return answer.json().id;
}
/** Everything that still names it, but itself and what was put into the history. */
async function naming(id: string): Promise<readonly string[]> {
  const rows = await server.db.query<{ id: string }>(
    `select id from documents where data::text like $1 and id <> $2
     union select id::text from utilisateurs where id_client = $2 or id_entreprise = $2`,
    [`%${id}%`, id],
  );
  return rows.map((row) => row.id);
}
// oxlint-disable-next-line max-params -- who puts what into what: read aloud in each test
const reunite = (who: Who, tag: 'Client' | 'Entreprise', garde: string, body: Fields) =>
  call(who, 'POST', `${tag}/Reunir/${garde}`, body);
const record = (data: Fields, parents = {}) =>
  insertInto('records', { variante: 'cee', idBureauInspection: 1, createdAt: NOW, ...data }, parents);
async function insertInto(collection: SyncedCollection, data: Fields, parents: Fields): Promise<string> {
  const id = randomUUID();
  await server.db.transaction((tx) => insertMany(tx, [{ collection, data: { ...data, id }, parents }]));
  return id;
}

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await completer(server);
  await server.db.query(`update documents set data = data || '{"siret": ""}' where id = any($1::text[])`, [
    [CLIENT, ENTREPRISE],
  ]);
});
afterAll(() => server.close());

describe('[tiers/T19] what names a double names the record that stays', () => {
  test('dossiers, visits, messages, invoices, contracts, lots, documents, accounts: nothing names the double', async () => {
    const double = await made('Client', { telephone: '02 99 31 00 00' });
    const named = { idClient: double, nomClient: 'Oxance Energie SAS' };
    const open = await bureau.dossier({ dossier: named, intervention: named });
    const archive = { ...named, etat: 'ARCHIVE' as const };
    const closed = await bureau.dossier({
      dossier: archive,
      intervention: { ...named, etat: 'VALIDE', valideLe: NOW },
    });
    const dossier = await stored(open.idDossier);
    const tiers = { ...named, idEntreprise: ENTREPRISE, nomEntreprise: 'Thermélan' };
    const message = await record(
      { kind: 'message', idDossier: open.idDossier, fil: 'client', texte: 'Bonjour', tiers },
      { dossier },
    );
    const emission = { destinataire: { nom: 'Oxance Energie SAS' }, totalTtc: 12_000 };
    const facture = await record(
      { kind: 'facture', idDossier: open.idDossier, idClient: double, statut: 'EMISE', emission },
      { dossier },
    );
    const contrat = await record({ kind: 'contrat', ...named, etat: 'SIGNE', retireLe: null, sha256: 'a'.repeat(64) });
    const draft = await record({ kind: 'contrat', ...named, etat: 'BROUILLON', retireLe: null });
    const lot = await insertInto('rsBatchs', { variante: 'cee', idBureauInspection: 1, ...named }, {});
    const list = await record({ kind: 'operations', idLot: lot, idClient: double, operations: [] });
    const filed = await record({
      kind: 'document',
      ...named,
      partages: [],
      version: 1,
      retireLe: null,
      auteur: { role: 'MANAGER' },
    });
    const email = 'nolwenn@double.example';
    const idUser = await server.createAccount({
      email,
      role: 'CLIENT',
      nom: 'Prigent',
      prenom: 'Nolwenn',
      idBureau: null,
      idClient: double,
    });

    const before = await reunite('claire', 'Client', CLIENT, { doubles: [double], apercu: true });
    const comptes = { dossiers: 2, interventions: 2, contrats: 2, lots: 1, factures: 1, documents: 1, utilisateurs: 1 };
    expect(before.json()).toMatchObject({ faiteLe: null, comptes });
    expect((await stored(open.idDossier))['idClient']).toBe(double);

    const done = await reunite('claire', 'Client', CLIENT, { doubles: [double] });
    expect([done.statusCode, done.json()]).toMatchObject([200, { id: CLIENT, doubles: [double], comptes }]);
    expect(await naming(double)).toEqual([]);
    expect(await stored(double)).toMatchObject({ actif: false, fusionneDans: CLIENT });

    // What is open is called as the one that stays; what was issued keeps its words.
    const stays = { idClient: CLIENT, nomClient: 'Oxance Énergie' };
    for (const id of [open.idDossier, open.idIntervention, draft, lot, filed])
      expect(await stored(id)).toMatchObject(stays);
    for (const id of [closed.idDossier, closed.idIntervention, contrat])
      expect(await stored(id)).toMatchObject({ ...named, idClient: CLIENT });
    expect(await stored(facture)).toMatchObject({ idClient: CLIENT, emission, statut: 'EMISE' });
    expect((await stored(message))['tiers']).toEqual({ ...tiers, idClient: CLIENT });

    // Whoever saw it for the double sees it for the one that stays, and both see the other's.
    for (const id of [open.idDossier, open.idIntervention, message, facture, contrat, lot, list, filed])
      expect((await stored(id)).portees.filter((key) => key.startsWith('client:'))).toEqual([`client:${CLIENT}:cee`]);
    const nolwenn = await server.signIn(email);
    for (const jeton of [nolwenn, bureau.jetons.maud]) {
      const read = await server.call('GET', `/api/Demande/${open.idDossier}`, { jeton });
      expect(read.statusCode).toBe(200);
    }
    const account = await stored(`utilisateur-${idUser}-cee`);
    expect(account['idClient']).toBe(CLIENT);
    const told = await call('claire', 'GET', `Demande/GetLogsDemande/${open.idDossier}`);
    expect([told.statusCode, JSON.stringify(told.json())]).toEqual([200, expect.stringContaining('"reunion"')]);
  });

  test('installers: lists of lots, links, separations; the double of a double leads to the last one', async () => {
    const former = await made('Entreprise', { raisonSociale: 'Thermelan' });
    const double = await made('Entreprise', { raisonSociale: 'THERMÉLAN' });
    expect((await reunite('claire', 'Entreprise', double, { doubles: [former] })).statusCode).toBe(200);
    const named = { idEntreprise: double, nomEntreprise: 'THERMÉLAN' };
    const { idDossier } = await bureau.dossier({ dossier: named, intervention: named });
    const lot = await insertInto('rsBatchs', { variante: 'cee', idBureauInspection: 1, idClient: CLIENT }, {});
    const list = await record({
      kind: 'operations',
      idLot: lot,
      idClient: CLIENT,
      operations: [{ reference: '1', idEntreprise: double }],
    });
    await server.db.query(`update documents set data = data || $2::jsonb where id = $1`, [
      CLIENT,
      JSON.stringify({ entreprises: [double, ENTREPRISE] }),
    ]);
    const note = { motif: 'Frère du gérant', depuis: '2026-01-05' };
    const separations = [
      { ...named, ...note },
      { idEntreprise: ENTREPRISE, nomEntreprise: 'Thermélan', ...note },
    ];
    await server.db.query(
      `update documents set data = data || $2::jsonb where collection = 'controllers' and id = $1`,
      [String(bureau.ids.samia), JSON.stringify({ separations })],
    );
    expect((await reunite('gaelle', 'Entreprise', ENTREPRISE, { doubles: [double] })).statusCode).toBe(200);
    expect(await naming(double)).toEqual([]);
    expect(await stored(former)).toMatchObject({ fusionneDans: ENTREPRISE });
    expect(await stored(idDossier)).toMatchObject({ idEntreprise: ENTREPRISE, nomEntreprise: 'Thermélan' });
    expect(await stored(list)).toMatchObject({ operations: [{ reference: '1', idEntreprise: ENTREPRISE }] });
    expect((await stored(CLIENT))['entreprises']).toEqual([ENTREPRISE]);
    expect((await stored(String(bureau.ids.samia)))['separations']).toHaveLength(1);
    for (const id of [former, double])
      expect((await call('claire', 'GET', `Entreprise/${id}`)).json()).toMatchObject({ id: ENTREPRISE });
  });

  test('edits that waited on a tablet for the double land on the one that stays', async () => {
    const double = await made('Client', { contacts: [] });
    const desk = appareil(server, bureau.jetons.claire);
    const shown = 1;
    const person = { nom: 'Morel', prenom: 'Inès', qualite: null, telephone: null, email: null };
    await call('claire', 'PUT', `Client/${CLIENT}`, { contacts: [{ ...person, nom: 'Le Bihan' }] });
    await reunite('claire', 'Client', CLIENT, { doubles: [double] });
    const push = (id: string, baseRev: number, changes: Changes) =>
      desk.pousser({
        collection: baseRev === 0 ? 'dossiers' : 'records',
        id,
        baseRev,
        changes,
        nouveau: baseRev === 0,
      });
    // Another revision is a conflict as any other: the device merges, and sends again on what it was shown.
    const changes = { telephone: '02 97 11 22 33', contacts: [person], actif: true };
    const first = await push(double, shown, changes);
    expect(first.statut).toBe('conflit');
    expect(await push(double, Number(first.doc?.rev), changes)).toMatchObject({ statut: 'accepte' });
    expect(await stored(CLIENT)).toMatchObject({
      telephone: '02 97 11 22 33',
      contacts: [{ ...person, nom: 'Le Bihan' }, person],
    });
    expect(await stored(double)).toMatchObject({ actif: false, telephone: null });
    const id = randomUUID();
    expect(await push(id, 0, { ...DEMANDE, idClient: double })).toMatchObject({
      statut: 'accepte',
      doc: { idClient: CLIENT, nomClient: 'Oxance Énergie' },
    });
    expect((await call('claire', 'GET', `Client/${double}`)).json()).toMatchObject({ id: CLIENT });
  });
});

describe('[tiers/T17] who puts doubles into one record, and which', () => {
  test('the lead of the office and ADMIN; never another office, itself, nor a double again', async () => {
    const double = await made('Client');
    const ask = async (who: Who, body: Fields, garde = CLIENT) => (await reunite(who, 'Client', garde, body)).json();
    for (const who of ['yann', 'sandrine', 'maud', 'loic', 'helene'] as const)
      expect(await ask(who, { doubles: [double] })).toMatchObject({ code: expect.stringMatching(/DROIT|LECTURE/) });
    expect(await ask('etranger', { doubles: [double] })).toMatchObject({ code: 'INTROUVABLE' });
    expect(await ask('claire', { doubles: [CLIENT] })).toMatchObject({ champs: { doubles: 'double' } });
    expect(await ask('claire', { doubles: [ENTREPRISE] })).toMatchObject({ code: 'INTROUVABLE' });
    const elsewhere = (await call('etranger', 'POST', 'Client', { raisonSociale: 'Ailleurs', siret: SIRETS[0] })).json()
      .id;
    expect(await ask('gaelle', { doubles: [elsewhere] })).toMatchObject({ champs: { doubles: 'bureau' } });
    expect(await ask('claire', { doubles: [double], champs: { siret: elsewhere } })).toMatchObject({
      champs: { siret: 'inconnu' },
    });
    const siret = (await stored(double))['siret'];
    expect(await ask('claire', { doubles: [double], champs: { siret: double } })).toMatchObject({ doubles: [double] });
    expect(await stored(CLIENT)).toMatchObject({ siret });
    expect(await ask('claire', { doubles: [double] })).toMatchObject({ champs: { doubles: 'reuni' } });
    // The SIRET that both bear is that of one record.
    expect((await call('claire', 'PUT', `Client/${CLIENT}`, { siret })).statusCode).toBe(200);
  });
});
