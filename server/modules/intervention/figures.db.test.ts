/** The calls of a dashboard. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
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
      ca: null,
    });
    expect(await read('claire', 'Stat/2032-01-01/2032-01-31')).toMatchObject({ parEtat: [], delaiMoyenJours: null });
    expect(await read('claire', 'Stat/2031-03-31/2031-03-01')).toMatchObject({ parEtat: [], parType: [] });
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
