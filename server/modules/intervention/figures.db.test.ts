/** The calls of a dashboard. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMany } from '../../documents/bulk.ts';
import { type Bureau, CLIENT, ENTREPRISE, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
const call = (who: Who, url: string) => server.call('GET', `/api/Intervention/${url}`, { jeton: bureau.jetons[who] });
const read = async (who: Who, url: string) => (await call(who, url)).json();

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  const validated = { etat: 'VALIDE', valideLe: '2031-03-12T10:00:00.000Z' } as const;
  const visit = (day: string) => ({ dateRdv: `2031-03-${day}T08:00:00.000Z`, dateFin: null });
  const order = { dateCommande: '2031-03-02', etape: 'Travaux' };
  await bureau.dossier({
    dossier: order,
    intervention: { ...visit('10'), ...validated, resultat: 'Satisfaisant' },
  });
  await bureau.dossier({
    dossier: { dateCommande: '2031-03-08', etape: null },
    intervention: { ...visit('11'), ...validated, resultat: 'Non satisfaisant' },
  });
  await bureau.dossier({ dossier: order, intervention: { ...visit('20'), etat: 'ANNULE' } });
  await bureau.dossier({ dossier: order, intervention: { ...visit('21'), etat: 'NOUVELLE' } });
});
afterAll(() => server.close());

describe('figures', () => {
  test('[tableaux/TB2] to [tableaux/TB5] what was planned and validated on these days, and nothing of the others', async () => {
    const figures = await read('claire', 'Stat/2031-03-01/2031-03-31');
    expect(figures).toMatchObject({
      parEtat: [
        { etat: 'NOUVELLE', total: 1 },
        { etat: 'VALIDE', total: 2 },
      ],
      parResultat: { satisfaisant: 1, nonSatisfaisant: 1, nonVerifiable: 0 },
      parSemaine: [
        { lundi: '2031-03-10', total: 2 },
        { lundi: '2031-03-17', total: 1 },
      ],
      delaiMoyenJours: 7,
      tauxNonSatisfaisant: 0.5,
      ca: 0,
    });
    expect(await read('claire', 'Stat/2032-01-01/2032-01-31')).toMatchObject({ parEtat: [], delaiMoyenJours: null });
    expect(await read('claire', 'Stat/2031-03-31/2031-03-01')).toMatchObject({ parEtat: [], parType: [] });
  });
  test('[facturation/F32] the turnover is what was issued on these days, credit notes taken off, told to those who read invoices', async () => {
    const invoice = (rank: number, type: string, [dateEmission, cents]: [string, number]) => ({
      collection: 'records' as const,
      parents: { dossier: { aSupprimerLe: null } },
      data: {
        id: `8e1f3ad2-0009-4a00-8000-00000000000${rank}`,
        kind: 'facture',
        variante: 'cee',
        idBureauInspection: 1,
        idClient: CLIENT,
        type,
        numero: `X-${rank}`,
        dateEmission,
        emission: { totalHTCents: cents },
        retireLe: null,
      },
    });
    await server.db.transaction((tx) =>
      insertMany(tx, [
        invoice(1, 'facture', ['2031-03-01', 100_000]),
        invoice(2, 'facture', ['2031-03-31', 50_000]),
        invoice(3, 'avoir', ['2031-03-31', 20_000]),
        invoice(4, 'facture', ['2031-04-01', 7]),
      ]),
    );
    const caFor = async (who: Who, query = ''): Promise<unknown> =>
      (await read(who, `Stat/2031-03-01/2031-03-31${query}`)).ca;
    expect(await caFor('claire')).toBe(130_000);
    expect(await caFor('claire', `?idClient=${CLIENT}`)).toBe(130_000);
    expect(await caFor('claire', `?idClient=${ENTREPRISE}`)).toBe(0);
    expect(await caFor('claire', '?idTypeIntervention=BAR-EN-101')).toBeNull();
    expect([await caFor('yann'), await caFor('sandrine'), await caFor('etranger')]).toEqual([null, null, 0]);
  });
  test('a controller reads the figures of their own visits, another office and a client none', async () => {
    const countFor = async (who: Who): Promise<number> =>
      (await read(who, 'Stat/2031-03-01/2031-03-31')).parEtat.reduce(
        (total: number, one: { total: number }) => total + one.total,
        0,
      );
    expect([await countFor('yann'), await countFor('samia'), await countFor('etranger')]).toEqual([3, 0, 0]);
    expect((await call('maud', 'Stat/2031-03-01/2031-03-31')).statusCode).toBe(403);
  });
  test('[access/A30] who may plan nothing still reads the plannings of their scope', async () => {
    const withdraw = (rights: readonly string[] | null) =>
      server.db.query('update utilisateurs set droit_restreint = $2::text[] where id = any($1)', [
        [bureau.ids.claire, bureau.ids.yann],
        rights,
      ]);
    const plannings = async () => [
      (await read('claire', 'getPlanningForBureau/2031-03-01/2031-03-31')).length,
      (await read('claire', 'getNextPlanningBureau/1/2')).length,
      (await read('claire', `getNextPlanning/${bureau.ids.yann}/2`)).length,
      (await read('claire', 'GanttDemandes?start=2031-03-01&end=2031-03-28')).length,
      (await read('yann', 'getPlanningForController/2031-03-01/2031-03-31')).length,
    ];
    const before = await plannings();
    await withdraw(['planning.bureau', 'optimiseur.appliquer']);
    const without = await plannings();
    await withdraw(null);
    expect(before.every((count) => count > 0)).toBe(true);
    expect(without).toEqual(before);
  });
  test('[tableaux/TB8] the calendar of the office says who goes; a controller does not read it', async () => {
    const visits = await read('claire', 'getPlanningForBureau/2031-03-01/2031-03-31');
    expect(visits.map(({ dateRdv }: { dateRdv: string }) => dateRdv.slice(8, 10))).toEqual(['10', '11', '21']);
    expect(visits[0]).toMatchObject({ controleur: { id: bureau.ids.yann }, trajetMin: null });
    const other = await read('claire', `getPlanningForBureau/2031-03-01/2031-03-31?idControleur=${bureau.ids.samia}`);
    expect(other).toEqual([]);
    expect(await read('claire', 'getNextPlanningBureau/1/2')).toHaveLength(2);
    expect(await read('claire', 'getNextPlanningBureau/2/4')).toEqual([]);
    expect(await read('etranger', 'getNextPlanningBureau/1/4')).toEqual([]);
    expect((await call('yann', 'getNextPlanningBureau/1/4')).statusCode).toBe(403);
    for (const url of ['getNextPlanningBureau/1/1000', 'Stat/hier/demain', 'Stat/2031-02-31/2031-03-01']) {
      expect((await call('claire', url)).statusCode).toBe(400);
    }
  });
  test('steps and states are counted in the scope of who asks, between two days of order', async () => {
    const counts = await read('claire', 'getStepStateCounts?debut=2031-03-01&fin=2031-03-05');
    expect(counts.reduce((total: number, one: { total: number }) => total + one.total, 0)).toBe(3);
    expect(counts[0]).toMatchObject({ etape: 'Travaux' });
    expect(await read('etranger', 'getStepStateCounts?debut=2031-03-01&fin=2031-03-05')).toEqual([]);
    const unknown = 'getStepStateCounts?idDemande=4b7c2f10-9a35-4d6e-8f21-0c5d7e9a1b32';
    expect((await call('claire', unknown)).statusCode).toBe(404);
  });
});
