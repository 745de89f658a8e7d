import { describe, expect, test } from 'vitest';
import { checkNewPassword, checkOwner } from './reset-form.ts';

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

test('[session/D17] an account that nobody named asks who its owner is', () => {
  const password = { password: 'douze-signes', again: 'douze-signes' };
  expect(checkOwner(password, { prenom: '', nom: 'Le Bris' })).toEqual({ prenom: 'requis' });
  expect(checkOwner(password, { prenom: 'Agathe', nom: '' })).toEqual({ nom: 'requis' });
  expect(checkOwner(password, { prenom: 'Agathe', nom: 'Le Bris' })).toEqual({});
  expect(checkOwner({ ...password, again: 'douze-signe' }, null)).toEqual({ again: 'different' });
});
