import { expect, test } from 'vitest';
import { deedsOf, pictureDeedsOf } from './story.ts';
import { gap, GAP_ID } from './supervisions.test-support.ts';

const path = `ecarts.${GAP_ID}`;
const write = (champ: string, avant: unknown, apres: unknown) => ({ champ, avant, apres });
const kinds = (...changes: ReturnType<typeof write>[]) => deedsOf(changes).map(({ kind }) => kind);

test('[supervisions/SU32] planned, moved, begun, sent, each by what was written', () => {
  expect(deedsOf([], true)).toEqual([{ kind: 'planifiee' }]);
  expect(deedsOf([write('datePrevue', '2026-11-20', '2026-11-27')])).toEqual([
    { kind: 'jourPrevu', avant: '2026-11-20', apres: '2026-11-27' },
  ]);
  expect(kinds(write('etat', 'PLANIFIEE', 'EN COURS'), write('etat', 'EN COURS', 'EN SIGNATURE'))).toEqual([
    'commencee',
    'envoyee',
  ]);
  expect(
    deedsOf([write('champs.a', null, 1), write('champs.b', null, 2), write('champsPrecedents.c', null, 2)]),
  ).toEqual([{ kind: 'reponses', count: 2 }]);
});

test('[supervisions/SU32] a signature says its side, its remark and its disagreement', () => {
  const signed = { id: 31, accord: false, remarque: 'La mesure était faite', version: 1 };
  expect(deedsOf([write('signatures.inspecteur', null, signed), write('etat', 'EN SIGNATURE', 'SIGNEE')])).toEqual([
    { kind: 'signature', cote: 'inspecteur', accord: false, remarque: 'La mesure était faite' },
  ]);
});

test('[supervisions/SU32] an unlocking says the last reason, and nothing of what falls with it', () => {
  const unlocked = [
    { motif: 'Ancien', version: 1 },
    { motif: 'Mauvaise fiche', version: 2 },
  ];
  const fallen = [
    write('etat', 'SIGNEE', 'EN COURS'),
    write('version', 2, 3),
    write('signatures', { inspecteur: {}, superviseur: {} }, { inspecteur: null, superviseur: null }),
    write('prochaineLe', '2027-11-20', null),
  ];
  expect(deedsOf([...fallen, write('deverrouillages', [], unlocked)])).toEqual([
    { kind: 'deverrouillee', motif: 'Mauvaise fiche', version: 2 },
  ]);
});

test('[supervisions/SU32] a gap is noted, changed, closed, opened again, taken away', () => {
  const closed = { ...gap, soldeLe: '2026-11-20', preuve: 'Vu' };
  expect(kinds(write(path, null, gap))).toEqual(['ecartNote']);
  expect(kinds(write(path, gap, { ...gap, action: 'Former' }))).toEqual(['ecartModifie']);
  expect(deedsOf([write(path, gap, closed)])).toEqual([{ kind: 'ecartSolde', ecart: closed }]);
  expect(kinds(write(path, closed, gap))).toEqual(['ecartRouvert']);
  expect(deedsOf([write(path, gap, null)])).toEqual([{ kind: 'ecartRetire', ecart: gap }]);
});

test('[supervisions/SU32] what is not understood is not told', () => {
  expect(kinds(write(path, 'x', 3), write('deverrouillages', null, null), write('updatedAt', 'a', 'b'))).toEqual([]);
  expect(deedsOf([write('conclusion', null, 'actions'), write('conclusion', 'actions', null)])).toEqual([
    { kind: 'conclusion', apres: 'actions' },
    { kind: 'conclusion', apres: null },
  ]);
});

test('[supervisions/SU46] pictures are counted by what was done to them', () => {
  expect(pictureDeedsOf([], 2)).toEqual([{ kind: 'photosAjoutees', count: 2 }]);
  const removed = write('retireLe', null, '2026-11-20T10:00:00.000Z');
  const given = write('retireLe', '2026-11-20T10:00:00.000Z', null);
  expect(pictureDeedsOf([removed, removed, given, write('legende', null, 'Le compteur')], 0)).toEqual([
    { kind: 'photosRetirees', count: 2 },
    { kind: 'photosRemises', count: 1 },
    { kind: 'photosLegendees', count: 1 },
  ]);
  expect(pictureDeedsOf([write('recuLe', null, '2026-11-20T10:00:00.000Z')], 0)).toEqual([]);
});
