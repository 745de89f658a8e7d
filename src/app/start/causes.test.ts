import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopBeforeStart, stopOf } from './causes.ts';

// What node lacks of a browser.
beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('Worker', class extends EventTarget {});
  vi.stubGlobal('HTMLDialogElement', class extends EventTarget {});
});
afterEach(() => void vi.unstubAllGlobals());

test('[platform/W3] a browser that has every piece may start', () => {
  expect(stopBeforeStart(true)).toBeNull();
});

test('[platform/W3] the pieces that are missing are named, those that a browser keeps closed too', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', {
    get locks() {
      throw new DOMException('closed', 'SecurityError');
    },
  });
  expect(stopBeforeStart(true)).toMatchObject({ cause: 'ancien', pieces: ['Web Locks', 'BroadcastChannel'] });
});

test('[platform/W4] without HTTPS the address alone is to blame, whatever is missing', () => {
  vi.stubGlobal('crypto', {});
  vi.stubGlobal('navigator', {});
  expect(stopBeforeStart(false)).toMatchObject({ cause: 'https', pieces: ['Web Crypto', 'Web Locks'] });
});

test.each([
  ['stockage', new DOMException('The operation is insecure.', 'SecurityError')],
  ['base', new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')],
  ['base', 'DatabaseClosedError: UnknownError'],
  ['plein', 'QuotaExceededError: full'],
  ['plein', 'UnknownError: Connection is closing because of: IO error: 000003.log: FILE_ERROR_NO_SPACE'],
  ['fichiers', new TypeError('Failed to fetch dynamically imported module: /assets/application.js')],
  ['fichiers', new TypeError('error loading dynamically imported module: /assets/application.js')],
  ['fichiers', new TypeError('Importing a module script failed.')],
  ['fichiers', 'module script: https://cee.example/assets/index.js'],
  ['fichiers', new Error('le moteur n’a pas pu démarrer : module script')],
  ['ancien', new SyntaxError("Unexpected token '?'")],
  ['inconnue', new TypeError("undefined is not an object (evaluating 'navigator.storage.estimate')")],
] as const)('[platform/W3] %s: %s', (cause, error) => {
  const stop = stopOf(error);
  expect(stop.cause).toBe(cause);
  expect(stop.error).toContain(error instanceof Error ? error.message : error);
});
