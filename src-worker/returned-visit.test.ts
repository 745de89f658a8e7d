import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncedCollection } from '#domain/sync/documents.ts';
import { create } from '#domain/sync/edit.ts';
import { modifier } from './conflicts/commands.ts';
import { countQueue } from './push/queue.ts';
import { tour } from './round.ts';
import type { Engine, Network } from './store/context.ts';
import { memoryStore } from './test-support/memory-store.ts';
import { ModelServer } from './test-support/model-server.ts';

const VISIT = { demandeId: 'd1', etat: 'NOUVELLE', motif: null };

/** A tablet that holds a dossier of two visits, and whoever may take them away. */
function start() {
  const server = new ModelServer();
  server.write('dossiers', 'd1', { etat: 'NOUVELLE', totaux: { interventions: 2, valides: 0 }, controleurs: [] });
  server.write('interventions', 'i1', VISIT);
  server.write('interventions', 'i2', VISIT);
  const store = memoryStore(crypto.randomUUID());
  let count = 0;
  const push: Network['push'] = async (edits, epoch) => ({ ok: true, value: server.push('T', edits, epoch) });
  const network = { push };
  const engine: Engine = {
    store,
    clock: () => new Date(Date.UTC(2026, 10, 21) + (count += 1)).toISOString(),
    uuid: () => `e${(count += 1)}`,
    signal: new AbortController().signal,
    reseau: {
      pull: async (asked) => ({ ok: true, value: server.pull('T', asked) }),
      push: (...args) => network.push(...args),
    },
  };
  const round = async () => expect(await tour(engine)).toMatchObject({ ok: true });
  const edit = (docId: string, motif: string) =>
    modifier({ ...engine, horsLigne: true }, { collection: 'interventions', docId }, { motif });
  const photograph = async (id: string) => {
    const context = { collection: 'photos', editId: engine.uuid(), now: engine.clock(), horsLigne: true } as const;
    const document = create({ id, idIntervention: 'i1', idDossier: 'd1', legende: null }, context);
    await store.write('photos', [{ previous: undefined, document }]);
  };
  const local = async (collection: SyncedCollection, id: string) => (await store.byIds(collection, [id]))[0]?.local;
  return { serveur: server, magasin: store, network, push, round, edit, photograph, local };
}

describe('[sync/M11] a photo of a visit that was given away', () => {
  let world: ReturnType<typeof start>;
  beforeEach(async () => {
    world = start();
    await world.round();
  });

  test('is refused, holds nothing of the other visits, and leaves by itself when the visit is back', async () => {
    const { serveur, magasin, round, edit, photograph, local } = world;
    await photograph('p1');
    await edit('i1', 'before');
    await edit('i2', 'neighbour');
    serveur.remove('T', 'interventions', 'i1');
    await round();
    expect(await local('photos', 'p1')).toMatchObject({ refus: { code: 'VALIDATION' } });
    expect(await magasin.all('conflits')).toMatchObject([{ genre: 'quarantaine', docId: 'i1' }]);
    expect(serveur.document('interventions', 'i2')).toMatchObject({ motif: 'neighbour' });
    await round();
    expect(await countQueue(magasin)).toBe(1);
    serveur.giveBack('T', 'interventions', 'i1');
    await round();
    expect(serveur.document('photos', 'p1')).toMatchObject({ idIntervention: 'i1', rev: 1 });
    await edit('i1', 'after');
    await round();
    expect(serveur.document('interventions', 'i1')).toMatchObject({ motif: 'after' });
    expect(await countQueue(magasin)).toBe(0);
  });

  test('leaves as well when the visit was back before this device heard of anything', async () => {
    const { serveur, magasin, network, push, round, photograph } = world;
    await photograph('p1');
    serveur.remove('T', 'interventions', 'i1');
    network.push = async (...args) => {
      network.push = push;
      const answer = await push(...args);
      serveur.giveBack('T', 'interventions', 'i1');
      return answer;
    };
    await round();
    expect(serveur.document('photos', 'p1')).toMatchObject({ idIntervention: 'i1' });
    expect(await countQueue(magasin)).toBe(0);
  });
});
