import { describe, expect, test } from 'vitest';
import { heicFile } from '#domain/base/heic.test-support.ts';
import { reduceImage } from './compression.ts';
import { isHeic, pictureRefusal, tooLarge } from './picture-check.ts';

async function picture(type: string): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(60, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 30, 40);
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
}
/** A PNG that announces 16,000 pixels a side; its sums are not read before its size. */
async function bomb(): Promise<Blob> {
  const bytes = await picture('image/png');
  const view = new DataView(bytes.buffer);
  view.setUint32(16, 16_000);
  view.setUint32(20, 16_000);
  return new Blob([bytes], { type: 'image/png' });
}

describe('a chosen picture', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp'])(
    '[sync/M10] one that this browser decodes is taken: %s',
    async (type) => {
      expect(await pictureRefusal(new Blob([await picture(type)]))).toBeNull();
    },
  );

  test.each(['image/jpeg', 'image/png', 'image/webp'])(
    '[sync/M10] the first bytes of a %s and nothing else are refused',
    async (type) => {
      const beginning = (await picture(type)).slice(0, 40);
      expect(await pictureRefusal(new Blob([beginning]))).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
    },
  );

  test.each(['image/jpeg', 'image/png', 'image/webp'])(
    '[sync/M14] a %s without its end is refused, chosen or photographed, wherever it is cut',
    async (type) => {
      const whole = await picture(type);
      for (const share of [0.4, 0.9, 0.99]) {
        const cut = new Blob([whole.slice(0, Math.floor(whole.length * share))], { type });
        expect(await pictureRefusal(cut)).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
        expect(await reduceImage(cut, { maxPx: 400, qualite: 0.6 })).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
      }
      expect((await reduceImage(new Blob([whole], { type }), { maxPx: 400, qualite: 0.6 })).ok).toBe(true);
    },
  );

  test('[sync/M10] one of 16,000 pixels a side is refused before it is decoded, chosen or photographed', async () => {
    expect(await tooLarge(await bomb())).toMatchObject({ code: 'IMAGE_TROP_GRANDE' });
    expect(await pictureRefusal(await bomb())).toMatchObject({ code: 'IMAGE_TROP_GRANDE' });
    expect(await reduceImage(await bomb(), { maxPx: 400, qualite: 0.6 })).toMatchObject({ code: 'IMAGE_TROP_GRANDE' });
  });

  test('[sync/M12] a HEIC that nothing damaged is named for what it is; cut short, it is not', async () => {
    const whole = heicFile();
    const reduce = (bytes: Uint8Array<ArrayBuffer>, type: string) =>
      reduceImage(new Blob([bytes], { type }), { maxPx: 400, qualite: 0.6 });
    for (const type of ['image/heic', '']) expect(await reduce(whole, type)).toMatchObject({ code: 'IMAGE_HEIC' });
    expect(await reduce(whole.slice(0, 200), 'image/heic')).toMatchObject({ code: 'IMAGE_ILLISIBLE' });
    expect([await isHeic(new Blob([whole])), await isHeic(await bomb())]).toEqual([true, false]);
  });

  test('a file of another kind is judged elsewhere', async () => {
    expect(await pictureRefusal(new Blob(['%PDF-1.7 une note']))).toBeNull();
  });
});
