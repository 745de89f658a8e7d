import type { Bases } from './bases.ts';
import { namedAmong } from './erase-bytes.ts';

/** Longer than any request, its transaction included: its bytes are stored before its documents are written ([server/V1]). */
const GRACE_MS = 35 * 60_000;
/** Between two sweeps of what came lately: with the grace, less than an hour. */
export const SWEEP_EVERY_MS = 20 * 60_000;
/** What came earlier than this was looked at by those before. */
const LATELY_MS = 3 * 3_600_000;
/** Hashes asked about at once: each question reads all the documents. */
const BATCH = 5000;

type Needs = Pick<Bases, 'db' | 'fichiers'>;

/**
 * [storage/ST15] Takes off the disk the bytes that nothing names, within the hour: a refused form, a failed
 * transaction, a kill left them. Answers how many files. Bytes that came before the database took another's place stay:
 * what names them may still be given back by a device.
 */
export async function sweepBytes({ db, fichiers }: Needs, now: Date, since = new Date(0)): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  const [base] = await db.query<{ depuis: string }>('select greatest(cree_le, epoch_le) as depuis from base');
  let swept = await fichiers.purgeArrivals(before);
  const sweep = async (hashes: readonly string[]): Promise<void> => {
    const named = await namedAmong(db, hashes);
    for (const sha256 of hashes.filter((one) => !named.has(one))) {
      await fichiers.remove(sha256, before);
      await db.query('delete from fichiers where sha256 = $1', [sha256]);
      swept += 1;
    }
  };
  let batch: string[] = [];
  const own = new Date(base?.depuis ?? now);
  for await (const sha256 of fichiers.arrivedBetween(own > since ? own : since, before)) {
    batch.push(sha256);
    if (batch.length < BATCH) continue;
    await sweep(batch);
    batch = [];
  }
  if (batch.length > 0) await sweep(batch);
  return swept;
}

/** The same, of what came lately alone: the hour's sweep asks about every file of the store. */
export const sweepArrivals = (needs: Needs, now: Date): Promise<number> =>
  sweepBytes(needs, now, new Date(now.getTime() - LATELY_MS));
