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
  const searching = searchWords(PAGES, [sought('bonjour', { attendu: 'valeur', expression: '@montant' })]);
  // Handing the pages over is the API's own work; what follows is the thread's.
  await new Promise((resolve) => setImmediate(resolve));
  delay.enable();
  const found = await searching;
  delay.disable();
  expect(found === null || found.resultats.length === 1).toBe(true);
  expect(delay.max / 1e6).toBeLessThan(1000);
}, 120_000);
