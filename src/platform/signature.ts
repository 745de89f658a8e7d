import SignaturePad, { type PointGroup } from 'signature_pad';
import { isSignatureDrawn } from '#domain/signatures/drawn.ts';

/** Strokes of a signature, in the units of a sheet of 800 by 400, whatever the screen. */
export type Traits = readonly PointGroup[];

export const WIDTH = 800;
export const HAUTEUR = 400;
const INK = '#161c18';
const PLUME = { penColor: INK, minWidth: 0.9, maxWidth: 2.8, throttle: 0 } as const;

/** [signatures/E66] Whether it is more than a dot. */
export const isDrawn = (traits: Traits): boolean => isSignatureDrawn(traits.map(({ points }) => points));

/** The same strokes for a screen `scale` times as large. */
export function scaledTraits(traits: Traits, scale: number): PointGroup[] {
  return traits.map((trait) => ({
    ...trait,
    dotSize: trait.dotSize * scale,
    minWidth: trait.minWidth * scale,
    maxWidth: trait.maxWidth * scale,
    points: trait.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
}

/**
 * A signature pad whose strokes are data: they are drawn again after a rotation, a zoom, a sleep or a lost canvas
 * (behaviour 19). The canvas keeps the proportions of the sheet by its style.
 */
export class Slate {
  readonly #canvas: HTMLCanvasElement;
  readonly #pad: SignaturePad;
  readonly #observer: ResizeObserver;
  readonly #stop = new AbortController();
  #traits: Traits;

  constructor(canvas: HTMLCanvasElement, { traits, onTraits }: { traits: Traits; onTraits: (traits: Traits) => void }) {
    this.#canvas = canvas;
    this.#traits = traits;
    this.#pad = new SignaturePad(canvas, PLUME);
    this.#pad.addEventListener('endStroke', () => {
      this.#traits = scaledTraits(this.#pad.toData(), 1 / this.#scale());
      onTraits(this.#traits);
    });
    this.#observer = new ResizeObserver(() => this.redessiner());
    this.#observer.observe(canvas);
    const { signal } = this.#stop;
    document.addEventListener('visibilitychange', () => this.redessiner(), { signal });
    canvas.addEventListener('contextrestored', () => this.redessiner(), { signal });
    this.redessiner();
  }

  redessiner(): void {
    const finesse = Math.max(1, window.devicePixelRatio);
    this.#canvas.width = Math.round(this.#canvas.clientWidth * finesse);
    this.#canvas.height = Math.round(this.#canvas.clientHeight * finesse);
    this.#canvas.getContext('2d')?.scale(finesse, finesse);
    this.#pad.fromData(scaledTraits(this.#traits, this.#scale()), { clear: true });
  }

  erase(): void {
    this.#traits = [];
    this.#pad.clear();
  }

  close(): void {
    this.#stop.abort();
    this.#observer.disconnect();
    this.#pad.off();
  }

  #scale(): number {
    return Math.max(1, this.#canvas.clientWidth) / WIDTH;
  }
}

/** The signature as a PNG of 800 by 400 on white: the same picture on every device and in the report. */
export function toPng(traits: Traits): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HAUTEUR;
  const pad = new SignaturePad(canvas, { ...PLUME, backgroundColor: '#ffffff' });
  pad.off();
  pad.fromData([...traits]);
  return encoded(canvas);
}

const NAME_PX = 64;

/** [signatures/E30] The name of who cannot draw, in the same place and ink. */
export function nameToPng(name: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HAUTEUR;
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, WIDTH, HAUTEUR);
    pen.fillStyle = INK;
    pen.font = `italic ${NAME_PX}px serif`;
    pen.textAlign = 'center';
    pen.fillText(name, WIDTH / 2, HAUTEUR / 2, WIDTH - NAME_PX);
  }
  return encoded(canvas);
}

const encoded = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the signature could not be encoded')) : resolve(blob)),
      'image/png',
    );
  });
