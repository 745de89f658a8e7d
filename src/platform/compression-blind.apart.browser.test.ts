import { expect, test, vi } from 'vitest';

/** Answers at once that it could read nothing, as every engine that calls itself Safari does; counts what it was asked. */
class Blind extends EventTarget {
  static asked = 0;
  postMessage({ numero }: { readonly numero: number }): void {
    Blind.asked += 1;
    const data = { numero, image: null };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

test('[platform/W8] where a worker can draw nothing, the page draws the picture, and asks the worker no more', async () => {
  vi.stubGlobal('Worker', Blind);
  const { reduceImage } = await import('./compression.ts');
  const sizes = { maxPx: 400, qualite: 0.6 };
  const pdf = new Blob(['%PDF-1.7'], { type: 'image/jpeg' });
  expect(await reduceImage(pdf, sizes)).toEqual({ ok: false, code: 'IMAGE_ILLISIBLE' });
  const canvas = new OffscreenCanvas(800, 600);
  canvas.getContext('2d')?.fillRect(0, 0, 400, 600);
  const photo = await canvas.convertToBlob({ type: 'image/jpeg' });
  for (let i = 0; i < 2; i += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the second one is asked once the first is answered
    expect(await reduceImage(photo, sizes)).toMatchObject({ ok: true, value: { largeur: 400, hauteur: 300 } });
  }
  expect(Blind.asked).toBe(2);
});
