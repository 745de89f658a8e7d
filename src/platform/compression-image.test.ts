import { expect, test } from 'vitest';
import { dimensions } from './compression-image.ts';

test.each([
  [{ largeur: 4000, hauteur: 3000 }, 400, { largeur: 400, hauteur: 300 }],
  [{ largeur: 3000, hauteur: 4000 }, 400, { largeur: 300, hauteur: 400 }],
  [{ largeur: 320, hauteur: 240 }, 400, { largeur: 320, hauteur: 240 }],
  [{ largeur: 4000, hauteur: 3000 }, 1600, { largeur: 1600, hauteur: 1200 }],
  [{ largeur: 9000, hauteur: 3 }, 400, { largeur: 400, hauteur: 1 }],
])('%j fits into %d px as %j', ({ largeur, hauteur }, maxPx, attendu) => {
  expect(dimensions(largeur, hauteur, maxPx)).toEqual(attendu);
});
