import { expect, test } from 'vitest';
import { findIn, pageTextOf, searchedTextOf } from './page-text.ts';

const page = pageTextOf([
  { str: 'Résultat  du', hasEOL: true },
  { str: 'contrôle : ', hasEOL: false },
  { str: 'Satisfaisant', hasEOL: false },
  { str: '', hasEOL: true },
  { str: 'RÉSULTAT', hasEOL: false },
]);
const find = (typed: string) => findIn(page, searchedTextOf(typed));

test('[pdf/P7] a text is found without its accents and capitals, across lines and runs', () => {
  expect(page.folded).toBe('resultat du controle : satisfaisant resultat');
  expect(find('résultat')).toEqual([
    { from: { run: 0, place: 0 }, to: { run: 0, place: 8 } },
    { from: { run: 4, place: 0 }, to: { run: 4, place: 8 } },
  ]);
  expect(find('  DU   contrôle ')).toEqual([{ from: { run: 0, place: 10 }, to: { run: 1, place: 8 } }]);
  expect(find('contrôle : satis')).toEqual([{ from: { run: 1, place: 0 }, to: { run: 2, place: 5 } }]);
});

test('[pdf/P7] nothing is found of nothing, nor of what is not there', () => {
  expect(find('')).toEqual([]);
  expect(find('   ')).toEqual([]);
  expect(find('non satisfaisant')).toEqual([]);
});

test('[pdf/P7] what is found stands one after the other, never over another', () => {
  expect(findIn(pageTextOf([{ str: 'aaaaa', hasEOL: false }]), 'aa')).toHaveLength(2);
});

test('[pdf/P7] signs of two units keep their places', () => {
  const text = pageTextOf([{ str: '𝔸é ok', hasEOL: false }]);
  expect(findIn(text, 'ok')).toEqual([{ from: { run: 0, place: 4 }, to: { run: 0, place: 6 } }]);
});
