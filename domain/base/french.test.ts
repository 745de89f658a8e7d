import { expect, test } from 'vitest';
import { counted, excerpt, inDays } from './french.ts';

test('a word takes an s from two on', () => {
  expect([0, 1, 2].map((count) => counted(count, 'écart'))).toEqual(['0 écart', '1 écart', '2 écarts']);
});

test('days to come are today, tomorrow, then counted', () => {
  expect([0, 1, 40].map(inDays)).toEqual(['aujourd’hui', 'demain', 'dans 40 jours']);
});

test('a bell says the beginning of a long text', () => {
  expect(excerpt('Bonjour')).toBe('Bonjour');
  expect(excerpt('a'.repeat(121))).toBe(`${'a'.repeat(120)}…`);
});
