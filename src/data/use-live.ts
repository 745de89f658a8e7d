import { useMemo, useSyncExternalStore } from 'react';
import type { Collection } from '#domain/sync/collections.ts';
import { liveQuery } from './live-registry.ts';
import type { Query, Row } from './query.ts';

/**
 * Rows of a live query, undefined while the first answer is awaited. The same array until a row changes, and the same
 * object for a row that did not: safe in memo and in effects. Without a `limit`, an edit costs nothing of the store.
 * `isAsked` false: nothing is read for this caller yet; rows that another one keeps warm are answered all the same.
 */
export function useLive<C extends Collection>(
  collection: C,
  query: Query,
  isAsked?: boolean,
): readonly Row<C>[] | undefined;
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the rows are when it reads less than the whole document
export function useLive<D extends { readonly id: string }>(
  collection: Collection,
  query: Query,
  isAsked?: boolean,
): readonly D[] | undefined;
export function useLive(
  collection: Collection,
  query: Query,
  isAsked = true,
): readonly { readonly id: string }[] | undefined {
  const question = JSON.stringify(query);
  const live = useMemo(() => liveQuery(collection, JSON.parse(question) as Query), [collection, question]);
  return useSyncExternalStore(isAsked ? live.subscribe : toNothing, live.rows);
}

const toNothing = () => () => undefined;
