import { i18n } from '../i18n/i18n.ts';
import { isHeldByServiceWorker } from '../platform/browser.ts';
import { reloadSpaced } from '../platform/spaced-reload.ts';
import { hasUnsaved } from '../platform/unsaved.ts';
import { toast } from '../ui/toast/toast.ts';

const LAST_RELOAD = 'constat.chunk';
/** A second failure this soon is not an old page any more: the error screen says so instead of turning round. */
const RETRY_AFTER_MS = 30_000;

/**
 * Reads the page again, once: its chunks belong to a version that is no longer served. In its first moments on a device
 * the page is held by nobody: read again without a network it would be lost, so the screen says what it waits for.
 */
function reloadOnce(): boolean {
  return isHeldByServiceWorker() && reloadSpaced(LAST_RELOAD, RETRY_AFTER_MS);
}

/** A missing chunk reloads the page, unless a form holds something: then it says so and waits for the person. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!hasUnsaved()) {
      if (reloadOnce()) event.preventDefault();
      return;
    }
    toast.error(i18n.t('erreurs.saisieTexte', { ns: 'shell' }));
  });
}

/** Of the reading of a screen's program (specification, section 9): a link that hangs is told as one that fails. */
const CHUNK_TIMEOUT_MS = 120_000;

/** What `load` reads, or ChunkLoadError once it has lasted too long; the screen then offers to try again. */
export function withinChunkTimeout<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = Object.assign(new Error(`no program after ${CHUNK_TIMEOUT_MS} ms`), { name: 'ChunkLoadError' });
    const timer = setTimeout(() => reject(late), CHUNK_TIMEOUT_MS);
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

const CHUNK =
  /dynamically imported module|Unable to preload CSS|ChunkLoadError|Importing a module script failed|Failed to fetch/i;

/** Whether this error is a chunk that could not be read (specification, section 8), as each browser words it. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (CHUNK.test(error.message) || error.name === 'ChunkLoadError');

/** Why a screen could not open: a bug, a version that is no longer served, or a screen that is not on the device yet. */
export function causeOf(error: unknown): 'bug' | 'version' | 'network' {
  if (!isChunkError(error)) return 'bug';
  return isHeldByServiceWorker() ? 'version' : 'network';
}
