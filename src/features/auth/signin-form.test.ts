import { describe, expect, test } from 'vitest';
import { checkCredentials, needsTranslation, offlineEnd, wayInOf } from './signin-form.ts';

describe('sign-in form', () => {
  test('both fields are asked for', () => {
    expect(checkCredentials({ email: ' ', password: '' })).toEqual({
      email: 'emailRequis',
      password: 'motDePasseRequis',
    });
  });
  test.each(['control.cee', 'control@', 'control@constat', 'a b@constat.example'])(
    '%s is not a complete address',
    (email) => {
      expect(checkCredentials({ email, password: 'x' })).toEqual({ email: 'emailInvalide' });
    },
  );
  test('a complete pair goes to the server', () => {
    expect(checkCredentials({ email: ' control.cee@constat.example ', password: 'Constat-2026' })).toEqual({});
  });
  test('[session/D5] a code is asked for once the server has asked for it', () => {
    const pair = { email: 'control.cee@constat.example', password: 'Constat-2026' };
    expect(checkCredentials({ ...pair, code: ' ' })).toEqual({ code: 'codeRequis' });
    expect(checkCredentials({ ...pair, code: '123456' })).toEqual({});
  });
  test('[session/D10] the link of the mail goes with the sign-in, whatever else is in the address', () => {
    expect(wayInOf('?retour=%2Ffile&lien=abcdefghij_klmnopqrst-uv')).toEqual({ lien: 'abcdefghij_klmnopqrst-uv' });
    expect([wayInOf(''), wayInOf('?lien='), wayInOf('?lien=court')]).toEqual([{}, {}, {}]);
  });
  test('the offline refusal is translated beside its English text, except in English', () => {
    expect(needsTranslation('HORS_LIGNE_IDENTIFIANTS', 'fr')).toBe(true);
    expect(needsTranslation('HORS_LIGNE_IDENTIFIANTS', 'en')).toBe(false);
    expect(needsTranslation('IDENTIFIANTS_INVALIDES', 'fr')).toBe(false);
  });
  test('[sync/C12] an offline sign-in that came to its end says when', () => {
    const until = '2026-12-21T08:00:00.000Z';
    expect(offlineEnd({ ok: false, code: 'HORS_LIGNE_NON_AUTORISE', data: { jusquAu: until } })).toEqual(
      new Date(until),
    );
    expect(offlineEnd({ ok: false, code: 'HORS_LIGNE_NON_AUTORISE' })).toBeNull();
    expect(offlineEnd({ ok: false, code: 'HORS_LIGNE_IDENTIFIANTS' })).toBeNull();
  });
});
