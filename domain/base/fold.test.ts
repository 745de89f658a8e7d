import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Mme Jocelyne THÉVENARD, Saint-Brieuc', 'mme jocelyne thevenard, saint-brieuc'],
  ['Sacré-Cœur', 'sacre-coeur'],
  ['L’Haÿ-les-Roses', "l'hay-les-roses"],
  ['Łukasz Muñoz Simões', 'lukasz munoz simoes'],
  ['Æther, Straße, Þór, İzmir', 'aether, strasse, thor, izmir'],
  ['Surface m²\u00A0– 12\u202Fm', 'surface m2 - 12 m'],
])('[platform/F1] « %s » is compared as « %s »', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('[platform/F1] a folded text is folded already, and what is found in one writing is found in the other', () => {
  const latin = fc.string({ unit: fc.constantFrom(...Array.from('aéèÉœŒçÇñÿßłŁØ’\u00A0-–AZ09 ')) });
  fc.assert(
    fc.property(latin, latin, (text, part) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(`${text}${part}`)).toBe(fold(text) + fold(part));
      expect(fold(text.normalize('NFD'))).toBe(fold(text));
      expect(fold(text.toUpperCase())).toBe(fold(text));
    }),
  );
});
