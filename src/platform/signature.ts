import SignaturePad, { type PointGroup } from 'signature_pad';

/** Strokes of a signature, in the units of a sheet of 800 by 400, whatever the screen. */
export type Traits = readonly PointGroup[];

export const LARGEUR = 800;
export const HAUTEUR = 400;
const ENCRE = '#161c18';
const PLUME = { penColor: ENCRE, minWidth: 0.9, maxWidth: 2.8, throttle: 0 } as const;

/** The same strokes for a screen `echelle` times as large. */
export function traitsALEchelle(traits: Traits, echelle: number): PointGroup[] {
  return traits.map((trait) => ({
    ...trait,
    dotSize: trait.dotSize * echelle,
    minWidth: trait.minWidth * echelle,
    maxWidth: trait.maxWidth * echelle,
    points: trait.points.map((point) => ({ ...point, x: point.x * echelle, y: point.y * echelle })),
  }));
}

/**
 * A signature pad whose strokes are data: they are drawn again after a rotation, a zoom, a sleep or a lost canvas
 * (behaviour 19). The canvas keeps the proportions of the sheet by its style.
 */
export class Ardoise {
  readonly #toile: HTMLCanvasElement;
  readonly #pad: SignaturePad;
  readonly #observateur: ResizeObserver;
  readonly #arreter = new AbortController();
  #traits: Traits;

  constructor(
    toile: HTMLCanvasElement,
    { traits, surTraits }: { traits: Traits; surTraits: (traits: Traits) => void },
  ) {
    this.#toile = toile;
    this.#traits = traits;
    this.#pad = new SignaturePad(toile, PLUME);
    this.#pad.addEventListener('endStroke', () => {
      this.#traits = traitsALEchelle(this.#pad.toData(), 1 / this.#echelle());
      surTraits(this.#traits);
    });
    this.#observateur = new ResizeObserver(() => this.redessiner());
    this.#observateur.observe(toile);
    const { signal } = this.#arreter;
    document.addEventListener('visibilitychange', () => this.redessiner(), { signal });
    toile.addEventListener('contextrestored', () => this.redessiner(), { signal });
    this.redessiner();
  }

  redessiner(): void {
    const finesse = Math.max(1, window.devicePixelRatio);
    this.#toile.width = Math.round(this.#toile.clientWidth * finesse);
    this.#toile.height = Math.round(this.#toile.clientHeight * finesse);
    this.#toile.getContext('2d')?.scale(finesse, finesse);
    this.#pad.fromData(traitsALEchelle(this.#traits, this.#echelle()), { clear: true });
  }

  effacer(): void {
    this.#traits = [];
    this.#pad.clear();
  }

  fermer(): void {
    this.#arreter.abort();
    this.#observateur.disconnect();
    this.#pad.off();
  }

  #echelle(): number {
    return Math.max(1, this.#toile.clientWidth) / LARGEUR;
  }
}

/** The signature as a PNG of 800 by 400 on white: the same picture on every device and in the report. */
export function enPng(traits: Traits): Promise<Blob> {
  const toile = document.createElement('canvas');
  toile.width = LARGEUR;
  toile.height = HAUTEUR;
  const pad = new SignaturePad(toile, { ...PLUME, backgroundColor: '#ffffff' });
  pad.off();
  pad.fromData([...traits]);
  return new Promise((resoudre, rejeter) => {
    toile.toBlob(
      (blob) => (blob === null ? rejeter(new Error('the signature could not be encoded')) : resoudre(blob)),
      'image/png',
    );
  });
}
