import { createHash } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { describe, expect, test } from 'vitest';
import { LOCAL_VERSION, SCHEMAS } from '#domain/sync/collections.ts';
import { PLAN } from '#domain/sync/versions.ts';
import { openBase } from '../src-worker/database.ts';
import { countQueue, readQueue } from '../src-worker/push/queue.ts';
import { exchange } from '../src-worker/exchange.ts';
import { magasinRxdb } from '../src-worker/local/store.ts';
import { ModelServer } from '../src-worker/test-support/model-server.ts';
import { fixtures, engineOn, fillDatabase } from './fixtures/local/read.ts';

/**
 * Changed a schema? Raise LOCAL_VERSION, say in PLAN how a document of the version before becomes today's, add the new
 * pair here, and write its fixture (tests/fixtures/local/write.ts) before anything else changes.
 */
const KNOWN: Readonly<Record<number, string>> = { 0: '0bea5fb3f81a1d1b' };
const hash = createHash('sha256').update(JSON.stringify(SCHEMAS)).digest('hex').slice(0, 16);

test('[sync/S18] a change of the local collections comes with a version, a passage and a fixture', () => {
  expect(hash).toBe(KNOWN[LOCAL_VERSION]);
  expect(PLAN.passages).toHaveLength(LOCAL_VERSION);
  expect(fixtures().map(({ version }) => version)).toEqual([...Array(LOCAL_VERSION + 1).keys()]);
});

const values = ({ history }: ModelServer) => history.filter(({ par }) => par === 'A').map(({ apres }) => apres);

describe('[sync/C22] a database that a former program left', () => {
  for (const fixture of fixtures()) {
    test(`version ${fixture.version}: its queue leaves whole, once, and what waits for a person still waits`, async () => {
      const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
      const nom = `fixture-${fixture.version}`;
      await fillDatabase(fixture, nom, storage);
      const server = new ModelServer();
      server.charger(fixture.serveur);
      const base = await openBase(nom, { storage });
      const store = magasinRxdb(base);
      const waiting = Object.values(fixture.documents)
        .flat()
        .filter(({ dirty }) => dirty === 1);
      expect(await countQueue(store)).toBe(waiting.length);

      const engine = engineOn(store, server);
      expect(await exchange(engine)).toMatchObject({ ok: true });
      const sent = values(server);
      for (const one of ['envoyé, sans réponse', 'tapé pendant l’envoi', 'jamais parti', 'plaque'])
        expect([one, sent.filter((value) => value === one).length]).toEqual([one, 1]);
      const stillOpen = (await store.all('conflits')).filter(({ ouvert }) => ouvert === 1);
      expect(stillOpen.map(({ genre, docId }) => `${genre} ${docId}`).toSorted()).toEqual([
        'conflit d2i1',
        'quarantaine d3i1',
      ]);
      const rest = await readQueue(store);
      expect(
        Object.fromEntries(rest.map(({ doc }) => [doc.id, doc.local?.refus?.code ?? doc.local?.enConflit])),
      ).toEqual({
        d2i1: ['champs.a'],
        d3: 'REGLE_METIER',
      });
      await base.close();
    });
  }
});
