import type { Collection } from '#domain/sync/collections.ts';
import type { Row } from './query.ts';
import { useLive } from './use-live.ts';

/** One live document; undefined while loading, null when it does not exist (or `id` is null). */
export function useDocument<C extends Collection>(collection: C, id: string | null): Row<C> | null | undefined {
  const rows = useLive(collection, { selector: { id: id ?? '' } });
  return id === null ? null : rows && (rows[0] ?? null);
}
