import { expect, test } from 'vitest';
import { readTypedDay } from './typed-day.ts';

test('a day is read as French lists write it, and what is no day stays as it is', () => {
  expect(['3/2/2026', '03.02.2026', '2026-02-03'].map(readTypedDay)).toEqual(
    Array.from({ length: 3 }, () => '2026-02-03'),
  );
  expect(['31/02/2026', 'bientôt', ''].map(readTypedDay)).toEqual(['31/02/2026', 'bientôt', '']);
});
