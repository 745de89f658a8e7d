import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the address of a file outlives the click: its download begins later, on a busy device much later', () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn<() => void>() };
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  saveFile('file d’attente.json', new Blob(['{}'], { type: 'application/json' }));
  expect([link.href, link.click.mock.calls.length]).toEqual(['blob:file', 1]);
  expect(link.download).toMatch(/\.json$/);
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoke.mock.calls).toEqual([['blob:file']]);
});
