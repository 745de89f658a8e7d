/** What a device could not send: kept, replayed, set aside, given up, brought by another road. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photo, type } from '#domain/test-support/samples.ts';
import type { Json } from '#domain/base/json.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { QUEUE_FILE_VERSION, type QueueFile } from '#domain/sync/queue-file.ts';
import { imageDemo } from '../demo/images.ts';
import type { Edit } from '#domain/sync/messages.ts';
import { appareil, type TestEdit } from '../test-support/appareil.ts';
import { type Bureau, type TestDossier, openBureau, type Who } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

/** What a device sends of a photo that it has made: the fields of its description. */
const SENT = [
  'idIntervention',
  'idDossier',
  'cf_id',
  'genre',
  'nom',
  'type',
  'taille',
  'sha256',
  'largeur',
  'hauteur',
  'prisLe',
] as const;
const withoutServerFields = (one: Photo): Record<string, Json> =>
  Object.fromEntries(SENT.map((champ) => [champ, one[champ]]));

let server: TestServer;
let bureau: Bureau;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const call = (by: Who, path: string, body: object = {}) =>
  server.call('POST', `/api/Sync/${path}`, { jeton: bureau.jetons[by], body });
const read = async (id: string) =>
  (
    await server.db.query<{ data: Record<string, unknown>; rev: number }>(
      'select data, rev from documents where id = $1',
      [id],
    )
  )[0];
const history = async (id: string, action: string) =>
  server.db.query('select utilisateur, apres from historique where id_doc = $1 and action = $2', [id, action]);

/** Yann changes the access of a dossier: not his to change. */
async function refusOfYann(target: TestDossier): Promise<string> {
  const editId = randomUUID();
  const edit = { editId, collection: 'dossiers', id: target.idDossier, changes: { acces: 'Digicode 7' } } as const;
  expect(await appareil(server, bureau.jetons.yann).pousser(edit)).toMatchObject({ statut: 'refus' });
  return `Refus/${bureau.ids.yann}/${editId}`;
}

const editOf = ({ changes, ...edit }: TestEdit): Edit => ({
  editId: randomUUID(),
  baseRev: 1,
  nouveau: false,
  horsLigne: true,
  faitLe: '2026-11-21T06:30:00.000Z',
  ...edit,
  // The same JSON; zod spells it with mutable arrays.
  changes: changes as Edit['changes'],
});
const fileOf = (by: Who, content: Partial<QueueFile>) => ({
  format: 'constat-file',
  version: QUEUE_FILE_VERSION,
  idUser: bureau.ids[by],
  appareil: 'tablette-1',
  exporteLe: '2026-11-21T06:40:00.000Z',
  edits: [],
  photos: [],
  documents: [],
  ...content,
});

describe('refused edits', () => {
  test('[sync/C4] a replay is judged as its author, by the rules of today', async () => {
    const target = await bureau.dossier();
    const refus = await refusOfYann(target);
    expect((await call('gaelle', `${refus}/rejouer`)).json()).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    await server.db.query(`update utilisateurs set role = 'MANAGER' where id = $1`, [bureau.ids.yann]);
    const answer = await call('claire', `${refus}/rejouer`);
    await server.db.query(`update utilisateurs set role = 'CONTROL' where id = $1`, [bureau.ids.yann]);
    expect(answer.json()).toMatchObject({
      suite: 'rejoue',
      suitePar: 'Claire Vasseur',
      actuelles: { acces: 'Digicode 7' },
    });
    expect((await read(target.idDossier))?.data).toMatchObject({ acces: 'Digicode 7' });
    expect(await history(target.idDossier, 'rejeu')).toMatchObject([{ utilisateur: 'Yann Kerdoncuff' }]);
    expect((await call('claire', `${refus}/rejouer`)).statusCode).toBe(422);
  });

  test('[sync/C4] an edit replayed at the office is one write when its device sends it again', async () => {
    const target = await bureau.dossier();
    const editId = randomUUID();
    const edit = {
      editId,
      collection: 'interventions',
      id: target.idIntervention,
      changes: { 'champs.inconnu': 1 },
    } as const;
    const tablet = appareil(server, bureau.jetons.yann);
    expect(await tablet.pousser(edit)).toMatchObject({ statut: 'refus' });
    await server.db.query(
      `update refus set edit = jsonb_set(edit, '{changes}', '{"champs.surface": 14}') where edit_id = $1`,
      [editId],
    );
    expect((await call('gaelle', `Refus/${bureau.ids.yann}/${editId}/rejouer`)).statusCode).toBe(200);
    const before = await read(target.idIntervention);
    expect(await tablet.pousser({ ...edit, changes: { 'champs.surface': 14 } })).toMatchObject({
      statut: 'accepte',
    });
    expect((await read(target.idIntervention))?.rev).toBe(before?.rev);
  });

  test('[sync/C4] it is set aside with a reason, once, and stays readable', async () => {
    const refus = await refusOfYann(await bureau.dossier());
    expect((await call('claire', `${refus}/classer`, { motif: ' ' })).statusCode).toBe(400);
    expect((await call('etranger', `${refus}/classer`, { motif: 'x' })).statusCode).toBe(404);
    expect((await call('claire', `${refus}/classer`, { motif: 'Vu avec Yann' })).json()).toMatchObject({
      suite: 'classe',
      motif: 'Vu avec Yann',
      edit: { changes: { acces: 'Digicode 7' } },
    });
    expect((await call('gaelle', `${refus}/classer`, { motif: 'encore' })).statusCode).toBe(422);
    const editId = refus.split('/').at(-1);
    const list = async (query: Record<string, string>) => {
      const answer = await server.call('GET', '/api/Sync/Refus', {
        jeton: bureau.jetons.claire,
        query: { size: '500', ...query },
      });
      return answer.json<{ items: { edit: { editId: string } }[] }>().items.map(({ edit }) => edit.editId);
    };
    expect(await list({})).not.toContain(editId);
    expect(await list({ vue: 'tous' })).toContain(editId);
  });

  test('[sync/C3] what its author gives up is kept, and the history says it once', async () => {
    const target = await bureau.dossier();
    const edit = editOf({ collection: 'interventions', id: target.idIntervention, changes: { 'champs.surface': 99 } });
    for (let n = 0; n < 3; n += 1)
      expect((await call('yann', 'abandon', { appareil: 'tablette-1', edit })).statusCode).toBe(204);
    expect(await history(target.idIntervention, 'abandon')).toMatchObject([
      { utilisateur: 'Yann Kerdoncuff', apres: { 'champs.surface': 99 } },
    ]);
    expect((await read(target.idIntervention))?.data['champs']).not.toHaveProperty('surface', 99);
  });

  test('[sync/C6] [sync/S19] a photo that arrives before its intervention waits, and is taken when it comes again', async () => {
    const { idDossier } = await bureau.dossier();
    const idIntervention = randomUUID();
    const tablet = appareil(server, bureau.jetons.claire);
    const modele = photo({ id: randomUUID(), idDossier, idIntervention });
    const creation = {
      collection: 'photos',
      id: modele.id,
      baseRev: 0,
      nouveau: true,
      changes: withoutServerFields(modele),
    } as const;
    expect(await tablet.pousser(creation)).toMatchObject({ statut: 'refus', code: 'HORS_ORDRE' });
    await tablet.pousser({
      collection: 'interventions',
      id: idIntervention,
      baseRev: 0,
      nouveau: true,
      changes: { demandeId: idDossier, idTypeIntervention: type.id },
    });
    expect(await tablet.pousser(creation)).toMatchObject({ statut: 'accepte' });
  });
});

describe('import of a queue', () => {
  test('[sync/C3] [sync/S21] imported twice, then sent by its device, it is one write', async () => {
    const target = await bureau.dossier();
    const edit = editOf({ collection: 'interventions', id: target.idIntervention, changes: { 'champs.surface': 21 } });
    const file = fileOf('yann', { edits: [edit] });
    for (let n = 0; n < 2; n += 1)
      expect((await call('gaelle', 'import', file)).json()).toMatchObject({
        reponses: [{ statut: 'accepte' }],
      });
    const { rev } = (await read(target.idIntervention)) ?? { rev: 0 };
    expect(await appareil(server, bureau.jetons.yann).pousser(edit)).toMatchObject({ statut: 'accepte' });
    expect((await read(target.idIntervention))?.rev).toBe(rev);
    expect((await read(target.idIntervention))?.data).toMatchObject({ modifiePar: { nom: 'Yann Kerdoncuff' } });
  });

  test('[sync/C3] it is its author’s or an ADMIN’s to import', async () => {
    const file = fileOf('yann', {});
    expect((await call('yann', 'import', file)).statusCode).toBe(200);
    expect((await call('claire', 'import', file)).json()).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect((await call('gaelle', 'import', { ...file, version: 1 })).statusCode).toBe(400);
  });

  test('[sync/C4] what it holds and the rules refuse is kept like any refusal', async () => {
    const { idDossier } = await bureau.dossier();
    const edit = editOf({ collection: 'dossiers', id: idDossier, changes: { acces: 'Importé' } });
    const answer = await call('yann', 'import', fileOf('yann', { edits: [edit] }));
    expect(answer.json()).toMatchObject({ reponses: [{ statut: 'refus', code: 'DROIT_INSUFFISANT' }] });
    expect(await server.db.query('select code from refus where edit_id = $1', [edit.editId])).toHaveLength(1);
  });

  test('[sync/S21] the bytes of a photo are received whole, or not at all', async () => {
    const target = await bureau.dossier();
    const content = imageDemo(1);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const id = await bureau.photo(target, { sha256, recuLe: null });
    const sending = (base64: string) =>
      call('yann', 'import', fileOf('yann', { photos: [{ id, sha256, type: 'image/png', base64 }] }));
    expect((await sending(Buffer.from('autre').toString('base64'))).json()).toMatchObject({ photos: [] });
    expect((await sending(content.toString('base64'))).json()).toMatchObject({ photos: [id] });
    expect((await read(id))?.data['recuLe']).not.toBeNull();
  });
});
