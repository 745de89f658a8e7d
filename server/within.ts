import { setTimeout } from 'node:timers/promises';

/** Waits for `work`, `ms` milliseconds at most: whether it ended. It goes on by itself otherwise, and its failure is then nobody's. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const late = setTimeout(ms, false, { signal: over.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    over.abort();
  }
}
