import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotes } from './quotes.ts';

test.each([
  ['Bonjour Claire,', 'bonjour', true],
  ['Visite de Mme MARTIN.', 'Martin', true],
  ['Visite de M. Martinez', 'martin', false],
  ['Visite de M. Martin-Dupont', 'martin', false],
  ['Visite à Saint-Martin', 'martin', false],
  ['Écrit à jean.martin@poste.example', 'martin', false],
  ['Objet (jean@poste.example, b@c.example)', 'jean@poste.example', true],
  ['Objet (jean@poste.example.org)', 'jean@poste.example', false],
  ['Objet (marie-jean@poste.example)', 'jean@poste.example', false],
  ['D-2026-000123', 'd-2026-00012', false],
  ['D-2026-00012 : acceptée', 'd-2026-00012', true],
  ['Foyer Le Goff (Annie)', 'le goff (annie)', true],
  ['Bonjour', '', false],
])('[rgpd/RG20] « %s » quotes « %s »: %s', (text, word, isQuoted) => {
  expect(quotes(text, [word])).toBe(isQuoted);
});

test('[rgpd/RG20] a name is found between blanks, and never inside of a longer one', () => {
  const name = fc.stringMatching(/^[a-zé]{1,12}$/);
  fc.assert(
    fc.property(name, name, (sought, other) => {
      expect(quotes(`Vu, ${sought} : oui`, [sought])).toBe(true);
      expect(quotes(`${sought}${other} ${other}-${sought} ${other}.${sought}@x`, [sought])).toBe(false);
    }),
  );
});
