/** The calls of a dashboard. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

let serveur: ServeurDeTest;
let bureau: Bureau;
const appel = (qui: Personne, url: string) =>
  serveur.appel('GET', `/api/Intervention/${url}`, { jeton: bureau.jetons[qui] });
const lire = async (qui: Personne, url: string) => (await appel(qui, url)).json();

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  const validee = { etat: 'VALIDE', valideLe: '2031-03-12T10:00:00.000Z' } as const;
  const visite = (jour: string) => ({ dateRdv: `2031-03-${jour}T08:00:00.000Z`, dateFin: null });
  const commande = { dateCommande: '2031-03-02', etape: 'Travaux' };
  await bureau.dossier({
    dossier: commande,
    intervention: { ...visite('10'), ...validee, resultat: 'Satisfaisant' },
  });
  await bureau.dossier({
    dossier: { dateCommande: '2031-03-08', etape: null },
    intervention: { ...visite('11'), ...validee, resultat: 'Non satisfaisant' },
  });
  await bureau.dossier({ dossier: commande, intervention: { ...visite('20'), etat: 'ANNULE' } });
  await bureau.dossier({ dossier: commande, intervention: { ...visite('21'), etat: 'NOUVELLE' } });
});
afterAll(() => serveur.close());

describe('figures', () => {
  test('[tableaux/TB2] to [tableaux/TB5] what was planned and validated on these days, and nothing of the others', async () => {
    const chiffres = await lire('claire', 'Stat/2031-03-01/2031-03-31');
    expect(chiffres).toMatchObject({
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
    expect(await lire('claire', 'Stat/2032-01-01/2032-01-31')).toMatchObject({ parEtat: [], delaiMoyenJours: null });
    expect(await lire('claire', 'Stat/2031-03-31/2031-03-01')).toMatchObject({ parEtat: [], parType: [] });
  });
  test('a controller reads the figures of their own visits, another office and a client none', async () => {
    const nombre = async (qui: Personne): Promise<number> =>
      (await lire(qui, 'Stat/2031-03-01/2031-03-31')).parEtat.reduce(
        (total: number, un: { total: number }) => total + un.total,
        0,
      );
    expect([await nombre('yann'), await nombre('samia'), await nombre('etranger')]).toEqual([3, 0, 0]);
    expect((await appel('maud', 'Stat/2031-03-01/2031-03-31')).statusCode).toBe(403);
  });
  test('[tableaux/TB8] the calendar of the office says who goes; a controller does not read it', async () => {
    const visites = await lire('claire', 'getPlanningForBureau/2031-03-01/2031-03-31');
    expect(visites.map(({ dateRdv }: { dateRdv: string }) => dateRdv.slice(8, 10))).toEqual(['10', '11', '21']);
    expect(visites[0]).toMatchObject({ controleur: { id: bureau.ids.yann }, trajetMin: null });
    const autre = await lire('claire', `getPlanningForBureau/2031-03-01/2031-03-31?idControleur=${bureau.ids.samia}`);
    expect(autre).toEqual([]);
    expect(await lire('claire', 'getNextPlanningBureau/1/2')).toHaveLength(2);
    expect(await lire('claire', 'getNextPlanningBureau/2/4')).toEqual([]);
    expect(await lire('etranger', 'getNextPlanningBureau/1/4')).toEqual([]);
    expect((await appel('yann', 'getNextPlanningBureau/1/4')).statusCode).toBe(403);
    for (const url of ['getNextPlanningBureau/1/1000', 'Stat/hier/demain', 'Stat/2031-02-31/2031-03-01']) {
      expect((await appel('claire', url)).statusCode).toBe(400);
    }
  });
  test('steps and states are counted in the scope of who asks, between two days of order', async () => {
    const comptes = await lire('claire', 'getStepStateCounts?debut=2031-03-01&fin=2031-03-05');
    expect(comptes.reduce((total: number, un: { total: number }) => total + un.total, 0)).toBe(3);
    expect(comptes[0]).toMatchObject({ etape: 'Travaux' });
    expect(await lire('etranger', 'getStepStateCounts?debut=2031-03-01&fin=2031-03-05')).toEqual([]);
    const inconnu = 'getStepStateCounts?idDemande=4b7c2f10-9a35-4d6e-8f21-0c5d7e9a1b32';
    expect((await appel('claire', inconnu)).statusCode).toBe(404);
  });
});
