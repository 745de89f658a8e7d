import { expect, test } from 'vitest';
import { EVENTS, preferencesOf, channelsOf } from './preferences.ts';

const NOTHING = { cloche: false, courriel: false };

test('[courriels/L9] [contrats/CT43] until somebody chose, the bell rings and no mail leaves, but of a contract to be renewed and of supervisions', () => {
  for (const kept of [undefined, null, 'x', 3, [], {}, { demande: 'oui' }, { visite: { cloche: true } }])
    for (const event of EVENTS)
      expect(channelsOf(kept, event)).toEqual({
        cloche: true,
        courriel: event === 'contrat' || event === 'supervision' || event === 'document',
      });
});

test('[courriels/L9] what was chosen stands, event by event', () => {
  const kept = { message: NOTHING, ticket: { cloche: true, courriel: true }, inconnu: NOTHING };
  expect(preferencesOf(kept)).toMatchObject({ message: NOTHING, ticket: { courriel: true }, visite: { cloche: true } });
  expect(Object.keys(preferencesOf(kept)).toSorted()).toEqual([...EVENTS].toSorted());
});

test('[courriels/L10] what guards accounts and devices rings whatever was chosen', () => {
  expect(channelsOf({ securite: NOTHING, demande: NOTHING }, 'securite').cloche).toBe(true);
});
