import { beforeEach, expect, test, vi } from 'vitest';
import { derniereErreur, noterErreur } from './derniere-erreur.ts';

const garde = new Map<string, string>();
beforeEach(() => {
  garde.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (cle: string) => garde.get(cle) ?? null,
    setItem: (cle: string, texte: string) => void garde.set(cle, texte),
  });
});

test('the last error is kept with its date, cut to what a ticket takes', () => {
  expect(derniereErreur()).toBeNull();
  noterErreur('première');
  noterErreur(`seconde ${'x'.repeat(1000)}`);
  expect(derniereErreur()).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z seconde x+$/);
  expect(derniereErreur()?.length).toBeLessThanOrEqual(500);
});
test('without storage, a ticket goes without it', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => noterErreur('perdue')).not.toThrow();
  expect(derniereErreur()).toBeNull();
});
