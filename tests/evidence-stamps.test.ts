/** Tokens that the server's authority gives, read by the page that verifies. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { extend, type Hash, linkText, type Maillon, originOf } from '#domain/preuves/chain.ts';
import type { Confiance } from '#domain/preuves/confiance.ts';
import { demoAuthority } from '../server/timestamp/demo.ts';
import { readStamps } from '../src/shared/preuves/stamp.ts';

const hash: Hash = (text) => Promise.resolve(createHash('sha256').update(text).digest('hex'));
const NOW = '2026-11-26T08:00:00.000Z';
let folder: string;
let links: readonly Maillon[];
let der: string;
let trust: Confiance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'constat-preuve-'));
  const origin = await originOf(hash, { id: 'c', idIntervention: 'i', appareil: 'a', idUser: 1 });
  const capture = { genre: 'conclusion', sujet: '', le: NOW } as const;
  links = await extend(hash, origin, [
    { ...capture, valeur: await hash('a') },
    { ...capture, valeur: await hash('b') },
  ]);
  const authority = demoAuthority(folder, () => new Date(NOW));
  const stamp = await authority.stamp(Buffer.from(linkText(must(links[1], 'two links'))));
  if (!stamp.ok) throw new Error(stamp.code);
  trust = { sceaux: [], horodatage: [...(await authority.roots())] };
  der = stamp.value.jeton.toString('base64');
});
afterAll(() => rm(folder, { recursive: true }));

const told = (n: number, token = der) => ({
  n,
  demandeLe: NOW,
  jeton: { der: token, genTime: '1999-01-01T00:00:00.000Z', autorite: 'Personne', demonstration: false },
});

test('[preuves/PV12] a token says its own time and its own authority, whatever the file says of it', async () => {
  expect(await readStamps([told(2)], links, trust)).toEqual([
    { n: 2, etat: 'verifie', genTime: NOW, autorite: 'Horodatage de démonstration (sans valeur)' },
  ]);
});

test('[preuves/PV12] a token over another link, over none, changed, or no token at all is said so', async () => {
  const bytes = Buffer.from(der, 'base64');
  const at = bytes.length - 20;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  const read = await readStamps([told(1), told(7), told(2, bytes.toString('base64')), told(2, 'AAAA')], links, trust);
  expect(read.map(({ etat }) => etat)).toEqual(['faux', 'faux', 'faux', 'faux']);
});

test('[preuves/PV12] what the authority had not answered is awaited', async () => {
  expect(await readStamps([{ n: 2, demandeLe: NOW, jeton: null }], links, null)).toEqual([{ n: 2, etat: 'attente' }]);
});

test('[preuves/PV12] a token of an authority that anybody made, whatever its name, is never shown as one that is believed', async () => {
  const other = await mkdtemp(join(tmpdir(), 'constat-universign-'));
  try {
    const stamp = await demoAuthority(other, () => new Date(NOW)).stamp(
      Buffer.from(linkText(must(links[1], 'two links'))),
    );
    if (!stamp.ok) throw new Error(stamp.code);
    const read = await readStamps([told(2, stamp.value.jeton.toString('base64'))], links, trust);
    expect(read.map(({ etat }) => etat)).toEqual(['inconnue']);
    expect((await readStamps([told(2)], links, null)).map(({ etat }) => etat)).toEqual(['inconnue']);
  } finally {
    await rm(other, { recursive: true });
  }
});
