import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcedSize } from '#domain/base/picture.ts';
import { must } from '#domain/base/must.ts';
import { drawingsThatRead } from '../test-support/drawings.ts';
import { HELD, png } from '../test-support/pictures.ts';
import { drawingDefect } from './drawing.ts';
import { keepLogo } from './pictures.ts';

const url = (type: string, content: string | Buffer): string =>
  `data:image/${type};base64,${Buffer.from(content).toString('base64')}`;
const svg = (content: string, head = 'viewBox="0 0 40 20"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${content}</svg>`;
const keep = (content: string) => keepLogo(url('svg+xml', content));
const MARK = '<path d="M1 19 L20 1 L39 19 Z"/>';

async function sizeOf(content: string) {
  const kept = await keep(content);
  if (!kept.ok) throw new Error(kept.code);
  return announcedSize(Buffer.from(must(kept.value.split(',')[1], 'a data URL'), 'base64'));
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'constat-logos-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('logos', () => {
  test('[reports/R25] a drawing becomes the pixels of a PNG, of the same size whatever it says of its own', async () => {
    const eight = { ok: true, value: { width: 800, height: 400 } };
    expect(await sizeOf(svg(MARK))).toEqual(eight);
    expect(await sizeOf(svg(MARK, 'width="100000" height="50000" viewBox="0 0 40 20"'))).toEqual(eight);
    expect(await sizeOf(`<?xml version="1.0"?>\n<!DOCTYPE svg>\n${svg(MARK)}`)).toEqual(eight);
  });

  test('[reports/R25] what a drawing holds itself is drawn: its parts, its pictures', async () => {
    const held = `<image width="9" height="9" href="${url('png', png({ width: 8, height: 8 }))}"/>`;
    const used = `<defs><g id="m">${MARK}</g></defs><use href="#m"/>`;
    for (const content of [held, used]) expect((await keep(svg(content))).ok).toBe(true);
  });

  test('[reports/R25] a drawing that names a file, an address or a link is refused', async () => {
    const bait = join(folder, 'appat.png');
    writeFileSync(bait, png({ width: 64, height: 64 }));
    for (const [name, content] of Object.entries(drawingsThatRead(bait)))
      expect([name, (await keep(content)).ok, drawingDefect(content)]).toEqual([
        name,
        false,
        expect.stringMatching('renvoi|entites'),
      ]);
  });

  test('[reports/R25] one whose text would be missing, that draws nothing or is none is refused', async () => {
    expect(await keep(svg('<text x="0" y="9">Bureau</text>'))).toMatchObject({
      code: 'DESSIN_REFUSE',
      data: { raison: 'texte' },
    });
    for (const wrong of ['<svg nothing', svg('')])
      expect(await keep(wrong)).toMatchObject({ ok: false, code: 'IMAGE_ILLISIBLE' });
    for (const wrong of ['', '<html>', '\x1f\x8b']) expect(await keep(wrong)).toMatchObject({ code: 'DESSIN_REFUSE' });
  });

  test('[reports/R25] one made of itself a million times is refused, and the next one is drawn', async () => {
    const levels = Array.from({ length: 6 }, (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`);
    const million = svg(`<defs><g id="u0">${MARK}</g>${levels.join('')}</defs><use href="#u6"/>`);
    expect((await keep(million)).ok).toBe(false);
    expect((await keep(svg(MARK))).ok).toBe(true);
  });

  test('[reports/R25] a picture stays as it came, a large one becomes small, one that is none is refused', async () => {
    const small = url('jpeg', HELD.jpeg);
    expect(await keepLogo(small)).toEqual({ ok: true, value: small });
    const large = await keepLogo(url('png', png({ width: 8000, height: 4000 })));
    expect(large.ok && announcedSize(Buffer.from(large.value.slice(22), 'base64'))).toEqual({
      ok: true,
      value: { width: 800, height: 400 },
    });
    expect(await keepLogo(url('png', HELD.jpeg.subarray(0, 99)))).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
    expect(await keepLogo('https://ailleurs.example/logo.png')).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
  });
});
