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
  test('both entries must be the same', () => {
    expect(checkPasswords({ ancien: 'x', nouveau: 'Constat-2027', confirmation: 'Constat-2028' })).toEqual({
      confirmation: 'different',
    });
    expect(checkPasswords({ ancien: 'x', nouveau: 'Constat-2027', confirmation: 'Constat-2027' })).toEqual({});
  });
});
