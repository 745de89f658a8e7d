import { expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { create, editer } from '#domain/sync/edit.ts';
import { NOTHING_WAITS } from '#domain/sync/waiting.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { countWaiting } from './waiting.ts';

const made = (collection: SyncedCollection, id: string): LocalDocument =>
  create({ id }, { collection, editId: 'e', now: '2026-11-22T08:00:00.000Z', horsLigne: false });

test('[sync/S9] a document, a call, and bytes whose document was received wait one by one', async () => {
  const store = memoryStore(crypto.randomUUID());
  expect(await countWaiting(store, [])).toEqual(NOTHING_WAITS);
  await store.write('dossiers', [{ previous: undefined, document: made('dossiers', 'd1') }]);
  const call = { id: 'appel:1', genre: 'appel' };
  await store.write('commandes', [{ previous: undefined, document: call }]);
  const bytes = [{ id: 'p1' }, { id: 'f1', collection: 'records' as const }];
  expect(await countWaiting(store, bytes)).toEqual({ ...NOTHING_WAITS, total: 4, photos: 1, calls: 1, others: 3 });
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
  expect(await countWaiting(store, bytes)).toEqual({ ...NOTHING_WAITS, total: 4, photos: 2, others: 2 });
});

const context = { editId: 'e', now: '2026-11-22T08:00:00.000Z', horsLigne: false };
const answered = (id: string, champs: Readonly<Record<string, string>>): LocalDocument =>
  editer({ id, rev: 1, seq: 1, dirty: 0, demandeId: 'd1', champs: {} }, changesOf(champs), {
    collection: 'interventions',
    ...context,
  });
const changesOf = (champs: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(champs).map(([champ, value]) => [`champs.${champ}`, value]));

test('[sync/S37] answers are counted one by one, beside photos and what is neither', async () => {
  const store = memoryStore(crypto.randomUUID());
  const visit = answered('i1', { a: 'Oui', b: 'Non' });
  await store.write('interventions', [{ previous: undefined, document: visit }]);
  await store.write('dossiers', [{ previous: undefined, document: made('dossiers', 'd2') }]);
  const counted = await countWaiting(store, [{ id: 'p1' }]);
  expect(counted).toMatchObject({ total: 3, answers: 2, photos: 1, others: 1, held: 0 });
});

test('[sync/S37] what no round takes is held: a picture that this device cannot read, a refusal, what waits for a choice', async () => {
  const store = memoryStore(crypto.randomUUID());
  const unread = { id: 'p1', refus: { code: 'IMAGE_HEIC', le: context.now, isLocal: true } };
  expect(await countWaiting(store, [unread])).toMatchObject({ total: 1, held: 1 });
  expect(await countWaiting(store, [unread, { id: 'p2' }])).toMatchObject({ total: 2, held: 1 });
  const visit = answered('i1', { a: 'Oui' });
  const chosen = { ...visit, local: { ...must(visit.local, 'an edit'), enConflit: ['champs.a'] } };
  await store.write('interventions', [{ previous: undefined, document: chosen }]);
  expect(await countWaiting(store, [unread])).toMatchObject({ total: 2, held: 2 });
});
