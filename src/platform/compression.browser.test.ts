import { describe, expect, test } from 'vitest';
import { reduire } from './compression.ts';

/** A picture of a camera: 1600 by 1200, left half red, right half blue. */
async function photo(largeur = 1600, hauteur = 1200): Promise<Blob> {
  const toile = new OffscreenCanvas(largeur, hauteur);
  const dessin = toile.getContext('2d');
  if (dessin === null) throw new Error('no 2d context');
  dessin.fillStyle = 'red';
  dessin.fillRect(0, 0, largeur / 2, hauteur);
  dessin.fillStyle = 'blue';
  dessin.fillRect(largeur / 2, 0, largeur / 2, hauteur);
  return toile.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
}

async function couleur(image: Blob, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(image);
  const dessin = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  dessin?.drawImage(bitmap, 0, 0);
  return [...(dessin?.getImageData(x, y, 1, 1).data ?? [])];
}

describe('compression of a photo', () => {
  test('fits 400 by 400 at quality 0.6, upright and in colour', async () => {
    const reponse = await reduire(await photo(), { maxPx: 400, qualite: 0.6 });
    if (!reponse.ok) throw new Error(reponse.code);
    const { blob, largeur, hauteur } = reponse.value;
    expect([largeur, hauteur, blob.type]).toEqual([400, 300, 'image/jpeg']);
    expect((await couleur(blob, 50, 150))[0]).toBeGreaterThan(200);
    expect((await couleur(blob, 350, 150))[2]).toBeGreaterThan(200);
  });

  test('[sync/M7] a WebP becomes a JPEG, and a transparent PNG white paper', async () => {
    const toile = new OffscreenCanvas(300, 200);
    const dessin = toile.getContext('2d');
    dessin?.fillRect(0, 0, 10, 10);
    for (const type of ['image/webp', 'image/png']) {
      const image = await toile.convertToBlob({ type });
      expect(image.type).toBe(type);
      const reponse = await reduire(image, { maxPx: 400, qualite: 0.6 });
      if (!reponse.ok) throw new Error(reponse.code);
      expect([...new Uint8Array(await reponse.value.blob.slice(0, 3).arrayBuffer())]).toEqual([0xff, 0xd8, 0xff]);
      expect((await couleur(reponse.value.blob, 200, 150))[0]).toBeGreaterThan(240);
    }
  });

  test('several at once each get their own answer', async () => {
    const tailles = await Promise.all(
      [200, 300, 400].map(async (maxPx) => reduire(await photo(800, 800), { maxPx, qualite: 0.6 })),
    );
    expect(tailles.map((reponse) => (reponse.ok ? reponse.value.largeur : reponse.code))).toEqual([200, 300, 400]);
  });

  test('a file that is no picture is refused by name', async () => {
    expect(await reduire(new Blob(['%PDF-1.7'], { type: 'image/jpeg' }), { maxPx: 400, qualite: 0.6 })).toEqual({
      ok: false,
      code: 'IMAGE_ILLISIBLE',
    });
  });
});
