/** [sync/S23] What the server keeps of refused edits has limits, and it says when it kept nothing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QUEUE_FILE_VERSION } from '#domain/sync/queue-file.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import { COPIES_IN_ALL, COPIES_OF_ACCOUNT, MAX_COPY_BYTES } from './copies.ts';
import { appareil } from '../test-support/appareil.ts';
import { type Bureau, type TestDossier, openBureau, type Who } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
let target: TestDossier;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  target = await bureau.dossier();
});
beforeEach(() => server.db.query('delete from refus'));
afterAll(() => server.close());

const edit = (acces: string, editId: string = randomUUID()) => ({
  editId,
  collection: 'dossiers' as const,
  id: target.idDossier,
  baseRev: 1,
  nouveau: false,
  changes: { acces },
  faitLe: '2026-11-21T06:30:00.000Z',
  horsLigne: true,
});
const call = (by: Who, path: string, body: object) =>
  server.call('POST', `/api/Sync/${path}`, { jeton: bureau.jetons[by], body });
const push = (by: Who, acces: string) => appareil(server, bureau.jetons[by]).pousser(edit(acces));
const copies = (by: Who) =>
  server.db.query<{ edit: { changes: object }; fois: number }>('select edit, fois from refus where id_user = $1', [
    bureau.ids[by],
  ]);
/** Copies of earlier days, written where they would be. */
const fill = (by: Who, { n, taille, le }: { n: number; taille: number; le: string }) =>
  server.db.query(
    `insert into refus (id_user, edit_id, utilisateur, collection, id_doc, code, edit, taille, premier_le, dernier_le)
     select $1::integer, gen_random_uuid(), 'x', 'dossiers', 'd' || g, 'DROIT_INSUFFISANT', '{"changes":{}}', $2::integer, $3::timestamptz, $3::timestamptz
     from generate_series(1, $4::integer) g`,
    [bureau.ids[by], taille, le, n],
  );
const YESTERDAY = '2026-11-20T07:00:00.000Z';
const LONG_BEFORE = '2026-10-01T07:00:00.000Z';

describe('copies of refused edits', () => {
  test('[access/A25] COFRAC gives nothing up and imports nothing: 403, and nothing is kept', async () => {
    const abandon = await call('helene', 'abandon', { appareil: 'tablette-1', edit: edit('x'.repeat(4_400_000)) });
    const file = await call('helene', 'import', {});
    for (const answer of [abandon, file])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'LECTURE_SEULE']);
    expect(await copies('helene')).toEqual([]);
  });

  test('[sync/S23] one that is too big is refused as before, kept nowhere, and its device is told', async () => {
    const longText = 'x'.repeat(MAX_COPY_BYTES);
    expect(await push('yann', longText)).toMatchObject({
      statut: 'refus',
      code: 'DROIT_INSUFFISANT',
      data: { copie: 'COPIE_NON_GARDEE' },
    });
    const abandon = await call('yann', 'abandon', { appareil: 'tablette-1', edit: edit(longText) });
    expect([abandon.statusCode, abandon.json().code]).toEqual([413, 'COPIE_NON_GARDEE']);
    const file = await call('yann', 'import', {
      format: 'constat-file',
      version: QUEUE_FILE_VERSION,
      idUser: bureau.ids.yann,
      appareil: 'tablette-1',
      exporteLe: '2026-11-21T06:40:00.000Z',
      edits: [edit(longText)],
      photos: [],
      documents: [],
    });
    expect(file.json().reponses).toMatchObject([{ statut: 'refus', data: { copie: 'COPIE_NON_GARDEE' } }]);
    expect(await copies('yann')).toEqual([]);
  });

  test('[sync/S23] an account that left as many as it may within 30 days leaves no more; the others still do', async () => {
    await fill('yann', { n: COPIES_OF_ACCOUNT.count, taille: 10, le: YESTERDAY });
    expect((await push('yann', 'un')).data).toMatchObject({ copie: 'COPIE_NON_GARDEE' });
    expect((await call('yann', 'abandon', { appareil: 'tablette-1', edit: edit('deux') })).statusCode).toBe(413);
    expect(await copies('yann')).toHaveLength(COPIES_OF_ACCOUNT.count);
    await push('helene', 'un');
    expect(await copies('helene')).toHaveLength(1);
  });

  test('[sync/S23] so do bytes, of one account and of all', async () => {
    await fill('yann', { n: 1, taille: COPIES_OF_ACCOUNT.bytes, le: YESTERDAY });
    expect((await push('yann', 'un')).data).toMatchObject({ copie: 'COPIE_NON_GARDEE' });
    await push('helene', 'un');
    expect(await copies('helene')).toHaveLength(1);
    await fill('samia', { n: 1, taille: COPIES_IN_ALL.bytes, le: YESTERDAY });
    expect((await push('helene', 'deux')).data).toMatchObject({ copie: 'COPIE_NON_GARDEE' });
  });

  test('[sync/S23] what is older than 30 days is kept, and counts no more', async () => {
    await fill('yann', { n: COPIES_OF_ACCOUNT.count, taille: 10, le: LONG_BEFORE });
    await push('yann', 'un');
    expect(await copies('yann')).toHaveLength(COPIES_OF_ACCOUNT.count + 1);
  });

  test('[sync/S23] one that is there already is given up whatever the count, with the words that were refused', async () => {
    const refuse = edit('Digicode 7');
    await appareil(server, bureau.jetons.yann).pousser(refuse);
    await fill('yann', { n: COPIES_OF_ACCOUNT.count, taille: 10, le: YESTERDAY });
    const other = { appareil: 'tablette-1', edit: edit('autre chose', refuse.editId) };
    expect((await call('yann', 'abandon', other)).statusCode).toBe(204);
    expect(
      await server.db.query(`select apres from historique where id_doc = $1 and action = 'abandon'`, [
        target.idDossier,
      ]),
    ).toEqual([{ apres: { acces: 'Digicode 7' } }]);
  });

  test('[sync/S23] an account has a hundred devices: those seen longest ago are forgotten, never one that must be wiped', async () => {
    const presenter = (id: string) =>
      call('helene', 'push', { version: SYNC_VERSION, appareil: { id, version: '1' }, edits: [] });
    await presenter('a-effacer');
    await server.db.query(`update appareils set ordre = gen_random_uuid() where id = 'a-effacer'`);
    for (let n = 0; n < 105; n += 1) {
      server.clock.advance(1000);
      expect((await presenter(`tablette-${n}`)).statusCode).toBe(200);
    }
    const notes = await server.db.query<{ id: string }>('select id from appareils where id_user = $1', [
      bureau.ids.helene,
    ]);
    const ids = notes.map(({ id }) => id);
    expect(ids).toHaveLength(101);
    expect([ids.includes('a-effacer'), ids.includes('tablette-104'), ids.includes('tablette-0')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('[sync/S23] a refusal that time lifts, sent at each round under another id, is one copy: the latest', async () => {
    const id = randomUUID();
    const tablet = appareil(server, bureau.jetons.claire);
    for (const legende of ['un', 'deux', 'trois']) {
      const changes = { idIntervention: randomUUID(), idDossier: target.idDossier, cf_id: 'facade', legende };
      const sending = { collection: 'photos', id, baseRev: 0, nouveau: true, changes } as const;
      expect(await tablet.pousser(sending)).toMatchObject({ statut: 'refus', code: 'HORS_ORDRE' });
    }
    expect(await copies('claire')).toMatchObject([{ edit: { changes: { legende: 'trois' } }, fois: 3 }]);
  });
});
