import { describe, expect, test } from 'vitest';
import { weaknessOf } from './password.ts';
import { passwordLength } from './password-length.ts';

const LISTED = new Set(['password', 'motdepasse', 'soleil', 'administrator', 'azerty', 'iloveyou']);
const weakness = (password: string, email = 'claire.vasseur@bureau.example') =>
  weaknessOf(password, { email, isListed: (word) => LISTED.has(word) });

describe('[session/D11] a new password', () => {
  test('is counted as a person counts', () => {
    expect(passwordLength('🔑'.repeat(12))).toBe(12);
    expect(passwordLength('é'.normalize('NFC'))).toBe(1);
  });

  test.each([
    'password1234',
    'P@ssw0rd2026',
    'MotDePasse2026!',
    '2026-Soleil-2026',
    'administrator',
    'soleilsoleil',
    'soleilsoleilsol',
    'aaaaaaaaaaaa',
    '121212121212',
    '123456789012',
    '987654321098',
    'azertyuiopqsdf',
    'qwertyuiop[]',
    'abcdef123456',
    '1qaz2wsx3edc',
    'AZERTY123456',
    '!!!!????....2',
    'ILOVEYOU@@@@',
  ])('%s is known to everybody', (password) => expect(weakness(password)).toBe('courant'));

  test.each([
    'une phrase assez longue',
    'un autre mot de passe',
    'le soleil de Rennes, rarement',
    'douze-signes',
    'tulipe-canard-vélo',
    'qzj8vkw3xpt1',
    '193570356033',
    'ananas et ananas verts',
    '🌊🌴🐬🎈🪁🧦🪴🥁🎻🧭🛶🐞',
  ])('%s will do', (password) => expect(weakness(password)).toBeNull());

  test('holds neither the name of its address nor that of the product', () => {
    expect(weakness('vive Claire.Vasseur ici')).toBe('adresse');
    expect(weakness('vive jo et les autres', 'jo@bureau.example')).toBeNull();
    expect(weakness('Constat-2027')).toBe('produit');
    expect(weakness('le c0nstat du mardi')).toBe('produit');
  });
});
