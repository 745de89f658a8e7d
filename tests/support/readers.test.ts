import { expect, test } from 'vitest';
import { SCREENS } from '../../src/app/screens.ts';
import { hasAddress } from '../e2e/checked-screens.ts';
import { readerOf } from './readers.ts';

test('every screen is read by somebody', () => {
  expect(SCREENS.filter((screen) => readerOf(screen) === undefined).map(({ path }) => path)).toEqual([]);
});

test('every built screen of one record is opened on a record that the demonstration holds', () => {
  expect(SCREENS.filter((screen) => !hasAddress(screen)).map(({ path }) => path)).toEqual([]);
});
