import { INITIAL_CHECKPOINT, type Checkpoint } from '#domain/sync/collections.ts';
import { SYNCED_COLLECTIONS } from '#domain/fields/documents.ts';
import type { Store } from '../local/store.ts';

/** The checkpoint of the pull. A program that knows what the former one had to leave reads again from the start. */
export async function readPoint(store: Store): Promise<Checkpoint> {
  const [stocke] = await store.byIds('configs', ['point']);
  if (stocke?.id !== 'point') return INITIAL_CHECKPOINT;
  const { epoch, seq, complet, epochSeq, inconnues = [], reperes } = stocke;
  const point = { id: 'point' as const, epoch, epochSeq, ...(reperes === undefined ? {} : { reperes }) };
  if (inconnues.some(isKnown)) return { ...point, seq: 0, complet: 0 };
  return { ...point, seq, complet, ...(inconnues.length === 0 ? {} : { inconnues }) };
}

/** A collection of this program: a newer server may speak of others. */
export const isKnown = (collection: string): boolean => SYNCED_COLLECTIONS.some((one) => one === collection);

export async function writePoint(store: Store, point: Checkpoint): Promise<void> {
  const [previous] = await store.byIds('configs', ['point']);
  const outdated = await store.write('configs', [{ previous, document: { ...point } }]);
  if (outdated.length > 0) throw new Error('deux réplicateurs écrivent le même point de reprise');
}
