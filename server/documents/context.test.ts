import { expect, test } from 'vitest';
import { actor, intervention } from '#domain/test-support/samples.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { loadContext } from './context.ts';

/** A database that holds nothing. */
const tx = { query: () => Promise.resolve([]) };
const contextOf = (changes: Changes, before = intervention({ etat: 'EN COURS' })) => {
  const { id, variante } = before;
  const author = { actor: actor('CONTROL'), variante, portees: [] };
  return loadContext(tx, { ...author, collection: 'interventions', id, before: { ...before }, changes, held: null });
};

test('what no edited field asks for is not there to be judged on', async () => {
  const planned = await contextOf({ dateRdv: '2026-11-24T08:00:00.000Z' });
  expect(() => planned.formulaire).toThrow('formulaire');
  const answered = await contextOf({ 'champs.surface': 12 });
  expect(answered.formulaire).toBeNull();
  expect(() => answered.photos).toThrow('photos');
});

test('an answer that starts a visit, or is given under review, asks for what judges that', async () => {
  const first = await contextOf({ 'champs.surface': 12 }, intervention({ etat: 'NOUVELLE' }));
  expect(first.controleur).toBeNull();
  const corrected = await contextOf({ 'champs.surface': 12 }, intervention({ etat: 'VERIF RT' }));
  expect(corrected.photos).toEqual([]);
});
