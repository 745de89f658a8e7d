import { createHash } from 'node:crypto';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { SWEEP_EVERY_MS, sweepArrivals, sweepBytes } from './sweep-bytes.ts';
import { type Bureau, openBureau } from './test-support/bureau.ts';
import { multipart } from './test-support/multipart.ts';
import { createTestServer, type TestServer } from './test-support/server.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`);
const pathOf = (bytes: Buffer): string =>
  must(server.fichiers.locate(createHash('sha256').update(bytes).digest('hex')), 'a hash has a place');
/** Disks and databases keep the machine's time, whatever the clock of the test says. */
const hoursLater = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

describe('[storage/ST15] no bytes stay without a document', () => {
  const send = async (idDossier: string, fields: Record<string, string>, bytes: Buffer) => {
    const { payload, type } = multipart([{ nom: 'Plan.pdf', contenu: bytes }], fields);
    const headers = { 'content-type': type };
    const url = `/api/Files/uploadFiles/demande-${idDossier}`;
    return (await server.call('POST', url, { jeton: bureau.jetons.claire, body: payload, headers })).statusCode;
  };

  test('what a refused form left goes within the hour, what a document names stays', async () => {
    const { idDossier } = await bureau.dossier();
    const [refused, kept] = [pdf('refusé'), pdf('gardé')];
    expect(await send(idDossier, { categorie: 'inconnue' }, refused)).toBe(400);
    expect(await send(idDossier, { categorie: 'plan' }, kept)).toBeLessThan(300);
    // The same bytes may be on their way for another document: nothing goes at once.
    await sweepBytes(server, hoursLater(0.55));
    await sweepArrivals(server, hoursLater(0.55));
    expect(existsSync(pathOf(refused))).toBe(true);
    // Whenever the sweeps come, one of them comes in the last minutes of the hour.
    await sweepArrivals(server, hoursLater(1 - SWEEP_EVERY_MS / HOUR_MS));
    await sweepArrivals(server, hoursLater(1));
    expect(existsSync(pathOf(refused))).toBe(false);
    expect(existsSync(pathOf(kept))).toBe(true);
  });

  test('so does what a kill left on its way in, and in the middle of a removal', async () => {
    const left = join(server.dataDir, 'fichiers', 'arrivees', 'une-arrivee');
    writeFileSync(left, 'a');
    const leaving = pdf('à moitié retiré');
    await server.fichiers.put(Readable.from([leaving]), { max: 1000, types: ['application/pdf'] });
    await sweepBytes(server, hoursLater(25));
    expect(existsSync(left)).toBe(false);
    expect(existsSync(pathOf(leaving))).toBe(false);
  });

  test('bytes of before a restoration stay: a device may give back what named them', async () => {
    const former = pdf('d’avant la restauration');
    await server.fichiers.put(Readable.from([former]), { max: 1000, types: ['application/pdf'] });
    utimesSync(pathOf(former), hoursLater(-48), hoursLater(-48));
    await server.db.query('update base set epoch_le = $1', [hoursLater(-47).toISOString()]);
    await sweepBytes(server, hoursLater(25));
    expect(existsSync(pathOf(former))).toBe(true);
  });
});
