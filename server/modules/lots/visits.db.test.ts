/** From a draw to its visits. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { contactSaying } from '#domain/lots/contact/contact.test-support.ts';
import { attemptChanges, conclusionChanges } from '#domain/lots/control-edits.ts';
import type { Operation } from '#domain/lots/operation.ts';
import { writeAsServer } from '../../documents/write.ts';
import { serverAuthor } from '../../documents/server-author.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, CLIENT, completer, ENTREPRISE, openBureau, type Who } from '../../test-support/bureau.ts';
import { operationsOf } from '../../test-support/lots.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { openRates } from './open-rates.ts';

let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/RsBatch${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });

let from = 1;
async function drawnLot(count: number, rates: object = {}, fields: Partial<Operation> = {}): Promise<string> {
  const operations = operationsOf(count, from).map((one) => ({ ...one, ...fields }));
  from += count;
  const body = { id: randomUUID(), uniqueCode: `OXA-${from}`, fiche: 'BAR-EN-101', idClient: CLIENT, operations };
  const lot = { ...body, dateDepot: '2026-12-31' };
  expect((await call('claire', 'POST', '', lot)).statusCode).toBe(201);
  const drawn = { tauxLieu: 10_000, tauxContact: 0, parInstallateur: false, motif: 'Essai', ...rates };
  expect((await call('claire', 'POST', `/Tirer/${body.id}`, drawn)).statusCode).toBe(200);
  return body.id;
}
const makeAll = async (id: string) => {
  for (let restent = 1; restent > 0;)
    restent = (await call('claire', 'POST', `/Visites/${id}`)).json<{ restent: number }>().restent;
};
const lotOf = async (id: string) => (await call('claire', 'GET', `/${id}`)).json();
const stored = (idLot: string) =>
  server.db.query<{ collection: string; id: string; reference: string | null }>(
    `select collection, id, data ->> 'referenceClient' as reference from documents
     where data ->> 'rsBatchId' = $1 or data ->> 'kind' = 'controle' and data ->> 'idLot' = $1`,
    [idLot],
  );
const countOf = async (idLot: string, collection: string) =>
  (await stored(idLot)).filter((one) => one.collection === collection).length;
/** The office validates the visit of an operation. */
const conclude = (id: string, resultat: string) =>
  server.db.transaction((tx) =>
    writeAsServer(tx, serverAuthor('cee', new Date().toISOString()), {
      collection: 'interventions',
      id,
      changes: { etat: 'VALIDE', resultat },
    }),
  );

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await openRates(server.db, server.clock().toISOString());
});
afterAll(() => server.close());

describe('visits made from a draw', () => {
  test('[lots/L14] each drawn operation has its dossier, its visit and its lot; asked again, nothing is made twice', async () => {
    const id = await drawnLot(30, { tauxContact: 0, tauxLieu: 9000 });
    const [first, second] = await Promise.all([1, 2].map(() => call('claire', 'POST', `/Visites/${id}`)));
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
    await makeAll(id);
    expect((await call('claire', 'POST', `/Visites/${id}`)).json()).toEqual({ faits: 0, restent: 0, total: 27 });
    for (const collection of ['dossiers', 'interventions', 'records']) expect(await countOf(id, collection)).toBe(27);
    const references = (await stored(id)).flatMap(({ reference }) => reference ?? []);
    expect(new Set(references).size).toBe(27);
    const lot = await lotOf(id);
    const visited = lot.operations.filter(({ selection }: { selection: string }) => selection === 'lieu');
    expect(visited.every(({ idIntervention }: { idIntervention: string | null }) => idIntervention !== null)).toBe(
      true,
    );
    expect(lot.etat).toBe('EN CONTROLE');
    const visit = await server.db.query(
      `select data ->> 'rsBatchId' as lot, data ->> 'etat' as etat, data ->> 'codeFiche' as fiche,
         data -> 'beneficiaire' ->> 'nom' as nom from documents where collection = 'interventions' and id = $1`,
      [visited[0].idIntervention],
    );
    expect(visit).toEqual([{ lot: id, etat: 'NOUVELLE', fiche: 'BAR-EN-101', nom: visited[0].beneficiaire.nom }]);
  });

  test('[lots/L14] a server that stops between a visit and its control loses and doubles nothing', async () => {
    const id = await drawnLot(12);
    const transaction = server.db.transaction.bind(server.db);
    let begun = 0;
    server.db.transaction = (work) =>
      transaction(async (tx) => {
        const done = await work(tx);
        begun += 1;
        // The first is that of the lot: the fifth operation is written, and never committed.
        if (begun === 6) throw new Error('the machine stops');
        return done;
      });
    const cut = await call('claire', 'POST', `/Visites/${id}`);
    server.db.transaction = transaction;
    expect(cut.statusCode).toBe(500);
    expect([await countOf(id, 'dossiers'), await countOf(id, 'interventions'), await countOf(id, 'records')]).toEqual([
      4, 4, 4,
    ]);
    expect((await call('claire', 'POST', `/Visites/${id}`)).json()).toEqual({ faits: 8, restent: 0, total: 12 });
    expect([await countOf(id, 'dossiers'), await countOf(id, 'interventions'), await countOf(id, 'records')]).toEqual([
      12, 12, 12,
    ]);
  });

  test('[lots/L14] installers are those of the office, or made once from their SIRET', async () => {
    const siret = '73282932000074';
    const made = await drawnLot(3, {}, { installateur: 'Isolation du Ponant', siret });
    await makeAll(made);
    const known = await drawnLot(1, {}, { installateur: 'Inconnue', siret: null, idEntreprise: ENTREPRISE });
    await makeAll(known);
    const unknown = await drawnLot(1, {}, { installateur: 'Sans numéro', siret: null });
    await makeAll(unknown);
    const installers = await server.db.query(
      `select data ->> 'rsBatchId' as lot, data ->> 'nomEntreprise' as nom, count(*)::integer as total
       from documents where collection = 'dossiers' and data ->> 'rsBatchId' = any($1::text[]) group by 1, 2`,
      [[made, known, unknown]],
    );
    const of = (lot: string) => installers.find((one) => one['lot'] === lot);
    expect(of(made)).toMatchObject({ nom: 'Isolation du Ponant', total: 3 });
    expect(of(known)?.['nom']).not.toBeNull();
    expect(of(unknown)?.['nom']).toBeNull();
    const [count] = await server.db.query(
      `select count(*)::integer as total from documents where collection = 'entreprises' and data ->> 'siret' = $1`,
      [siret],
    );
    expect(count).toEqual({ total: 1 });
  });

  test('[lots/L16] [lots/L17] a lot over its threshold is controlled whole; a second visit changes no rate', async () => {
    const id = await drawnLot(10, { tauxLieu: 2000, tauxContact: 0 });
    await makeAll(id);
    const visits = async () =>
      (await lotOf(id)).operations.flatMap((one: { idIntervention: string | null }) => one.idIntervention ?? []);
    const [bad = '', good = ''] = await visits();
    await conclude(bad, 'Non satisfaisant');
    expect((await lotOf(id)).etat).toBe('EN CONTROLE');
    await conclude(good, 'Satisfaisant');
    expect((await lotOf(id)).etat).toBe('A CONTROLER A 100 %');
    const reference = (await lotOf(id)).operations.find(
      (one: { idIntervention: string }) => one.idIntervention === bad,
    ).reference;
    const early = (await lotOf(id)).operations.find((one: { idIntervention: string }) => one.idIntervention === good);
    expect((await call('claire', 'POST', `/ContreVisite/${id}`, { reference: early.reference })).json()).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'pas-non-satisfaisant' },
    });
    const twice = await Promise.all([1, 2].map(() => call('claire', 'POST', `/ContreVisite/${id}`, { reference })));
    const made = twice.map((one) => one.json().idIntervention);
    expect(made[0]).toBe(made[1]);
    await conclude(made[0], 'Satisfaisant');
    const [line] = (await call('claire', 'GET', '/Get?size=200'))
      .json()
      .items.filter((one: { id: string }) => one.id === id);
    expect(line).toMatchObject({ controles: 2, S: 1, NS: 1, tauxNS: 0.5 });
    await makeAll(id);
    expect(await lotOf(id)).toMatchObject({ etat: 'EN CONTROLE', methode: '100 %' });
    expect(await countOf(id, 'dossiers')).toBe(10);
    for (const visit of await visits()) if (visit !== bad && visit !== good) await conclude(visit, 'Satisfaisant');
    expect((await lotOf(id)).etat).toBe('CONTROLE');
  });

  test('[lots/L15] contacts are written by whoever makes them, and conclude the lot', async () => {
    const id = await drawnLot(4, { tauxLieu: 0, tauxContact: 5000 });
    expect((await call('maud', 'POST', `/Visites/${id}`)).statusCode).toBe(403);
    await makeAll(id);
    const desk = appareil(server, bureau.jetons.maud);
    const { docs } = await desk.tirer();
    const controls = docs.filter(({ d }) => d['kind'] === 'controle' && d['idLot'] === id);
    expect(controls).toHaveLength(2);
    const par = { id: bureau.ids.maud, nom: 'Maud Le Bihan' };
    const ecritLe = new Date().toISOString();
    const reached = { moyen: 'telephone', issue: 'joint', accepteVisite: null, note: null, le: ecritLe, par } as const;
    for (const { d } of controls) {
      const changes = {
        ...attemptChanges(randomUUID(), reached),
        ...conclusionChanges(contactSaying({}, { par, ecritLe })),
      };
      expect(await desk.pousser({ collection: 'records', id: d.id, changes })).toMatchObject({ statut: 'accepte' });
    }
    expect(await lotOf(id)).toMatchObject({ etat: 'CONTROLE' });
    expect((await lotOf(id)).operations.filter((one: { resultat: string }) => one.resultat !== null)).toHaveLength(2);
  });

  test('[lots/L82] a contact that concluded has its report, for whoever sees it; before, it says why there is none', async () => {
    await completer(server);
    const id = await drawnLot(2, { tauxLieu: 0, tauxContact: 5000 });
    await makeAll(id);
    const desk = appareil(server, bureau.jetons.maud);
    const { docs } = await desk.tirer();
    const { d } = must(
      docs.find((one) => one.d['kind'] === 'controle' && one.d['idLot'] === id),
      'the contact of the draw',
    );
    const read = (who: Who) => call(who, 'GET', `/Contact/${d.id}`);
    expect((await read('claire')).json()).toMatchObject({ data: { regle: 'contact-sans-conclusion' } });
    const par = { id: bureau.ids.maud, nom: 'Maud Le Bihan' };
    const ecritLe = server.clock().toISOString();
    const reached = { moyen: 'telephone', issue: 'joint', accepteVisite: null, note: null, le: ecritLe, par } as const;
    const changes = {
      ...attemptChanges(randomUUID(), reached),
      ...conclusionChanges(contactSaying({}, { par, ecritLe })),
    };
    await desk.pousser({ collection: 'records', id: d.id, changes });
    for (const who of ['claire', 'maud'] as const) {
      const answer = await read(who);
      expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
    }
    expect((await read('etranger')).statusCode).toBe(404);
  });

  test('[lots/L14] a lot that is not drawn has none, and another office does not know it', async () => {
    const body = { id: randomUUID(), uniqueCode: 'OXA-OUVERT', fiche: 'BAR-EN-101', idClient: CLIENT };
    await call('claire', 'POST', '', body);
    expect((await call('claire', 'POST', `/Visites/${body.id}`)).json()).toMatchObject({
      code: 'TRANSITION_INTERDITE',
      data: { de: 'OUVERT' },
    });
    expect((await call('etranger', 'POST', `/Visites/${body.id}`)).statusCode).toBe(404);
  });
});
