import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('a text is compared without accents nor capitals', () => {
  expect(fold('Mme Jocelyne THÉVENARD, Saint-Brieuc')).toBe('mme jocelyne thevenard, saint-brieuc');
  expect(fold('Cœur ß')).toBe('cœur ß');
});
