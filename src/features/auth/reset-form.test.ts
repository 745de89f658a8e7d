import { describe, expect, test } from 'vitest';
import { checkNewPassword } from './reset-form.ts';

describe('a new password', () => {
  test('has twelve characters at least', () => {
    expect(checkNewPassword({ password: 'onze-signes', again: 'onze-signes' })).toEqual({ password: 'tropCourt' });
    expect(checkNewPassword({ password: 'douze-signes', again: 'douze-signes' })).toEqual({});
  });
  test('[session/D11] has 256 characters at most, as a person counts them', () => {
    const of = (password: string) => checkNewPassword({ password, again: password });
    expect([of('🔑'.repeat(11)), of('a'.repeat(257)), of('🔑'.repeat(256))]).toEqual([
      { password: 'tropCourt' },
      { password: 'tropLong' },
      {},
    ]);
  });
  test('is typed twice the same', () => {
    expect(checkNewPassword({ password: 'douze-signes', again: 'douze-signe' })).toEqual({ again: 'different' });
  });
});
