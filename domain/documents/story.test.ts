import { expect, test } from 'vitest';
import { deedsOf } from './story.ts';

const NOW = '2026-11-27T08:00:00.000Z';

test('[documents/DO11] a history says what was done, and who read is not in it', () => {
  const deeds = (changes: Readonly<Record<string, readonly [unknown, unknown]>>) =>
    deedsOf(Object.entries(changes).map(([champ, [avant, apres]]) => ({ champ, avant, apres })));
  expect(deedsOf([], true)).toEqual([{ kind: 'cree' }]);
  expect(
    deeds({
      partages: [
        [2, 3],
        [3, 4],
      ],
      'lecteurs.u51': [null, {}],
      version: [1, 2],
    }),
  ).toEqual([
    { kind: 'partage', bureaux: [4] },
    { kind: 'plusPartage', bureaux: [2] },
  ]);
  expect(deeds({ versions: [['a'], ['a', 'b']], dossierParent: ['', 'A'], valideAu: [null, '2027-01-01'] })).toEqual([
    { kind: 'version', numero: 2 },
    { kind: 'dossier', avant: '', apres: 'A' },
    { kind: 'fin', avant: null, apres: '2027-01-01' },
  ]);
  expect(deeds({ retireLe: [null, NOW], motifRetrait: [null, 'Périmée'] })).toEqual([
    { kind: 'retire', motif: 'Périmée' },
  ]);
  expect(deeds({ retireLe: [NOW, null], motifRetrait: ['Périmée', null] })).toEqual([{ kind: 'remis' }]);
});
