import { CUMULATION_SCALES, scaleInForce } from './scales.ts';
import { describe, expect, test } from 'vitest';
import { DAY, MENAGE, PLAN } from './samples.ts';
import { alertsOf, financingSummary, estimateAid } from './financing.ts';

const EMPTY = { travaux: [], ressources: [] };
const withAid = (centimes: number) => ({
  ...PLAN,
  ressources: [{ chemin: 'a', rang: 0, origine: 'maprimerenov' as const, libelle: 'MPR', centimes }],
});

describe('financing plan of a projet', () => {
  test('[renovation/PF5] aids, what the household pays, what nothing pays yet', () => {
    expect(financingSummary(PLAN)).toEqual({
      travaux: 3_692_500,
      aides: 2_300_000,
      ressources: 3_300_000,
      resteACharge: 1_392_500,
      manque: 392_500,
      partAidee: 2_300_000 / 3_692_500,
    });
  });
  test('[renovation/PF5] aids beyond the works leave nothing to pay, and nothing is below zero', () => {
    expect(financingSummary({ ...PLAN, travaux: [] })).toMatchObject({ resteACharge: 0, manque: 0, partAidee: null });
    expect(financingSummary(EMPTY)).toMatchObject({ travaux: 0, aides: 0, manque: 0 });
  });
});

describe('estimate of MaPrimeRénov’', () => {
  test('[renovation/PF7] a share of the works without tax by category, up to the ceiling of the classes gained', () => {
    expect(estimateAid({ menage: MENAGE, plan: PLAN, jour: DAY })).toMatchObject({
      ok: true,
      assiette: 3_500_000,
      plafond: 4_000_000,
      taux: 0.6,
      aide: 2_100_000,
      conditions: [],
    });
    const two = { ...MENAGE, classeDepart: 'E' };
    expect(estimateAid({ menage: two, plan: PLAN, jour: DAY })).toMatchObject({
      assiette: 3_000_000,
      aide: 1_800_000,
    });
  });
  test('[renovation/PF7] what is missing is named', () => {
    expect(estimateAid({ menage: {}, plan: EMPTY, jour: DAY })).toEqual({
      ok: false,
      manque: ['categorie', 'classeDepart', 'classeVisee', 'horsTaxe'],
    });
    const withoutTax = { ...PLAN, travaux: PLAN.travaux.map((one) => ({ ...one, horsTaxe: null })) };
    expect(estimateAid({ menage: MENAGE, plan: withoutTax, jour: DAY })).toEqual({ ok: false, manque: ['horsTaxe'] });
    expect(estimateAid({ menage: MENAGE, plan: PLAN, jour: '2024-01-01' })).toEqual({ ok: false, manque: ['bareme'] });
  });
  test('[renovation/PF7] what the aid asks and the projet has not is said', () => {
    const menage = { categorie: 'Modestes', classeDepart: 'D', classeVisee: 'C' };
    const plan = { ...PLAN, travaux: PLAN.travaux.slice(1) };
    expect(estimateAid({ menage, plan, jour: DAY })).toMatchObject({
      aide: 0,
      conditions: ['classeDepart', 'gain', 'isolation'],
    });
  });
});

describe('what is said of a plan', () => {
  const genres = (plan: typeof PLAN, menage: Readonly<Record<string, unknown>> = MENAGE, jour = DAY) =>
    alertsOf({ plan, menage, jour }).map(({ genre }) => genre);
  test('[renovation/PF8] works that nothing pays yet', () => {
    expect(alertsOf({ plan: PLAN, menage: MENAGE, jour: DAY })).toEqual([{ genre: 'manque', centimes: 392_500 }]);
    expect(genres(EMPTY)).toEqual([]);
  });
  test('[renovation/PF8] a MaPrimeRénov’ above its estimate', () => {
    expect(genres(withAid(2_100_000))).toEqual(['manque']);
    expect(genres(withAid(2_100_001))).toEqual(['maprimerenov', 'manque']);
  });
  test('[renovation/PF8] aids above what the category may receive, or above the works when it is not known', () => {
    const aides = { ...PLAN, ressources: PLAN.ressources.map((one) => ({ ...one, origine: 'cee' as const })) };
    expect(genres(aides)).toEqual(['manque']);
    expect(genres(aides, { categorie: 'Intermédiaires' })).toEqual(['cumul', 'manque']);
    expect(genres({ ...aides, travaux: [] }, {}, '2019-01-01')).toEqual(['cumul']);
  });
  test('[renovation/PF8] modest households keep 10 % of the works to pay since the decree of March 2025, 20 % before', () => {
    const [before, since] = ['2025-03-01', '2025-04-01'].map(
      (day) => scaleInForce(CUMULATION_SCALES, day)?.taux.Modestes,
    );
    expect([before, since]).toEqual([0.8, 0.9]);
  });
  test('[renovation/PF8] an éco-PTZ above its ceiling', () => {
    const loan = {
      ...PLAN,
      ressources: [{ chemin: 'p', rang: 0, origine: 'pret' as const, libelle: 'P', centimes: 5_000_001 }],
    };
    expect(genres(loan)).toEqual(['pret']);
  });
});
