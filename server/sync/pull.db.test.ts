/** Pull: pages, counts, scope, days, epochs. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { appareil, docOf } from '../test-support/appareil.ts';
import { renewEpoch } from '../db/epoch.ts';
import { type Bureau, openBureau } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
const tablet = () => appareil(server, bureau.jetons.yann);

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('pull', () => {
  test('pages follow one another without a hole nor a double', async () => {
    for (let n = 0; n < 5; n += 1) await bureau.dossier();
    const everything = await tablet().tirer();
    const byPages: string[] = [];
    let page = await tablet().tirer({ limit: 3 });
    for (;;) {
      byPages.push(...page.docs.map(({ d }) => d.id));
      if (page.fini) break;
      page = await tablet().tirer({ limit: 3, epoch: page.epoch, seq: page.seq });
    }
    expect(byPages).toEqual(everything.docs.map(({ d }) => d.id));
    expect(everything.docs.length).toBeGreaterThanOrEqual(10);
  });

  test('counts what is still to come after a page', async () => {
    const everything = await tablet().tirer();
    const premiere = await tablet().tirer({ limit: 4 });
    const next = await tablet().tirer({ limit: 4, epoch: premiere.epoch, seq: premiere.seq });
    expect(premiere.restants).toBe(everything.docs.length - 4);
    expect(next.restants).toBe(everything.docs.length - 8);
    expect(everything.restants).toBe(0);
  });

  test('[sync/C16] says before a download what it would bring since the checkpoint', async () => {
    const target = await bureau.dossier({ intervention: { dateRdv: '2026-11-24T08:00:00.000Z' } });
    await bureau.photo(target, { taille: 4000, recuLe: '2026-11-21T07:00:00.000Z' });
    await bureau.photo(target, { taille: 9000 });
    await bureau.addFile(target, { taille: 500, recuLe: '2026-11-21T07:00:00.000Z' });
    await bureau.addFile(target, { taille: 700, recuLe: null });
    const estimate = async (query: Record<string, string | number> = {}, token = bureau.jetons.yann) =>
      (await server.call('GET', '/api/Sync/estimation', { jeton: token, query })).json();
    const everything = await tablet().tirer();
    const premiere = await estimate();
    expect(premiere).toMatchObject({
      documents: everything.docs.length,
      photos: 2,
      octetsPhotos: 4500,
      plafond: 200_000,
    });
    const reels = JSON.stringify(everything.docs.map(({ d }) => d)).length;
    expect(premiere.octets / reels).toBeGreaterThan(0.7);
    expect(premiere.octets / reels).toBeLessThan(1.3);
    expect(await estimate({ epoch: everything.epoch, seq: everything.seq })).toMatchObject({
      documents: 0,
      octets: 0,
      photos: 0,
    });
    expect(await estimate({ debut: '2026-11-24', fin: '2026-11-24' })).toMatchObject({ octetsPhotos: 4500 });
    expect(await estimate({ debut: '2026-11-25', fin: '2026-11-26' })).toMatchObject({ octetsPhotos: 0 });
    expect(await estimate({}, bureau.jetons.samia)).toMatchObject({ photos: 0 });
  });

  test('answers the documents of the caller’s scope and no other', async () => {
    const { idDossier } = await bureau.dossier();
    const sees = async (who: keyof Bureau['jetons']) =>
      docOf(await appareil(server, bureau.jetons[who]).tirer(), idDossier) !== undefined;
    expect([await sees('yann'), await sees('claire'), await sees('maud'), await sees('gaelle')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([await sees('samia'), await sees('etranger'), await sees('helene')]).toEqual([false, false, false]);
  });

  test('another epoch starts again from the beginning', async () => {
    const { idDossier } = await bureau.dossier();
    const page = await tablet().tirer({ epoch: randomUUID(), seq: 999_999 });
    expect(docOf(page, idDossier)).toBeDefined();
  });

  test('a device that knows more than a restored database makes it take another epoch', async () => {
    const restored = await createTestServer();
    const own = await openBureau(restored);
    const { idDossier } = await own.dossier();
    const tablet = appareil(restored, own.jetons.yann);
    const before = await tablet.tirer();
    const after = await tablet.tirer({ epoch: before.epoch, seq: before.seq + 1 });
    expect(after.epoch).not.toBe(before.epoch);
    expect(after.epochSeq).toBe(0);
    expect(docOf(after, idDossier)).toBeDefined();
    // Once an hour: a device that lies does not make the others pull for ever.
    expect((await tablet.tirer({ epoch: after.epoch, seq: after.seq + 1 })).epoch).toBe(after.epoch);
    await restored.close();
  });

  test('[sync/C28] a mark given between the backup and the end of its epoch makes nobody pull again; of an epoch unknown here, marks tell', async () => {
    const restored = await createTestServer();
    const own = await openBureau(restored);
    await own.dossier();
    const tablet = appareil(restored, own.jetons.yann);
    const page = await tablet.tirer();
    const mark = must(page.repere, 'the last page carries a mark');
    expect(await tablet.tirer({ epoch: randomUUID(), reperes: mark })).toMatchObject({ epochSeq: page.seq });
    expect(await tablet.tirer({ epoch: randomUUID() })).not.toHaveProperty('epochSeq');
    await restored.db.query('delete from reperes');
    await restored.db.query('update base set epoch = gen_random_uuid(), epoch_seq = $1', [page.seq]);
    const { epoch } = await tablet.tirer({ epoch: page.epoch, seq: page.seq, reperes: mark });
    expect(epoch).not.toBe(page.epoch);
    expect(await tablet.tirer({ epoch, seq: 0, limit: 1, reperes: mark })).toMatchObject({ epoch });
    await restored.close();
  });

  test('[sync/C28] two restorations of which nobody noticed the first: the marks of a device tell which database it has read', async () => {
    const restored = await createTestServer();
    const own = await openBureau(restored);
    await own.dossier();
    const tablet = appareil(restored, own.jetons.yann);
    const shared = await tablet.tirer();
    restored.clock.advance(60_000);
    await own.dossier();
    const read = await tablet.tirer({ epoch: shared.epoch, seq: shared.seq });
    expect(read.repere).not.toBe(shared.repere);
    // A backup takes its place and goes on; then another one does, whose witness tells.
    for (const table of ['documents', 'reperes'])
      await restored.db.query(`delete from ${table} where seq > $1`, [shared.seq]);
    restored.clock.advance(60_000);
    await own.dossier();
    const [{ seq } = { seq: 0 }] = await restored.db.query<{ seq: number }>('select max(seq) as seq from documents');
    expect(seq).toBeGreaterThan(shared.seq);
    const { epoch } = shared;
    const told = { preuve: `temoin:${epoch}:${seq}`, epoch, shared: seq, le: restored.clock().toISOString() };
    expect(await renewEpoch(restored.db, told)).toBe(true);
    const reperes = [read, shared].map(({ repere }) => must(repere, 'the last page carries a mark')).join(',');
    expect((await tablet.tirer({ epoch, seq: read.seq, reperes })).epochSeq).toBe(shared.seq);
    // One that had read no other, and one that shows no marks, go by what the witness told.
    const [mark] = reperes.split(',').toReversed();
    expect((await tablet.tirer({ epoch, seq: shared.seq, reperes: must(mark, 'the shared one') })).epochSeq).toBe(seq);
    expect((await tablet.tirer({ epoch, seq: shared.seq })).epochSeq).toBe(seq);
    await restored.close();
  });

  test('[sync/C28] every restoration is noticed, however close to the one before; what nobody signed is believed once an hour', async () => {
    const restored = await createTestServer();
    const own = await openBureau(restored);
    await own.dossier();
    const tablet = appareil(restored, own.jetons.yann);
    let page = await tablet.tirer();
    for (const _time of ['first', 'second within the hour', 'third']) {
      const marks = must(page.repere, 'the last page carries a mark');
      // A backup without this mark took the place of the database.
      await restored.db.query('delete from reperes');
      restored.clock.advance(60_000);
      const after = await tablet.tirer({ epoch: page.epoch, seq: page.seq, reperes: marks });
      expect(after.epoch).not.toBe(page.epoch);
      // The same proof is spent.
      expect((await tablet.tirer({ epoch: after.epoch, reperes: marks })).epoch).toBe(after.epoch);
      page = after;
    }
    const forged = (): string => `${page.seq}.${randomUUID()}`;
    const once = await tablet.tirer({ epoch: page.epoch, seq: page.seq, reperes: forged() });
    expect((await tablet.tirer({ epoch: once.epoch, seq: once.seq, reperes: forged() })).epoch).toBe(once.epoch);
    // Another account of the same hour adds nothing to it.
    const another = appareil(restored, own.jetons.claire);
    expect((await another.tirer({ epoch: once.epoch, seq: once.seq, reperes: forged() })).epoch).toBe(once.epoch);
    expect((await another.tirer({ epoch: once.epoch, seq: once.seq + 1 })).epoch).toBe(once.epoch);
    await restored.close();
  });

  test('a client reads the answers of an issued report only', async () => {
    const { idIntervention } = await bureau.dossier({
      intervention: { etat: 'EN COURS', champs: { surface: 12 }, consignes: 'chien' },
    });
    const found = docOf(await appareil(server, bureau.jetons.maud).tirer(), idIntervention);
    expect(found).toMatchObject({ etat: 'EN COURS', champs: {}, consignes: null });
    expect(docOf(await tablet().tirer(), idIntervention)).toMatchObject({
      champs: { surface: 12 },
      consignes: 'chien',
    });
  });

  test('gives the visits of some days first, with their dossiers and the forms', async () => {
    const loin = await bureau.dossier({ intervention: { dateRdv: '2027-03-10T09:00:00.000Z' } });
    const late = await bureau.dossier({ intervention: { dateRdv: '2027-03-09T22:30:00.000Z' } });
    const dayBefore = await bureau.dossier({ intervention: { dateRdv: '2027-03-11T23:30:00.000Z' } });
    const page = await tablet().tirer({ debut: '2027-03-10', fin: '2027-03-11' });
    const received = page.docs.map(({ d }) => d.id);
    expect(received).toEqual(
      expect.arrayContaining([loin.idDossier, loin.idIntervention, 'BAR-EN-101', 'BAR-EN-101-v1']),
    );
    // 22:30 UTC on the 9th is 23:30 in Paris, still the 9th; 23:30 UTC on the 11th is already the 12th.
    expect(received).not.toContain(late.idDossier);
    expect(received).not.toContain(dayBefore.idDossier);
  });

  test('a version of the messages that is not understood is told to update', async () => {
    const answer = await server.call('GET', '/api/Sync/pull', {
      jeton: bureau.jetons.yann,
      query: { version: 999 },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([426, 'VERSION_TROP_ANCIENNE']);
  });
});

describe('a server with a limit', () => {
  test('[sync/C16] sends nobody a whole scope beyond it, and the visits of some days to everybody', async () => {
    const small = await createTestServer({ syncMax: 12 });
    const own = await openBureau(small);
    const read = (query: Record<string, string | number>) =>
      small.call('GET', '/api/Sync/pull', { jeton: own.jetons.yann, query });
    expect((await read({ limit: 5 })).statusCode).toBe(200);
    for (let n = 0; n < 12; n += 1) await own.dossier({ intervention: { dateRdv: '2026-11-24T08:00:00.000Z' } });
    const refus = await read({ limit: 5 });
    expect(refus.statusCode).toBe(413);
    expect(refus.json()).toMatchObject({ code: 'PERIMETRE_TROP_GRAND', data: { plafond: 12 } });
    const days = await read({ limit: 5, debut: '2026-11-24', fin: '2026-11-24' });
    expect(days.json().docs).toHaveLength(5);
    const reprise = await small.call('GET', '/api/Sync/estimation', { jeton: own.jetons.yann });
    expect(reprise.json().documents).toBeGreaterThan(reprise.json().plafond);
    await small.close();
  });
});
