import { setTimeout } from 'node:timers/promises';

const ASK_MS = 50;

/**
 * Waits for a state of another process, which tells nobody when it comes: it is asked again and again. Answers whether it
 * came in time.
 */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) return false;
    await setTimeout(ASK_MS);
  }
  return true;
}
