import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { chunk, png } from '../test-support/pictures.ts';
import { type FileStore, folderStore } from './file-store.ts';
import { typeOf } from '#domain/base/file-type.ts';

const PNG = png({ width: 20, height: 10, chunks: [chunk('quOi', randomBytes(50_000))] });
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** In small pieces, as the network gives them. */
const stream = (bytes: Buffer) =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / 5) }, (_, i) => bytes.subarray(i * 5, i * 5 + 5)));

let folder: string;
let store: FileStore;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'constat-fichiers-'));
  store = folderStore(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('the file store', () => {
  test('keeps bytes under their hash, and gives them back', async () => {
    const kept = await store.put(stream(PNG), { max: 1_000_000, types: ['image/png'], sha256: hash(PNG) });
    expect(kept).toEqual({ ok: true, value: { sha256: hash(PNG), type: 'image/png', taille: PNG.length } });
    const read = must(await store.read(hash(PNG)), 'a kept file is read');
    expect(read.taille).toBe(PNG.length);
    expect((await buffer(read.contenu)).equals(PNG)).toBe(true);
  });

  test('the same bytes sent five times, at once, are one file', async () => {
    const before = files();
    const other = Buffer.concat([PNG, Buffer.from('autre')]);
    await Promise.all([1, 2, 3, 4, 5].map(() => store.put(stream(other), { max: 1_000_000, types: ['image/png'] })));
    expect(files()).toBe(before + 1);
  });

  const IMAGES = { max: 1_000_000, types: ['image/png'] } as const;
  test.each([
    { name: 'too big', bytes: PNG, limits: { ...IMAGES, max: PNG.length - 1 }, code: 'FICHIER_TROP_GROS' },
    {
      name: 'of another type than allowed',
      bytes: PNG,
      limits: { ...IMAGES, types: ['image/jpeg'] as const },
      code: 'FICHIER_TYPE',
    },
    {
      name: 'a script named photo.png',
      bytes: Buffer.from('<script>alert(1)</script>'),
      limits: IMAGES,
      code: 'FICHIER_TYPE',
    },
    { name: 'empty', bytes: Buffer.alloc(0), limits: IMAGES, code: 'FICHIER_TYPE' },
    {
      name: 'not the one announced',
      bytes: PNG,
      limits: { ...IMAGES, sha256: 'a'.repeat(64) },
      code: 'EMPREINTE_DIFFERENTE',
    },
  ])('a file that is $name is refused and leaves nothing', async ({ bytes, limits, code }) => {
    const before = files();
    expect(await store.put(stream(bytes), limits)).toMatchObject({ ok: false, code });
    expect(files()).toBe(before);
  });

  test('a stream that breaks leaves nothing', async () => {
    const before = files();
    const broken = Readable.from(
      (async function* () {
        yield PNG;
        throw new Error('réseau coupé');
      })(),
    );
    await expect(store.put(broken, { max: 1_000_000, types: ['image/png'] })).rejects.toThrow('réseau coupé');
    expect(files()).toBe(before);
  });

  test.each(['../../etc/passwd', '', 'A'.repeat(64), 'f'.repeat(64)])('%s is no file', async (sha256) => {
    expect(await store.read(sha256)).toBeNull();
  });

  test.each(['../../etc/passwd', '', '..', 'A'.repeat(64)])('%s is no hash, and has no place', (sha256) => {
    expect(store.locate(sha256)).toBeNull();
  });
});

describe('types by content', () => {
  test.each([
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]],
    ['image/webp', [...Buffer.from('RIFF....WEBP')]],
    ['application/pdf', [...Buffer.from('%PDF-1.7\n%..')]],
    [null, [...Buffer.from('RIFF....WAVE')]],
    [null, [...Buffer.from('GIF89a......')]],
    [null, [0xff, 0xd8]],
  ])('%s', (type, bytes) => {
    expect(typeOf(Uint8Array.from(bytes))).toBe(type);
  });
});
