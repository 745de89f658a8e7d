import { describe, expect, test } from 'vitest';
import { acceptedStep, base32, codeAt, keyUri, stepAt } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('[session/D5] codes of one instant', () => {
  // RFC 6238, appendix B, SHA-1.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s, the code is that of the RFC', (seconds, code) => {
    expect(codeAt(SECRET, stepAt(seconds * 1000), 8)).toBe(code);
    expect(codeAt(SECRET, stepAt(seconds * 1000))).toBe(code.slice(2));
  });

  test('a clock one step early or late is right, two steps are not', () => {
    const nowMs = 1_111_111_109_000;
    const at = (shift: number) => acceptedStep(SECRET, codeAt(SECRET, stepAt(nowMs) + shift), { nowMs, after: 0 });
    expect([-2, -1, 0, 1, 2].map((shift) => at(shift) !== null)).toEqual([false, true, true, true, false]);
  });

  test('a code is not taken again, nor an older one after it', () => {
    const nowMs = 1_111_111_109_000;
    const step = stepAt(nowMs);
    expect(acceptedStep(SECRET, codeAt(SECRET, step), { nowMs, after: step - 1 })).toBe(step);
    expect(acceptedStep(SECRET, codeAt(SECRET, step), { nowMs, after: step })).toBeNull();
    expect(acceptedStep(SECRET, codeAt(SECRET, step - 1), { nowMs, after: step })).toBeNull();
    expect(acceptedStep(SECRET, codeAt(SECRET, step + 1), { nowMs, after: step })).toBe(step + 1);
  });

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('%s is no code', (code) => {
    expect(acceptedStep(SECRET, code, { nowMs: 0, after: -9 })).toBeNull();
  });

  // RFC 4648, section 10.
  test.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s in base 32 is %s', (text, letters) => {
    expect(base32(Buffer.from(text))).toBe(letters);
  });

  test('the picture says who and where, in an address that any application reads', () => {
    const uri = new URL(keyUri(SECRET, { issuer: 'Constat Rénov’', account: 'claire+a@bureau.example' }));
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(uri.searchParams.get('issuer')).toBe('Constat Rénov’');
    expect(decodeURIComponent(uri.pathname)).toContain('claire+a@bureau.example');
  });
});
