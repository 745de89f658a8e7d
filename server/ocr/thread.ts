/** The thread that reads papers ([ocr/OC51]): nothing of them is trusted, and none is read in the API's thread. */
import { readFile } from 'node:fs/promises';
import { typeOf } from '#domain/base/file-type.ts';
import type { Defaut } from '#domain/ocr/document.ts';
import { PAGE_WORDS_MAX, type Word, type Zone } from '#domain/ocr/words.ts';
import { serveTasks } from '../threads/serve.ts';
import { openEngine, wordsOf } from './engine.ts';
import { carriedWords, largestImage, openPdf } from './pdf.ts';
import { greyOfFile, greyOfPixels } from './picture.ts';
import type { ReadingAnswer, ReadingTask, TurnedPage } from './tasks.ts';

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
  tell({ n: 1, sur: 1, lecture: 'image', mots: wordsOf(engine, grey) });
  return { pages: 1 };
}

async function readPdf(bytes: Uint8Array, { from, pagesMax }: ReadingTask, tell: Tell): Promise<ReadingAnswer> {
  try {
    const pdf = await openPdf(new Uint8Array(bytes));
    const sur = pdf.numPages;
    if (sur > pagesMax) return { defaut: 'trop-long' };
    for (let n = from; n <= sur; n += 1) {
      const page = await pdf.getPage(n);
      const carried = await carriedWords(page);
      // [ocr/OC14] Cut, it would say that what was cut is absent.
      if ((carried?.length ?? 0) > PAGE_WORDS_MAX) return { defaut: 'trop-lourd' };
      tell(
        carried === null
          ? { n, sur, lecture: 'image', mots: await scannedWords(page) }
          : { n, sur, lecture: 'texte', mots: carried },
      );
      page.cleanup();
    }
    await pdf.loadingTask.destroy();
    return { pages: sur };
  } catch (error) {
    return { defaut: defautOf(error) };
  }
}

const defautOf = (error: unknown): Defaut =>
  error instanceof Error && error.name === 'PasswordException' ? 'chiffre' : 'illisible';

async function scannedWords(page: Parameters<typeof largestImage>[0]): Promise<readonly Word[]> {
  const found = await largestImage(page);
  const grey = found === null ? null : greyOfPixels(found.image);
  return found === null || grey === null ? [] : wordsOf(engine, grey).map((word) => onPage(word, found.zone));
}

/** From parts of the picture to parts of the page that it stands on. */
const onPage = (word: Word, { x, y, l, h }: Zone): Word => ({
  ...word,
  x: x + word.x * l,
  y: y + word.y * h,
  l: word.l * l,
  h: word.h * h,
});
