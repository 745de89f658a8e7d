import { describe, expect, test } from 'vitest';
import { checkNewPassword } from './reset-form.ts';

describe('a new password', () => {
  test('has twelve characters at least', () => {
    expect(checkNewPassword({ password: 'onze-signes', again: 'onze-signes' })).toEqual({ password: 'tropCourt' });
    expect(checkNewPassword({ password: 'douze-signes', again: 'douze-signes' })).toEqual({});
  });
  test('is typed twice the same', () => {
    expect(checkNewPassword({ password: 'douze-signes', again: 'douze-signe' })).toEqual({ again: 'different' });
  });
});
