/** Absences and hours of controllers, as edits of a device. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appareil, docOf } from '../../test-support/appareil.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const LEAVE = { du: '2026-12-24', au: '2026-12-31', genre: 'maladie', fin: 'matin', motif: 'Opération' } as const;
const HOURS = [
  { jour: 1, debut: '08:00', fin: '12:00' },
  { jour: 1, debut: '13:00', fin: '17:00', semaine: 'paire' },
] as const;

let server: TestServer;
let bureau: Bureau;
const write = async (who: Who, changes: Parameters<ReturnType<typeof appareil>['pousser']>[0]['changes']) => {
  const id = String(bureau.ids.yann);
  const baseRev = Number((await told(who))['rev']);
  const { statut, code, data } = await appareil(server, bureau.jetons[who]).pousser({
    collection: 'controllers',
    id,
    changes,
    baseRev,
  });
  return { statut, code, champs: data?.['champs'] };
};
const told = async (who: Who) =>
  docOf(await appareil(server, bureau.jetons[who]).tirer(), String(bureau.ids.yann)) as Record<string, unknown>;
const letThem = async (who: Who, presenceParControleur: boolean) =>
  (await server.call('PUT', '/api/BureauInspection/1', { jeton: bureau.jetons[who], body: { presenceParControleur } }))
    .statusCode;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

test('[controleurs/AB5] [controleurs/AB6] the lead writes them from a device; colleagues are told the half days alone', async () => {
  expect(await write('claire', { absences: [LEAVE], horaires: HOURS })).toMatchObject({ statut: 'accepte' });
  expect(await told('claire')).toMatchObject({ absences: [LEAVE], horaires: HOURS });
  expect(await told('yann')).toMatchObject({ absences: [LEAVE] });
  const withheld = { du: LEAVE.du, au: LEAVE.au, fin: 'matin', motif: null };
  expect((await told('samia'))['absences']).toEqual([withheld]);
  const listed = await server.call('GET', '/api/Auth/GetControlleurs', { jeton: bureau.jetons.samia });
  expect(listed.json().find(({ id }: { id: number }) => id === bureau.ids.yann).absences).toEqual([
    { du: LEAVE.du, au: LEAVE.au, fin: 'matin' },
  ]);
});

test('[controleurs/AB5] a controller writes their own once the office lets them, and nobody else’s', async () => {
  const absences = [LEAVE, { du: '2027-02-01', au: '2027-02-01', genre: 'rtt', debut: 'apres-midi', motif: null }];
  expect(await write('yann', { absences })).toMatchObject({ statut: 'refus', code: 'DROIT_INSUFFISANT' });
  expect(await letThem('yann', true)).toBe(403);
  expect(await letThem('claire', true)).toBe(200);
  expect(await write('yann', { absences })).toMatchObject({ statut: 'accepte' });
  expect(await write('samia', { absences: [] })).toMatchObject({ statut: 'refus', code: 'DROIT_INSUFFISANT' });
  expect(await write('sandrine', { absences: [] })).toMatchObject({ statut: 'refus', code: 'LECTURE_SEULE' });
  expect(await letThem('claire', false)).toBe(200);
  expect(await write('yann', { absences: [] })).toMatchObject({ statut: 'refus' });
  expect(await told('yann')).toMatchObject({ absences });
});

test('[controleurs/AB4] what may not be is refused by an edit and by the calls of an account alike', async () => {
  const over = { absences: [LEAVE, { ...LEAVE, genre: 'rtt' }] };
  const champs = { absences: 'chevauche' };
  expect(await write('claire', over)).toMatchObject({ statut: 'refus', code: 'VALIDATION', champs });
  const put = (url: string, body: object) => server.call('PUT', url, { jeton: bureau.jetons.claire, body });
  const refused = [
    await put(`/api/Auth/Absences/${bureau.ids.yann}`, over),
    await put(`/api/Auth/updateInfo/${bureau.ids.yann}`, { terrain: over }),
  ];
  expect(refused.map((answer) => answer.json())).toMatchObject([
    { code: 'VALIDATION', data: { champs } },
    { code: 'VALIDATION', data: { champs } },
  ]);
});

test('[controleurs/AB8] the planners of the office have a bell for an absence that a controller enters, and for none that they enter themselves', async () => {
  const bells = async (who: Who) =>
    (await appareil(server, bureau.jetons[who]).tirer()).docs
      .map(({ d }): Readonly<Record<string, unknown>> => d)
      .filter((doc) => doc['kind'] === 'notification' && String(doc['titre']).includes('absence'));
  const before = (await bells('claire')).length;
  await letThem('claire', true);
  const own = { du: '2027-04-05', au: '2027-04-06', genre: 'rtt', motif: 'Dentiste' };
  expect(await write('yann', { absences: [own] })).toMatchObject({ statut: 'accepte' });
  const after = await bells('claire');
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toMatchObject({
    titre: 'Yann Kerdoncuff : absence notée',
    message: 'du 05/04/2027 au 06/04/2027',
    lien: '/planning/manager?du=2027-04-05',
  });
  expect(await bells('samia')).toEqual([]);
  expect(await write('claire', { absences: [] })).toMatchObject({ statut: 'accepte' });
  expect(await write('claire', { absences: [own] })).toMatchObject({ statut: 'accepte' });
  expect(await bells('claire')).toHaveLength(before + 1);
  await letThem('claire', false);
});
