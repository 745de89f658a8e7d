import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOW } from '../test-support/samples.ts';
import { confirmedRules, drawnRates, isConfirmable, withDrawnRates } from './confirmed-rates.ts';
import { firstRates } from './first-rates.ts';
import type { RateRule, WrittenRateRule } from './rate-rule.ts';
import { doubtfulFiches, ratesOfLot } from './rates-in-force.ts';

const idOf = (n: number): string => `8e1f3ad2-0099-4a00-8000-${String(n).padStart(12, '0')}`;
const stored = (written: WrittenRateRule, n: number): RateRule => ({
  ...written,
  id: idOf(n),
  kind: 'tauxLot',
  variante: 'cee',
  auteur: null,
  createdAt: NOW,
});
const FIRST = firstRates('cee').map(stored);
const today = '2026-11-26';
const said = { source: 'Légifrance, article 6', luLe: '2026-11-25', par: { id: 2, nom: 'Claire Morel' }, le: NOW };
const confirmed = (ids: readonly string[]) => confirmedRules(FIRST, Object.fromEntries(ids.map((id) => [id, said])));
const asked = (rules: readonly RateRule[], fiche: string, engagements: readonly string[]) =>
  ratesOfLot(rules, { lot: { fiche, dateDepot: '2026-12-11' }, engagements, today });
const figuresOf = ({ lieu, contact, seuil }: ReturnType<typeof asked>) =>
  [lieu, contact, seuil].map((rate) => rate?.centiemes);

const PUMP = { fiche: 'BAR-TH-172', dateDepot: '2026-12-11' };
const DRAWN = asked(FIRST, PUMP.fiche, ['2026-05-01']);
const lotOf = (regles: typeof DRAWN) => ({ ...PUMP, tirage: { regles } });

test('[lots/TX7] what is confirmed is in doubt no more, and names who read it, where and when', () => {
  const { lieu } = asked(confirmed(DRAWN.lieu?.douteuses ?? []), PUMP.fiche, ['2026-05-01']);
  expect(DRAWN.lieu).toMatchObject({ centiemes: 3000, aConfirmer: true });
  expect(lieu).toMatchObject({ centiemes: 3000, aConfirmer: false });
  expect(lieu?.source).toContain('Confirmé par Claire Morel, lu le 25/11/2026 : Légifrance, article 6');
});

test('[lots/TX7] a lot that was drawn before loses the doubt once each rule that it rests on is confirmed', () => {
  const { lieu, contact } = DRAWN;
  expect(contact?.douteuses).toHaveLength(2);
  const half = confirmed(lieu?.douteuses ?? []);
  expect(drawnRates(DRAWN, half)).toMatchObject({ lieu: { aConfirmer: false }, contact: { aConfirmer: true } });
  const whole = confirmed(contact?.douteuses ?? []);
  const told = withDrawnRates(lotOf(DRAWN), whole).tirage.regles;
  expect(told).toMatchObject({ lieu: { aConfirmer: false }, contact: { aConfirmer: false } });
  expect(told.contact?.source).toContain('Légifrance, article 6');
});

test('[lots/TX6] [lots/TX7] the dashboard names the fiche until everything of it is confirmed', () => {
  const told = (rules: readonly RateRule[]) =>
    [[PUMP], [lotOf(DRAWN)]].map((lots) => doubtfulFiches(rules, lots, today));
  expect(told(FIRST)).toEqual([[PUMP.fiche], [PUMP.fiche]]);
  expect(told(confirmed(DRAWN.lieu?.douteuses ?? []))).toEqual([[PUMP.fiche], [PUMP.fiche]]);
  expect(told(confirmed(FIRST.map(({ id }) => id)))).toEqual([[], []]);
});

test('[lots/TX7] a rule in its place lifts the doubt of a draw when it says the same, and not otherwise', () => {
  const regles = asked(FIRST, 'BAR-TH-125', ['2026-05-01']);
  const former = FIRST.find(({ id }) => id === regles.lieu?.idRegle);
  const replacedBy = (some: Partial<RateRule>) => {
    const next =
      former === undefined ? [] : [{ ...former, id: idOf(90), remplace: former.id, aConfirmer: false, ...some }];
    return drawnRates(regles, [...FIRST, ...next]).lieu?.aConfirmer;
  };
  expect(replacedBy({})).toBe(false);
  expect(replacedBy({ tauxLieu: 2000 })).toBe(true);
  expect(replacedBy({ aConfirmer: true })).toBe(true);
});

test('[lots/TX7] a draw of before names the one rule that it rests on; operations that the table did not know stay in doubt', () => {
  const { douteuses: _unknown, ...old } = DRAWN.lieu ?? { centiemes: 0, source: '', aConfirmer: true, idRegle: '' };
  const rules = confirmed([old.idRegle]);
  expect(drawnRates({ ...DRAWN, lieu: old }, rules).lieu?.aConfirmer).toBe(false);
  const mixed = asked(FIRST, 'BAR-TH-125', ['2026-01-02', '2021-01-01']);
  expect(drawnRates(mixed, confirmed(FIRST.map(({ id }) => id))).lieu?.aConfirmer).toBe(true);
});

test('[lots/TX7] a rule that says nothing of any fiche, or that is in no doubt, has nothing to confirm', () => {
  expect(firstRates('mar').map(stored).some(isConfirmable)).toBe(false);
  expect(FIRST.filter(isConfirmable)).toEqual(FIRST.filter(({ aConfirmer }) => aConfirmer));
});

test('[lots/TX7] confirming never changes a figure, and doubts only leave', () => {
  const day = fc.constantFrom('2022-03-01', '2024-03-01', '2025-03-01', '2026-03-01', '2028-03-01');
  const fiche = fc.constantFrom('BAR-EN-101', 'BAR-TH-125', 'BAR-TH-171', 'BAR-TH-172');
  const ids = fc.subarray(FIRST.map(({ id }) => id));
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 8 }), fiche, ids, (days, code, some) => {
      const before = asked(FIRST, code, days);
      const rules = confirmed(some);
      const [after, drawn] = [asked(rules, code, days), drawnRates(before, rules)];
      expect(figuresOf(after)).toEqual(figuresOf(before));
      expect(figuresOf(drawn)).toEqual(figuresOf(before));
      // What is asked anew and what was drawn tell the same doubts.
      for (const mode of ['lieu', 'contact', 'seuil'] as const) {
        expect(drawn[mode]?.aConfirmer).toBe(after[mode]?.aConfirmer);
        expect(after[mode]?.aConfirmer === true && before[mode]?.aConfirmer === false).toBe(false);
      }
    }),
  );
});
