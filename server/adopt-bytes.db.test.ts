import { createHash, randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { adoptBytes } from './adopt-bytes.ts';
import { appareil } from './test-support/appareil.ts';
import { type Bureau, openBureau, type TestDossier } from './test-support/bureau.ts';
import { createTestServer, type TestServer } from './test-support/server.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  // Disks keep the machine's time, whatever the clock of the test says.
  await server.db.query('update base set epoch_le = $1', [new Date(Date.now() - HOUR_MS).toISOString()]);
});
afterAll(() => server.close());

interface Bytes {
  readonly contenu: Buffer;
  readonly sha256: string;
}
/** Bytes that the store holds, `hours` old. */
async function stored(words: string, hours: number): Promise<Bytes> {
  const contenu = Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`);
  const sha256 = createHash('sha256').update(contenu).digest('hex');
  await server.fichiers.put(Readable.from([contenu]), { max: 1000, types: ['application/pdf'] });
  const at = new Date(Date.now() - hours * HOUR_MS);
  utimesSync(must(server.fichiers.locate(sha256), 'a hash has a place'), at, at);
  return { contenu, sha256 };
}
/** A device gives back the file of a dossier that a restored database forgot, and has its bytes no more. */
async function giveBack({ idDossier }: TestDossier, { contenu, sha256 }: Bytes, taille = contenu.length) {
  const id = randomUUID();
  const said = { kind: 'fichier', idDossier, nom: 'Plan.pdf', categorie: 'plan', type: 'application/pdf' };
  const reply = await appareil(server, bureau.jetons.claire).pousser({
    collection: 'records',
    id,
    nouveau: true,
    changes: { ...said, taille, sha256 },
  });
  expect(reply.statut).toBe('accepte');
  return id;
}
const isReceived = async (id: string): Promise<boolean> => {
  const rows = await server.db.query(
    "select 1 from documents where id = $1 and data ->> 'recuLe' is not null and exists (select 1 from fichiers where sha256 = data ->> 'sha256')",
    [id],
  );
  return rows.length > 0;
};

describe('[storage/ST16] bytes that a restored database forgot, and the store kept', () => {
  test('are those of the file that a device gives back without them: everybody reads it again', async () => {
    const of = await bureau.dossier();
    const bytes = await stored('gardé', 2);
    const id = await giveBack(of, bytes);
    expect(await isReceived(id)).toBe(true);
    const read = await server.call('GET', `/api/Files/download?id=${id}`, { jeton: bureau.jetons.claire });
    expect([read.statusCode, read.rawPayload.equals(bytes.contenu)]).toEqual([200, true]);
  });
  test('are found by the hour for a document that stood in the backup', async () => {
    const of = await bureau.dossier();
    const bytes = await stored('dans la sauvegarde', 0);
    const id = await giveBack(of, bytes);
    expect(await isReceived(id)).toBe(false);
    const before = new Date(Date.now() - 2 * HOUR_MS);
    utimesSync(must(server.fichiers.locate(bytes.sha256), 'a hash has a place'), before, before);
    expect(await adoptBytes(server, new Date())).toBe(1);
    expect([await isReceived(id), await adoptBytes(server, new Date())]).toEqual([true, 0]);
  });
  test('are claimed by no hash alone: that another dossier names, of another size or type, that came since', async () => {
    const [owner, other] = [await bureau.dossier(), await bureau.dossier()];
    const bytes = await stored('d’un autre', 2);
    expect(await isReceived(await giveBack(owner, bytes))).toBe(true);
    utimesSync(must(server.fichiers.locate(bytes.sha256), 'a place'), new Date(0), new Date(0));
    const claims = [
      await giveBack(other, bytes),
      await giveBack(other, await stored('de cette taille', 2), 12),
      await giveBack(other, await stored('arrivé depuis', 0)),
    ];
    await adoptBytes(server, new Date());
    for (const id of claims) expect(await isReceived(id)).toBe(false);
  });
});
