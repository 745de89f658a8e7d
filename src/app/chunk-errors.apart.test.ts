import { describe, expect, test, vi } from 'vitest';

vi.mock('../i18n/i18n.ts', () => ({ i18n: { t: (key: string) => key } }));
const { isChunkError, withinChunkTimeout } = await import('./chunk-errors.ts');

describe('chunk errors', () => {
  test.each([
    'Failed to fetch dynamically imported module: http://cee.localhost/assets/a.js',
    'error loading dynamically imported module: http://cee.localhost/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for http://cee.localhost/assets/a.css',
  ])('%s is a missing chunk', (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true);
  });
  test('a screen whose program does not come in 120,000 ms is a missing chunk, and one that comes is not', async () => {
    vi.useFakeTimers();
    const never = withinChunkTimeout(() => new Promise<never>(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await Promise.race([never, Promise.resolve('waits')])).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(isChunkError(await never)).toBe(true);
    expect(await withinChunkTimeout(() => Promise.resolve('page'))).toBe('page');
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
  test('another failure is not', () => {
    expect(isChunkError(new Error('invariant: a document has an id'))).toBe(false);
    expect(isChunkError('ChunkLoadError')).toBe(false);
  });
});
