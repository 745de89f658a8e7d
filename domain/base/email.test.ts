import { expect, test } from 'vitest';
import { comparableEmail } from './email.ts';

test.each([
  ['Basic.CEE@Constat.Example', 'basic.cee@constat.example'],
  [' basic@constat.example\u00A0', 'basic@constat.example'],
  ['basİc@constat.example', 'basİc@constat.example'],
  ['\u212Aevin@constat.example', '\u212Aevin@constat.example'],
  ['ÉLO@constat.example', 'Élo@constat.example'],
])('[session/D15] %s is compared as %s', (email, compared) => {
  expect(comparableEmail(email)).toBe(compared);
});
