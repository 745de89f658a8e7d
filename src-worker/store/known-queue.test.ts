import { expect, test } from 'vitest';
import { SYNCED_COLLECTIONS } from '#domain/fields/documents.ts';
import { editDocument } from '../conflicts/commands.ts';
import type { Store } from '../local/store.ts';
import { countQueue } from '../push/queue.ts';
import { exchange } from '../exchange.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { ModelServer } from '../test-support/model-server.ts';
import type { Engine } from './context.ts';

const VISIT = { collection: 'interventions', docId: 'i1' } as const;

test('[sync/S9] a round looks for its queue once, sends what a merge left in it, and says what still waits', async () => {
  const server = new ModelServer();
  server.write('interventions', 'i1', { demandeId: 'd1', etat: 'NOUVELLE', champs: { surface: 80 }, motif: null });
  const store = memoryStore('known-queue');
  const searched: string[] = [];
  const listenedTo: Store = {
    ...store,
    find: (collection, champ, value) => {
      if (champ === 'dirty') searched.push(collection);
      return store.find(collection, champ, value);
    },
  };
  const told: number[] = [];
  let ids = 0;
  const commands = {
    store,
    clock: () => new Date(Date.UTC(2026, 10, 21) + (ids += 1)).toISOString(),
    uuid: () => `e${(ids += 1)}`,
    horsLigne: false,
  };
  const engine: Engine = {
    ...commands,
    store: listenedTo,
    reseau: {
      pull: async (asked) => ({ ok: true, value: server.pull('T', asked) }),
      push: async (edits, epoch) => ({ ok: true, value: server.push('T', edits, epoch) }),
    },
    signal: new AbortController().signal,
    onQueue: (waiting) => told.push(waiting),
  };
  await exchange(engine);
  await editDocument(commands, VISIT, { motif: 'absent' });
  // Elsewhere meanwhile: the first sending meets another revision, and the answer is merged and sent again.
  server.write('interventions', 'i1', { 'champs.surface': 85 });
  searched.length = 0;
  expect(await exchange(engine)).toMatchObject({ ok: true, value: { envoyes: 1 } });
  expect(searched.toSorted()).toEqual([...SYNCED_COLLECTIONS].toSorted());
  expect(told).toEqual([0, 0]);
  expect(await countQueue(store)).toBe(0);
  expect(server.document('interventions', 'i1')).toMatchObject({ motif: 'absent', champs: { surface: 85 } });
});
