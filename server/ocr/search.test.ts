import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { pageOf, sought } from '#domain/ocr/ocr.test-support.ts';
import { PAGE_WORDS_MAX } from '#domain/ocr/words.ts';
import { searchWords } from './search.ts';

/** As many words as a page may have, forty times, each one a place of the keyword. */
const PAGES = Array.from({ length: 40 }, (_, rank) =>
  pageOf([Array.from({ length: PAGE_WORDS_MAX }, () => 'Bonjour').join(' ')], { n: rank + 1 }),
);

test('[ocr/OC14] the longest paper made to be slow is searched while others are answered', async () => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const begun = performance.now();
  const searching = searchWords(PAGES, [sought('bonjour', { attendu: 'valeur', expression: '@montant' })]);
  // Handing the pages over is the API's own work; what follows is the thread's.
  await new Promise((resolve) => setImmediate(resolve));
  delay.enable();
  const found = await searching;
  delay.disable();
  expect(found === null || found.resultats.length === 1).toBe(true);
  // A part of its own time: whatever else the machine does slows both.
  expect(delay.max / 1e6).toBeLessThan((performance.now() - begun) / 3);
}, 120_000);

/** Followed all at once, and still thousands of ways at every sign. */
const COSTLY = '(?:[a-z]{0,40}){0,40}!';

test('[ocr/OC25] a pattern made to be slow is counted by its steps, and the paper is told too heavy', async () => {
  const line = ['bonjour', ...Array.from({ length: 60 }, () => 'a'.repeat(12))].join(' ');
  const pages = [pageOf(Array.from({ length: 40 }, () => line))];
  const begun = performance.now();
  expect(await searchWords(pages, [sought('bonjour', { attendu: 'valeur', expression: COSTLY })])).toBeNull();
  // Far from the minute that a search may take.
  expect(performance.now() - begun).toBeLessThan(30_000);
  const honest = sought('bonjour', { attendu: 'valeur', expression: '[a-z]{12}' });
  expect((await searchWords(pages, [honest]))?.resultats).toMatchObject([{ valeur: 'a'.repeat(12) }]);
}, 60_000);
