import type { Collection } from '#domain/sync/collections.ts';
import { connexion } from './connexion.ts';
import { LiveQuery } from './live-query.ts';
import type { Query } from './query.ts';

const vives = new Map<string, LiveQuery>();

export const cleDe = (collection: Collection, query: Query): string => `${collection} ${JSON.stringify(query)}`;

/** The live query of this collection and this question: one for all the screens that ask it. */
export function requeteVive(collection: Collection, query: Query): LiveQuery {
  const cle = cleDe(collection, query);
  const connue = vives.get(cle);
  if (connue !== undefined) return connue;
  const vive = new LiveQuery({ connexion, collection, query, oublier: () => vives.delete(cle) });
  vives.set(cle, vive);
  return vive;
}
