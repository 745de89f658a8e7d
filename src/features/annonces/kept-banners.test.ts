import { expect, test } from 'vitest';
import type { Banner } from '#domain/api/notifications.ts';
import { parseKept, shownAt } from './kept-banners.ts';

const BANNER: Banner = {
  id: 'a',
  langue: 'fr',
  titre: 'Coupure',
  message: 'Ce soir.',
  niveau: 'info',
  lien: null,
  debut: '2026-11-22T18:00:00.000Z',
  fin: '2026-11-22T20:00:00.000Z',
};

test('[annonces/N5] what the device kept is shown without a network, and ends in time', () => {
  const kept = parseKept(JSON.stringify([BANNER]));
  expect(kept).toEqual([BANNER]);
  expect(shownAt(kept, '2026-11-22T19:00:00.000Z')).toHaveLength(1);
  expect(shownAt(kept, '2026-11-22T20:00:00.000Z')).toHaveLength(0);
});

test('[annonces/N5] what cannot be read is nothing, and spoils nothing', () => {
  for (const text of [null, '', 'x', '{}', '"a"', '[null,3,{"id":"a"}]']) expect(parseKept(text)).toEqual([]);
  expect(parseKept(JSON.stringify([{ ...BANNER, titre: { fr: 'x' } }, BANNER]))).toEqual([BANNER]);
});
