import { describe, expect, test } from 'vitest';
import { checkPasswords } from './password-form.ts';

describe('change of password', () => {
  test('the current one is asked for', () => {
    expect(checkPasswords({ ancien: '', nouveau: 'Constat-2027', confirmation: 'Constat-2027' })).toEqual({
      ancien: 'actuelRequis',
    });
  });
  test('eleven characters are too few', () => {
    expect(checkPasswords({ ancien: 'x', nouveau: 'Constat-202', confirmation: 'Constat-202' })).toEqual({
      nouveau: 'tropCourt',
    });
  });
  test('[session/D11] characters are counted, not units of text, and 256 are the most', () => {
    const of = (nouveau: string) => checkPasswords({ ancien: 'x', nouveau, confirmation: nouveau });
    expect([of('🔑'.repeat(11)), of('🔑'.repeat(256)), of('a'.repeat(257))]).toEqual([
      { nouveau: 'tropCourt' },
      {},
      { nouveau: 'tropLong' },
    ]);
  });
  test('[session/D8] the code is asked for once the server has asked for it', () => {
    const entry = { ancien: 'x', nouveau: 'une phrase assez longue', confirmation: 'une phrase assez longue' };
    expect(checkPasswords({ ...entry, code: ' ' })).toEqual({ code: 'codeRequis' });
    expect(checkPasswords({ ...entry, code: '123456' })).toEqual({});
  });
  test('both entries must be the same', () => {
    expect(checkPasswords({ ancien: 'x', nouveau: 'Constat-2027', confirmation: 'Constat-2028' })).toEqual({
      confirmation: 'different',
    });
    expect(checkPasswords({ ancien: 'x', nouveau: 'Constat-2027', confirmation: 'Constat-2027' })).toEqual({});
  });
});
