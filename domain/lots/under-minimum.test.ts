import { expect, test } from 'vitest';
import type { LotRates } from './lot-rates.ts';
import { underMinimum } from './under-minimum.ts';

const rate = (centiemes: number) => ({ centiemes, source: 'Arrêté', aConfirmer: true, idRegle: 'r' });
const REQUIRED: LotRates = { lieu: rate(1500), contact: rate(3000), seuil: null };
const under = (total: number, [tauxLieu, tauxContact]: readonly [number, number], required = REQUIRED) =>
  underMinimum(required, total, { tauxLieu, tauxContact });

test('[lots/L61] a draw is under the table by the operations that it takes, not by its figures', () => {
  expect(under(20, [1500, 3000])).toEqual([]);
  expect(under(20, [1000, 3000])).toEqual(['lieu']);
  expect(under(20, [1000, 2000])).toEqual(['lieu', 'contact']);
  // Of five, 14 % and 15 % are one operation.
  expect(under(5, [1400, 3000])).toEqual([]);
});

test('[lots/L61] what is visited is not owed a contact; a table that says nothing asks for nothing', () => {
  expect(under(20, [10_000, 0])).toEqual([]);
  expect(under(20, [8000, 2000])).toEqual([]);
  expect(under(20, [8000, 1500])).toEqual(['contact']);
  expect(under(20, [0, 0], { lieu: null, contact: null, seuil: null })).toEqual([]);
  expect(under(20, [0, 0], { ...REQUIRED, contact: null })).toEqual(['lieu']);
});
