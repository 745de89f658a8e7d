/** The optimiser. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { line, LINES_TYPE } from '#domain/api/lines.ts';
import { intervention } from '#domain/test-support/samples.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { type Bureau, type TestDossier, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

/** A week without a change of clocks, after the tests' present: Monday to Friday. */
const WEEK = { debut: '2026-12-07', fin: '2026-12-11' };
const TO_PLAN = { dateRdv: null, dateFin: null, idControleur: null, nomControleur: null, dureeMin: 60 } as const;

let server: TestServer;
let bureau: Bureau;
let free: TestDossier[];
let prise: TestDossier;
let finished: TestDossier;

const list = async (who: Who, query = '') =>
  (await server.call('GET', `/api/Intervention/ListOptimizer${query}`, { jeton: bureau.jetons[who] })).json<
    { id: string }[]
  >();
const ask = (who: Who, nom: string, body: object) =>
  server.call('POST', `/api/Intervention/${nom}`, { jeton: bureau.jetons[who], body });
const calculate = async (who: Who, body: object = {}) => {
  const defaultBody = { interventionIds: free.map((one) => one.idIntervention), ...WEEK };
  const team = [bureau.ids.yann, bureau.ids.samia];
  return ask(who, 'GetOptimizer', { ...defaultBody, controllerIds: team, ...body });
};
const create = (fields: Partial<Intervention>, echeance: string | null = null) =>
  bureau.dossier({
    dossier: { echeance },
    intervention: { ...fields, adresse: { ...intervention().adresse, departement: '35', lat: 48.1, lng: -1.7 } },
  });
const written = () =>
  server.db.query("select id, rev, seq, data from documents where collection = 'interventions' order by id");

const withdraw = (rights: readonly string[] | null) =>
  server.db.query('update utilisateurs set droit_restreint = $2::text[] where id = $1', [bureau.ids.claire, rights]);

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  free = [];
  for (let rank = 0; rank < 4; rank += 1) free.push(await create(TO_PLAN, rank === 0 ? '2026-12-07' : null));
  prise = await create({
    dateRdv: '2026-12-07T07:00:00.000Z',
    dateFin: '2026-12-07T17:00:00.000Z',
    idControleur: bureau.ids.yann,
  });
  finished = await create({ ...TO_PLAN, etat: 'VALIDE' });
});
afterAll(() => server.close());

describe('the optimiser', () => {
  test('what is still to plan: without a date or a controller, not yet submitted, due first', async () => {
    const ids = (await list('claire')).map(({ id }) => id);
    expect(ids[0]).toBe(free[0]?.idIntervention);
    expect(ids.toSorted()).toEqual(free.map((one) => one.idIntervention).toSorted());
    expect(await list('claire', '?echeanceAvant=2026-12-07')).toMatchObject([
      { competence: 'BAR-EN-101', echeance: '2026-12-07', dureeMin: 60, fenetres: [], verrouille: false, lat: 48.1 },
    ]);
    expect(await list('claire', '?departement=22')).toEqual([]);
  });

  test('another office sees nothing; a controller their own; who does not plan is refused', async () => {
    expect(await list('etranger')).toEqual([]);
    expect(await list('yann')).toEqual([]);
    const refus = await server.call('GET', '/api/Intervention/ListOptimizer', { jeton: bureau.jetons.sandrine });
    expect([refus.statusCode, refus.json().code]).toEqual([403, 'DROIT_INSUFFISANT']);
    const elsewhere = (await calculate('etranger')).json();
    expect(elsewhere.propositions).toEqual([]);
    expect(elsewhere.nonPlacees.map(({ motif }: { motif: string }) => motif)).toEqual(free.map(() => 'introuvable'));
    expect((await calculate('yann')).json().code).toBe('DROIT_INSUFFISANT');
  });

  test('able controllers come with their days and what takes them, each once', async () => {
    const answer = await ask('claire', 'ListControllerOptimizer', {
      interventionIds: [free[0]?.idIntervention],
      ...WEEK,
    });
    const team = answer.json<{ idControleur: number; jours: { date: string; occupe: object[] }[] }[]>();
    expect(team.map(({ idControleur }) => idControleur).toSorted((a, b) => a - b)).toEqual(
      [bureau.ids.yann, bureau.ids.samia].toSorted((a, b) => a - b),
    );
    const yann = team.find(({ idControleur }) => idControleur === bureau.ids.yann);
    expect(yann?.jours).toHaveLength(5);
    expect(yann?.jours[0]).toMatchObject({ debutService: '08:00', finService: '18:00', pause: null });
    expect(yann?.jours[0]?.occupe).toEqual([{ debut: '08:00', fin: '18:00' }]);
  });

  test('[planning/PO3] [planning/PO6] proposes what can be held, around what is planned, and writes nothing', async () => {
    const before = await written();
    const answer = await calculate('claire');
    expect(answer.statusCode).toBe(200);
    const { propositions, nonPlacees, indicateurs } = answer.json();
    expect(nonPlacees).toEqual([]);
    expect(propositions).toHaveLength(4);
    const due = propositions.find((one: { idIntervention: string }) => one.idIntervention === free[0]?.idIntervention);
    // Yann is taken all that day.
    expect(due.dateRdv.slice(0, 10)).toBe('2026-12-07');
    expect(due.idControleur).toBe(bureau.ids.samia);
    expect(Date.parse(due.dateFin) - Date.parse(due.dateRdv)).toBe(3_600_000);
    expect(indicateurs.heures).toBe(4);
    expect(await written()).toEqual(before);
  });

  test('[planning/PO8] what cannot be planned says why', async () => {
    const unknown = randomUUID();
    const body = {
      interventionIds: [finished.idIntervention, unknown, prise.idIntervention],
      controllerIds: [bureau.ids.samia],
    };
    const answer = (await calculate('claire', { ...body, verrous: [prise.idIntervention] })).json();
    expect(answer.propositions).toEqual([]);
    expect(
      answer.nonPlacees.toSorted((a: { motif: string }, b: { motif: string }) => (a.motif < b.motif ? -1 : 1)),
    ).toEqual([
      { id: prise.idIntervention, motif: 'aucun-controleur', remede: null },
      { id: unknown, motif: 'introuvable', remede: null },
      { id: finished.idIntervention, motif: 'verrouillee', remede: null },
    ]);
  });

  test('[server/V8] [planning/PO15] whoever asks for lines is told how far it is, then answered; refused at once, as by any call', async () => {
    const lines = (who: Who, body: object) =>
      server.call('POST', '/api/Intervention/GetOptimizer', {
        jeton: bureau.jetons[who],
        headers: { accept: LINES_TYPE },
        body: { interventionIds: free.map((one) => one.idIntervention), ...WEEK, ...body },
      });
    const answer = await lines('claire', { controllerIds: [bureau.ids.samia], idCalcul: randomUUID() });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `${LINES_TYPE}; charset=utf-8`]);
    const read = answer.body
      .split('\n')
      .filter(Boolean)
      .map((text) => line.parse(JSON.parse(text)));
    expect(read.length).toBeGreaterThan(1);
    for (const told of read.slice(0, -1)) expect(told).toMatchObject({ progres: { sur: expect.any(Number) } });
    const plain = await calculate('claire', { controllerIds: [bureau.ids.samia] });
    const [said, asAny] = [read.at(-1), plain.json()];
    expect(said).toMatchObject({ statut: 200, corps: { propositions: asAny.propositions, calcul: asAny.calcul } });
    const refused = await lines('yann', { controllerIds: [bureau.ids.samia] });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'DROIT_INSUFFISANT']);
  });

  test('[planning/PO15] a stop of what is not computed is nothing; it asks for the role that computes', async () => {
    const stop = (who: Who) => ask(who, 'StopOptimizer', { idCalcul: randomUUID() });
    expect([(await stop('claire')).statusCode, (await stop('sandrine')).statusCode]).toEqual([204, 403]);
  });

  test('a controller plans their own visits, for themselves', async () => {
    const own = await create({ ...TO_PLAN, idControleur: bureau.ids.samia });
    expect((await list('samia')).map(({ id }) => id)).toEqual([own.idIntervention]);
    const body = {
      interventionIds: [own.idIntervention, free[0]?.idIntervention],
      controllerIds: [bureau.ids.samia],
    };
    const answer = (await calculate('samia', body)).json();
    expect(answer.propositions).toMatchObject([{ idIntervention: own.idIntervention, idControleur: bureau.ids.samia }]);
    expect(answer.nonPlacees).toEqual([{ id: free[0]?.idIntervention, motif: 'introuvable', remede: null }]);
  });

  test('[planning/PS5] a plan computed as if a day were open says so, and writes nothing', async () => {
    const open = { genre: 'jour', idControleur: bureau.ids.samia, jour: '2026-12-12' };
    // One a day, of the afternoon.
    const visits = [];
    for (let rank = 0; rank < 6; rank += 1) visits.push(await create({ ...TO_PLAN, dureeMin: 300 }, '2026-12-12'));
    const before = await written();
    const body = {
      fin: '2026-12-12',
      controllerIds: [bureau.ids.samia],
      interventionIds: visits.map(({ idIntervention }) => idIntervention),
    };
    const full = (await calculate('claire', body)).json();
    expect(full).toMatchObject({ nonPlacees: [{ motif: 'complet', remede: open }], suppositions: [] });
    const tried = (await calculate('claire', { ...body, suppositions: [open] })).json();
    expect(tried).toMatchObject({ nonPlacees: [], suppositions: [open] });
    expect(tried.propositions).toHaveLength(6);
    expect(await written()).toEqual(before);
    const many = Array.from({ length: 21 }, () => open);
    expect((await calculate('claire', { ...body, suppositions: many })).json().code).toBe('VALIDATION');
  });

  test.each([
    ['a period upside down', { fin: '2026-12-06' }, 'fin'],
    ['a day more than 31', { fin: '2027-01-07' }, 'fin'],
    ['a year', { fin: '2027-12-06' }, 'fin'],
    ['all of time', { debut: '0001-01-01', fin: '9999-12-31' }, 'fin'],
    ['a day that is none', { debut: '2026-02-30' }, 'debut'],
    ['no visit', { interventionIds: [] }, 'interventionIds'],
    ['5,000 visits', { interventionIds: Array.from({ length: 5000 }, () => randomUUID()) }, 'interventionIds'],
    ['no controller', { controllerIds: [] }, 'controllerIds'],
    ['61 controllers', { controllerIds: Array.from({ length: 61 }, (_, rank) => rank + 1) }, 'controllerIds'],
  ])('[planning/PO19] %s: refused, the field named', async (_, body, champ) => {
    const answer = await calculate('claire', body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
    expect(Object.keys(answer.json().data.champs)).toEqual([champ]);
  });

  test('[planning/PO19] what is odd is computed: an id asked twice is one visit; no coordinates, a fiche of nobody, longer than a day', async () => {
    const base = intervention().adresse;
    const nowhere = await bureau.dossier({
      intervention: { ...TO_PLAN, adresse: { ...base, departement: '35', lat: null, lng: null } },
    });
    const endless = await create({ ...TO_PLAN, dureeMin: 1500 });
    const unknown = await create({ ...TO_PLAN, codeFiche: 'FICHE-DE-PERSONNE' });
    const ids = [nowhere, nowhere, endless, unknown].map(({ idIntervention }) => idIntervention);
    const answer = await calculate('claire', {
      interventionIds: ids,
      controllerIds: [bureau.ids.samia, 2_000_000_000],
    });
    const { propositions, nonPlacees, indicateurs } = answer.json();
    expect(propositions).toMatchObject([{ idIntervention: nowhere.idIntervention, trajetMin: null, km: null }]);
    expect(indicateurs.km).toBe(0);
    expect(new Map(nonPlacees.map(({ id, motif }: { id: string; motif: string }) => [id, motif]))).toEqual(
      new Map([
        [endless.idIntervention, 'hors-horaires'],
        [unknown.idIntervention, 'habilitation'],
      ]),
    );
  });

  test('[planning/PO7] asked twice, in another order, it answers the same plan', async () => {
    const ids = free.map(({ idIntervention }) => idIntervention);
    const team = [bureau.ids.yann, bureau.ids.samia];
    const one = (await calculate('claire', { interventionIds: ids, controllerIds: team })).json();
    const other = (
      await calculate('claire', { interventionIds: ids.toReversed(), controllerIds: team.toReversed() })
    ).json();
    expect(one.propositions).toHaveLength(ids.length);
    expect([other.propositions, other.calcul, other.indicateurs.km]).toEqual([
      one.propositions,
      one.calcul,
      one.indicateurs.km,
    ]);
  });

  test('[access/A30] a proposal asks for the right to apply one, and a day for that of planning for the office', async () => {
    const { idIntervention } = await create(TO_PLAN);
    const slot = { idIntervention, dateRdv: '2026-12-08T08:00:00.000Z' };
    const move = async () =>
      (
        await server.call('PUT', '/api/Intervention/UpdateControllerIntervention', {
          jeton: bureau.jetons.claire,
          body: [slot],
        })
      ).json();
    await withdraw(['optimiseur.appliquer', 'planning.bureau']);
    expect((await calculate('claire')).json()).toMatchObject({ data: { autorisation: 'optimiseur.appliquer' } });
    expect(await move()).toMatchObject([
      { ok: false, code: 'DROIT_INSUFFISANT', data: { autorisation: 'planning.bureau' } },
    ]);
    await withdraw(null);
    expect((await calculate('claire')).statusCode).toBe(200);
    expect(await move()).toMatchObject([{ ok: true }]);
  });
});
