import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { announcedSize, PIXELS_MAX } from '#domain/base/picture.ts';
import { typeOf } from '#domain/base/file-type.ts';
import { signedHere } from '#domain/signatures/in-person.test-support.ts';
import { folderStore } from '../storage/file-store.ts';
import { animated, announcing, chunk, exifOf, HELD, png, withSegment } from '../test-support/pictures.ts';
import { examineDataUrl, examinePicture, hasInk, printDataUrl, printPicture } from './pictures.ts';

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const examine = (bytes: Uint8Array) => examinePicture({ bytes });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'constat-images-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOISE = Buffer.from(Array.from({ length: 60_000 }, (_, i) => (i * 7919) % 251));
const deep = withSegment(withSegment(withSegment(HELD.jpeg, 0xe2, NOISE), 0xe2, NOISE), 0xe1, exifOf(6));

describe('what is drawn', () => {
  const url = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  type Rgba = readonly [number, number, number, number];
  /** A sheet of 40 by 20 with a line across. */
  const sheet = (paper: Rgba, ink: Rgba): Buffer => {
    const header = png({ width: 40, height: 20, colours: 6 }).subarray(0, 33);
    const rows = Array.from({ length: 20 }, (_, y) => [
      0,
      ...Array.from({ length: 40 }, () => (y === 9 ? ink : paper)).flat(),
    ]);
    return Buffer.concat([
      header,
      chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };
  test('[signatures/E66] a stroke shows, on paper or on nothing; one colour, whatever it is, does not', async () => {
    expect(await hasInk(signedHere().image)).toBe(true);
    expect(await hasInk(url(sheet([0, 0, 0, 0], [0, 0, 0, 255])))).toBe(true);
    expect(await hasInk(url(sheet([255, 255, 255, 255], [20, 30, 90, 255])))).toBe(true);
    expect(await hasInk(url(sheet([0, 0, 0, 0], [0, 0, 0, 0])))).toBe(false);
    expect(await hasInk(url(sheet([255, 255, 255, 255], [255, 255, 255, 255])))).toBe(false);
    expect(await hasInk(url(sheet([0, 0, 0, 255], [0, 0, 0, 255])))).toBe(false);
    expect(await hasInk(url(png({ width: 1, height: 1 })))).toBe(false);
    expect(await hasInk('data:image/png;base64,AAAA')).toBe(false);
  });
});

describe('pictures that arrive', () => {
  test.each([
    ['a JPEG', HELD.jpeg, 48, 32],
    ['a progressive JPEG', HELD.progressive, 48, 32],
    ['a JPEG in four inks', HELD.cmyk, 48, 32],
    ['a grey JPEG', HELD.grey, 48, 32],
    ['a JPEG of odd size', HELD.odd, 7, 3],
    ['a JPEG held on its side', withSegment(HELD.jpeg, 0xe1, exifOf(6)), 48, 32],
    ['a JPEG behind 180 kB of profiles and EXIF', deep, 48, 32],
    [
      'a JPEG with a profile that is none',
      withSegment(HELD.jpeg, 0xe2, Buffer.from('ICC_PROFILE\0\x01\x01rien')),
      48,
      32,
    ],
    ['a JPEG that a PDF follows', Buffer.concat([HELD.jpeg, Buffer.from('%PDF-1.7 1 0 obj')]), 48, 32],
    ['a PNG of one pixel', png({ width: 1, height: 1 }), 1, 1],
    ['a PNG of 16 bits with alpha', png({ width: 33, height: 21, depth: 16, colours: 6 }), 33, 21],
    ['an interlaced PNG', png({ width: 61, height: 13, isInterlaced: true, colours: 4 }), 61, 13],
    ['a PNG with an unknown chunk', png({ width: 9, height: 9, chunks: [chunk('quOi', NOISE)] }), 9, 9],
    ['a WebP', HELD.webp, 48, 32],
    ['a lossless WebP', HELD.lossless, 16, 16],
    ['an animated WebP', animated(HELD.webp, { width: 48, height: 32 }), 48, 32],
  ])('[sync/M10] %s is taken', async (_, bytes, ...[width, height]) => {
    expect(await examine(bytes)).toEqual({ ok: true, value: { width, height } });
    expect(announcedSize(bytes)).toEqual({ ok: true, value: { width, height } });
  });

  const bad = png({ width: 300, height: 200 });
  const wrongSum = Buffer.from(bad);
  wrongSum[60] = (wrongSum[60] ?? 0) ^ 0xff;
  test.each([
    ['a JPEG cut in the middle', HELD.jpeg.subarray(0, HELD.jpeg.length - 60)],
    ['a JPEG without its end', HELD.jpeg.subarray(0, HELD.jpeg.length - 2)],
    ['a progressive JPEG cut', HELD.progressive.subarray(0, 400)],
    ['a JPEG of which the first bytes alone are one', Buffer.concat([HELD.jpeg.subarray(0, 3), NOISE])],
    ['a JPEG without a frame', withSegment(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 0xe0, NOISE)],
    ['a JPEG of no height', announcing(HELD.jpeg, 48, 0)],
    ['a PNG cut in the middle', bad.subarray(0, bad.length - 40)],
    ['a PNG with fewer rows than it says', png({ width: 30, height: 200, rows: 20 })],
    ['a PNG with a wrong sum', wrongSum],
    ['a PNG of no width', announcing(bad, 0, 200)],
    ['a PNG of its first bytes', bad.subarray(0, 12)],
    ['a WebP cut', HELD.webp.subarray(0, 80)],
    [
      'an animated WebP whose frame is none',
      animated(Buffer.concat([HELD.webp.subarray(0, 12), NOISE]), { width: 9, height: 9 }),
    ],
  ])('[sync/M10] %s is refused', async (_, bytes) => {
    expect(await examine(bytes)).toMatchObject({ ok: false, code: 'IMAGE_ILLISIBLE' });
  });

  test('[sync/M10] one megabyte of 16,000 pixels a side is refused by its header, and its neighbours are taken', async () => {
    const bomb = png({ width: 16_000, height: 16_000, colours: 6 });
    expect(bomb.length).toBeLessThan(1_100_000);
    const [refused, taken] = await Promise.all([examine(bomb), examine(HELD.jpeg)]);
    expect(refused).toMatchObject({ code: 'IMAGE_TROP_GRANDE', data: { width: 16_000, max: PIXELS_MAX } });
    expect(taken.ok).toBe(true);
    for (const bytes of [announcing(HELD.jpeg, 65_000, 65_000), announcing(bad, 4_000_000_000, 4_000_000_000)])
      expect(await examine(bytes)).toMatchObject({ code: 'IMAGE_TROP_GRANDE' });
  });

  test('[sync/M10] what fits in the pixels and not in the memory of the decoder is refused, and the next one is taken', async () => {
    // Interlaced, it must be held whole: 640 MB.
    const wide = png({ width: 10_000, height: 8000, depth: 16, colours: 6, isInterlaced: true });
    expect(await examine(wide)).toMatchObject({ ok: false });
    expect((await examine(HELD.progressive)).ok).toBe(true);
  });

  test('[sync/M10] the store takes none of them, and keeps nothing; a GIF called .jpg is of no type of ours', async () => {
    const store = folderStore(join(folder, 'depot'));
    const limits = { max: 2_000_000, types: ['image/jpeg', 'image/png'] } as const;
    const put = (bytes: Buffer) => store.put(Readable.from([bytes]), limits);
    const cut = HELD.jpeg.subarray(0, 300);
    expect(await put(cut)).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
    expect(await store.read(hash(cut))).toBeNull();
    expect(await put(Buffer.from('GIF89a\x01\x00\x01\x00'))).toMatchObject({ code: 'FICHIER_TYPE' });
    const piece = { offset: 0, contenu: Readable.from([cut]) };
    const expected = { sha256: hash(cut), taille: cut.length, types: limits.types };
    expect(await store.partiels.receive('p', piece, expected)).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
    expect([await store.partiels.size('p'), await store.read(hash(cut))]).toEqual([0, null]);
    expect((await put(HELD.jpeg)).ok).toBe(true);
  });
});

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
const print = (bytes: Buffer, sha256: string | null = null) => printPicture({ source: { bytes }, sha256 });
async function printed(bytes: Buffer): Promise<Buffer> {
  const answer = await print(bytes);
  return bytesOf('dataUrl' in answer ? answer.dataUrl : '');
}
const sizeOf = (bytes: Buffer) => must(announcedSize(bytes).ok ? announcedSize(bytes) : null, 'a size');

describe('pictures that are printed', () => {
  test('[reports/R18] what a PDF holds as it is goes as it is', async () => {
    for (const bytes of [HELD.jpeg, HELD.progressive, HELD.grey, png({ width: 20, height: 10 })])
      expect((await printed(bytes)).equals(bytes)).toBe(true);
  });

  test('[reports/R18] the rest is made upright, opaque, in the colours of screens, and no larger than what is printed', async () => {
    const upright = await printed(withSegment(HELD.jpeg, 0xe1, exifOf(6)));
    expect(sizeOf(upright)).toEqual({ ok: true, value: { width: 32, height: 48 } });
    for (const bytes of [HELD.cmyk, HELD.webp, animated(HELD.webp, { width: 48, height: 32 })]) {
      const rewritten = await printed(bytes);
      expect(typeOf(rewritten)).toBe('image/jpeg');
      expect(sizeOf(rewritten)).toEqual({ ok: true, value: { width: 48, height: 32 } });
    }
    const drawing = await printed(png({ width: 40, height: 30, depth: 16, colours: 6, isInterlaced: true }));
    // 8 bits, colours or grey without alpha, not interlaced.
    expect([typeOf(drawing), drawing[24], [0, 2].includes(drawing[25] ?? 9), drawing[28]]).toEqual([
      'image/png',
      8,
      true,
      0,
    ]);
    const large = await printed(png({ width: 6000, height: 3000 }));
    expect(sizeOf(large)).toEqual({ ok: true, value: { width: 1600, height: 800 } });
  });

  test('[reports/R18] one that fell ill says how', async () => {
    expect(await print(HELD.jpeg, hash(HELD.grey))).toEqual({ defect: 'alteree' });
    expect(await print(HELD.jpeg, hash(HELD.jpeg))).toHaveProperty('dataUrl');
    const cut = HELD.jpeg.subarray(0, 300);
    expect(await print(cut, hash(cut))).toEqual({ defect: 'indechiffrable' });
    const path = join(folder, 'une.jpg');
    const ofFile = () => printPicture({ source: { path }, sha256: hash(HELD.jpeg) });
    expect(await ofFile()).toEqual({ defect: 'perdue' });
    writeFileSync(path, HELD.jpeg);
    expect(await ofFile()).toHaveProperty('dataUrl');
  });

  test('[sync/M10] a data URL is judged by the bytes that it holds', async () => {
    const url = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
    expect((await examineDataUrl(url(png({ width: 8, height: 8 })))).ok).toBe(true);
    for (const wrong of [
      url(Buffer.from('89504e470d0a1a0a0000', 'hex')),
      url(Buffer.from('<html>')),
      'https://x.example',
    ])
      expect(await examineDataUrl(wrong)).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
    expect(await printDataUrl(url(HELD.webp, 'image/webp'))).toMatch(/^data:image\/jpeg;base64,/);
    expect(await printDataUrl(url(HELD.jpeg.subarray(0, 200), 'image/jpeg'))).toBeNull();
  });
});
