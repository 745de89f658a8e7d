import type { Collection } from '#domain/sync/collections.ts';
import { connection } from './connection.ts';
import type { Stored } from './query-reading.ts';
import { LiveQuery } from './live-query.ts';
import type { Query } from './query.ts';

interface Entry {
  readonly collection: Collection;
  readonly live: LiveQuery;
}
const entries = new Map<string, Entry>();

export const keyOf = (collection: Collection, query: Query): string => `${collection} ${JSON.stringify(query)}`;

/** The live query of this collection and this question: one for all the screens that ask it. */
export function liveQuery(collection: Collection, query: Query): LiveQuery {
  const key = keyOf(collection, query);
  const known = entries.get(key);
  if (known !== undefined) return known.live;
  const live = new LiveQuery({ connexion: connection, collection, query, forget: () => entries.delete(key) });
  entries.set(key, { collection, live });
  return live;
}

/** [sync/S29] What the screens of this page show or showed last, by question. */
export const heldRows = (): { readonly collection: Collection; readonly rows: readonly Stored[] }[] =>
  [...entries.values()].map(({ collection, live }) => ({ collection, rows: live.held() }));
