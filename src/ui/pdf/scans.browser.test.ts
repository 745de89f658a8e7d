import { expect, onTestFinished, test } from 'vitest';
import { openPdf } from './open-pdf.ts';

/** A page of each kind that office scanners, faxes and mails write. */
const SCANS = import.meta.glob<string>('../../../tests/fixtures/scans/*.pdf', {
  query: '?url',
  import: 'default',
  eager: true,
});
const WIDTH = 400;

/** Share of the pixels of its first page that are dark, in thousandths. */
async function inkOf(url: string): Promise<number> {
  const opened = await openPdf(await (await fetch(url)).blob());
  if (!opened.ok) throw new Error(opened.reason);
  onTestFinished(opened.close);
  const canvas = document.createElement('canvas');
  const { width, height } = opened.pdf.firstSize;
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * height) / width);
  await opened.pdf.draw(0, canvas, { signal: new AbortController().signal });
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let dark = 0;
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128 && (pixels[at + 3] ?? 0) > 0) dark += 1;
  return Math.round((4000 * dark) / pixels.length);
}

/** What no program can draw. */
const UNDRAWN = ['casse', 'demesuree'];
const DRAWN = Object.entries(SCANS).filter(([path]) => !UNDRAWN.some((name) => path.includes(name)));

test.each(DRAWN)('[pdf/P3] %s is no blank page in the reader', async (_path, url) => {
  expect(await inkOf(url)).toBeGreaterThan(0);
});

test('[pdf/P3] a document whose character map is known by its name alone is searched', async () => {
  const url = Object.entries(SCANS).find(([path]) => path.includes('cmap-predefini'))?.[1] ?? '';
  const opened = await openPdf(await (await fetch(url)).blob());
  if (!opened.ok) throw new Error(opened.reason);
  onTestFinished(opened.close);
  expect((await opened.pdf.text(0)).map(({ str }) => str).join('')).toContain('山田太郎');
});

test('[pdf/P3] the folder holds what faxes and scanners write', () => {
  expect(DRAWN.length).toBeGreaterThan(12);
});
