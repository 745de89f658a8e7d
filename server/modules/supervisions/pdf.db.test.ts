/** The file of a supervision: drawn, then sealed and kept once both have signed, version after version. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grilleOf, typeOf } from '#domain/supervisions/supervisions.test-support.ts';
import { makeAwaited } from '../../reports/supervisions.ts';
import { readConfig } from '../../config.ts';
import { openSealer, type Sealer } from '../../seal/sealer.ts';
import { appareil } from '../../test-support/appareil.ts';
import type { TestAuthority } from '../../test-support/authority.ts';
import { type Bureau, completer, type Who } from '../../test-support/bureau.ts';
import { png } from '../../test-support/pictures.ts';
import { rightSeals } from '../../test-support/read-seals.ts';
import type { TestServer } from '../../test-support/server.ts';
import { READY_SUPERVISION } from '../../test-support/supervision-examples.ts';
import { openSealingOffice, type SealingOffice } from '../../test-support/sealing-office.ts';
import { openAuthority } from '../../timestamp/authority.ts';

const IMAGE = `data:image/png;base64,${png({ width: 60, height: 20 }).toString('base64')}`;
let office: SealingOffice;
let authority: TestAuthority;
let server: TestServer;
let bureau: Bureau;
let sceau: Sealer | null;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/Supervision/${url}`, {
    jeton: bureau.jetons[who],
    ...(body === undefined ? {} : { body }),
  });
const file = (who: Who, id: string, version?: number) =>
  call(who, 'GET', `Generate/${id}${version === undefined ? '' : `?version=${version}`}`);
const bytesOf = async (id: string, version?: number) => (await file('claire', id, version)).rawPayload;

const planned = async (): Promise<string> =>
  (
    await call('claire', 'POST', 'post', {
      idType: typeOf('ENTRETIEN').id,
      idGrille: grilleOf('ENTRETIEN').id,
      idInspecteur: bureau.ids.yann,
      idSuperviseur: bureau.ids.claire,
      fiche: 'BAR-EN-101',
    })
  ).json<{ id: string }>().id;
const send = (id: string) => call('claire', 'PUT', `sendSignSupervision/${id}`, {});
async function sent(): Promise<string> {
  const id = await planned();
  await call('claire', 'PUT', `updateSupervision/${id}`, READY_SUPERVISION);
  expect((await send(id)).statusCode).toBe(200);
  return id;
}
const word = (version: number, image = IMAGE) => ({ version, image, remarque: '', accord: true });
async function sign(id: string, version = 1, image = IMAGE): Promise<void> {
  for (const [who, cote] of [
    ['yann', 'inspecteur'],
    ['claire', 'superviseur'],
  ] as const)
    expect((await call(who, 'PUT', `signedSupervision/${id}`, { ...word(version, image), cote })).statusCode).toBe(200);
}
async function signed(): Promise<string> {
  const id = await sent();
  await sign(id);
  return id;
}
const noted = (id: string) =>
  server.db.query<{ version: number; sha256: string | null }>(
    'select version, sha256 from supervisions_emises where id_supervision = $1 order by version',
    [id],
  );
const round = () => makeAwaited({ ...server, sceau });

beforeAll(async () => {
  office = await openSealingOffice();
  ({ authority, server, bureau } = office);
  await completer(server);
  const config = readConfig({ ...authority.env, DATA_DIR: server.dataDir });
  sceau = await openSealer(config, await openAuthority(config, server.clock));
});
afterAll(() => office.close());
beforeEach(async () => {
  await server.db.query(
    `update documents set data = data || '{"competences":[{"code":"BAR-EN-101","jusquAu":null}]}' where collection = 'controllers' and id = $1`,
    [String(bureau.ids.yann)],
  );
});

describe('the file of a supervision', () => {
  test('[supervisions/SU24] [supervisions/SU27] it is read by both and by the leads of their office, under its name', async () => {
    const id = await planned();
    const answer = await file('yann', id);
    expect(answer.headers['content-type']).toContain('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/supervision_SU-\d{4}-\d{5}_\d{12}\.pdf/);
    for (const who of ['claire', 'gaelle'] as const) expect((await file(who, id)).statusCode).toBe(200);
    for (const who of ['samia', 'maud', 'loic', 'etranger', 'helene', 'sandrine'] as const)
      expect([404, 403]).toContain((await file(who, id)).statusCode);
    expect((await file('claire', id, 2)).statusCode).toBe(404);
    expect(await noted(id)).toEqual([]);
  });

  test('[supervisions/SU25] [supervisions/SU26] signed by both, it is sealed, then always the same bytes, by the round or by who asks first', async () => {
    const id = await signed();
    expect(await noted(id)).toEqual([{ version: 1, sha256: null }]);
    const [one, two] = await Promise.all([bytesOf(id), bytesOf(id)]);
    expect(one.equals(two)).toBe(true);
    await round();
    expect((await bytesOf(id)).equals(one)).toBe(true);
    const [seal] = rightSeals(one);
    expect(seal?.end).toBe(one.length);
    const other = await signed();
    await round();
    expect((await noted(other)).map(({ sha256 }) => sha256)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  test('[supervisions/SU25] signed by a push, it is noted in the same transaction', async () => {
    const id = await sent();
    for (const [who, cote] of [
      ['yann', 'inspecteur'],
      ['claire', 'superviseur'],
    ] as const) {
      const device = appareil(server, bureau.jetons[who]);
      const changes = { [`signatures.${cote}`]: word(1) };
      const baseRev = (await call(who, 'GET', id)).json<{ rev: number }>().rev;
      expect(await device.pousser({ collection: 'records', id, changes, baseRev })).toMatchObject({
        statut: 'accepte',
      });
    }
    expect(await noted(id)).toEqual([{ version: 1, sha256: null }]);
  });

  test('[supervisions/SU18] [supervisions/SU25] unlocked, the former version is read as it was signed', async () => {
    const id = await signed();
    const first = await bytesOf(id);
    await call('claire', 'PUT', `unlockSupervision/${id}`, { motif: 'Mauvaise fiche' });
    await call('claire', 'PUT', `updateSupervision/${id}`, { constats: 'Corrigé' });
    expect((await bytesOf(id, 1)).equals(first)).toBe(true);
    expect((await bytesOf(id)).equals(first)).toBe(false);
    await send(id);
    await sign(id, 2);
    const second = await bytesOf(id);
    expect([rightSeals(second).length, second.equals(await bytesOf(id, 2))]).toEqual([1, true]);
    expect((await bytesOf(id, 1)).equals(first)).toBe(true);
    expect((await noted(id)).map(({ version }) => version)).toEqual([1, 2]);
  });

  test('[supervisions/SU26] one that was unlocked before both had signed is kept as it was, without a seal', async () => {
    const id = await sent();
    await call('claire', 'PUT', `unlockSupervision/${id}`, { motif: 'Trop tôt' });
    await round();
    const former = await bytesOf(id, 1);
    expect([rightSeals(former), former.equals(await bytesOf(id, 1))]).toEqual([[], true]);
  });

  test('[supervisions/SU26] a silent authority stops no reading: without a seal for this once, sealed and kept afterwards', async () => {
    const id = await signed();
    authority.faute = 'refus';
    const once = await bytesOf(id);
    await round();
    authority.faute = null;
    expect([rightSeals(once), (await noted(id))[0]?.sha256]).toEqual([[], null]);
    await round();
    expect(rightSeals(await bytesOf(id))).toHaveLength(1);
  });

  test('[supervisions/SU24] a signature that is no picture stops nothing', async () => {
    const id = await sent();
    await sign(id, 1, 'data:image/png;base64,iVBORw0KGgo=');
    expect((await bytesOf(id)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('[supervisions/SU28] the edition of the norm is a setting that an administrator alone writes', async () => {
    const write = (who: Who, body: object) =>
      server.call('PUT', '/api/BureauInspection/1', { jeton: bureau.jetons[who], body });
    expect((await write('claire', { anneeNorme: 2026 })).statusCode).toBe(403);
    expect((await write('gaelle', { anneeNorme: 2019 })).statusCode).toBe(400);
    expect((await write('gaelle', { anneeNorme: 2026 })).json()).toMatchObject({ anneeNorme: 2026 });
  });
});
