import type { Defaut } from '#domain/ocr/document.ts';
import { PAGES_MAX } from '#domain/ocr/document.ts';
import { type PoolOptions, TaskStopped, ThreadPool } from '../threads/pool.ts';
import type { ReadingAnswer, ReadingTask, TurnedPage } from './tasks.ts';

/** [ocr/OC51] A page of a scan takes one second, a busy machine five: forty of them. */
const READERS: PoolOptions = {
  module: new URL('thread.ts', import.meta.url),
  size: 1,
  waiting: 50,
  // [ocr/OC62] One office that tries keywords leaves the others their place.
  ofGroup: 3,
  limitMs: 240_000,
  idleMs: 60_000,
  memory: { maxOldGenerationSizeMb: 384 },
  // A scan of an office takes 300 MB with the engine and its French.
  processBytes: 1_000_000_000,
};
const readers = new ThreadPool<ReadingTask, ReadingAnswer, TurnedPage>(READERS);

interface Asked {
  readonly path: string;
  readonly from?: number;
  readonly pagesMax?: number;
  readonly tell: (page: TurnedPage) => void;
  readonly signal?: AbortSignal;
  /** Of whom it is asked while somebody waits; absent: papers that wait by themselves, one at a time. */
  readonly group?: string;
}

/** How a paper was read: its pages were told one by one. `interrompu`: its asker gave it up. */
export type Reading = { readonly pages: number } | { readonly defaut: Defaut } | { readonly interrompu: true };

/** Reads a paper in a thread. Throws QueueFull when too many wait. */
export async function readPaper({
  path,
  from = 1,
  pagesMax = PAGES_MAX,
  tell,
  signal,
  group,
}: Asked): Promise<Reading> {
  try {
    return await readers.run(
      { path, from, pagesMax },
      { tell, group: group ?? null, ...(signal === undefined ? {} : { signal }) },
    );
  } catch (error) {
    if (!(error instanceof TaskStopped)) throw error;
    return error.reason === 'asker' ? { interrompu: true } : { defaut: 'trop-lourd' };
  }
}
