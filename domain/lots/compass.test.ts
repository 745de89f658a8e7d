import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ID, NOW } from '../test-support/samples.ts';
import { compassOf, marginOf, visitsToCount } from './compass.ts';
import type { Conclusion } from '../forms/conclusions.ts';
import type { ControlRecord } from './control.ts';
import { keyOfControl } from './controls-due.ts';
import type { Outcome } from './outcomes.ts';

const outcome = (rang: number, resultat: Conclusion | null, concluLe: string | null): [string, Outcome] => {
  const control: ControlRecord = {
    id: ID.message,
    kind: 'controle',
    variante: 'cee',
    idBureauInspection: 1,
    idClient: ID.client,
    idLot: ID.photo,
    ordre: rang,
    reference: `OXA-${rang}`,
    mode: 'lieu',
    idDossier: ID.dossier,
    idIntervention: null,
    idContreVisite: null,
    tentatives: {},
    conclusion: null,
    createdAt: NOW,
  };
  return [
    keyOfControl({ rang, mode: 'lieu' }),
    { control, resultat, mot: null, concluLe, remise: null, idIntervention: null },
  ];
};
const RECENT = '2026-11-20T10:00:00.000Z';
const OLD = '2026-10-01T10:00:00.000Z';
const due = Array.from({ length: 10 }, (_, index) => ({ rang: index + 1, mode: 'lieu' as const }));
const read = (outcomes: readonly [string, Outcome][]) => ({
  due,
  outcomes: new Map(outcomes),
  total: 100,
  today: '2026-11-26',
});

describe('[lots/L18] the compass of a rate', () => {
  test('says how many are still needed at the pace and in the worst case, and when', () => {
    const found = compassOf(
      'lieu',
      1000,
      read([
        outcome(1, 'Satisfaisant', RECENT),
        outcome(2, 'Satisfaisant', RECENT),
        outcome(3, 'Non satisfaisant', OLD),
        outcome(4, 'Satisfaisant', OLD),
        outcome(5, null, null),
      ]),
    );
    expect(found).toMatchObject({ requis: 10, obtenus: 3, manquent: 7, auRythme: 10, auPire: 13 });
    expect(found.attendus.map(({ rang }) => rang)).toEqual([5, 6, 7, 8, 9, 10]);
    // Two in four weeks: ten take twenty weeks.
    expect([found.le, found.auPireLe]).toEqual(['2027-04-15', '2027-05-27']);
  });
  test('says nothing of a pace that there is not, and that a rate is met', () => {
    expect(compassOf('lieu', 1000, read([outcome(1, 'Non satisfaisant', RECENT)]))).toMatchObject({
      conclus: 1,
      auRythme: null,
      le: null,
      auPire: 19,
      auPireLe: '2028-05-11',
    });
    expect(compassOf('lieu', 100, read([outcome(1, 'Satisfaisant', OLD)]))).toMatchObject({
      manquent: 0,
      auRythme: 0,
      auPire: 0,
      le: '2026-11-26',
    });
    expect(compassOf('contact', 3000, read([]))).toMatchObject({ requis: 30, attendus: [], auRythme: null });
  });
  test('[lots/L72] the worst case is never better than the pace, whatever was concluded', () => {
    const found = fc.constantFrom<Conclusion | null>('Satisfaisant', 'Non satisfaisant', 'Non vérifiable', null);
    const whole = { total: fc.integer({ min: 1, max: 500 }), taux: fc.integer({ min: 0, max: 10_000 }) };
    fc.assert(
      fc.property(fc.array(found, { maxLength: 10 }), fc.record(whole), (words, { total, taux }) => {
        const outcomes = words.map((word, index) => outcome(index + 1, word, word === null ? null : RECENT));
        const { auRythme, auPire, le, auPireLe } = compassOf('lieu', taux, { ...read(outcomes), total });
        expect(auPire).toBeGreaterThanOrEqual(auRythme ?? 0);
        expect([auPireLe ?? le ?? '', le ?? ''].toSorted()).toEqual([le ?? '', auPireLe ?? le ?? '']);
      }),
    );
  });
  test('counts those that may still not satisfy before all are controlled', () => {
    expect(marginOf(0.1, 30, { NS: 1 })).toBe(2);
    expect(marginOf(0.1, 9, { NS: 1 })).toBe(-1);
    expect(marginOf(null, 9, { NS: 1 })).toBeNull();
  });
  test('reads the threshold from the visits that are counted, those that no draw chose among them', () => {
    const three = [1, 2, 3].map((rang) => ({ rang, mode: 'lieu' as const }));
    const { outcomes } = read([outcome(1, 'Non satisfaisant', OLD)]);
    expect(visitsToCount(three, outcomes, { controles: 1 })).toBe(3);
    expect(visitsToCount(three, outcomes, { controles: 27 })).toBe(29);
    expect(marginOf(0.1, visitsToCount(three, outcomes, { controles: 27 }), { NS: 2 })).toBe(0);
  });
});
