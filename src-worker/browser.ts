/**
 * What the browsers we support do not all have, for the engine: nothing else of src-worker asks for it
 * (src/platform/SPEC.md [platform/W2], which says what is done without). The page has its own: src/platform/browser.ts.
 */

/** Bytes used and allowed; empty where the browser does not tell (no StorageManager, or an engine that refuses to say). */
export const estimateStorage = async (): Promise<{ readonly usage?: number; readonly quota?: number }> =>
  (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};

/** Whether the browser promised not to evict this storage; null where it cannot tell. */
export const isStoragePersistent = async (): Promise<boolean | null> =>
  (await navigator.storage?.persisted?.().catch(() => undefined)) ?? null;

/** Private files of this origin; null where the browser has none, or refuses them (private windows). */
export const privateFiles = async (): Promise<FileSystemDirectoryHandle | null> =>
  (await navigator.storage?.getDirectory?.().catch(() => undefined)) ?? null;

/** Whether this thread writes private files in place: a service worker does not. */
export const canWriteInPlace = (): boolean => 'FileSystemSyncAccessHandle' in globalThis;

interface DetailedEstimate extends StorageEstimate {
  readonly usageDetails?: { readonly fileSystem?: number };
}

/** Bytes that the browser counts for private files; null where it does not tell them apart (all but Chromium). */
export async function countedPrivateBytes(): Promise<number | null> {
  const { usageDetails }: DetailedEstimate = await estimateStorage();
  return usageDetails === undefined ? null : (usageDetails.fileSystem ?? 0);
}

/** Names of this origin's databases; none where the browser does not list them: an empty one that stays holds nothing. */
export const databaseNames = async (): Promise<readonly string[]> =>
  ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) => name ?? []);

/** Aborts with the first of these signals. AbortSignal.any, which Safari 17.0 to 17.3 do not have. */
export function firstSignal(...signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const common = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) common.abort(signal.reason);
    signal.addEventListener('abort', () => common.abort(signal.reason), { once: true, signal: common.signal });
  }
  return common.signal;
}

/** The same picture on white paper, as PNG; null where a worker draws nothing. */
export async function onWhite(picture: ImageBitmap): Promise<Blob | null> {
  if (typeof OffscreenCanvas !== 'function') return null;
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const drawing = canvas.getContext('2d', { alpha: false });
  if (drawing === null) return null;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, picture.width, picture.height);
  drawing.drawImage(picture, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Of what a font packs (zlib). Every browser that we support has it: the doors stay the one place that asks. */
export const inflation = (): DecompressionStream => new DecompressionStream('deflate');
