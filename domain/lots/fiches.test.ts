import { expect, test } from 'vitest';
import { firstRates } from './first-rates.ts';
import { fichesToAdd, ratesOfFiche } from './fiches.ts';
import { rateRule } from './rate-rule.ts';

const TODAY = '2026-12-01';
const rules = firstRates('cee').map((one, rank) =>
  rateRule.parse({
    ...one,
    id: `00000000-0000-4000-8000-${String(rank).padStart(12, '0')}`,
    kind: 'tauxLot',
    variante: 'cee',
    auteur: { id: 1, nom: 'Gaëlle' },
    createdAt: '2026-01-01T00:00:00.000Z',
  }),
);

test('[forms/FD36] a fiche says the rates of operations engaged today, and which are to be confirmed', () => {
  expect(ratesOfFiche(rules, 'BAR-TH-104', TODAY)).toMatchObject({
    lieu: { centiemes: 1500, aConfirmer: false },
    contact: { centiemes: 3000, aConfirmer: false },
  });
  expect(ratesOfFiche(rules, 'BAR-TH-172', TODAY).lieu).toMatchObject({ centiemes: 3000, aConfirmer: true });
});

test('[forms/FD36] what the table names and nobody has a form of may be added, each once', () => {
  const known = new Set(['BAR-EN-101', 'BAR-EN-102', 'BAR-EN-103', 'BAR-TH-113', 'BAR-TH-171']);
  expect(fichesToAdd(rules, known, TODAY)).toEqual(['BAR-TH-104', 'BAR-TH-172']);
  expect(fichesToAdd(rules, new Set([...known, 'BAR-TH-104', 'BAR-TH-172']), TODAY)).toEqual([]);
  expect(fichesToAdd([], known, TODAY)).toEqual([]);
});
