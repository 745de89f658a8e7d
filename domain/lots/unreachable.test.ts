import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trialsBy, trialsRefusal, type UnreachableRule, unreachableRuleOn } from './unreachable.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-20T08:00:00.000Z');
const at = (hours: number) => ({ le: new Date(START + hours * HOUR).toISOString() });
const tried = (...hours: number[]) => ({
  tentatives: Object.fromEntries(hours.map((hour, index) => [String(index), at(hour)])),
  visits: [],
});
const RULE: UnreachableRule = { depuis: '2026-01-01', tentatives: 3, heures: 24, source: null };

describe('[lots/L85] somebody whom nobody could reach', () => {
  test('was tried often enough, and far enough apart', () => {
    expect(trialsRefusal(RULE, tried(0, 24, 48))).toBeNull();
    expect(trialsRefusal(RULE, tried(0, 1, 2, 30))).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'tentatives-manquantes', faites: 2, demandees: 3, prochaineLe: at(54).le },
    });
    expect(trialsRefusal(RULE, tried())).toMatchObject({ data: { faites: 0, prochaineLe: null } });
  });
  test('calls to agree on a visit, and visits that found nobody, are attempts', () => {
    const visits = [{ appels: { a: at(0) }, empechement: 'absence', dateRdv: at(30).le }, { dateRdv: at(60).le }];
    expect(trialsBy(RULE, { tentatives: {}, visits })).toMatchObject({ faites: 2, isEnough: false });
  });
  test('the rule of an office is that of the day, the usual one before it gave any', () => {
    const later = { ...RULE, depuis: '2026-12-01', tentatives: 5, source: 'Procédure P-12' };
    expect(unreachableRuleOn([later, RULE], '2026-11-30')).toEqual(RULE);
    expect(unreachableRuleOn([RULE, later], '2026-12-01')).toEqual(later);
    expect(unreachableRuleOn(undefined, '2026-12-01')).toMatchObject({ tentatives: 3, heures: 24, source: null });
  });
  test('[property] another attempt never takes one away, and those that count are as far apart as the rule asks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 12 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 72 }),
        (hours, more, heures) => {
          const rule = { tentatives: 3, heures };
          const { faites } = trialsBy(rule, tried(...hours));
          expect(trialsBy(rule, tried(...hours, more)).faites).toBeGreaterThanOrEqual(faites);
          const span = hours.length === 0 ? 0 : Math.max(...hours) - Math.min(...hours);
          expect(Math.max(0, faites - 1) * heures).toBeLessThanOrEqual(span);
        },
      ),
    );
  });
});
