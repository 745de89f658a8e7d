import { describe, expect, test } from 'vitest';
import { DAY } from './samples.ts';
import { proposedCategory, zoneOf } from './menage.ts';

const category = (occupants: unknown, rfr: unknown, zone: 'Île-de-France' | 'Autres régions' = 'Autres régions') =>
  proposedCategory({ occupants, rfr, zone }, DAY)?.categorie ?? null;

describe('household of a projet', () => {
  test.each([
    ['75', 'Île-de-France'],
    ['95', 'Île-de-France'],
    ['35', 'Autres régions'],
    ['974', 'Autres régions'],
    ['', null],
  ])('[renovation/PF1] the dwelling in %s is in %s', (departement, zone) => {
    expect(zoneOf(departement)).toBe(zone);
  });
  test('[renovation/PF2] a ceiling belongs to the category below it', () => {
    expect([17_363, 17_364, 22_259, 22_260, 31_185, 31_186].map((rfr) => category(1, rfr))).toEqual([
      'Très modestes',
      'Modestes',
      'Modestes',
      'Intermédiaires',
      'Intermédiaires',
      'Supérieures',
    ]);
    expect(category(1, 24_000)).toBe('Intermédiaires');
    expect(category(1, 24_000, 'Île-de-France')).toBe('Très modestes');
  });
  test('[renovation/PF2] beyond five occupants, each one raises the ceilings', () => {
    expect(category(7, 40_835 + 2 * 5151)).toBe('Très modestes');
    expect(category(7, 40_835 + 2 * 5151 + 1)).toBe('Modestes');
  });
  test.each([
    [null, 20_000],
    [0, 20_000],
    ['deux', 20_000],
    [2, null],
    [2, -1],
    [2, Number.NaN],
  ])('[renovation/PF2] %j occupants with %j say nothing', (occupants, rfr) => {
    expect(category(occupants, rfr)).toBeNull();
  });
  test('[renovation/PF2] a year whose scale is not known says nothing', () => {
    expect(proposedCategory({ occupants: 2, rfr: 20_000, zone: 'Autres régions' }, '2025-12-31')).toBeNull();
  });
});
