import { expect, test } from 'vitest';
import { abonnerSaisie, marquerSaisie, saisieEnCours } from './saisie.ts';

test('a page holds a dirty form until the last one is safe', () => {
  const vus: boolean[] = [];
  const arreter = abonnerSaisie(() => vus.push(saisieEnCours()));
  marquerSaisie('a', true);
  marquerSaisie('b', true);
  marquerSaisie('a', false);
  expect(saisieEnCours()).toBe(true);
  marquerSaisie('b', false);
  expect(saisieEnCours()).toBe(false);
  marquerSaisie('b', false);
  expect(vus).toEqual([true, true, true, false]);
  arreter();
});
