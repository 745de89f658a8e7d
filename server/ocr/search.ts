import type { Candidate } from '#domain/ocr/proposition.ts';
import type { Sought } from '#domain/ocr/mot-cle.ts';
import type { ReadPage } from '#domain/ocr/words.ts';
import { type PoolOptions, TaskStopped, ThreadPool } from '../threads/pool.ts';
import type { Found, FoundDossier, FoundWords, SearchTask } from './search-tasks.ts';

/** [ocr/OC14] Forty pages and a hundred keywords take seconds; what takes a minute is no paper. */
const SEARCHERS: PoolOptions = {
  module: new URL('search-thread.ts', import.meta.url),
  size: 1,
  waiting: 50,
  limitMs: 60_000,
  idleMs: 60_000,
  memory: { maxOldGenerationSizeMb: 256 },
};
const searchers = new ThreadPool<SearchTask, Found>(SEARCHERS);

/** What these keywords give in these pages; null: more work than a paper may give. Throws QueueFull. */
export async function searchWords(pages: readonly ReadPage[], sought: readonly Sought[]): Promise<FoundWords | null> {
  const found = await run({ pages, sought });
  return found !== null && 'resultats' in found ? found : null;
}

/** The dossier among these that the pages are most likely about; none: null, and so is what takes too long. */
export async function searchDossier(
  pages: readonly ReadPage[],
  candidates: readonly Candidate[],
): Promise<FoundDossier['proposed']> {
  const found = candidates.length === 0 ? null : await run({ pages, candidates });
  return found !== null && 'proposed' in found ? found.proposed : null;
}

async function run(task: SearchTask): Promise<Found | null> {
  try {
    return await searchers.run(task);
  } catch (error) {
    if (error instanceof TaskStopped) return null;
    throw error;
  }
}
