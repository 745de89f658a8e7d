import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import { create } from '#domain/sync/edit.ts';
import { dismiss, editDocument } from './conflicts/commands.ts';
import { countQueue } from './push/queue.ts';
import { exchange } from './exchange.ts';
import type { Store } from './local/store.ts';
import type { Engine, Network } from './store/context.ts';
import { memoryStore } from './test-support/memory-store.ts';
import { ModelServer } from './test-support/model-server.ts';

const VISIT = {
  demandeId: 'd1',
  etat: 'NOUVELLE',
  motif: null,
  typeOfTypeIntervention: 'FORMULAIRE',
  signatureStatus: null,
};

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
  const round = async () => expect(await exchange(engine)).toMatchObject({ ok: true });
  const edit = (docId: string, motif: string) =>
    editDocument({ ...engine, horsLigne: true }, { collection: 'interventions', docId }, { motif });
  const photograph = async (id: string) => {
    const context = { collection: 'photos', editId: engine.uuid(), now: engine.clock(), horsLigne: true } as const;
    const document = create({ id, idIntervention: 'i1', idDossier: 'd1', legende: null }, context);
    await store.write('photos', [{ previous: undefined, document }]);
  };
  const local = async (collection: SyncedCollection, id: string) => (await store.byIds(collection, [id]))[0]?.local;
  return { engine, serveur: server, magasin: store, network, push, round, edit, photograph, local };
}

describe('[sync/S6] what was typed in a visit that was given away', () => {
  let world: ReturnType<typeof start>;
  beforeEach(async () => {
    world = start();
    await world.round();
    await world.edit('i1', 'mine');
    world.serveur.remove('T', 'interventions', 'i1');
    await world.round();
  });
  const motif = () => world.serveur.document('interventions', 'i1')?.['motif'];
  const giveBack = async () => {
    world.serveur.giveBack('T', 'interventions', 'i1');
    await world.round();
    await world.round();
  };

  test('leaves by itself when the visit is back, under another id than the one that was refused', async () => {
    const [aside] = await world.magasin.find('conflits', 'ouvert', 1);
    expect(aside).toMatchObject({ genre: 'quarantaine' });
    await giveBack();
    expect(motif()).toBe('mine');
    expect(await countQueue(world.magasin)).toBe(0);
    expect(await world.magasin.all('conflits')).toMatchObject([{ id: aside?.id, ouvert: 0 }]);
    expect((await world.magasin.all('conflits'))[0]?.renduLe).toBeDefined();
  });

  test('asks when somebody else typed there meanwhile, and writes over nothing', async () => {
    world.serveur.write('interventions', 'i1', { motif: 'theirs' });
    await giveBack();
    expect(motif()).toBe('theirs');
    expect(await world.magasin.find('conflits', 'ouvert', 1)).toMatchObject([
      { genre: 'conflit', champs: [{ champ: 'motif', base: null, mien: 'mine', leur: 'theirs' }] },
    ]);
  });

  test('asks again for the choice that was not made when the visit left', async () => {
    await world.round();
    world.serveur.giveBack('T', 'interventions', 'i1');
    world.serveur.write('interventions', 'i1', { motif: 'theirs' });
    await world.round();
    world.serveur.remove('T', 'interventions', 'i1');
    await world.round();
    expect(await world.magasin.find('conflits', 'ouvert', 1)).toMatchObject([{ genre: 'quarantaine' }]);
    await giveBack();
    expect(motif()).toBe('theirs');
    expect(await world.magasin.find('conflits', 'ouvert', 1)).toMatchObject([
      { genre: 'conflit', champs: [{ base: null, mien: 'mine', leur: 'theirs' }] },
    ]);
  });

  test('asks nothing when the office wrote the same from its copy', async () => {
    world.serveur.write('interventions', 'i1', { motif: 'mine' });
    await giveBack();
    expect(await countQueue(world.magasin)).toBe(0);
    expect(await world.magasin.find('conflits', 'ouvert', 1)).toEqual([]);
  });

  test('seed 600081325 - asks nothing about what was sent before it left, and arrived without an answer', async () => {
    world = start();
    await world.round();
    await world.edit('i1', 'first');
    const { network, push } = world;
    network.push = async (...args) => {
      network.push = push;
      await push(...args);
      return { ok: false, code: 'HORS_LIGNE' };
    };
    await exchange(world.engine);
    await world.edit('i1', 'second');
    world.serveur.remove('T', 'interventions', 'i1');
    // The server has forgotten the id of the edit, as after a restoration or a month.
    world.serveur.forgetAnswers();
    await world.round();
    await giveBack();
    expect(await world.magasin.find('conflits', 'ouvert', 1)).toEqual([]);
    expect(motif()).toBe('second');
  });

  test('seed 700010712 - asks nothing about its own word, accepted while it left, that a restored server has forgotten', async () => {
    world = start();
    await world.round();
    await world.edit('i1', 'first');
    await world.round();
    world.serveur.backUp();
    await world.edit('i1', 'second');
    const { network, push } = world;
    network.push = async (...args) => {
      network.push = push;
      await push(...args);
      return { ok: false, code: 'HORS_LIGNE' };
    };
    await exchange(world.engine);
    await world.edit('i1', 'third');
    world.serveur.remove('T', 'interventions', 'i1');
    await world.round();
    expect(await world.magasin.find('conflits', 'ouvert', 1)).toMatchObject([{ genre: 'quarantaine' }]);
    world.serveur.restore();
    for (let n = 0; n < 3; n += 1) await world.round();
    expect(await world.magasin.find('conflits', 'ouvert', 1)).toEqual([]);
    expect(motif()).toBe('third');
  });

  describe('typed over in the moment between its record and its leaving: what replaced it stands', () => {
    /** Something happens just before the visit itself is taken away, once what was typed is put aside. */
    async function roundDuring(act: () => Promise<void>): Promise<void> {
      let isDone = false;
      const { store } = world.engine;
      const write: Store['write'] = async (collection, rows) => {
        const isMoment = !isDone && collection === 'interventions' && (await countAsides()) > 0;
        if (isMoment) isDone = true;
        if (isMoment) await act();
        return store.write(collection, rows);
      };
      await exchange({ ...world.engine, store: { ...store, write } }).catch(() => undefined);
      expect(isDone).toBe(true);
    }
    const countAsides = async () => (await world.magasin.find('conflits', 'genre', 'quarantaine')).length;

    beforeEach(async () => {
      world = start();
      await world.round();
      await world.edit('i1', 'mine');
      world.serveur.write('interventions', 'i1', { motif: 'office' });
      await world.round();
      world.serveur.remove('T', 'interventions', 'i1');
    });

    test('seed 600058229 - by its author, who takes the word of the office', async () => {
      await roundDuring(async () => void (await world.edit('i1', 'office')));
      await giveBack();
      expect(await world.magasin.find('conflits', 'ouvert', 1)).toEqual([]);
      expect(await countQueue(world.magasin)).toBe(0);
    });

    test('by its author, after the program was killed there', async () => {
      await roundDuring(() => Promise.reject(new Error('killed')));
      await world.edit('i1', 'office');
      await world.round();
      await giveBack();
      expect(await world.magasin.find('conflits', 'ouvert', 1)).toEqual([]);
      expect(await countQueue(world.magasin)).toBe(0);
    });
  });

  test('leaves too when its author had read that it was aside, and once only', async () => {
    const [aside] = await world.magasin.all('conflits');
    await dismiss({ ...world.engine, horsLigne: false }, aside!.id);
    await giveBack();
    expect(motif()).toBe('mine');
    world.serveur.write('interventions', 'i1', { motif: 'office' });
    await world.round();
    world.serveur.remove('T', 'interventions', 'i1');
    await world.round();
    await giveBack();
    expect(motif()).toBe('office');
    expect(await world.magasin.find('conflits', 'ouvert', 1)).toEqual([]);
  });

  test('[sync/S14] a program killed before the record was closed loses nothing, and asks about nothing', async () => {
    const write = world.magasin.write.bind(world.magasin);
    world.serveur.giveBack('T', 'interventions', 'i1');
    world.magasin.write = (collection, rows) =>
      collection === 'conflits' ? Promise.reject(new Error('killed')) : write(collection, rows);
    await expect(world.round()).rejects.toThrow('killed');
    world.magasin.write = write;
    await world.round();
    expect(motif()).toBe('mine');
    expect(await world.magasin.find('conflits', 'ouvert', 1)).toEqual([]);
  });
});

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
