import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROLES } from '../access/roles.ts';
import { actor, context, NOW } from '../test-support/samples.ts';
import type { Changes } from '../fields/documents.ts';
import { firstRates } from './first-rates.ts';
import { checkNewRateRule, checkRateRule } from './rate-rule-edits.ts';
import type { RateRule, WrittenRateRule } from './rate-rule.ts';
import { doubtfulFiches, owedBy, ratesOfLot, rulesInForce, thresholdOf } from './rates-in-force.ts';

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
const RULE: WrittenRateRule = {
  fiche: 'BAR-EN-101',
  engageDu: '2026-07-01',
  engageAu: null,
  deposeDu: null,
  deposeAu: null,
  tauxLieu: 2000,
  tauxContact: null,
  seuilNS: null,
  source: 'Arrêté du 1er juin 2026',
  aConfirmer: false,
  valideDu: '2026-11-01',
  valideAu: null,
  remplace: null,
};
const today = '2026-11-26';
const rates = (
  rules: readonly RateRule[],
  engagements: readonly (string | null)[],
  lot: { fiche?: string; dateDepot?: string | null } = {},
) => ratesOfLot(rules, { lot: { fiche: 'BAR-EN-101', dateDepot: '2026-12-11', ...lot }, engagements, today });

describe('the table of rates', () => {
  test.each([
    ['2021-12-31', null],
    ['2022-06-01', 0.3],
    ['2024-12-31', 0.2],
    ['2025-01-01', 0.15],
    ['2026-11-22', 0.1],
  ])('[lots/TX3] [tableaux/TB12] a lot deposited on %s is refused over %s', (dateDepot, share) => {
    expect(thresholdOf(FIRST, { lot: { fiche: 'BAR-EN-101', dateDepot }, today })).toBe(share);
  });

  test('[lots/TX3] [lots/TX4] rates follow the day of engagement, and say their source and whether they are confirmed', () => {
    expect(rates(FIRST, ['2025-03-01'])).toMatchObject({
      lieu: { centiemes: 1500, aConfirmer: false, source: expect.stringContaining('aida.ineris.fr') },
      contact: { centiemes: 3000 },
      seuil: { centiemes: 1000, aConfirmer: false, source: expect.stringContaining('article 6 IV') },
    });
    expect(rates(FIRST, ['2024-03-01']).lieu).toMatchObject({ centiemes: 1250, aConfirmer: false });
    const other = rates(FIRST, ['2024-03-01'], { fiche: 'BAR-TH-125' }).lieu;
    expect(other).toMatchObject({ centiemes: 1250, aConfirmer: true });
    expect(rates(FIRST, ['2021-03-01']).lieu).toBeNull();
  });

  test('[lots/TX3] a lot that mixes days is read operation by operation, and says its parts; without a day, that of the deposit', () => {
    expect(rates(FIRST, ['2023-05-05', '2022-01-01', '2023-05-05']).lieu).toMatchObject({
      centiemes: 917,
      parts: [
        { centiemes: 750, operations: 1, du: '2022-01-01', au: '2022-01-01' },
        { centiemes: 1000, operations: 2, du: '2023-05-05', au: '2023-05-05' },
      ],
    });
    expect(rates(FIRST, [null, '2022-01-01']).lieu?.centiemes).toBe(1125);
    expect(rates(FIRST, ['2026-01-02', '2021-01-01']).lieu).toMatchObject({ centiemes: 750, aConfirmer: true });
    expect(rates(FIRST, [], { dateDepot: null }).lieu?.centiemes).toBe(1500);
    expect(rates(FIRST, ['2026-01-02', '2026-03-02']).lieu).not.toHaveProperty('parts');
  });

  test.each(['BAR-TH-171', 'BAR-TH-172'])(
    '[lots/TX6] %s is asked what its year of engagement is, to be confirmed, by contact too',
    (fiche) => {
      const asked = (day: string) => rates(FIRST, [day], { fiche });
      expect(['2026-05-01', '2027-05-01', '2028-05-01', '2031-05-01'].map((day) => asked(day).lieu)).toMatchObject(
        [3000, 5000, 10_000, 10_000].map((centiemes) => ({ centiemes, aConfirmer: true })),
      );
      expect(asked('2026-05-01').contact).toMatchObject({ centiemes: 3000, aConfirmer: true });
    },
  );

  test('[lots/TX3] what a mixed lot owes is the sum of what its operations owe, never more than the strictest', () => {
    const day = fc.constantFrom('2022-03-01', '2023-03-01', '2024-03-01', '2025-03-01', '2026-03-01');
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 60 }), (days) => {
        const { lieu } = rates(FIRST, days);
        const alone = days.map((one) => rates(FIRST, [one]).lieu?.centiemes ?? 0);
        const owed = Math.ceil(alone.reduce((sum, one) => sum + one, 0) / 10_000);
        expect(owedBy(lieu, days.length)).toBe(owed);
        expect(lieu?.centiemes).toBeLessThanOrEqual(Math.max(...alone));
        expect(lieu?.centiemes).toBeGreaterThanOrEqual(Math.min(...alone));
      }),
    );
  });

  test('[lots/TX6] a figure that nobody confirmed is told of the fiche, until a rule with its source takes its place', () => {
    const pump = { fiche: 'BAR-TH-171', dateDepot: '2026-12-11' };
    expect(doubtfulFiches(FIRST, [pump, { fiche: 'BAR-EN-101', dateDepot: null }], today)).toEqual(['BAR-TH-171']);
    expect(doubtfulFiches(FIRST, [{ ...pump, etat: 'CLOS' }], today)).toEqual([]);
    const confirmed = FIRST.filter(({ fiche }) => fiche === 'BAR-TH-171').map((rule, index) =>
      stored(
        { ...RULE, ...rule, tauxContact: 3000, aConfirmer: false, remplace: rule.id, valideDu: today },
        70 + index,
      ),
    );
    expect(doubtfulFiches([...FIRST, ...confirmed], [pump], today)).toEqual([]);
  });

  test('[lots/TX3] a fiche has its own rule; one without a figure leaves the others’, to be confirmed', () => {
    const rules = [...FIRST, stored(RULE, 50)];
    expect(rates(rules, ['2026-07-01'])).toMatchObject({
      lieu: { centiemes: 2000, idRegle: idOf(50) },
      contact: { centiemes: 3000 },
    });
    expect(rates(rules, ['2026-06-30']).lieu?.centiemes).toBe(1500);
    expect(rates(rules, ['2026-07-01'], { fiche: 'BAR-EN-102' }).lieu?.centiemes).toBe(1500);
    const pump = rates(FIRST, ['2025-07-01'], { fiche: 'BAR-TH-171' }).lieu;
    expect(pump).toMatchObject({ centiemes: 1500, aConfirmer: true });
    expect(pump?.source).toContain('processpilot.fr');
  });

  test('[lots/TX2] a rule takes the place of another from its first day, and the former one stays readable', () => {
    const rules = [
      stored(RULE, 50),
      stored({ ...RULE, tauxLieu: 2500, valideDu: '2026-11-26', remplace: idOf(50) }, 51),
    ];
    expect(rulesInForce(rules, '2026-11-25').map(({ id }) => id)).toEqual([idOf(50)]);
    expect(rulesInForce(rules, '2026-11-26').map(({ id }) => id)).toEqual([idOf(51)]);
    expect(rulesInForce([stored({ ...RULE, valideAu: '2026-11-25' }, 50)], today)).toEqual([]);
    expect(rulesInForce([stored(RULE, 50)], '2026-10-31')).toEqual([]);
  });
});

describe('who writes it', () => {
  const create = (changes: Changes, role: (typeof ROLES)[number] = 'ADMIN', variante: 'cee' | 'eds' = 'cee') =>
    checkNewRateRule({
      actor: actor(role),
      collection: 'records',
      id: idOf(1),
      before: null,
      changes: { kind: 'tauxLot', ...changes },
      nouveau: true,
      now: NOW,
      context: context({ variante }),
    });

  test('[lots/TX1] ADMIN alone, under their name', () => {
    expect(ROLES.filter((role) => create({ ...RULE }, role).ok)).toEqual(['ADMIN']);
    const made = create({ ...RULE });
    expect(made.ok && made.value.changes).toMatchObject({ kind: 'tauxLot', variante: 'cee', createdAt: NOW });
    expect(create({ ...RULE }, 'ADMIN', 'eds')).toMatchObject({ data: { regle: 'sans-lot' } });
  });

  test.each([
    [{ engageAu: '2026-06-30' }, { engageAu: 'avant' }],
    [{ valideAu: '2026-10-31' }, { valideAu: 'avant' }],
    [{ tauxLieu: null }, { tauxLieu: 'requis' }],
  ])('[lots/TX1] %o is refused', (fields, champs) => {
    expect(create({ ...RULE, ...fields })).toMatchObject({ code: 'VALIDATION', data: { champs } });
  });

  test('[lots/TX1] an unknown figure is written as one to be confirmed', () => {
    expect(create({ ...RULE, tauxLieu: null, aConfirmer: true }).ok).toBe(true);
  });

  test('[lots/TX2] what is written stays: a rule is ended, and nothing else of it changes', () => {
    const change = (changes: Changes) =>
      checkRateRule(
        {
          actor: actor('ADMIN'),
          collection: 'records',
          id: idOf(50),
          before: null,
          changes: changes,
          nouveau: false,
          now: NOW,
          context: null,
        },
        stored(RULE, 50),
      );
    expect(change({ valideAu: '2026-12-31' }).ok).toBe(true);
    expect(change({ valideAu: '2026-10-01' }).ok).toBe(false);
    expect(change({ tauxLieu: 1 }).ok).toBe(false);
  });
});
