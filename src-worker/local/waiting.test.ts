import { expect, test } from 'vitest';
import type { LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { create } from '#domain/sync/edit.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { countWaiting } from './waiting.ts';

const made = (collection: SyncedCollection, id: string): LocalDocument =>
  create({ id }, { collection, editId: 'e', now: '2026-11-22T08:00:00.000Z', horsLigne: false });

test('[sync/S9] a document, a call, and bytes whose document was received wait one by one', async () => {
  const store = memoryStore(crypto.randomUUID());
  expect(await countWaiting(store, [])).toEqual({ total: 0, photos: 0, calls: 0, refused: 0 });
  await store.write('dossiers', [{ previous: undefined, document: made('dossiers', 'd1') }]);
  const call = { id: 'appel:1', genre: 'appel' };
  await store.write('commandes', [{ previous: undefined, document: call }]);
  const bytes = [{ id: 'p1' }, { id: 'f1', collection: 'records' as const }];
  expect(await countWaiting(store, bytes)).toEqual({ total: 4, photos: 1, calls: 1, refused: 0 });
});

test('[sync/S9] a photo or a file whose description and bytes both wait is one', async () => {
  const store = memoryStore(crypto.randomUUID());
  for (const collection of ['photos', 'records'] as const) {
    const ids = ['both', 'described'].map((what) => `${collection}-${what}`);
    await store.write(
      collection,
      ids.map((id) => ({ previous: undefined, document: made(collection, id) })),
    );
  }
  const bytes = [{ id: 'photos-both' }, { id: 'records-both', collection: 'records' as const }];
  expect(await countWaiting(store, bytes)).toEqual({ total: 4, photos: 2, calls: 0, refused: 0 });
});
