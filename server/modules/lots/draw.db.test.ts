/** Draws of an office. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partsOfList } from '#domain/lots/parts.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, CLIENT, openBureau, type Who } from '../../test-support/bureau.ts';
import { operationOf, operationsOf, triedControl } from '../../test-support/lots.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/RsBatch${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });

let from = 1;
async function lotWith(count: number) {
  const operations = operationsOf(count, from);
  from += count;
  const body = { id: randomUUID(), uniqueCode: `OXA-${from}`, fiche: 'BAR-EN-101', idClient: CLIENT, operations };
  expect((await call('claire', 'POST', '', body)).statusCode).toBe(201);
  return { id: body.id };
}
const RATES = { tauxLieu: 1500, tauxContact: 3000, parInstallateur: false };
interface Told {
  readonly reference: string;
  readonly selection: string;
}
const placeIn = (operations: readonly Told[], reference: string) =>
  operations.findIndex((one) => one.reference === reference) + 1;
const chosen = (operations: readonly Told[], mode: string) =>
  operations.filter(({ selection }) => selection === mode).map(({ reference }) => reference);

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('a draw', () => {
  test('[lots/L8] two at once: one is made, the other is told by whom', async () => {
    const { id } = await lotWith(20);
    const both = await Promise.all([
      call('claire', 'POST', `/Tirer/${id}`, RATES),
      call('gaelle', 'POST', `/Tirer/${id}`, RATES),
    ]);
    const [won, lost] = both[0].statusCode === 200 ? both : both.toReversed();
    expect([won?.statusCode, lost?.json().code]).toEqual([200, 'VERROUILLE']);
    expect(lost?.json().data).toMatchObject({ etat: 'TIRE', par: won?.json().tirage.par.nom });
    const { graine } = (await call('claire', 'GET', `/${id}`)).json();
    expect(graine).toBe(won?.json().graine);
  });

  test('[lots/L9] nothing is added to a drawn list, nor taken from it, nor deleted with it', async () => {
    const { id } = await lotWith(10);
    await call('claire', 'POST', `/Tirer/${id}`, RATES);
    const desk = appareil(server, bureau.jetons.claire);
    const [late] = partsOfList({
      idLot: id,
      idImport: randomUUID(),
      fichier: 'l.csv',
      operations: [operationOf(90_000)],
    });
    if (late === undefined) throw new Error('a part');
    const changes = { ...late, operations: late.operations.map((one) => ({ ...one })) };
    expect(
      await desk.pousser({ collection: 'records', id: randomUUID(), nouveau: true, baseRev: 0, changes }),
    ).toMatchObject({
      statut: 'refus',
      code: 'VERROUILLE',
    });
    const { docs } = await desk.tirer();
    const part = docs.find(({ d }) => d['kind'] === 'operations' && d['idLot'] === id);
    const emptied = await desk.pousser({ collection: 'records', id: String(part?.d.id), changes: { operations: [] } });
    expect(emptied).toMatchObject({ statut: 'refus', code: 'VERROUILLE' });
    const order = docs.find(({ d }) => d['kind'] === 'tirage' && d['idLot'] === id);
    const forged = await desk.pousser({ collection: 'records', id: String(order?.d.id), changes: { strates: [] } });
    expect(forged).toMatchObject({ statut: 'refus', code: 'DROIT_INSUFFISANT' });
    expect((await call('claire', 'PUT', `/${id}`, { tauxCible: 1 })).json().code).toBe('VERROUILLE');
    expect((await call('claire', 'DELETE', `/${id}`)).json().code).toBe('VERROUILLE');
    expect((await call('claire', 'GET', `/${id}`)).json()).toMatchObject({ nbOperations: 10, etat: 'TIRE' });
  });

  test('[lots/L4] [lots/L8] a list that is still on its way is not drawn, and says what is missing', async () => {
    const body = { id: randomUUID(), uniqueCode: 'OXA-COUPE', fiche: 'BAR-EN-101', idClient: CLIENT };
    await call('claire', 'POST', '', body);
    expect((await call('claire', 'POST', `/Tirer/${body.id}`, RATES)).json().data).toMatchObject({
      regle: 'liste-vide',
    });
    const desk = appareil(server, bureau.jetons.claire);
    await desk.pousser({ collection: 'rsBatchs', id: body.id, changes: { attendues: 20_000 } });
    expect((await call('claire', 'POST', `/Tirer/${body.id}`, RATES)).json()).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'liste-incomplete', attendues: 20_000, recues: 0 },
    });
    expect((await call('maud', 'POST', `/Tirer/${body.id}`, RATES)).statusCode).toBe(403);
    expect((await call('etranger', 'POST', `/Tirer/${body.id}`, RATES)).statusCode).toBe(404);
  });

  test('[lots/L13] [lots/L85] a replacement follows the order of the draw, and is logged with its reason', async () => {
    const { id } = await lotWith(12);
    const motif = { motif: 'Absente, trois passages' };
    const early = await call('claire', 'POST', `/Remplacer/${id}`, { reference: 'x', ...motif });
    expect(early.json().code).toBe('TRANSITION_INTERDITE');
    const drawn = (await call('claire', 'POST', `/Tirer/${id}`, RATES)).json();
    const [reference = ''] = chosen(drawn.operations, 'lieu');
    const untried = await call('claire', 'POST', `/Remplacer/${id}`, { reference, ...motif });
    expect(untried.json()).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'tentatives-manquantes', faites: 0, demandees: 3, prochaineLe: null },
    });
    await triedControl(server.db, { idLot: id, ordre: placeIn(drawn.operations, reference) });
    const both = await Promise.all(
      [1, 2].map(() => call('claire', 'POST', `/Remplacer/${id}`, { reference, ...motif })),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const after = (await call('claire', 'GET', `/${id}`)).json();
    expect(after.remplacements).toMatchObject([{ reference, mode: 'lieu', ...motif, auteur: 'Claire Vasseur' }]);
    expect(chosen(after.operations, 'lieu')).toContain(after.remplacements[0].par);
    expect(chosen(drawn.operations, 'reserve')).toContain(after.remplacements[0].par);
    expect(after.graine).toBe(drawn.graine);
  });
});
