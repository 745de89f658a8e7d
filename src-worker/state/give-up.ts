import type { Result } from '#domain/base/result.ts';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import { toCarry } from '#domain/sync/push.ts';
import { giveUp } from '../conflicts/commands.ts';
import { enqueue } from '../fallback/waiting-calls.ts';
import type { Station } from '../engine/station.ts';

/**
 * [sync/S5] Given up here first, and kept 30 days; then told to the server with the values, at the next signal: the office
 * sees what was typed and will not come.
 */
export async function giveUpAndSay(
  station: Pick<Station, 'store' | 'clock' | 'commands' | 'signature'>,
  { collection, docId }: { readonly collection: SyncedCollection; readonly docId: string },
): Promise<Result<null>> {
  const [doc] = await station.store.byIds(collection, [docId]);
  const edit = doc === undefined || doc._deleted ? null : toCarry(collection, doc);
  const answer = await giveUp(station.commands(), { collection, docId });
  if (!answer.ok || edit === null) return answer;
  const { store, clock } = station;
  await enqueue({ store, clock }, 'syncAbandon', {
    body: { appareil: station.signature.appareil, edit },
  });
  return answer;
}
