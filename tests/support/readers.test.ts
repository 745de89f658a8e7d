import { expect, test } from 'vitest';
import { SCREENS } from '../../src/app/screens.ts';
import { readerOf } from './readers.ts';

test('every screen is read by somebody', () => {
  expect(SCREENS.filter((screen) => readerOf(screen) === undefined).map(({ path }) => path)).toEqual([]);
});
