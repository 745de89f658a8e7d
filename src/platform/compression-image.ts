/** Settings of an IMAGE field (specification, section 9): longest side in pixels, JPEG quality from 0 to 1. */
export interface ReglageImage {
  readonly maxPx: number;
  readonly qualite: number;
}

export interface ImageReduite {
  readonly blob: Blob;
  readonly largeur: number;
  readonly hauteur: number;
}

/** Both sides inside a square of `maxPx`, proportions kept, never enlarged. */
export function dimensions(
  largeur: number,
  hauteur: number,
  maxPx: number,
): { readonly largeur: number; readonly hauteur: number } {
  const echelle = Math.min(1, maxPx / Math.max(largeur, hauteur));
  return { largeur: Math.max(1, Math.round(largeur * echelle)), hauteur: Math.max(1, Math.round(hauteur * echelle)) };
}

/** Draws upright (EXIF orientation applied) and re-encodes. The same code runs in the worker and, without OffscreenCanvas, in the page. */
export async function reduireIci(image: Blob, { maxPx, qualite }: ReglageImage): Promise<ImageReduite> {
  const source = await createImageBitmap(image, { imageOrientation: 'from-image' });
  const taille = dimensions(source.width, source.height, maxPx);
  const toile = nouvelleToile(taille.largeur, taille.hauteur);
  const dessin = toile.getContext('2d');
  if (dessin === null) throw new Error('no 2d context');
  dessin.imageSmoothingQuality = 'high';
  dessin.drawImage(source, 0, 0, taille.largeur, taille.hauteur);
  source.close();
  return { blob: await encoder(toile, qualite), ...taille };
}

function nouvelleToile(largeur: number, hauteur: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(largeur, hauteur);
  const toile = document.createElement('canvas');
  toile.width = largeur;
  toile.height = hauteur;
  return toile;
}

async function encoder(toile: OffscreenCanvas | HTMLCanvasElement, quality: number): Promise<Blob> {
  if ('convertToBlob' in toile) return toile.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resoudre, rejeter) => {
    toile.toBlob(
      (blob) => (blob === null ? rejeter(new Error('encoding failed')) : resoudre(blob)),
      'image/jpeg',
      quality,
    );
  });
}
