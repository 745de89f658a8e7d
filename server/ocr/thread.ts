/** The thread that reads papers ([ocr/OC51]): nothing of them is trusted, and none is read in the API's thread. */
import { readFile } from 'node:fs/promises';
import { typeOf } from '#domain/base/file-type.ts';
import type { Defaut } from '#domain/ocr/document.ts';
import { PAGE_WORDS_MAX } from '#domain/ocr/words.ts';
import { serveTasks } from '../threads/serve.ts';
import { openEngine } from './engine.ts';
import { openPdf } from './pdf.ts';
import { greyOfFile } from './picture.ts';
import { readPage } from './read-page.ts';
import type { ReadingAnswer, ReadingTask, TurnedPage } from './tasks.ts';
import { readUpright } from './upright.ts';

const engine = await openEngine();

serveTasks<ReadingTask, ReadingAnswer, TurnedPage>(async (task, tell) => {
  const bytes = await readFile(task.path);
  return typeOf(bytes) === 'application/pdf' ? readPdf(bytes, task, tell) : readPicture(bytes, task, tell);
});

type Tell = (page: TurnedPage) => void;

function readPicture(bytes: Uint8Array, { from }: ReadingTask, tell: Tell): ReadingAnswer {
  if (from > 1) return { pages: 1 };
  const grey = greyOfFile(bytes);
  if (grey === null) return { defaut: 'illisible' };
  tell({ n: 1, sur: 1, lecture: 'image', mots: readUpright(engine, grey).words });
  return { pages: 1 };
}

async function readPdf(bytes: Uint8Array, { from, pagesMax }: ReadingTask, tell: Tell): Promise<ReadingAnswer> {
  try {
    const pdf = await openPdf(new Uint8Array(bytes));
    const sur = pdf.numPages;
    if (sur > pagesMax) return { defaut: 'trop-long' };
    for (let n = from; n <= sur; n += 1) {
      const read = await readPage(engine, pdf, n);
      // [ocr/OC14] Cut, it would say that what was cut is absent.
      if (read.mots.length > PAGE_WORDS_MAX) return { defaut: 'trop-lourd' };
      tell({ n, sur, ...read });
    }
    await pdf.loadingTask.destroy();
    return { pages: sur };
  } catch (error) {
    return { defaut: defautOf(error) };
  }
}

const defautOf = (error: unknown): Defaut =>
  error instanceof Error && error.name === 'PasswordException' ? 'chiffre' : 'illisible';
