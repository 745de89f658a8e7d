import { expect, test } from 'vitest';
import { acteur, intervention } from '#domain/access/essais.ts';
import { ETATS_INTERVENTION } from '#domain/interventions/intervention.ts';
import { gestesDe } from './gestes.ts';

const rt = acteur('MANAGER');

test('[interventions/I12] [interventions/I13] [interventions/I19] each state has its own gestures', () => {
  const parEtat = ETATS_INTERVENTION.map((etat) => [etat, ...gestesDe(rt, intervention({ etat }), false)]);
  expect(parEtat).toEqual([
    ['NOUVELLE', 'annuler'],
    ['EN COURS', 'reinitialiser', 'annuler'],
    ['VERIF RT', 'reinitialiser'],
    ['VALIDE', 'remplacer'],
    ['ANNULE'],
    ['REMPLACE'],
  ]);
});
test('nothing is done in an archive, by a controller, nor without the right', () => {
  const emise = intervention({ etat: 'VALIDE' });
  expect(gestesDe(rt, emise, true)).toEqual([]);
  expect(gestesDe(acteur('CONTROL'), emise, false)).toEqual([]);
  const restreint = acteur('MANAGER', { droitRestreint: ['intervention.annulerRemplacer'] });
  expect(gestesDe(restreint, emise, false)).toEqual([]);
});
