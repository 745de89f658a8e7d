/** Travel by the roads of a routing service, for who plans. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Road } from '#domain/planning/roads.ts';
import { forgetOldRoads } from '../../routing/known.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { openTestRouter, type TestRouter } from '../../test-support/router.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const RENNES = { lat: 48.1173, lng: -1.6778 };
const VITRE = { lat: 48.12, lng: -1.21 };
const adresse = { ligne1: '1 rue Haute', ligne2: null, codePostal: '35000', ville: 'Rennes', departement: '35' };
const NONE = { service: true, trajets: [] };

let router: TestRouter;
let server: TestServer;
let bureau: Bureau;

const open = async (env: Readonly<Record<string, string>>) => {
  server = await createTestServer({ env });
  bureau = await openBureau(server);
};
beforeEach(async () => {
  router = await openTestRouter();
});
afterEach(async () => {
  await server.close();
  await router.close();
});

interface Group {
  readonly idControleur: number | null;
  readonly interventions: readonly string[];
}
const call = (who: Who, groupes: readonly Group[]) =>
  server.call('POST', '/api/Intervention/Trajets', { jeton: bureau.jetons[who], body: { groupes } });
const ask = async (who: Who, groupes: readonly Group[]) =>
  (await call(who, groupes)).json<{ service: boolean; trajets: Road[] }>();
const visitAt = async (point: object) =>
  (await bureau.dossier({ intervention: { adresse: { ...adresse, ...VITRE, ...point } } })).idIntervention;
const liveAt = (who: 'yann' | 'samia', point: object) =>
  server.db.query("update documents set data = data || $1::jsonb where collection = 'controllers' and id = $2", [
    JSON.stringify({ domicile: { ...adresse, ...point } }),
    String(bureau.ids[who]),
  ]);
const rows = () => server.db.query<{ de: string; vers: string }>('select * from trajets_connus order by rang');

describe('travel by road', () => {
  test('[planning/P20] is measured once, both ways, between rounded places', async () => {
    await open(router.env);
    await liveAt('yann', { lat: 48.117266, lng: -1.677793 });
    const group = { idControleur: bureau.ids.yann, interventions: [await visitAt(VITRE)] };
    const answer = await ask('claire', [group]);
    expect(answer).toEqual({
      service: true,
      trajets: [
        { de: RENNES, vers: VITRE, km: 39.41, minutes: 32 },
        { de: VITRE, vers: RENNES, km: 39.41, minutes: 32 },
      ],
    });
    expect(router.asked.map(({ url }) => url.split('?')[0])).toEqual(['/table/v1/driving/-1.6778,48.1173;-1.21,48.12']);
    expect(await ask('claire', [group])).toEqual(answer);
    expect(router.asked).toHaveLength(1);
    router.panne = 'erreur';
    const more = { ...group, interventions: [...group.interventions, await visitAt({ lat: 48.2, lng: -1.5 })] };
    expect(await ask('claire', [more])).toEqual(answer);
  });
  test('[planning/P21] nobody learns the home of a colleague, nor the place of a visit of another office', async () => {
    await open(router.env);
    await liveAt('samia', RENNES);
    const id = await visitAt(VITRE);
    const group = { idControleur: bureau.ids.samia, interventions: [id] };
    expect((await ask('samia', [{ ...group, interventions: [] }])).trajets).toEqual([]);
    expect(await ask('yann', [group])).toEqual(NONE);
    expect(await ask('etranger', [group])).toEqual(NONE);
    expect(router.asked).toEqual([]);
    expect((await ask('claire', [group])).trajets).toHaveLength(2);
    for (const who of ['sandrine', 'maud', 'loic', 'helene'] as const)
      expect([who, (await call(who, [group])).statusCode]).toEqual([who, 403]);
  });
  test('[planning/P21] a hundred places are asked for at most', async () => {
    await open(router.env);
    const ids = Array.from({ length: 26 }, () => crypto.randomUUID());
    const groups = (count: number) => Array.from({ length: count }, () => ({ idControleur: 1, interventions: ids }));
    expect((await call('claire', groups(3))).statusCode).toBe(200);
    expect((await call('claire', groups(4))).statusCode).toBe(400);
    expect((await call('claire', [])).statusCode).toBe(400);
  });
  test('[planning/P20] without a service nothing is measured, and the answer says that there is none', async () => {
    await open({});
    expect(await ask('claire', [{ idControleur: null, interventions: [await visitAt(VITRE)] }])).toEqual({
      service: false,
      trajets: [],
    });
  });
  test.each([
    ['negative', { seconds: -60 }],
    ['faster than any car', { seconds: 300 }],
    ['shorter than the straight line', { metres: 3000 }],
    ['impassable', { seconds: null, metres: null }],
  ] as const)('[planning/P22] a road that is %s is none, and is not kept', async (_, lie) => {
    await open(router.env);
    await liveAt('yann', RENNES);
    Object.assign(router, lie);
    const answer = await call('claire', [{ idControleur: bureau.ids.yann, interventions: [await visitAt(VITRE)] }]);
    expect([answer.statusCode, answer.json()]).toEqual([200, NONE]);
    expect(await rows()).toEqual([]);
  });
  test('[planning/P21] the last roads are kept, and no more', async () => {
    await open(router.env);
    await liveAt('yann', RENNES);
    const group = { idControleur: bureau.ids.yann, interventions: [await visitAt(VITRE)] };
    await ask('claire', [group]);
    await ask('claire', [{ ...group, interventions: [await visitAt({ lat: 48.1, lng: -1.25 })] }]);
    expect(await rows()).toHaveLength(4);
    await forgetOldRoads(server.db, 2);
    expect((await rows()).map(({ de, vers }) => [de, vers].includes('48.1,-1.25'))).toEqual([true, true]);
  });
});
