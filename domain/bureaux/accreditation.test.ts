import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAccreditedFor, isAccreditedForAll, isOutOfScope, readScope, writeScope } from './accreditation.ts';

const office = {
  numeroCofrac: '3-1957',
  dateAccreditation: '2024-01-01',
  accreditationJusquAu: '2026-12-31',
  porteeFiches: [
    { code: 'BAR-EN-101', du: null, jusquAu: null },
    { code: 'BAR-TH-171', du: '2025-06-01', jusquAu: '2026-05-31' },
  ],
};

describe('[bureaux/O20] an accreditation is claimed', () => {
  test.each([
    ['BAR-EN-101', '2026-03-24', true],
    ['BAR-EN-101', '2023-12-31', false],
    ['BAR-EN-101', '2027-01-01', false],
    ['BAR-TH-171', '2025-06-01', true],
    ['BAR-TH-171', '2025-05-31', false],
    ['BAR-TH-171', '2026-06-01', false],
    ['EDS-CTQ', '2026-03-24', false],
  ])('for %s on %s: %s', (code, day, isClaimed) => {
    expect(isAccreditedFor(office, code, day)).toBe(isClaimed);
    expect(isOutOfScope(office, code, day)).toBe(!isClaimed);
  });
  test('by the codes that its words name, whole, when it gave no list', () => {
    const words = { numeroCofrac: '3-1', portee: 'Inspection CEE : BAR-EN-101, bar-en-102.' };
    const claimed = ['BAR-EN-101', 'BAR-EN-102', 'BAR-EN-10', 'BAR-EN-1011'].map((code) =>
      isAccreditedFor(words, code, '2026-01-01'),
    );
    expect(claimed).toEqual([true, true, false, false]);
    expect(isAccreditedFor({ ...words, porteeFiches: [] }, 'BAR-EN-101', '2026-01-01')).toBe(false);
  });
  test('for several fiches together, or for none; an office without a number claims nothing and is told nothing', () => {
    expect(isAccreditedForAll(office, ['BAR-EN-101', 'BAR-TH-171'], '2026-01-01')).toBe(true);
    expect(isAccreditedForAll(office, ['BAR-EN-101', 'EDS-CTQ'], '2026-01-01')).toBe(false);
    expect(isAccreditedForAll(office, [], '2026-01-01')).toBe(false);
    const none = { ...office, numeroCofrac: '' };
    expect([isAccreditedFor(none, 'BAR-EN-101', '2026-01-01'), isOutOfScope(none, 'X', '2026-01-01')]).toEqual([
      false,
      false,
    ]);
  });
});

test('[bureaux/O20] a scope that is written is read back the same; a line that cannot be read is refused', () => {
  const day = fc.constantFrom(null, '2024-01-01', '2027-12-31');
  const entry = fc.record({ code: fc.constantFrom('BAR-EN-101', 'EDS-CTQ', 'MAR-VI'), du: day, jusquAu: day });
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      expect(readScope(writeScope(entries))).toEqual(entries);
    }),
  );
  for (const line of ['BAR-EN-101 ; hier', ' ; 2024-01-01', 'A ; 2024-01-01 ; 2024-02-01 ; x'])
    expect(readScope(line)).toBeNull();
});
