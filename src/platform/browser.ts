/**
 * What the browsers we support do not all have, for the page: nothing else of src asks for it (SPEC.md [platform/W2], which says
 * what is done without). The engine has its own: src-worker/browser.ts.
 */
import { whenRefused } from './refused-here.ts';

/** Told to the window when the browser has answered, whoever asked. */
export const PERSISTENCE_ANSWERED = 'persistence-answered';

/** Whether the browser promised not to evict this site's data; null where it cannot tell. */
export const isPersistent = async (): Promise<boolean | null> =>
  (await navigator.storage?.persisted?.().catch(whenRefused(null))) ?? null;

/** Whether that promise can be asked for. */
export const canAskPersistence = (): boolean => typeof navigator.storage?.persist === 'function';

/** Asks for that promise; the answer is the browser's, and is shown as it is (behaviour 26). */
export async function askPersistence(): Promise<boolean> {
  const isGranted = (await navigator.storage?.persist?.().catch(whenRefused(false))) ?? false;
  dispatchEvent(new Event(PERSISTENCE_ANSWERED));
  return isGranted;
}

/** Absent in a page that came without HTTPS, and in some private windows. */
export const serviceWorkers = (): ServiceWorkerContainer | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker : null;

/** The service worker answers this page: it can be read again without a network. */
export const isHeldByServiceWorker = (): boolean => (serviceWorkers()?.controller ?? null) !== null;

/** Background Sync: Chromium only, and not in the DOM types. */
interface Syncing {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Whether the browser can ring the service worker when the network is back, with no tab open. */
export const hasBackgroundSync = (): boolean => 'SyncManager' in globalThis && serviceWorkers() !== null;

/** Asks for that ring. Nothing happens where there is none, or where its user forbids it: tabs send what waits. */
export async function askBackgroundSync(tag: string): Promise<void> {
  if (!hasBackgroundSync()) return;
  const { sync } = ((await serviceWorkers()?.ready) ?? {}) as Syncing;
  await sync?.register(tag).catch(whenRefused(null));
}

/** Battery Status API: Chromium only, and not in the DOM types. */
interface Battery {
  readonly level: number;
  readonly charging: boolean;
}

/** From 0 to 1; null where the browser does not say, or when the tablet is charging. */
export async function batteryLevel(): Promise<number | null> {
  const { getBattery } = navigator as Navigator & { readonly getBattery?: () => Promise<Battery> };
  const battery = await getBattery?.call(navigator).catch(whenRefused(null));
  return battery == null || battery.charging ? null : battery.level;
}

/** Whether the position was allowed before; false where the browser does not say without asking its user. */
export const isPositionAllowed = async (): Promise<boolean> =>
  (await navigator.permissions?.query({ name: 'geolocation' }).catch(whenRefused(null)))?.state === 'granted';

/** Cameras; null without HTTPS, and in views that an application embeds. */
export const cameras = (): MediaDevices | null => navigator.mediaDevices ?? null;

/** Whether pictures can be drawn off the main thread. */
export const hasOffscreenCanvas = (): boolean => typeof OffscreenCanvas === 'function';

/** Puts a text where « coller » finds it; false where the browser refuses: the text stays on screen, to be selected. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    return whenRefused(copyBySelection)(error)(text);
  }
}

/** The way of before, which asks for no HTTPS. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

/** Every browser that we support has it: the doors stay the one place that asks. */
export const inflation = (): DecompressionStream => new DecompressionStream('deflate-raw');

/** [pdf/P10] Takes it from this thread: a library then unpacks by itself, in buffers that are counted. */
export const withoutInflation = (): boolean => Reflect.deleteProperty(globalThis, 'DecompressionStream');

/** A turn of work that may ask whether there is time left. */
export type IdleWork = (hasTime: () => boolean) => void;
const TURN_MS = 8;

/** Works while nobody waits; where the browser does not say when that is (Safari), in short turns. Answers how to give up. */
export function whenIdle(work: IdleWork): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > 1));
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(() => {
    const end = performance.now() + TURN_MS;
    work(() => performance.now() < end);
  }, TURN_MS);
  return () => clearTimeout(timer);
}
