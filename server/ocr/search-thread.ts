/** The thread that searches papers ([ocr/OC14]): their words are a stranger's, and none is compared in the API's thread. */
import { proposeDossier } from '#domain/ocr/proposition.ts';
import { resultsOf } from '#domain/ocr/verdict.ts';
import type { ReadPage } from '#domain/ocr/words.ts';
import { serveTasks } from '../threads/serve.ts';
import type { FoundDossier, FoundWords, SearchTask } from './search-tasks.ts';

serveTasks<SearchTask, FoundWords | FoundDossier>((task) =>
  Promise.resolve(
    'sought' in task
      ? { resultats: resultsOf(task.pages, task.sought), names: namesIn(task.pages) }
      : { proposed: proposeDossier(task.pages, task.candidates) },
  ),
);

const NAMES_MAX = 2000;

function namesIn(pages: readonly ReadPage[]): readonly string[] {
  const words = pages.flatMap(({ mots }) => mots.flatMap(({ texte }) => texte.match(/[A-Z\d]+(?:-\d+)*/g) ?? []));
  return [...new Set(words.filter((word) => /^\d{5}$|^[A-Z]-\d{4}-\d+$/.test(word)))].slice(0, NAMES_MAX);
}
