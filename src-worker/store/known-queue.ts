import { SYNCED_COLLECTIONS } from '#domain/fields/documents.ts';
import type { Collection } from '#domain/sync/collections.ts';
import type { Store } from '../local/store.ts';

/**
 * The same store, which looks for what waits ([sync/S9]) once, and then knows it by what is written through it. What another
 * tab begins to edit meanwhile is not met: that edit asks for a round of its own.
 */
export async function withKnownQueue(store: Store): Promise<Store> {
  const found = SYNCED_COLLECTIONS.map(async (collection) => {
    const docs = await store.find(collection, 'dirty', 1);
    return [collection, new Set(docs.map(({ id }) => id))] as const;
  });
  const waiting = new Map<Collection, Set<string>>(await Promise.all(found));
  const idsAskedFor = (collection: Collection, champ: string, value: string | number) =>
    champ === 'dirty' && value === 1 ? waiting.get(collection) : undefined;
  const note = (collection: Collection, id: string, isWaiting: boolean): void => {
    if (isWaiting) waiting.get(collection)?.add(id);
    else waiting.get(collection)?.delete(id);
  };
  return {
    ...store,
    find: async (collection, champ, value) => {
      const ids = idsAskedFor(collection, champ, value);
      if (ids === undefined) return store.find(collection, champ, value);
      return (await store.byIds(collection, [...ids])).filter((doc) => !doc._deleted && isDirty(doc));
    },
    count: async (collection, champ, value) =>
      idsAskedFor(collection, champ, value)?.size ?? store.count(collection, champ, value),
    write: async (collection, writes) => {
      const overtaken = await store.write(collection, writes);
      for (const { previous, document } of writes) {
        const id = document?.id ?? previous?.id;
        if (id !== undefined) note(collection, id, document !== null && isDirty(document));
      }
      for (const stored of overtaken) note(collection, stored.id, isDirty(stored));
      return overtaken;
    },
  };
}

const isDirty = (document: object): boolean => 'dirty' in document && document.dirty === 1;
