import { describe, expect, test, vi } from 'vitest';

vi.mock('../i18n/i18n.ts', () => ({ i18n: { t: (key: string) => key } }));
const { isChunkError } = await import('./chunk-errors.ts');

describe('chunk errors', () => {
  test.each([
    'Failed to fetch dynamically imported module: http://cee.localhost/assets/a.js',
    'error loading dynamically imported module: http://cee.localhost/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for http://cee.localhost/assets/a.css',
  ])('%s is a missing chunk', (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true);
  });
  test('another failure is not', () => {
    expect(isChunkError(new Error('invariant: a document has an id'))).toBe(false);
    expect(isChunkError('ChunkLoadError')).toBe(false);
  });
});
