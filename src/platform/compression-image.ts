import imageCompression from 'browser-image-compression';

/** Settings of an IMAGE field (specification, section 9): longest side in pixels, JPEG quality from 0 to 1. */
export interface ImageSettings {
  readonly maxPx: number;
  readonly qualite: number;
}

export interface ReducedImage {
  readonly blob: Blob;
  readonly largeur: number;
  readonly hauteur: number;
}

/**
 * Both sides inside a square of `maxPx`, proportions kept, never enlarged, drawn upright (EXIF orientation applied),
 * re-encoded in JPEG. The same code runs in our worker and, without OffscreenCanvas, in the page: the library's own
 * worker would be a blob: script, which the content security policy refuses.
 */
export async function reduceHere(image: Blob, { maxPx, qualite }: ImageSettings): Promise<ReducedImage> {
  // A system that does not know HEIC gives it no type, and the library then refuses to try.
  const type = image.type.startsWith('image/') ? image.type : 'image/heic';
  const file = new File([image], 'photo', { type });
  const reduced = await imageCompression(file, {
    maxWidthOrHeight: maxPx,
    initialQuality: qualite,
    fileType: 'image/jpeg',
    preserveExif: false,
    useWebWorker: false,
  });
  const bitmap = await createImageBitmap(reduced);
  const size = { largeur: bitmap.width, hauteur: bitmap.height };
  bitmap.close();
  return { blob: reduced, ...size };
}
