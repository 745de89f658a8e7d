import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Ardoise, enPng, HAUTEUR, LARGEUR, type Traits } from './signature.ts';

let toile: HTMLCanvasElement;
let ardoise: Ardoise | undefined;

beforeEach(() => {
  toile = document.createElement('canvas');
  Object.assign(toile.style, { display: 'block', width: '560px', height: '280px' });
  document.body.append(toile);
});
afterEach(() => {
  ardoise?.fermer();
  toile.remove();
});

/** A stroke drawn by a pen across the canvas, at half its height. */
function tracer(): void {
  const { left, top, width, height } = toile.getBoundingClientRect();
  const pointer = (type: string, part: number, cible: EventTarget) =>
    cible.dispatchEvent(
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
  pointer('pointerdown', 0.2, toile);
  for (let part = 0.2; part < 0.8; part += 0.02) pointer('pointermove', part, window);
  pointer('pointerup', 0.8, window);
}

/** Share of the ink that stands in the middle band, where the stroke was drawn. */
function encre(): number {
  const donnees = toile.getContext('2d')?.getImageData(0, 0, toile.width, toile.height).data ?? [];
  let noirs = 0;
  for (let i = 3; i < donnees.length; i += 4) if ((donnees[i] ?? 0) > 0) noirs += 1;
  return noirs / (toile.width * toile.height);
}

function signer(): { readonly traits: () => Traits } {
  let traits: Traits = [];
  ardoise = new Ardoise(toile, {
    traits: [],
    surTraits: (nouveaux) => {
      traits = nouveaux;
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
    expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(0.2 * LARGEUR, -1);
    expect(points.every(({ y }) => Math.abs(y - HAUTEUR / 2) < 4)).toBe(true);
  });

  test('[sync/C19] survives a rotation: the smaller pad shows the same strokes', async () => {
    const { traits } = signer();
    const avant = { traits: traits(), encre: encre() };
    Object.assign(toile.style, { width: '300px', height: '150px' });
    await vi.waitFor(() => expect(toile.width).toBe(Math.round(300 * Math.max(1, devicePixelRatio))), {
      timeout: 30_000,
    });
    expect(traits()).toEqual(avant.traits);
    expect(encre()).toBeGreaterThan(avant.encre / 3);
  });

  test('[sync/C19] survives a sleep that emptied the canvas', () => {
    signer();
    const avant = encre();
    toile.getContext('2d')?.clearRect(0, 0, toile.width, toile.height);
    expect(encre()).toBe(0);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(encre()).toBeCloseTo(avant, 3);
  });

  test('[sync/C19] is drawn again by another pad from its strokes alone', () => {
    const { traits } = signer();
    const [garde, avant] = [traits(), encre()];
    ardoise?.fermer();
    ardoise = new Ardoise(toile, { traits: garde, surTraits: () => undefined });
    expect(encre()).toBeCloseTo(avant, 3);
    ardoise.effacer();
    expect(encre()).toBe(0);
  });

  test('becomes the same picture whatever the screen', async () => {
    const { traits } = signer();
    const image = await createImageBitmap(await enPng(traits()));
    expect([image.width, image.height]).toEqual([LARGEUR, HAUTEUR]);
  });
});
