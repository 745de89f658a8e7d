import { refuse, ok, type Result } from '#domain/base/result.ts';
import { hasOffscreenCanvas } from './browser.ts';
import { reduireIci, type ImageReduite, type ReglageImage } from './compression-image.ts';
import { tooLarge } from './picture-check.ts';
import type { DemandeReduction, ReponseReduction } from './compression-worker.ts';

/** Beyond this silence the worker is taken for dead (memory pressure on a tablet) and the page does the work itself. */
const PATIENCE_MS = 20_000;

/**
 * The library draws by an element of the page on every engine that calls itself Safari, and a worker has none: there it
 * reads no picture at all ([platform/W8]).
 */
let isWorkerBlind = false;
let ouvrier: Worker | null = null;
let numeros = 0;
const attentes = new Map<number, (reponse: ReponseReduction['image'] | 'mort') => void>();

/**
 * Compresses a picture off the main thread: decoding 12 million pixels takes several hundred milliseconds on a tablet.
 * IMAGE_TROP_GRANDE by its header ([sync/M10]), IMAGE_ILLISIBLE when the browser cannot read the picture: the page has the
 * last word, its worker may be blind.
 */
export async function reduire(image: Blob, reglage: ReglageImage): Promise<Result<ImageReduite>> {
  const large = await tooLarge(image);
  if (large !== null) return large;
  const reponse = hasOffscreenCanvas() && !isWorkerBlind ? await demander(image, reglage) : 'mort';
  if (reponse !== 'mort' && reponse !== null) return ok(reponse);
  try {
    const reduite = await reduireIci(image, reglage);
    isWorkerBlind ||= reponse === null;
    return ok(reduite);
  } catch {
    // The library rejects with what its picture element gave: an event, or an error without a name of its own.
    return refuse('IMAGE_ILLISIBLE');
  }
}

function demander(image: Blob, reglage: ReglageImage): Promise<ReponseReduction['image'] | 'mort'> {
  numeros += 1;
  const numero = numeros;
  return new Promise((resoudre) => {
    const delai = setTimeout(() => tuer(), PATIENCE_MS);
    attentes.set(numero, (reponse) => {
      clearTimeout(delai);
      attentes.delete(numero);
      resoudre(reponse);
    });
    lOuvrier().postMessage({ numero, image, reglage } satisfies DemandeReduction);
  });
}

function lOuvrier(): Worker {
  if (ouvrier !== null) return ouvrier;
  ouvrier = new Worker(new URL('./compression-worker.ts', import.meta.url), { type: 'module', name: 'compression' });
  ouvrier.addEventListener('message', ({ data }: MessageEvent<ReponseReduction>) =>
    attentes.get(data.numero)?.(data.image),
  );
  ouvrier.addEventListener('error', tuer);
  return ouvrier;
}

function tuer(): void {
  ouvrier?.terminate();
  ouvrier = null;
  for (const repondre of attentes.values()) repondre('mort');
}
