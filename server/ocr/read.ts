import type { Defaut } from '#domain/ocr/document.ts';
import { PAGES_MAX } from '#domain/ocr/document.ts';
import { type PoolOptions, TaskStopped, ThreadPool } from '../threads/pool.ts';
import type { ReadingAnswer, ReadingTask, TurnedPage } from './tasks.ts';

/** [ocr/OC51] A page of a scan takes one second, a busy machine five: forty of them. */
const READERS: PoolOptions = {
  module: new URL('thread.ts', import.meta.url),
  size: 1,
  waiting: 50,
  limitMs: 240_000,
  idleMs: 60_000,
  memory: { maxOldGenerationSizeMb: 384 },
};
const readers = new ThreadPool<ReadingTask, ReadingAnswer, TurnedPage>(READERS);

interface Asked {
  readonly path: string;
  readonly from?: number;
  readonly pagesMax?: number;
  readonly tell: (page: TurnedPage) => void;
  readonly signal?: AbortSignal;
}

/** How a paper was read: its pages were told one by one. `interrompu`: its asker gave it up. */
export type Reading = { readonly pages: number } | { readonly defaut: Defaut } | { readonly interrompu: true };

/** Reads a paper in a thread. Throws QueueFull when too many wait. */
export async function readPaper({ path, from = 1, pagesMax = PAGES_MAX, tell, signal }: Asked): Promise<Reading> {
  try {
    return await readers.run({ path, from, pagesMax }, { tell, ...(signal === undefined ? {} : { signal }) });
  } catch (error) {
    if (!(error instanceof TaskStopped)) throw error;
    return error.reason === 'asker' ? { interrompu: true } : { defaut: 'trop-lourd' };
  }
}
