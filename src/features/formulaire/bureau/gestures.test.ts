import { expect, test } from 'vitest';
import { actor, intervention } from '#domain/test-support/samples.ts';
import { ETATS_INTERVENTION } from '#domain/interventions/intervention.ts';
import { gesturesOf } from './gestures.ts';

const rt = actor('MANAGER');

test('[interventions/I12] [interventions/I13] [interventions/I19] [interventions/I30] each state has its own gestures', () => {
  const byEtat = ETATS_INTERVENTION.map((etat) => [etat, ...gesturesOf(rt, intervention({ etat }), false)]);
  expect(byEtat).toEqual([
    ['NOUVELLE', 'annuler', 'supprimer'],
    ['EN COURS', 'reinitialiser', 'annuler', 'supprimer'],
    ['VERIF RT', 'reinitialiser', 'supprimer'],
    ['VALIDE', 'remplacer'],
    ['ANNULE', 'supprimer'],
    ['REMPLACE'],
  ]);
});
test('nothing is done in an archive, by a controller, nor without the right', () => {
  const issued = intervention({ etat: 'VALIDE' });
  expect(gesturesOf(rt, issued, true)).toEqual([]);
  expect(gesturesOf(actor('CONTROL'), issued, false)).toEqual([]);
  const restricted = actor('MANAGER', { droitRestreint: ['intervention.annulerRemplacer'] });
  expect(gesturesOf(restricted, issued, false)).toEqual([]);
});
