import { expect, test } from 'vitest';
import { keptRows } from './list-address.ts';
import { searchedText } from './searched-text.ts';

test('[lists/LI4] a list folds each row once, whatever is typed in it, and a row that changes again', () => {
  const read: string[] = [];
  const haystack = ({ nom }: { readonly nom: string }): string => {
    read.push(nom);
    return nom;
  };
  const rows = ['Vitré', 'Fougères', 'Redon'].map((nom) => ({ nom }));
  const find = (texte: string, among = rows) =>
    keptRows(among, { filters: [], haystack }, { texte, asked: new Map(), today: '2026-11-23' });
  expect(['v', 'vi', 'vit', 'redon', 'zinc'].map((texte) => find(texte).length)).toEqual([1, 1, 1, 1, 0]);
  expect(read).toEqual(['Vitré', 'Fougères', 'Redon']);
  expect(searchedText(haystack)({ nom: 'Vitré' })).toBe('vitre');
  expect(find('dinan', [...rows.slice(1), { nom: 'Dinan' }])).toEqual([{ nom: 'Dinan' }]);
  expect(read.slice(3)).toEqual(['Vitré', 'Dinan']);
});
