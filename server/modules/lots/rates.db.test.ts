import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstRates } from '#domain/lots/first-rates.ts';
import { must } from '#domain/base/must.ts';
import { writtenRateRule } from '#domain/lots/rate-rule.ts';
import { CLIENT, openBureau, type Bureau, type Who } from '../../test-support/bureau.ts';
import { appareil } from '../../test-support/appareil.ts';
import { operationsOf } from '../../test-support/lots.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { serverAuthor } from '../../documents/server-author.ts';
import { writeAsServer } from '../../documents/write.ts';
import { openRates } from './open-rates.ts';

let server: TestServer;
let bureau: Bureau;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await openRates(server.db, server.clock().toISOString());
});
afterAll(() => server.close());

const WRITTEN = Object.keys(writtenRateRule.shape);
const RATES = { tauxLieu: 1500, tauxContact: 3000, parInstallateur: false };
let from = 500_000;
async function drawn(who: Who) {
  const operations = operationsOf(10, (from += 20)).map((one) => ({ ...one, dateEngagement: '2026-08-01' }));
  const body = { id: randomUUID(), uniqueCode: `TX-${from}`, fiche: 'BAR-EN-101', idClient: CLIENT, operations };
  const jeton = bureau.jetons[who];
  expect((await server.call('POST', '/api/RsBatch', { jeton, body })).statusCode).toBe(201);
  return (await server.call('POST', `/api/RsBatch/Tirer/${body.id}`, { jeton, body: RATES })).json();
}
async function rulesSeenBy(who: Who) {
  const { docs } = await appareil(server, bureau.jetons[who]).tirer();
  return docs.filter(({ d }) => d['kind'] === 'tauxLot');
}

test('[lots/TX4] a portal begins with what was read of the law, once, however often its server starts', async () => {
  await openRates(server.db, server.clock().toISOString());
  expect(await rulesSeenBy('maud')).toHaveLength(firstRates('cee').length);
  // Nothing was read of renovation: its lots say so.
  expect(firstRates('mar')).toMatchObject([{ tauxLieu: null, tauxContact: null, seuilNS: null, aConfirmer: true }]);
});

test('[lots/TX1] [lots/TX2] [lots/TX5] another rule of ADMIN decides from its day; a lot that was drawn keeps its own', async () => {
  const before = await drawn('claire');
  expect(before.tirage.regles).toMatchObject({
    lieu: { centiemes: 1500, aConfirmer: false },
    contact: { centiemes: 3000 },
    seuil: { centiemes: 1000 },
  });
  const rules = await rulesSeenBy('gaelle');
  const former = rules.find(({ d }) => d['fiche'] === 'BAR-EN-101' && d['engageDu'] === '2025-01-01');
  const changes = {
    ...Object.fromEntries(WRITTEN.map((field) => [field, former?.d[field] ?? null])),
    kind: 'tauxLot',
    engageDu: '2026-01-01',
    tauxLieu: 2000,
    source: 'Légifrance, lu le 26/11/2026',
    aConfirmer: false,
    valideDu: '2026-01-01',
    remplace: former?.d.id ?? null,
  };
  const written = { collection: 'records', id: randomUUID(), nouveau: true, baseRev: 0, changes } as const;
  expect(await appareil(server, bureau.jetons.claire).pousser(written)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  expect(await appareil(server, bureau.jetons.gaelle).pousser(written)).toMatchObject({ statut: 'accepte' });
  expect((await drawn('claire')).tirage.regles.lieu).toMatchObject({ centiemes: 2000, aConfirmer: false });
  const kept = await server.call('GET', `/api/RsBatch/${before.id}`, { jeton: bureau.jetons.claire });
  expect(kept.json().tirage.regles).toEqual(before.tirage.regles);
  expect((await rulesSeenBy('maud')).map(({ d }) => d.id)).toContain(former?.d.id);
});

test('[lots/L61] fewer than the table asks are drawn with a reason alone, which the draw and its synthesis keep', async () => {
  const jeton = bureau.jetons.claire;
  const operations = operationsOf(20, (from += 40)).map((one) => ({ ...one, dateEngagement: '2025-08-01' }));
  const body = { id: randomUUID(), uniqueCode: `TX-${from}`, fiche: 'BAR-EN-101', idClient: CLIENT, operations };
  await server.call('POST', '/api/RsBatch', { jeton, body });
  const draw = (asked: object) => server.call('POST', `/api/RsBatch/Tirer/${body.id}`, { jeton, body: asked });
  const few = { ...RATES, tauxLieu: 1000 };
  const refused = await draw(few);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'MOTIF_REQUIS',
    data: { regle: 'sous-minimum', lieu: 1500, contact: 3000 },
  });
  expect((await draw({ ...few, motif: null })).json().code).toBe('MOTIF_REQUIS');
  expect((await draw({ ...few, motif: '  ' })).json().code).toBe('VALIDATION');
  const made = await draw({ ...few, motif: ' Deux sites fermés ' });
  expect(made.json()).toMatchObject({ etat: 'TIRE', tirage: { lieu: 2, motif: 'Deux sites fermés' } });
  const enough = (await drawn('claire')).tirage;
  expect(enough).not.toHaveProperty('motif');

  // The synthesis says the rates that were drawn, what the list gave, and the reason.
  const visits = await server.call('POST', `/api/RsBatch/Visites/${body.id}`, { jeton });
  expect(visits.json()).toMatchObject({ restent: 0 });
  const [visit] = await server.db.query<{ id: string }>(
    `select id from documents where collection = 'interventions' and data ->> 'rsBatchId' = $1 order by id limit 1`,
    [body.id],
  );
  await server.db.transaction((tx) =>
    writeAsServer(tx, serverAuthor('cee', server.clock().toISOString()), {
      collection: 'interventions',
      id: must(visit, 'a visit of the draw').id,
      changes: { etat: 'VALIDE', resultat: 'Satisfaisant', valideLe: server.clock().toISOString() },
    }),
  );
  const told = (await server.call('GET', `/api/RsReport/getDataReport/${body.id}`, { jeton })).json();
  expect(told.tirage).toMatchObject({ tauxLieu: 1000, tauxContact: 3000, motif: 'Deux sites fermés' });
  expect(told).toMatchObject({
    nbOperations: 20,
    prevues: { lieu: 2, contact: 6 },
    controlees: { lieu: 1, contact: 0 },
    resultats: { lieu: { S: 1, NS: 0, NV: 0 }, contact: { S: 0, NS: 0, NV: 0 } },
    taux: { surSite: 0.05, contact: 0, NS: 0, seuilNS: 0.1, cibleSurSite: 0.1, cibleContact: 0.3 },
  });
});

test('[lots/L61] a lesser rate that takes as many operations needs no reason, and its synthesis says that rate', async () => {
  const jeton = bureau.jetons.claire;
  const operations = operationsOf(5, (from += 40)).map((one) => ({ ...one, dateEngagement: '2025-08-01' }));
  const body = { id: randomUUID(), uniqueCode: `TX-${from}`, fiche: 'BAR-EN-101', idClient: CLIENT, operations };
  await server.call('POST', '/api/RsBatch', { jeton, body });
  const asked = { ...RATES, tauxLieu: 1400 };
  const made = (await server.call('POST', `/api/RsBatch/Tirer/${body.id}`, { jeton, body: asked })).json();
  expect(made.tirage).toMatchObject({ lieu: 1, contact: 2 });
  expect(made.tirage).not.toHaveProperty('motif');
  const told = (await server.call('GET', `/api/RsReport/getDataReport/${body.id}`, { jeton })).json();
  expect(told.taux).toMatchObject({ cibleSurSite: 0.14, cibleContact: 0.3, surSite: 0, NS: null });
});

test('[lots/TX7] a MANAGER confirms a figure for their office: the lots drawn before and the next draw tell no doubt', async () => {
  // « All fiches », engaged in 2026: read in one commercial page.
  const body = { id: randomUUID(), uniqueCode: 'TX-DOUTE', fiche: 'BAR-TH-125', idClient: CLIENT };
  const operations = operationsOf(10, (from += 40)).map((one) => ({ ...one, dateEngagement: '2026-08-01' }));
  const jeton = bureau.jetons.claire;
  await server.call('POST', '/api/RsBatch', { jeton, body: { ...body, operations } });
  const { tirage } = (await server.call('POST', `/api/RsBatch/Tirer/${body.id}`, { jeton, body: RATES })).json();
  expect(tirage.regles.lieu).toMatchObject({ centiemes: 1500, aConfirmer: true });
  const [doubted = ''] = tirage.regles.lieu.douteuses;
  const confirm = (who: Who, tauxConfirmes: object) =>
    server.call('PUT', '/api/BureauInspection/1', { jeton: bureau.jetons[who], body: { tauxConfirmes } });
  const said = { source: 'Légifrance, article 6', luLe: '2026-11-01' };
  const told = async () =>
    (await server.call('GET', `/api/RsReport/getDataReport/${body.id}`, { jeton })).json().tirage;

  expect((await confirm('yann', { [doubted]: said })).statusCode).toBe(403);
  expect((await confirm('etranger', { [doubted]: said })).statusCode).toBe(404);
  for (const wrong of [
    { [randomUUID()]: said },
    { [doubted]: { ...said, luLe: '2031-01-01' } },
    { [doubted]: { ...said, source: ' ' } },
    { [doubted]: { ...said, par: { id: 1, nom: 'Quelqu’un d’autre' } } },
  ])
    expect((await confirm('claire', wrong)).json()).toMatchObject({ code: 'VALIDATION' });
  expect((await told()).regles.lieu).toMatchObject({ aConfirmer: true });

  const done = await confirm('claire', { [doubted]: said });
  expect(done.json().tauxConfirmes[doubted]).toMatchObject({ ...said, par: { id: bureau.ids.claire } });
  expect((await told()).regles).toMatchObject({
    lieu: { centiemes: 1500, aConfirmer: false, source: expect.stringContaining('Confirmé par') },
    contact: { centiemes: 3000, aConfirmer: false },
  });
  // The draw keeps what the table said on its day; another one is asked without a doubt.
  const kept = (await server.call('GET', `/api/RsBatch/${body.id}`, { jeton })).json();
  expect(kept.tirage.regles).toEqual(tirage.regles);
  // What is written of another figure leaves this one as it is; an office keeps its own.
  expect((await confirm('claire', {})).json().tauxConfirmes[doubted]).toMatchObject(said);
  const seen = await server.call('GET', '/api/BureauInspection/1', { jeton: bureau.jetons.maud });
  expect(seen.json()).not.toHaveProperty('tauxConfirmes');
});
