import { expect, test } from 'vitest';
import { type Choosable, offeredThirdParties } from './offered.ts';

const ALL: readonly Choosable[] = [
  { id: 'active', actif: true, idBureauInspection: 1 },
  { id: 'former', actif: false, idBureauInspection: 1 },
  { id: 'old', idBureauInspection: 1 },
  { id: 'elsewhere', actif: true, idBureauInspection: 2 },
  { id: 'seen' },
];
const idsOf = (idBureau: number | null, ...chosen: (string | null)[]) =>
  offeredThirdParties(ALL, { idBureau, chosen }).map(({ id }) => id);

test('[tiers/T4] an inactive third party is offered no longer, unless it is chosen already', () => {
  expect(idsOf(1, null)).toEqual(['active', 'old', 'seen']);
  expect(idsOf(1, 'former')).toEqual(['active', 'former', 'old', 'seen']);
});

test('[tiers/T4] an office is offered its own third parties; without an office, all of them are', () => {
  expect(idsOf(2)).toEqual(['elsewhere', 'seen']);
  expect(idsOf(null)).toEqual(['active', 'old', 'elsewhere', 'seen']);
});
