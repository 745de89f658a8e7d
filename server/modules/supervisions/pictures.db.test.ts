/** Pictures of supervisions: who adds, reads and removes them, and the file that waits for their bytes. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { photo as sample } from '#domain/test-support/samples.ts';
import { grilleOf, PICTURED, typeOf } from '#domain/supervisions/supervisions.test-support.ts';
import { imageDemo } from '../../demo/images.ts';
import { makeAwaited } from '../../reports/supervisions.ts';
import { appareil, docOf, type TestEdit } from '../../test-support/appareil.ts';
import { type Bureau, completer, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { DRAWING, READY_SUPERVISION } from '../../test-support/supervision-examples.ts';

const IMAGE = Buffer.from(imageDemo(1));
let server: TestServer;
let bureau: Bureau;
let idGrille: string;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });

async function planned(): Promise<string> {
  const made = await call('claire', 'POST', 'Supervision/post', {
    idType: typeOf('ENTRETIEN').id,
    idGrille,
    idInspecteur: bureau.ids.yann,
    idSuperviseur: bureau.ids.claire,
    fiche: 'BAR-EN-101',
  });
  return made.json<{ id: string }>().id;
}
const update = (id: string, body: object) => call('claire', 'PUT', `Supervision/updateSupervision/${id}`, body);
const send = (id: string) => call('claire', 'PUT', `Supervision/sendSignSupervision/${id}`, {});
async function add(idSupervision: string, who: Who = 'claire') {
  const id = randomUUID();
  const { id: _, ...facts } = sample({
    idIntervention: '',
    idDossier: '',
    idSupervision,
    cf_id: 'photo_poste',
    type: 'image/png',
    sha256: createHash('sha256').update(IMAGE).digest('hex'),
    taille: IMAGE.length,
    largeur: 320,
    hauteur: 240,
    recuLe: null,
  });
  const edit = { collection: 'photos', id, changes: { ...facts }, baseRev: 0, nouveau: true } as const;
  return { id, reply: await appareil(server, bureau.jetons[who]).pousser(edit) };
}
async function added(idSupervision: string): Promise<string> {
  const { id, reply } = await add(idSupervision);
  expect(reply).toMatchObject({ statut: 'accepte' });
  return id;
}
const change = (who: Who, id: string, edit: Pick<TestEdit, 'changes' | 'baseRev'>) =>
  appareil(server, bureau.jetons[who]).pousser({ collection: 'photos', id, ...edit });
const REMOVED = { changes: { retireLe: '2026-11-21T06:30:00.000Z' } };
const receive = (who: Who, id: string) =>
  server.call('PUT', `/api/Files/envois/${id}?offset=0`, {
    jeton: bureau.jetons[who],
    body: IMAGE,
    headers: { 'content-type': 'application/octet-stream' },
  });
async function arrive(id: string, who: Who = 'claire'): Promise<void> {
  await call(who, 'POST', 'Files/envois', {
    envois: [{ id, sha256: createHash('sha256').update(IMAGE).digest('hex'), taille: IMAGE.length }],
  });
  expect((await receive(who, id)).json()).toMatchObject({ etat: 'recu' });
}
const bytes = (who: Who, id: string) => call(who, 'GET', `Files/download?id=${id}`);
async function signed(id: string, version = 1): Promise<void> {
  await update(id, READY_SUPERVISION);
  expect((await send(id)).statusCode).toBe(200);
  for (const [who, cote] of [
    ['yann', 'inspecteur'],
    ['claire', 'superviseur'],
  ] as const) {
    const word = { version, image: DRAWING, remarque: '', accord: true, cote };
    expect((await call(who, 'PUT', `Supervision/signedSupervision/${id}`, word)).statusCode).toBe(200);
  }
}
const file = async (id: string, version = 1) =>
  (await call('claire', 'GET', `Supervision/Generate/${id}?version=${version}`)).rawPayload;
const noted = (id: string) =>
  server.db.query<{ version: number; kept: boolean; hashes: string[] }>(
    `select version, sha256 is not null as kept, array(select p ->> 'sha256' from jsonb_array_elements(photos) p) as hashes
     from supervisions_emises where id_supervision = $1 order by version`,
    [id],
  );
const round = () => makeAwaited({ ...server, sceau: null });

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await completer(server);
  const { libelle, categorie, sections, champs } = PICTURED;
  const grid = await call('claire', 'POST', 'SupervisionTemplate', { libelle, categorie, sections, champs });
  idGrille = grid.json<{ id: string }>().id;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query(
    `update documents set data = data || '{"competences":[{"code":"BAR-EN-101","jusquAu":null}]}' where collection = 'controllers' and id = $1`,
    [String(bureau.ids.yann)],
  );
});

describe('pictures of a supervision', () => {
  test('[supervisions/SU40] are read by whoever reads it, and are unknown to everybody else', async () => {
    const supervision = await planned();
    const id = await added(supervision);
    const other = { idType: typeOf('DOCUMENTAIRE').id, idGrille: grilleOf('DOCUMENTAIRE').id };
    const renamed = await call('claire', 'PUT', `Supervision/updateInfoSupervision/${supervision}`, other);
    expect(renamed.json()).toMatchObject({ code: 'VERROUILLE' });
    await arrive(id);
    for (const who of ['claire', 'gaelle', 'yann'] as const) expect((await bytes(who, id)).statusCode).toBe(200);
    for (const who of ['samia', 'sandrine', 'maud', 'loic', 'etranger', 'helene'] as const) {
      expect([who, (await bytes(who, id)).statusCode]).toEqual([who, 404]);
      expect(docOf(await appareil(server, bureau.jetons[who]).tirer(), id)).toBeUndefined();
      expect(await change(who, id, { changes: { legende: 'Lue' } })).toMatchObject({
        statut: 'refus',
        code: 'INTROUVABLE',
      });
      expect((await add(supervision, who)).reply).toMatchObject({ statut: 'refus' });
    }
    expect(await change('yann', id, { ...REMOVED, baseRev: 2 })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
    expect((await add(supervision, 'yann')).reply).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });

  test('[supervisions/SU40] whoever is named later receives them, and whoever no longer is loses them', async () => {
    const supervision = await planned();
    const id = await added(supervision);
    const device = appareil(server, bureau.jetons.yann);
    const known = await device.tirer();
    expect(docOf(known, id)).toMatchObject({ idSupervision: supervision });
    await call('claire', 'PUT', `Supervision/updateInfoSupervision/${supervision}`, {
      idInspecteur: bureau.ids.samia,
      fiche: null,
    });
    expect(docOf(await device.tirer({ epoch: known.epoch, seq: known.seq }), id)).toMatchObject({ supprime: true });
    expect(docOf(await appareil(server, bureau.jetons.samia).tirer(), id)).toMatchObject({ cf_id: 'photo_poste' });
  });

  test('[supervisions/SU40] two people who add to one criterion without a network lose none', async () => {
    const supervision = await planned();
    for (const who of ['claire', 'gaelle'] as const)
      expect((await add(supervision, who)).reply).toMatchObject({ statut: 'accepte' });
    const rows = await server.db.query(`select 1 from documents where data ->> 'idSupervision' = $1`, [supervision]);
    expect(rows).toHaveLength(2);
  });

  test('[supervisions/SU46] its history tells of them to whoever reads it, and not that their bytes came', async () => {
    const id = await planned();
    const photo = await added(id);
    await added(id);
    await arrive(photo);
    expect(await change('claire', photo, { ...REMOVED, baseRev: 2 })).toMatchObject({ statut: 'accepte' });
    const logs = (await call('yann', 'GET', `Supervision/GetLogsSupervision/${id}`)).json<
      { collection: string; action: string; champ: string | null; utilisateur: string }[]
    >();
    const told = logs.filter(({ collection }) => collection === 'photos');
    expect(told.map(({ champ }) => champ)).toEqual(['retireLe', null, null]);
    expect(told.map(({ utilisateur }) => utilisateur)).toEqual(Array(3).fill('Claire Vasseur'));
    expect((await call('samia', 'GET', `Supervision/GetLogsSupervision/${id}`)).statusCode).toBe(404);
    const other = await planned();
    expect((await call('claire', 'GET', `Supervision/GetLogsSupervision/${other}`)).body).not.toContain('photos');
  });

  test('[supervisions/SU41] [supervisions/SU44] it leaves with its picture, then takes none until it is unlocked', async () => {
    const supervision = await planned();
    await update(supervision, READY_SUPERVISION);
    expect((await send(supervision)).json()).toMatchObject({
      code: 'CHAMPS_MANQUANTS',
      data: { fautes: [{ code: 'critere', sur: 'photo_poste' }] },
    });
    const id = await added(supervision);
    expect((await send(supervision)).statusCode).toBe(200);
    expect((await add(supervision)).reply).toMatchObject({ statut: 'refus', code: 'VERROUILLE' });
    expect(await change('claire', id, REMOVED)).toMatchObject({ code: 'VERROUILLE' });
    await arrive(id);
    await call('claire', 'PUT', `Supervision/unlockSupervision/${supervision}`, { motif: 'Floue' });
    expect(await change('claire', id, { ...REMOVED, baseRev: 2 })).toMatchObject({
      statut: 'accepte',
    });
    await added(supervision);
  });

  test('[supervisions/SU41] one that was taken away takes none', async () => {
    const supervision = await planned();
    await call('claire', 'DELETE', `Supervision/${supervision}`, { motif: 'Doublon' });
    expect((await add(supervision)).reply).toMatchObject({ statut: 'refus', code: 'VERROUILLE' });
  });

  test('[supervisions/SU42] signed before the bytes came, its file waits for them, then is always the same', async () => {
    const supervision = await planned();
    const id = await added(supervision);
    await signed(supervision);
    const hashes = [createHash('sha256').update(IMAGE).digest('hex')];
    await round();
    const early = await file(supervision);
    expect(await noted(supervision)).toEqual([{ version: 1, kept: false, hashes }]);
    await arrive(id);
    await round();
    expect(await noted(supervision)).toEqual([{ version: 1, kept: true, hashes }]);
    const kept = await file(supervision);
    expect(kept.length).toBeGreaterThan(early.length);
    await call('claire', 'PUT', `Supervision/unlockSupervision/${supervision}`, { motif: 'Floue' });
    await change('claire', id, { ...REMOVED, baseRev: 2 });
    const second = await added(supervision);
    await arrive(second);
    await signed(supervision, 2);
    await round();
    expect((await file(supervision)).equals(kept)).toBe(true);
    expect((await file(supervision, 2)).equals(await file(supervision, 2))).toBe(true);
    expect((await noted(supervision)).map((one) => one.kept)).toEqual([true, true]);
  });

  test('[supervisions/SU42] what awaits a picture holds up no other file; one that was removed is awaited no more', async () => {
    const first = await planned();
    const id = await added(first);
    await signed(first);
    await call('claire', 'PUT', `Supervision/unlockSupervision/${first}`, { motif: 'Floue' });
    const other = await planned();
    await arrive(await added(other));
    await signed(other);
    await round();
    const kept = async (supervision: string) => (await noted(supervision)).map((one) => one.kept);
    expect([await kept(first), await kept(other)]).toEqual([[false], [true]]);
    await change('claire', id, REMOVED);
    await round();
    expect(await kept(first)).toEqual([true]);
  });
});
