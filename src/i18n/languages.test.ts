import { expect, test } from 'vitest';
import { languageOfReader } from './languages.ts';

test('a reader is spoken to in the first of their languages that we know, whatever its country', () => {
  expect(languageOfReader(['de-AT', 'en'])).toBe('de');
  expect(languageOfReader(['nl-BE', 'pt-BR', 'fr'])).toBe('pt');
});

test('a reader whose languages we do not know is spoken to in French', () => {
  expect(languageOfReader(['nl', 'br'])).toBe('fr');
  expect(languageOfReader([])).toBe('fr');
});
