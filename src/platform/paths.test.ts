import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dossierPath, dossiersPath, returnPath, signinPath, signinReason } from './paths.ts';

const ORIGIN = 'http://cee.localhost';

describe('paths', () => {
  test('dossiers are projets in mar', () => {
    expect(dossiersPath('cee', 'inprogress')).toBe('/dossiers/inprogress');
    expect(dossiersPath('mar', 'inprogress')).toBe('/projets/inprogress');
    expect(dossierPath('eds', '7')).toBe('/dossiers/current/7');
  });
  test('sign-in remembers where the person was going', () => {
    const path = signinPath('/dossiers/current/7?onglet=historique');
    expect(returnPath(new URL(path, ORIGIN).search, ORIGIN)).toBe('/dossiers/current/7?onglet=historique');
    expect(signinPath('/')).toBe('/auth/signin');
    expect(signinPath('/', 'expiree')).toBe('/auth/signin?motif=expiree');
  });
  test('a reason that is not ours is no reason to show the page', () => {
    expect(signinReason('?motif=motDePasse')).toBe('motDePasse');
    expect(signinReason('?motif=%3Cscript%3E')).toBeNull();
    expect(signinReason('')).toBeNull();
  });
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '///evil.example',
    '/\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'https://cee.localhost@evil.example/',
    '//cee.localhost@evil.example/',
    '//cee.localhost.evil.example',
    'http://cee.localhost:81/',
    '//[',
    'evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/auth/signin',
    '/AUTH/signin',
    '/dossiers/../auth/signin',
    '/%2e%2e/auth/signin',
    '',
  ])('[http/H8] a return to %j is not followed', (back) => {
    expect(returnPath(`?${new URLSearchParams({ retour: back })}`, ORIGIN)).toBe('/');
  });
  test.each([
    '/%2f%2fevil.example',
    '/@evil.example',
    '/tickets?x=//evil.example#//evil',
    '/:@evil',
    '/a\\b',
    '/%09//x',
  ])('[http/H8] a return to %j stays here, whatever its name', (back) => {
    const path = returnPath(`?${new URLSearchParams({ retour: back })}`, ORIGIN);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    expect(path).not.toBe('/');
  });
  test('[http/H8] no text of a stranger leads away', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      'evil',
      'http',
      '\t',
      '\n',
      ' ',
      '\u0000',
      '[',
      '%',
    );
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 12 }), (text) => {
        const path = returnPath(`?${new URLSearchParams({ retour: text })}`, ORIGIN);
        expect(new URL(path, `${ORIGIN}/auth/signin`).origin).toBe(ORIGIN);
      }),
      { numRuns: 2000 },
    );
  });
});
