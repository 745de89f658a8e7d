import { describe, expect, test } from 'vitest';
import { totalOfLine, totalsOf } from './calculation.ts';

const line = (fields: Partial<Parameters<typeof totalOfLine>[0]> = {}) => ({
  quantiteMilliemes: 1000,
  puHTCents: 10_000,
  tauxTVACentiemes: 2000,
  remiseCentiemes: 0,
  ...fields,
});

describe('amounts', () => {
  test('[facturation/F1] a line is quantity × price − discount, in cents', () => {
    expect(totalOfLine(line({ quantiteMilliemes: 2500, puHTCents: 18_000 }))).toBe(45_000);
    expect(totalOfLine(line({ remiseCentiemes: 1250 }))).toBe(8750);
    expect(totalOfLine(line({ remiseCentiemes: 10_000 }))).toBe(0);
  });

  test('[facturation/F2] a half cent goes away from zero, whatever floating point would have said', () => {
    // 1.005 × 100 is 100.49999999999999 for a float.
    expect(totalOfLine(line({ quantiteMilliemes: 1005, puHTCents: 100 }))).toBe(101);
    expect(totalOfLine(line({ quantiteMilliemes: 1004, puHTCents: 100 }))).toBe(100);
    expect(totalsOf([line({ puHTCents: 3, tauxTVACentiemes: 550 })]).totalTVACents).toBe(0);
    expect(totalsOf([line({ puHTCents: 10, tauxTVACentiemes: 550 })]).totalTVACents).toBe(1);
    expect(totalsOf([line({ puHTCents: 50, tauxTVACentiemes: 2100 / 10 })]).totalTVACents).toBe(1);
  });

  test('[facturation/F2] VAT is rounded once a rate, on the sum of its lines, not line by line', () => {
    // Each line alone would bear 0.6 cent, so 1 cent: 3 in all. Together they bear 1.8, so 2.
    const three = [line({ puHTCents: 3 }), line({ puHTCents: 3 }), line({ puHTCents: 3 })];
    expect(totalsOf(three)).toMatchObject({ totalHTCents: 9, totalTVACents: 2, totalTTCCents: 11 });
  });

  test('[facturation/F2] the totals are the sums of the rates, the lowest rate first', () => {
    const totals = totalsOf([line(), line({ tauxTVACentiemes: 550, puHTCents: 9999 }), line({ puHTCents: 1 })]);
    expect(totals.tva).toEqual([
      { tauxCentiemes: 550, baseCents: 9999, montantCents: 550 },
      { tauxCentiemes: 2000, baseCents: 10_001, montantCents: 2000 },
    ]);
    expect(totals).toMatchObject({ totalHTCents: 20_000, totalTVACents: 2550, totalTTCCents: 22_550 });
  });

  test('[facturation/F1] the largest line that a draft takes is exact', () => {
    const all = totalsOf([line({ quantiteMilliemes: 1e9, puHTCents: 1e9 - 1, remiseCentiemes: 1 })]);
    expect(all.totalHTCents).toBe(999_899_999_000_100);
    expect(Number.isSafeInteger(all.totalTTCCents)).toBe(true);
  });

  test('nothing is billed without lines', () => {
    expect(totalsOf([])).toEqual({ totalHTCents: 0, totalTVACents: 0, totalTTCCents: 0, tva: [] });
  });
});
