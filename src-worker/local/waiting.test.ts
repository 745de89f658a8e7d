import { expect, test } from 'vitest';
import type { LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { creer } from '#domain/sync/edit.ts';
import { magasinMemoire } from '../test-support/magasin-memoire.ts';
import { countWaiting } from './waiting.ts';

const made = (collection: SyncedCollection, id: string): LocalDocument =>
  creer({ id }, { collection, editId: 'e', now: '2026-11-22T08:00:00.000Z', horsLigne: false });

test('[sync/S9] a document, a call, and bytes whose document was received wait one by one', async () => {
  const magasin = magasinMemoire(crypto.randomUUID());
  expect(await countWaiting(magasin, [])).toEqual({ total: 0, photos: 0, calls: 0 });
  await magasin.ecrire('dossiers', [{ previous: undefined, document: made('dossiers', 'd1') }]);
  const call = { id: 'appel:1', genre: 'appel' };
  await magasin.ecrire('commandes', [{ previous: undefined, document: call }]);
  const bytes = [{ id: 'p1' }, { id: 'f1', collection: 'records' as const }];
  expect(await countWaiting(magasin, bytes)).toEqual({ total: 4, photos: 1, calls: 1 });
});

test('[sync/S9] a photo or a file whose description and bytes both wait is one', async () => {
  const magasin = magasinMemoire(crypto.randomUUID());
  for (const collection of ['photos', 'records'] as const) {
    const ids = ['both', 'described'].map((what) => `${collection}-${what}`);
    await magasin.ecrire(
      collection,
      ids.map((id) => ({ previous: undefined, document: made(collection, id) })),
    );
  }
  const bytes = [{ id: 'photos-both' }, { id: 'records-both', collection: 'records' as const }];
  expect(await countWaiting(magasin, bytes)).toEqual({ total: 4, photos: 2, calls: 0 });
});
