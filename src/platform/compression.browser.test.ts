import { describe, expect, test } from 'vitest';
import { reduceImage } from './compression.ts';

/** A picture of a camera: 1600 by 1200, left half red, right half blue. */
async function photo(width = 1600, hauteur = 1200): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, hauteur);
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('no 2d context');
  drawing.fillStyle = 'red';
  drawing.fillRect(0, 0, width / 2, hauteur);
  drawing.fillStyle = 'blue';
  drawing.fillRect(width / 2, 0, width / 2, hauteur);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
}

async function colourAt(image: Blob, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(image);
  const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  drawing?.drawImage(bitmap, 0, 0);
  return [...(drawing?.getImageData(x, y, 1, 1).data ?? [])];
}

describe('compression of a photo', () => {
  test('fits 400 by 400 at quality 0.6, upright and in colour', async () => {
    const answer = await reduceImage(await photo(), { maxPx: 400, qualite: 0.6 });
    if (!answer.ok) throw new Error(answer.code);
    const { blob, largeur, hauteur } = answer.value;
    expect([largeur, hauteur, blob.type]).toEqual([400, 300, 'image/jpeg']);
    expect((await colourAt(blob, 50, 150))[0]).toBeGreaterThan(200);
    expect((await colourAt(blob, 350, 150))[2]).toBeGreaterThan(200);
  });

  test('[sync/M7] a WebP becomes a JPEG, and a transparent PNG white paper', async () => {
    const canvas = new OffscreenCanvas(300, 200);
    const drawing = canvas.getContext('2d');
    drawing?.fillRect(0, 0, 10, 10);
    for (const type of ['image/webp', 'image/png']) {
      const image = await canvas.convertToBlob({ type });
      expect(image.type).toBe(type);
      const answer = await reduceImage(image, { maxPx: 400, qualite: 0.6 });
      if (!answer.ok) throw new Error(answer.code);
      expect([...new Uint8Array(await answer.value.blob.slice(0, 3).arrayBuffer())]).toEqual([0xff, 0xd8, 0xff]);
      expect((await colourAt(answer.value.blob, 200, 150))[0]).toBeGreaterThan(240);
    }
  });

  test('several at once each get their own answer', async () => {
    const sizes = await Promise.all(
      [200, 300, 400].map(async (maxPx) => reduceImage(await photo(800, 800), { maxPx, qualite: 0.6 })),
    );
    expect(sizes.map((answer) => (answer.ok ? answer.value.largeur : answer.code))).toEqual([200, 300, 400]);
  });

  test('a file that is no picture is refused by name', async () => {
    expect(await reduceImage(new Blob(['%PDF-1.7'], { type: 'image/jpeg' }), { maxPx: 400, qualite: 0.6 })).toEqual({
      ok: false,
      code: 'IMAGE_ILLISIBLE',
    });
  });
});
