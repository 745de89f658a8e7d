import type { Collection } from '#domain/sync/collections.ts';
import { connection } from './connection.ts';
import { LiveQuery } from './live-query.ts';
import type { Query } from './query.ts';

const liveQueries = new Map<string, LiveQuery>();

export const keyOf = (collection: Collection, query: Query): string => `${collection} ${JSON.stringify(query)}`;

/** The live query of this collection and this question: one for all the screens that ask it. */
export function liveQuery(collection: Collection, query: Query): LiveQuery {
  const key = keyOf(collection, query);
  const known = liveQueries.get(key);
  if (known !== undefined) return known;
  const live = new LiveQuery({ connexion: connection, collection, query, forget: () => liveQueries.delete(key) });
  liveQueries.set(key, live);
  return live;
}
