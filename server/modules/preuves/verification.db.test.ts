/** What whoever holds a file asks of the server: by its hash alone, without a session. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { NOW } from '#domain/test-support/samples.ts';
import { attestedBy } from '../../reports/preuve.ts';
import { openSealer } from '../../seal/sealer.ts';
import { readWithdrawn, rememberCertificate, trustOf } from '../../seal/trust.ts';
import { type Bureau, completer } from '../../test-support/bureau.ts';
import { openSealingOffice, type SealingOffice } from '../../test-support/sealing-office.ts';
import type { TestServer } from '../../test-support/server.ts';

let office: SealingOffice;
let server: TestServer;
let bureau: Bureau;
let folder: string;
beforeAll(async () => {
  office = await openSealingOffice();
  ({ server, bureau } = office);
  await completer(server);
  folder = await mkdtemp(join(tmpdir(), 'constat-trust-'));
});
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true });
});

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const ask = async (sha256: string): Promise<unknown> =>
  (await server.call('GET', `/api/Verification/Fichier/${sha256}`)).json();
const pdfOf = async (path: string): Promise<Buffer> => {
  const answer = await server.call('GET', path, { jeton: bureau.jetons.claire });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

test('[preuves/PV13] the server knows what it handed over by its hash, with its number, until it is replaced', async () => {
  const champs = { surface: 98, c_resultat: 'Satisfaisant' };
  const target = await bureau.dossier({
    dossier: { etat: 'VALIDE' },
    intervention: { etat: 'VALIDE', champs, resultat: 'Satisfaisant', valideLe: NOW },
  });
  await bureau.photo(target, { recuLe: NOW });
  const { idIntervention } = target;
  const report = await pdfOf(`/api/Intervention/Generate/${idIntervention}/rapport/true`);
  const stamped = await pdfOf(`/api/Intervention/GenerateHorodatagePdf/${idIntervention}/rapport/true`);
  expect(hashOf(stamped)).not.toBe(hashOf(report));
  for (const file of [report, stamped])
    expect(await ask(hashOf(file))).toMatchObject({ fichier: { genre: 'rapport', version: 1, remplace: false } });
  const forged = Buffer.concat([report, Buffer.from('\n')]);
  expect(await ask(hashOf(forged))).toEqual({ fichier: null });
  await server.db.query(
    `update documents set data = data || '{"etat": "REMPLACE"}' where collection = 'interventions' and id = $1`,
    [idIntervention],
  );
  expect(await ask(hashOf(report))).toMatchObject({ fichier: { remplace: true } });
});

test('[preuves/PV13] what is no hash is refused, and says nothing', async () => {
  for (const sha256 of ['abc', '%25', 'Z'.repeat(64)])
    expect((await server.call('GET', `/api/Verification/Fichier/${sha256}`)).statusCode).toBe(400);
});

test('[preuves/PV13] without a session, the list names the roots of the authority, and remembers former seals', async () => {
  const answer = await server.call('GET', '/api/Verification/Confiance');
  expect(answer.json()).toMatchObject({ sceaux: [{ retire: false }], horodatage: [expect.any(String)] });
  const now = server.clock().toISOString();
  const former = must(await openSealer({ sealing: null, demo: true, dataDir: folder }, null), 'a demonstration seals');
  await rememberCertificate(server.db, former, now);
  await rememberCertificate(server.db, former, now);
  const der = (await former.certificate()).raw.toString('base64');
  const deps = { db: server.db, sceau: null, horodatage: null };
  expect(await trustOf({ ...deps, retires: new Set() })).toEqual({ sceaux: [{ der, retire: false }], horodatage: [] });
  const path = join(folder, 'retires.pem');
  await writeFile(path, `perdu le 2026-11-01\n${String(await former.certificate())}`);
  const retires = await readWithdrawn(path);
  expect((await trustOf({ ...deps, retires })).sceaux).toEqual([{ der, retire: true }]);
  await writeFile(path, 'rien');
  await expect(readWithdrawn(path)).rejects.toThrow('SIGNATURE_RETIRES');
});

test('[preuves/PV14] evidence is signed where there is a seal, and left as it is where there is none', async () => {
  const sceau = must(await openSealer({ sealing: null, demo: true, dataDir: folder }, null), 'a demonstration seals');
  const told = {
    format: 'constat-dossier-de-preuve-1',
    faitLe: server.clock().toISOString(),
    intervention: { id: 'i', numero: null, version: 1 },
    rapport: [],
    chaines: [],
  } as const;
  const evidence = { ...told, rapport: [...told.rapport], chaines: [...told.chaines] };
  expect(await attestedBy(null, evidence)).toEqual(evidence);
  expect((await attestedBy(sceau, evidence))?.signature).toMatch(/^[\w-]+\.\.[\w-]+$/);
  const past = { ...evidence, faitLe: '2019-01-01T00:00:00.000Z' };
  expect(await attestedBy(sceau, past)).toEqual(past);
});
