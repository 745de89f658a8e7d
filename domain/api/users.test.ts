import { expect, test } from 'vitest';
import { profile } from './users.ts';

test('what is kept with an account is bounded: 64 k signs', () => {
  const isTaken = (text: string): boolean => profile.safeParse({ DataJson: { ecran: text } }).success;
  expect([isTaken('x'.repeat(60_000)), isTaken('x'.repeat(65_536))]).toEqual([true, false]);
});
