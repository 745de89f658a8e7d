import { ok, type Result } from '#domain/base/result.ts';
import { hasOffscreenCanvas } from './browser.ts';
import { reduceHere, type ReducedImage, type ImageSettings } from './compression-image.ts';
import { cutShort, tooLarge, undecoded } from './picture-check.ts';
import type { ReductionRequest, ReductionAnswer } from './compression-worker.ts';

/** Beyond this silence the worker is taken for dead (memory pressure on a tablet) and the page does the work itself. */
const PATIENCE_MS = 20_000;

/**
 * The library draws by an element of the page on every engine that calls itself Safari, and a worker has none: there it
 * reads no picture at all ([platform/W8]).
 */
let isWorkerBlind = false;
let worker: Worker | null = null;
let numbers = 0;
const pendingAnswers = new Map<number, (answer: ReductionAnswer['image'] | 'mort') => void>();

/**
 * Compresses a picture off the main thread: decoding 12 million pixels takes several hundred milliseconds on a tablet.
 * IMAGE_TROP_GRANDE by its header ([sync/M10]), IMAGE_ILLISIBLE without its end ([sync/M14]); IMAGE_ILLISIBLE or IMAGE_HEIC
 * ([sync/M12]) when the browser cannot read the picture: the page has the last word, its worker may be blind.
 */
export async function reduceImage(image: Blob, setting: ImageSettings): Promise<Result<ReducedImage>> {
  const refusal = (await tooLarge(image)) ?? (await cutShort(image));
  if (refusal !== null) return refusal;
  const answer = hasOffscreenCanvas() && !isWorkerBlind ? await ask(image, setting) : 'mort';
  if (answer !== 'mort' && answer !== null) return ok(answer);
  try {
    const reduced = await reduceHere(image, setting);
    isWorkerBlind ||= answer === null;
    return ok(reduced);
  } catch {
    // The library rejects with what its picture element gave: an event, or an error without a name of its own.
    return undecoded(image);
  }
}

function ask(image: Blob, setting: ImageSettings): Promise<ReductionAnswer['image'] | 'mort'> {
  numbers += 1;
  const numero = numbers;
  return new Promise((resolve) => {
    const timer = setTimeout(() => kill(), PATIENCE_MS);
    pendingAnswers.set(numero, (answer) => {
      clearTimeout(timer);
      pendingAnswers.delete(numero);
      resolve(answer);
    });
    theWorker().postMessage({ numero, image, reglage: setting } satisfies ReductionRequest);
  });
}

function theWorker(): Worker {
  if (worker !== null) return worker;
  worker = new Worker(new URL('./compression-worker.ts', import.meta.url), { type: 'module', name: 'compression' });
  worker.addEventListener('message', ({ data }: MessageEvent<ReductionAnswer>) =>
    pendingAnswers.get(data.numero)?.(data.image),
  );
  worker.addEventListener('error', kill);
  return worker;
}

function kill(): void {
  worker?.terminate();
  worker = null;
  for (const answer of pendingAnswers.values()) answer('mort');
}
