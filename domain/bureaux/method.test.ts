import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MethodEntry, methodFor, readMethods, writeMethods } from './method.ts';

const line = (code: string, methode: string, days: Partial<MethodEntry> = {}): MethodEntry => ({
  code,
  methode,
  du: null,
  jusquAu: null,
  ...days,
});
const METHODS = [
  line('*', 'PRO-01, version 1'),
  line('BAR-EN-101', 'PRO-04, version 2', { jusquAu: '2026-02-28' }),
  line('BAR-EN-101', 'PRO-04, version 3', { du: '2026-03-01' }),
  line('BAR-EN-101', 'PRO-04, version 4', { du: '2026-06-01' }),
];

describe('the method of an office', () => {
  test.each([
    ['BAR-EN-101', '2026-02-28', 'PRO-04, version 2', 'the last day of a version counts'],
    ['BAR-EN-101', '2026-03-01', 'PRO-04, version 3', 'the first day of a version counts'],
    ['BAR-EN-101', '2026-07-01', 'PRO-04, version 4', 'the latest of two in force is the method'],
    ['BAR-TH-171', '2026-07-01', 'PRO-01, version 1', 'a fiche without a line follows that of all'],
  ])('[bureaux/O22] of %s on %s is « %s »: %s', (code, day, expected) => {
    expect(methodFor(METHODS, code, day)).toBe(expected);
  });
  test('[bureaux/O22] of an office that named none for a fiche is told as none', () => {
    expect(methodFor(undefined, 'BAR-EN-101', '2026-03-01')).toBeNull();
    expect(methodFor(METHODS.slice(2), 'BAR-TH-171', '2026-03-01')).toBeNull();
    expect(methodFor(METHODS.slice(2), 'BAR-EN-101', '2026-02-28')).toBeNull();
  });
  test('[bureaux/O22] lines are read back as they were written', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9,.*-]([A-Za-zÀ-ÿ0-9,.* -]{0,20}[A-Za-zÀ-ÿ0-9,.*-])?$/);
    const day = fc.option(fc.constantFrom('2024-02-29', '2026-01-01', '2026-12-31'));
    const entry = fc.record({ code: word, methode: word, du: day, jusquAu: day });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
        expect(readMethods(writeMethods(entries))).toEqual(entries);
      }),
    );
  });
  test.each(['BAR-EN-101', 'BAR-EN-101 ; ; 2026-01-01', 'A ; B ; 2026-02-30', 'A ; B ; 2026-01-01 ; 2026-12-31 ; C'])(
    '[bureaux/O22] « %s » is no line',
    (text) => {
      expect(readMethods(text)).toBeNull();
    },
  );
});
