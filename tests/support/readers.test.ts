import { expect, test } from 'vitest';
import { SCREENS } from '../../src/app/screens.ts';
import { hasAddress } from '../e2e/checked-screens.ts';
import { isOtherAddress, READERS_OF_STORIES, readerOf, shareOf } from './readers.ts';

test('every screen is read by somebody', () => {
  expect(SCREENS.filter((screen) => readerOf(screen) === undefined).map(({ path }) => path)).toEqual([]);
});

test('every screen of one record that a story reads is opened on a record that the demonstration holds', () => {
  const read = READERS_OF_STORIES.flatMap((reader) => shareOf(reader).map(({ screen }) => screen));
  expect(read.filter((screen) => !hasAddress(screen)).map(({ path }) => path)).toEqual([]);
});

test('only the other addresses of the Gantt are read in one view: they open one page on other groups', () => {
  const addresses = ['ganttbis', 'ganttter', 'ganttdhtmlx', 'ganttganttastic'].map((name) => `/planning/${name}`);
  expect(SCREENS.filter(isOtherAddress).map(({ path }) => path)).toEqual(addresses);
  const read = READERS_OF_STORIES.flatMap((reader) => shareOf(reader)).filter(({ screen }) => isOtherAddress(screen));
  expect(new Map(read.map(({ screen, views }) => [screen.path, views.length]))).toEqual(
    new Map(addresses.map((path) => [path, 1])),
  );
});
