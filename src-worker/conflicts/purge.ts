import type { Conflit } from '#domain/fields/documents.ts';
import { RETENTION_DAYS } from '#domain/sync/journal.ts';
import type { Engine } from '../store/context.ts';

const DAY_MS = 86_400_000;

/**
 * Forgets the records settled more than 30 days ago, never an open one. Both instants must be old: one of them was
 * given by the server, so that a tablet whose clock is a year ahead forgets nothing. Once per opening is enough.
 */
export async function purge({ store, clock }: Pick<Engine, 'store' | 'clock'>): Promise<number> {
  const limit = new Date(Date.parse(clock()) - RETENTION_DAYS * DAY_MS).toISOString();
  const closed = await store.find('conflits', 'ouvert', 0);
  const old = closed.filter((one) => isOld(one, limit));
  await store.write(
    'conflits',
    old.map((previous) => ({ previous, document: null })),
  );
  return old.length;
}

const isOld = ({ vuLe, resoluLe = vuLe }: Conflit, limit: string): boolean => vuLe < limit && resoluLe < limit;
