import { beforeEach, expect, test, vi } from 'vitest';
import { lastError, noteError } from './last-error.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});

test('the last error is kept with its date, cut to what a ticket takes', () => {
  expect(lastError()).toBeNull();
  noteError('première');
  noteError(`seconde ${'x'.repeat(1000)}`);
  expect(lastError()).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z seconde x+$/);
  expect(lastError()?.length).toBeLessThanOrEqual(500);
});
test('without storage, a ticket goes without it', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => noteError('perdue')).not.toThrow();
  expect(lastError()).toBeNull();
});
