/** The optimiser. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { intervention } from '#domain/access/essais.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { type Bureau, type DossierDeTest, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

/** A week without a change of clocks, after the tests' present: Monday to Friday. */
const SEMAINE = { debut: '2026-12-07', fin: '2026-12-11' };
const A_PLANIFIER = { dateRdv: null, dateFin: null, idControleur: null, nomControleur: null, dureeMin: 60 } as const;

let serveur: ServeurDeTest;
let bureau: Bureau;
let libres: DossierDeTest[];
let prise: DossierDeTest;
let finie: DossierDeTest;

const lister = async (qui: Personne, query = '') =>
  (await serveur.appel('GET', `/api/Intervention/ListOptimizer${query}`, { jeton: bureau.jetons[qui] })).json<
    { id: string }[]
  >();
const demander = (qui: Personne, nom: string, body: object) =>
  serveur.appel('POST', `/api/Intervention/${nom}`, { jeton: bureau.jetons[qui], body });
const calculer = async (qui: Personne, body: object = {}) => {
  const defaut = { interventionIds: libres.map((un) => un.idIntervention), ...SEMAINE };
  const equipe = [bureau.ids.yann, bureau.ids.samia];
  return demander(qui, 'GetOptimizer', { ...defaut, controllerIds: equipe, ...body });
};
const creer = (champs: Partial<Intervention>, echeance: string | null = null) =>
  bureau.dossier({
    dossier: { echeance },
    intervention: { ...champs, adresse: { ...intervention().adresse, departement: '35', lat: 48.1, lng: -1.7 } },
  });
const ecrits = () =>
  serveur.db.query("select id, rev, seq, data from documents where collection = 'interventions' order by id");

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  libres = [];
  for (let rang = 0; rang < 4; rang += 1) libres.push(await creer(A_PLANIFIER, rang === 0 ? '2026-12-07' : null));
  prise = await creer({
    dateRdv: '2026-12-07T07:00:00.000Z',
    dateFin: '2026-12-07T17:00:00.000Z',
    idControleur: bureau.ids.yann,
  });
  finie = await creer({ ...A_PLANIFIER, etat: 'VALIDE' });
});
afterAll(() => serveur.close());

describe('the optimiser', () => {
  test('what is still to plan: without a date or a controller, not yet submitted, due first', async () => {
    const ids = (await lister('claire')).map(({ id }) => id);
    expect(ids[0]).toBe(libres[0]?.idIntervention);
    expect(ids.toSorted()).toEqual(libres.map((un) => un.idIntervention).toSorted());
    expect(await lister('claire', '?echeanceAvant=2026-12-07')).toMatchObject([
      { competence: 'BAR-EN-101', echeance: '2026-12-07', dureeMin: 60, fenetres: [], verrouille: false, lat: 48.1 },
    ]);
    expect(await lister('claire', '?departement=22')).toEqual([]);
  });

  test('another office sees nothing; a controller their own; who does not plan is refused', async () => {
    expect(await lister('etranger')).toEqual([]);
    expect(await lister('yann')).toEqual([]);
    const refus = await serveur.appel('GET', '/api/Intervention/ListOptimizer', { jeton: bureau.jetons.sandrine });
    expect([refus.statusCode, refus.json().code]).toEqual([403, 'DROIT_INSUFFISANT']);
    const ailleurs = (await calculer('etranger')).json();
    expect(ailleurs.propositions).toEqual([]);
    expect(ailleurs.nonPlacees.map(({ motif }: { motif: string }) => motif)).toEqual(libres.map(() => 'introuvable'));
    expect((await calculer('yann')).json().code).toBe('DROIT_INSUFFISANT');
  });

  test('able controllers come with their days and what takes them, each once', async () => {
    const reponse = await demander('claire', 'ListControllerOptimizer', {
      interventionIds: [libres[0]?.idIntervention],
      ...SEMAINE,
    });
    const equipe = reponse.json<{ idControleur: number; jours: { date: string; occupe: object[] }[] }[]>();
    expect(equipe.map(({ idControleur }) => idControleur).toSorted((a, b) => a - b)).toEqual(
      [bureau.ids.yann, bureau.ids.samia].toSorted((a, b) => a - b),
    );
    const yann = equipe.find(({ idControleur }) => idControleur === bureau.ids.yann);
    expect(yann?.jours).toHaveLength(5);
    expect(yann?.jours[0]).toMatchObject({ debutService: '08:00', finService: '18:00', pause: null });
    expect(yann?.jours[0]?.occupe).toEqual([{ debut: '08:00', fin: '18:00' }]);
  });

  test('[planning/PO3] [planning/PO6] proposes what can be held, around what is planned, and writes nothing', async () => {
    const avant = await ecrits();
    const reponse = await calculer('claire');
    expect(reponse.statusCode).toBe(200);
    const { propositions, nonPlacees, indicateurs } = reponse.json();
    expect(nonPlacees).toEqual([]);
    expect(propositions).toHaveLength(4);
    const due = propositions.find(
      (une: { idIntervention: string }) => une.idIntervention === libres[0]?.idIntervention,
    );
    // Yann is taken all that day.
    expect(due.dateRdv.slice(0, 10)).toBe('2026-12-07');
    expect(due.idControleur).toBe(bureau.ids.samia);
    expect(Date.parse(due.dateFin) - Date.parse(due.dateRdv)).toBe(3_600_000);
    expect(indicateurs.heures).toBe(4);
    expect(await ecrits()).toEqual(avant);
  });

  test('[planning/PO8] what cannot be planned says why', async () => {
    const inconnue = randomUUID();
    const body = {
      interventionIds: [finie.idIntervention, inconnue, prise.idIntervention],
      controllerIds: [bureau.ids.samia],
    };
    const reponse = (await calculer('claire', { ...body, verrous: [prise.idIntervention] })).json();
    expect(reponse.propositions).toEqual([]);
    expect(
      reponse.nonPlacees.toSorted((a: { motif: string }, b: { motif: string }) => (a.motif < b.motif ? -1 : 1)),
    ).toEqual([
      { id: prise.idIntervention, motif: 'aucun-controleur' },
      { id: inconnue, motif: 'introuvable' },
      { id: finie.idIntervention, motif: 'verrouillee' },
    ]);
  });

  test('a controller plans their own visits, for themselves', async () => {
    const sienne = await creer({ ...A_PLANIFIER, idControleur: bureau.ids.samia });
    expect((await lister('samia')).map(({ id }) => id)).toEqual([sienne.idIntervention]);
    const body = {
      interventionIds: [sienne.idIntervention, libres[0]?.idIntervention],
      controllerIds: [bureau.ids.samia],
    };
    const reponse = (await calculer('samia', body)).json();
    expect(reponse.propositions).toMatchObject([
      { idIntervention: sienne.idIntervention, idControleur: bureau.ids.samia },
    ]);
    expect(reponse.nonPlacees).toEqual([{ id: libres[0]?.idIntervention, motif: 'introuvable' }]);
  });

  test('a period turned round or too long is refused, the field named', async () => {
    for (const fin of ['2026-12-06', '2027-01-07']) {
      const reponse = await calculer('claire', { fin });
      expect([reponse.statusCode, reponse.json().code]).toEqual([400, 'VALIDATION']);
      expect(Object.keys(reponse.json().champs ?? reponse.json().data.champs)).toEqual(['fin']);
    }
  });
});
