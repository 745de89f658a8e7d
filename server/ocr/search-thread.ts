/** The thread that searches papers ([ocr/OC14]): their words are a stranger's, and none is compared in the API's thread. */
import { TooManySteps } from '#domain/forms/motif.ts';
import { proposeDossier } from '#domain/ocr/proposition.ts';
import { resultsOf } from '#domain/ocr/verdict.ts';
import type { ReadPage } from '#domain/ocr/words.ts';
import { serveTasks } from '../threads/serve.ts';
import type { Found, FoundWords, SearchTask, TooHeavy } from './search-tasks.ts';

serveTasks<SearchTask, Found>((task) =>
  Promise.resolve('sought' in task ? wordsFound(task) : { proposed: proposeDossier(task.pages, task.candidates) }),
);

function wordsFound({ pages, sought }: Extract<SearchTask, { readonly sought: unknown }>): FoundWords | TooHeavy {
  try {
    return { resultats: resultsOf(pages, sought), names: namesIn(pages) };
  } catch (error) {
    if (error instanceof TooManySteps) return { isTooHeavy: true };
    throw error;
  }
}

const NAMES_MAX = 2000;

function namesIn(pages: readonly ReadPage[]): readonly string[] {
  const words = pages.flatMap(({ mots }) => mots.flatMap(({ texte }) => texte.match(/[A-Z\d]+(?:-\d+)*/g) ?? []));
  return [...new Set(words.filter((word) => /^\d{5}$|^[A-Z]-\d{4}-\d+$/.test(word)))].slice(0, NAMES_MAX);
}
