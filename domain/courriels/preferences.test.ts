import { expect, test } from 'vitest';
import { EVENEMENTS, preferencesDe, voiesDe } from './preferences.ts';

const RIEN = { cloche: false, courriel: false };

test('[courriels/L9] until somebody chose, the bell rings and no mail leaves', () => {
  for (const kept of [undefined, null, 'x', 3, [], {}, { demande: 'oui' }, { visite: { cloche: true } }])
    for (const evenement of EVENEMENTS) expect(voiesDe(kept, evenement)).toEqual({ cloche: true, courriel: false });
});

test('[courriels/L9] what was chosen stands, event by event', () => {
  const kept = { message: RIEN, ticket: { cloche: true, courriel: true }, inconnu: RIEN };
  expect(preferencesDe(kept)).toMatchObject({ message: RIEN, ticket: { courriel: true }, visite: { cloche: true } });
  expect(Object.keys(preferencesDe(kept)).toSorted()).toEqual([...EVENEMENTS].toSorted());
});

test('[courriels/L10] what guards accounts and devices rings whatever was chosen', () => {
  expect(voiesDe({ securite: RIEN, demande: RIEN }, 'securite').cloche).toBe(true);
});
