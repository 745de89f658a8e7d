/** [sync/S61] A clock that was a year ahead, or is put back, neither hides a restoration nor holds anything up. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import { takeJob } from '../modules/ocr/jobs.ts';
import { drop, takeDue } from '../mail/outbox.ts';
import { appareil } from '../test-support/appareil.ts';
import { openBureau } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

async function opened(now?: string): Promise<TestServer> {
  const server = await createTestServer(now === undefined ? {} : { now });
  onTestFinished(() => server.close());
  return server;
}

describe('[sync/S61] clocks', () => {
  test('a mark left by a clock that was ahead stands in no other’s way', async () => {
    const server = await opened();
    const bureau = await openBureau(server);
    const tablet = appareil(server, bureau.jetons.yann);
    const far = new Date(server.clock().getTime() + YEAR_MS).toISOString();
    await server.db.query('insert into reperes (seq, marque, le) values (1, $1, $2)', [crypto.randomUUID(), far]);
    await bureau.dossier();
    const page = await tablet.tirer();
    const mark = (await tablet.tirer({ epoch: page.epoch, seq: page.seq })).repere;
    expect(Number(mark?.split('.')[0])).toBeGreaterThan(1);
  });

  test('a revision above the server’s own is the proof of a restoration', async () => {
    const server = await opened();
    const bureau = await openBureau(server);
    const { idDossier } = await bureau.dossier();
    const tablet = appareil(server, bureau.jetons.claire);
    const { epoch } = await tablet.tirer();
    const edit = { collection: 'dossiers', id: idDossier, baseRev: 2, changes: { acces: 'Cour' } } as const;
    const answer = await server.call('POST', '/api/Sync/push', {
      jeton: bureau.jetons.claire,
      body: {
        version: 2,
        epoch,
        appareil: { id: 'a', version: '1' },
        edits: [{ ...edit, editId: crypto.randomUUID(), nouveau: false, faitLe: server.clock(), horsLigne: true }],
      },
    });
    expect(answer.json().reponses).toEqual([]);
    expect(answer.json().epoch).not.toBe(epoch);
    expect((await tablet.tirer({ epoch })).epoch).toBe(answer.json().epoch);
  });

  test('[sync/C28] a push that shows a mark which this database never gave is told, and nothing of it is applied', async () => {
    const server = await opened();
    const bureau = await openBureau(server);
    const { idDossier } = await bureau.dossier();
    const tablet = appareil(server, bureau.jetons.claire);
    const { epoch } = await tablet.tirer();
    const edit = { collection: 'dossiers', id: idDossier, baseRev: 1, changes: { acces: 'Cour' } } as const;
    const answer = await server.call('POST', '/api/Sync/push', {
      jeton: bureau.jetons.claire,
      body: {
        version: SYNC_VERSION,
        epoch,
        reperes: `900.${crypto.randomUUID()}`,
        appareil: { id: 'a', version: '1' },
        edits: [{ ...edit, editId: crypto.randomUUID(), nouveau: false, faitLe: server.clock(), horsLigne: true }],
      },
    });
    expect(answer.json().reponses).toEqual([]);
    expect(answer.json().epoch).not.toBe(epoch);
    const rows = await server.db.query<{ rev: number }>('select rev from documents where id = $1', [idDossier]);
    expect(rows).toEqual([{ rev: 1 }]);
  });

  test('an edit on the revision that stands makes nobody pull again', async () => {
    const server = await opened();
    const bureau = await openBureau(server);
    const { idDossier } = await bureau.dossier();
    const tablet = appareil(server, bureau.jetons.claire);
    const { epoch } = await tablet.tirer();
    expect((await tablet.pousser({ collection: 'dossiers', id: idDossier, changes: { acces: 'Cour' } })).statut).toBe(
      'accepte',
    );
    expect((await tablet.tirer({ epoch })).epoch).toBe(epoch);
  });

  test('tries that a clock counted a year ahead lock nobody out', async () => {
    const server = await opened();
    const { email } = await server.newAccount();
    server.clock.advance(YEAR_MS);
    for (let n = 0; n < 9; n += 1) await server.login(email, 'faux');
    expect((await server.login(email, 'faux')).json().code).toBe('TROP_DE_TENTATIVES');
    server.clock.advance(-YEAR_MS);
    expect((await server.login(email)).statusCode).toBe(200);
  });

  test('mails and papers that wait for next year leave today', async () => {
    const server = await opened();
    const now = server.clock();
    const far = new Date(now.getTime() + YEAR_MS).toISOString();
    const mail = {
      id: 'm',
      le: now.toISOString(),
      variante: 'cee',
      modele: 'message',
      a: 'a@b.example',
      de: 'c@d.example',
    } as const;
    const words = { sujet: 's', texte: 't', html: 'h', pieces: [], par: null, entite: null, idEntite: null } as const;
    await drop(server.db, { ...mail, ...words, etat: 'ATTENTE', prochainLe: far });
    expect((await takeDue(server.db, now))?.id).toBe('m');
    await server.db.query(
      `insert into ocr_travaux (id_document, id_analyse, variante, sha256, pris_jusqu_a) values ('d', 'a', 'cee', 's', $1)`,
      [far],
    );
    expect((await takeJob(server.db, now))?.idDocument).toBe('d');
    expect(await takeJob(server.db, now)).toBeNull();
  });
});
