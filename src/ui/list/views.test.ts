import { expect, test } from 'vitest';
import { readViews, writeViews, type ViewStorage } from './views.ts';

function storage(kept: Record<string, string> = {}): ViewStorage {
  return { getItem: (key) => kept[key] ?? null, setItem: (key, value) => void (kept[key] = value) };
}
const view = { id: 'v1', nom: 'Pompes à chaleur, Bretagne', query: 'fiche=BAR-TH-171&departement=35' };

test('views are found again by the same user on the same device only', () => {
  const device = storage();
  writeViews(device, 'constat-cee-2', [view]);
  expect(readViews(device, 'constat-cee-2')).toEqual([view]);
  expect(readViews(device, 'constat-cee-3')).toEqual([]);
});
test('views that cannot be read are left out, and the others stay', () => {
  expect(readViews(storage({ 'constat.vues.b': 'pas du JSON' }), 'b')).toEqual([]);
  expect(readViews(storage({ 'constat.vues.b': '{"id":1}' }), 'b')).toEqual([]);
  expect(readViews(storage({ 'constat.vues.b': JSON.stringify([view, { id: 2 }, null]) }), 'b')).toEqual([view]);
});
