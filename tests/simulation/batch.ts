import { addCounts, countScript, type Counts } from './count.ts';
import { tell, replay } from './story.ts';
import { printStory } from './print.ts';
import { shrink } from './shrink.ts';

export interface Batch {
  readonly debut: number;
  /** Exclusive. */
  readonly fin: number;
  readonly rough: boolean;
}
export interface BatchSummary {
  readonly comptes: Counts;
  readonly tally: Counts;
  /** Each failing story, shortened, as a test. */
  readonly echecs: readonly string[];
}

const SHRINK_MS = 60_000;
const kindOf = (fault: string | undefined): string => fault?.split(' ', 1)[0] ?? '';

/** Tells the stories of some seeds; those that end badly are made as short as a minute allows. */
export async function playBatch({ debut, fin, rough }: Batch): Promise<BatchSummary> {
  let counts: Counts = {};
  let tally: Counts = {};
  const failures: string[] = [];
  for (let seed = debut; seed < fin; seed += 1) {
    const { script, fautes, tally: own } = await tell(seed, { rough });
    tally = addCounts(tally, own);
    counts = addCounts(counts, countScript(script));
    if (fautes.length === 0) continue;
    const limit = Date.now() + SHRINK_MS;
    const fails = async (shorter: typeof script): Promise<boolean> =>
      Date.now() < limit && (await replay(shorter)).some((one) => kindOf(one) === kindOf(fautes[0]));
    const shorter = await shrink(script, fails);
    failures.push(printStory(seed, shorter, await replay(shorter)));
  }
  return { comptes: counts, tally, echecs: failures };
}
