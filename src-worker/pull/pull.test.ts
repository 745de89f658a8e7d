import { expect, test } from 'vitest';
import { ok } from '#domain/base/result.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import type { DemandePull, Engine } from '../store/context.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { readPoint } from './point.ts';
import { pull, pullDays } from './pull.ts';

const EPOCH = '11111111-1111-4111-8111-111111111111';

/** A server of after this program: another collection, another kind of record, other fields, another part of a page. */
const page = (seq: number, docs: unknown[]): PullAnswer =>
  ({
    epoch: EPOCH,
    seq,
    fini: true,
    restants: 0,
    heure: '2026-11-21T08:00:00.000Z',
    docs,
    annonce: 'inconnue',
  }) as PullAnswer;
const DOCS = [
  { c: 'dossiers', d: { id: 'd1', rev: 1, seq: 1, etat: 'NOUVELLE', couleur: 'bleu' } },
  { c: 'vehicules', d: { id: 'v1', rev: 1, seq: 2 } },
  { c: 'records', d: { id: 'r1', rev: 1, seq: 3, kind: 'jamais-vu', contenu: { a: 1 } } },
];

function engine(demandes: DemandePull[], name = 'pull-serveur-neuf'): Engine {
  return {
    store: memoryStore(name),
    reseau: {
      pull: async (demande) => {
        demandes.push(demande);
        return ok(page(3, demande.seq === 3 ? [] : DOCS));
      },
      push: () => Promise.reject(new Error('rien à envoyer')),
    },
    clock: () => '2026-11-21T08:00:00.000Z',
    uuid: () => 'u',
    signal: new AbortController().signal,
  };
}

test('[sync/C22] [sync/S17] an older program keeps the fields and kinds it does not know, and leaves what it cannot keep', async () => {
  const demandes: DemandePull[] = [];
  const former = engine(demandes);
  expect(await pull(former)).toMatchObject({ ok: true });
  expect(await former.store.all('dossiers')).toMatchObject([{ id: 'd1', couleur: 'bleu' }]);
  expect(await former.store.all('records')).toMatchObject([{ kind: 'jamais-vu', contenu: { a: 1 } }]);
  expect(await readPoint(former.store)).toMatchObject({ seq: 3, complet: 1, inconnues: ['vehicules'] });
  await pull(former);
  expect(demandes.at(-1)).toMatchObject({ seq: 3 });
});

test('[sync/S17] the program that knows what was left reads again from the start', async () => {
  const demandes: DemandePull[] = [];
  const after = engine(demandes);
  const point = { id: 'point', epoch: EPOCH, seq: 3, complet: 1, epochSeq: 0, inconnues: ['photos'] } as const;
  const [previous] = await after.store.byIds('configs', ['point']);
  await after.store.write('configs', [{ previous, document: point }]);
  await pull(after);
  expect(demandes[0]).toMatchObject({ seq: 0, epoch: EPOCH });
  expect(await readPoint(after.store)).toMatchObject({ seq: 3, complet: 1, inconnues: ['vehicules'] });
});

test('[sync/S15] a first synchronisation reads nothing of what it brings, and keeps what the days brought before it', async () => {
  const first = engine([], 'pull-premier');
  const days = { debut: '2026-11-21', fin: '2026-11-22' };
  const read: string[] = [];
  const store = {
    ...first.store,
    byIds: ((collection, ids) => {
      if (collection === 'dossiers') read.push(...ids);
      return first.store.byIds(collection, ids);
    }) satisfies typeof first.store.byIds,
  };
  expect(await pullDays({ ...first, store }, days)).toMatchObject({ ok: true });
  const [received] = await first.store.all('dossiers');
  expect(received).toMatchObject({ id: 'd1', rev: 1 });
  expect(await pull({ ...first, store })).toMatchObject({ ok: true });
  expect(read).toEqual([]);
  expect(await first.store.all('dossiers')).toEqual([received]);
  expect(await readPoint(first.store)).toMatchObject({ complet: 1 });
});
