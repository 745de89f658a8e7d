import { describe, expect, test } from 'vitest';
import { dossierPath, dossiersPath, returnPath, signinPath, signinReason } from './paths.ts';

describe('paths', () => {
  test('dossiers are projets in mar', () => {
    expect(dossiersPath('cee', 'inprogress')).toBe('/dossiers/inprogress');
    expect(dossiersPath('mar', 'inprogress')).toBe('/projets/inprogress');
    expect(dossierPath('eds', '7')).toBe('/dossiers/current/7');
  });
  test('sign-in remembers where the person was going', () => {
    const path = signinPath('/dossiers/current/7?onglet=historique');
    expect(returnPath(new URL(path, 'http://cee.localhost').search)).toBe('/dossiers/current/7?onglet=historique');
    expect(signinPath('/')).toBe('/auth/signin');
    expect(signinPath('/', 'expiree')).toBe('/auth/signin?motif=expiree');
  });
  test('a reason that is not ours is no reason to show the page', () => {
    expect(signinReason('?motif=motDePasse')).toBe('motDePasse');
    expect(signinReason('?motif=%3Cscript%3E')).toBeNull();
    expect(signinReason('')).toBeNull();
  });
  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/auth/signin', 'javascript:alert(1)'])(
    'a return to %s is not followed',
    (retour) => {
      expect(returnPath(`?${new URLSearchParams({ retour })}`)).toBe('/');
    },
  );
});
