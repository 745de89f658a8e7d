import { beforeEach, describe, expect, test } from 'vitest';
import type { Changes, LocalDocument, ServerDocument } from '#domain/fields/documents.ts';
import { editer } from '#domain/sync/edit.ts';
import { write } from '#domain/sync/journal.ts';
import { receive } from '#domain/sync/pull.ts';
import { type Commands, editDocument, settle } from '../conflicts/commands.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { apply, type Decider } from './apply.ts';
import { outdated, type Store } from '../local/store.ts';

const TARGET = { collection: 'interventions', docId: 'i1' } as const;
const server = (fields: Changes, rev: number): ServerDocument => ({
  id: 'i1',
  demandeId: 'd1',
  ...fields,
  rev,
  seq: rev,
});

describe('[sync/S10] decide, write, decide again', () => {
  let bases = 0;
  let ids = 0;
  let store: Store;
  const station = (other: Store = store): Commands => ({
    store: other,
    clock: () => '2026-11-21T08:00:00.000Z',
    uuid: () => `u${(ids += 1)}`,
    horsLigne: false,
  });
  const applyOne = (engine: Commands, decide: Decider) =>
    apply(engine, { collection: 'interventions', decideurs: new Map([['i1', decide]]) });
  const receiving =
    (fields: Changes, rev: number): Decider =>
    (doc, context) =>
      receive(doc, server(fields, rev), context);
  const document = async (): Promise<LocalDocument | undefined> => (await store.byIds('interventions', ['i1']))[0];

  /** A store on which somebody else acts once, just before the first write of a document. */
  function beforeFirstWrite(act: () => Promise<unknown>): Store {
    let isDone = false;
    return {
      ...store,
      write: async (collection, rows) => {
        const isMoment = !isDone && collection === 'interventions';
        if (isMoment) isDone = true;
        if (isMoment) await act();
        return store.write(collection, rows);
      },
    };
  }

  beforeEach(async () => {
    store = memoryStore(`appliquer-${(bases += 1)}`);
    await applyOne(station(), receiving({ motif: null, acces: null }, 1));
  });

  test('an edit of the page between the reading and the writing is merged, not overwritten', async () => {
    const double = beforeFirstWrite(() => editDocument(station(), TARGET, { motif: 'page' }));
    await applyOne(station(double), receiving({ motif: null, acces: 'bureau' }, 2));
    expect(await document()).toMatchObject({ rev: 2, motif: 'page', acces: 'bureau', dirty: 1 });
  });

  test('seed 5341 - a choice made while the engine writes is not written over', async () => {
    await editDocument(station(), TARGET, { motif: 'mien' });
    await applyOne(station(), receiving({ motif: 'leur' }, 2));
    const [ouvert] = await store.all('conflits');
    const choose = async () => {
      await editDocument(station(), TARGET, { motif: 'mien, corrigé' });
      await settle(station(), ouvert?.id ?? '', { motif: 'leur' });
    };
    const edition = {
      collection: 'interventions',
      editId: 'e',
      now: '2026-11-21T09:00:00.000Z',
      horsLigne: false,
    } as const;
    await applyOne(station(beforeFirstWrite(choose)), (doc) =>
      doc === undefined ? { op: 'rien' } : write(editer(doc, { acces: 'x' }, edition)),
    );
    expect(await store.all('conflits')).toMatchObject([
      { ouvert: 0, genre: 'conflit', champs: [{ mien: 'mien, corrigé', leur: 'leur', choix: 'leur' }] },
    ]);
    expect(await document()).toMatchObject({ motif: 'leur', acces: 'x' });
  });

  test('seed 5341 - nor when the server changes again at the same moment', async () => {
    await editDocument(station(), TARGET, { motif: 'mien' });
    await applyOne(station(), receiving({ motif: 'leur' }, 2));
    const [ouvert] = await store.all('conflits');
    const double = beforeFirstWrite(() => settle(station(), ouvert?.id ?? '', { motif: 'mien' }));
    await applyOne(station(double), receiving({ motif: 'encore' }, 3));
    const fiches = await store.all('conflits');
    expect(fiches).toContainEqual(
      expect.objectContaining({ ouvert: 1, champs: [expect.objectContaining({ mien: 'mien', leur: 'encore' })] }),
    );
    expect((await document())?.local?.enConflit).toEqual(['motif']);
  });

  test('a store that fails for another reason is not retried', () => {
    expect(() => outdated([{ status: 422, documentId: 'i1' }])).toThrow('422');
  });
});
