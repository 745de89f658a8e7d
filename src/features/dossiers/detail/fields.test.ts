import { expect, test } from 'vitest';
import { operationOf } from './fields.ts';

test('a lift has no works: neither quote, invoice, quantities nor lot', () => {
  const pathsOf = (variant: 'cee' | 'eds' | 'mar') => operationOf(variant).map(({ path }) => path);
  expect(pathsOf('eds')).toEqual(['referenceClient', 'commandePar', 'dateCommande', 'pieceCommande', 'echeance']);
  expect(pathsOf('mar')).toEqual(pathsOf('cee').filter((path) => !path.startsWith('operation.')));
});
