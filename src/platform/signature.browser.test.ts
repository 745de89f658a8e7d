import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Slate, toPng, HAUTEUR, WIDTH, type Traits } from './signature.ts';

let canvas: HTMLCanvasElement;
let slate: Slate | undefined;

beforeEach(() => {
  canvas = document.createElement('canvas');
  Object.assign(canvas.style, { display: 'block', width: '560px', height: '280px' });
  document.body.append(canvas);
});
afterEach(() => {
  slate?.close();
  canvas.remove();
});

/** A stroke drawn by a pen across the canvas, at half its height. */
function tracer(): void {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const pointer = (type: string, part: number, target: EventTarget) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: left + width * part,
        clientY: top + height / 2,
      }),
    );
  pointer('pointerdown', 0.2, canvas);
  for (let part = 0.2; part < 0.8; part += 0.02) pointer('pointermove', part, window);
  pointer('pointerup', 0.8, window);
}

/** Share of the ink that stands in the middle band, where the stroke was drawn. */
function inkShare(): number {
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let blackCount = 0;
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 0) blackCount += 1;
  return blackCount / (canvas.width * canvas.height);
}

function signer(): { readonly traits: () => Traits } {
  let traits: Traits = [];
  slate = new Slate(canvas, {
    traits: [],
    onTraits: (newTraits) => {
      traits = newTraits;
    },
  });
  tracer();
  return { traits: () => traits };
}

describe('a signature', () => {
  test('is kept as strokes in the units of the sheet', () => {
    const { traits } = signer();
    const points = traits().flatMap((trait) => trait.points);
    expect(points.length).toBeGreaterThan(5);
    expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(0.2 * WIDTH, -1);
    expect(points.every(({ y }) => Math.abs(y - HAUTEUR / 2) < 4)).toBe(true);
  });

  test('[sync/C19] survives a rotation: the smaller pad shows the same strokes', async () => {
    const { traits } = signer();
    const before = { traits: traits(), encre: inkShare() };
    Object.assign(canvas.style, { width: '300px', height: '150px' });
    await vi.waitFor(() => expect(canvas.width).toBe(Math.round(300 * Math.max(1, devicePixelRatio))), {
      timeout: 30_000,
    });
    expect(traits()).toEqual(before.traits);
    expect(inkShare()).toBeGreaterThan(before.encre / 3);
  });

  test('[sync/C19] survives a sleep that emptied the canvas', () => {
    signer();
    const before = inkShare();
    canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
    expect(inkShare()).toBe(0);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(inkShare()).toBeCloseTo(before, 3);
  });

  test('[sync/C19] is drawn again by another pad from its strokes alone', () => {
    const { traits } = signer();
    const [garde, avant] = [traits(), inkShare()];
    slate?.close();
    slate = new Slate(canvas, { traits: garde, onTraits: () => undefined });
    expect(inkShare()).toBeCloseTo(avant, 3);
    slate.erase();
    expect(inkShare()).toBe(0);
  });

  test('becomes the same picture whatever the screen', async () => {
    const { traits } = signer();
    const image = await createImageBitmap(await toPng(traits()));
    expect([image.width, image.height]).toEqual([WIDTH, HAUTEUR]);
  });
});
