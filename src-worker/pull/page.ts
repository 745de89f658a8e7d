import { groupBy } from '#domain/base/group.ts';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { receive } from '#domain/sync/pull.ts';
import { note } from '../absence/journal.ts';
import type { WriteSummary, Decider } from '../store/apply.ts';
import { apply } from '../store/apply.ts';
import type { Engine } from '../store/context.ts';
import { forgetErased } from './forget.ts';
import { isKnown } from './point.ts';
import { indexById } from '../local/decide.ts';

interface PageReading {
  readonly isBlind: boolean;
  /** Of the checkpoint. */
  readonly epochSeq: number;
}

/**
 * Writes a page, collection by collection. `isBlind`: little or nothing is known here yet, so that documents are
 * written without reading first; the store answers 409 for those it had, and they are decided again on it. Tombstones are always read: writing nothing says
 * nothing.
 */
export async function writePage(
  engine: Engine,
  page: PullAnswer,
  { isBlind, epochSeq }: PageReading,
): Promise<WriteSummary> {
  const total: WriteSummary = { ecrits: 0, conflits: 0 };
  for (const [collection, lignes] of groupBy(
    page.docs.filter(({ c }) => isKnown(c)),
    ({ c }): SyncedCollection => c,
  )) {
    const deciders = new Map<string, Decider>();
    for (const { d } of lignes) {
      deciders.set(d.id, (local, context) => {
        const received = { ...context, maintenant: page.heure, epochSeq };
        return note(engine.absence, receive(local, d, received), { local, server: d, context: received });
      });
    }
    const toRead = lignes.filter(({ d }) => !isBlind || d.supprime).map(({ d }) => d.id);
    const known = indexById(await engine.store.byIds(collection, toRead));
    const summary = await apply(engine, { collection, decideurs: deciders, known });
    total.ecrits += summary.ecrits;
    total.conflits += summary.conflits;
  }
  await forgetErased(engine.store, page);
  return total;
}
