import { afterEach, describe, expect, test, vi } from 'vitest';
import { ok } from '#domain/base/result.ts';
import type { LocalDocument, ServerDocument } from '#domain/fields/documents.ts';
import { readPath } from '#domain/fields/paths.ts';
import type { SyncContext } from '#domain/sync/journal.ts';
import type { Stored, Store } from '../../src-worker/local/store.ts';
import { seedsFrom } from './acts.ts';
import type { Act, Script } from './operations.ts';
import { StoreRefused } from './store-failure.ts';
import { replay, type StoryOptions, tell } from './story.ts';

type Push = typeof import('#domain/sync/push.ts');
type Reprise = typeof import('#domain/sync/reprise.ts');
type Distort = NonNullable<StoryOptions['distort']>;

const PUSH = '../../domain/sync/push.ts';
const REPRISE = '../../domain/sync/reprise.ts';
const A = [{ nom: 'A', decalageMs: 0 }];
const tour = (qui: string): Act => ({ op: 'tour', qui, page: 50 });
const typeAs = (qui: string, valeur: string): Act => ({
  op: 'taper',
  qui,
  collection: 'dossiers',
  id: 'd1',
  path: 'acces',
  valeur,
});
const kinds = (faults: readonly string[]) => faults.map((one) => one.split(' ', 1)[0]);

afterEach(() => {
  vi.doUnmock(PUSH);
  vi.doUnmock(REPRISE);
  vi.resetModules();
});

/** The stories, told by the engine with the broken module that the test has just put in place. */
async function mutant(): Promise<typeof import('./story.ts')> {
  vi.resetModules();
  return import('./story.ts');
}

describe('what breaks under a device is seen when the engine is not up to it', { timeout: 120_000 }, () => {
  test('a checkpoint that outlives its database: what vanished is never received again', async () => {
    const script: Script = { appareils: A, actes: [tour('A'), { op: 'disparaitre', qui: 'A' }, tour('A')] };
    expect(await replay(script)).toEqual([]);
    let point: Stored<'configs'> | undefined;
    const distort: Distort = (_device, handles) => {
      const { magasin } = handles;
      const remembering = {
        ...magasin,
        byIds: async (collection: 'configs', ids: readonly string[]) => {
          const found = await magasin.byIds(collection, ids);
          if (collection !== 'configs' || !ids.includes('point')) return found;
          point = found.find(({ id }) => id === 'point') ?? point;
          return point === undefined ? [] : [point];
        },
      };
      return { ...handles, magasin: remembering as Store };
    };
    expect(kinds(await replay(script, { distort }))).toContain('MANQUE');
  });

  test('a vanished database takes what it alone had: what was said to be received, and was not, is still lost by the engine', async () => {
    const acts = [tour('A'), typeAs('A', 'A-1'), tour('A'), { op: 'disparaitre', qui: 'A' } as const, tour('A')];
    expect(await replay({ appareils: A, actes: acts })).toEqual([]);
    const distort: Distort = (_device, handles) => ({
      ...handles,
      reseau: {
        ...handles.reseau,
        push: async (edits, epoch = '') => {
          const reponses = edits.map(({ editId, id }) => ({ editId, id, statut: 'accepte' as const }));
          return ok({ epoch, heure: '2026-11-21T08:00:00.000Z', reponses });
        },
      },
    });
    expect(kinds(await replay({ appareils: A, actes: acts }, { distort }))).toContain('PERDU');
  });

  test('a refused write that is taken for done', async () => {
    const acts: Act[] = [
      tour('A'),
      { ...typeAs('A', 'A-1'), incidents: [{ a: 1, acte: { op: 'base', qui: 'A', etat: 'refuse' } }] },
      tour('A'),
      { op: 'base', qui: 'A', etat: 'repond' },
      tour('A'),
    ];
    expect(await replay({ appareils: A, actes: acts })).toEqual([]);
    expect(kinds(await replay({ appareils: A, actes: acts }, { distort: written(swallowed) }))).toContain('PERDU');
  });

  test('one write of a round that is refused, and taken for done', async () => {
    const faults: string[] = [];
    for (let a = 1; a <= 30; a += 1) {
      const script: Script = {
        appareils: A,
        actes: [{ op: 'tour', qui: 'A', page: 50, incidents: [{ a, quoi: 'rejet' }] }, tour('A')],
      };
      expect([a, ...(await replay(script))]).toEqual([a]);
      faults.push(...kinds(await replay(script, { distort: written(swallowed) })).flatMap((one) => one ?? []));
    }
    expect(faults).toContain('MANQUE');
  });

  test('what is said to be kept while the database does not answer', async () => {
    const acts: Act[] = [
      tour('A'),
      { ...typeAs('A', 'A-1'), incidents: [{ a: 1, acte: { op: 'base', qui: 'A', etat: 'muette' } }] },
      { op: 'degeler', qui: 'A', suite: 'meurt' },
      { op: 'base', qui: 'A', etat: 'repond' },
      tour('A'),
    ];
    expect(await replay({ appareils: A, actes: acts })).toEqual([]);
    expect(kinds(await replay({ appareils: A, actes: acts }, { distort: written(notAwaited) }))).toContain('PERDU');
  });

  test('[sync/S3] the words of one’s other tablet, taken for one’s own', async () => {
    const script: Script = {
      appareils: [...A, { nom: 'B', decalageMs: 0, de: 'A' }],
      actes: [tour('A'), tour('B'), typeAs('A', 'A-1'), typeAs('B', 'B-2'), tour('A'), tour('B')],
    };
    expect(await replay(script)).toEqual([]);
    vi.doMock(PUSH, async (importer: () => Promise<Push>) => {
      const push = await importer();
      const broken: Push['receiveReply'] = (doc, reply, context) =>
        push.receiveReply(doc && reply.doc && adopt(doc, reply.doc, context), reply, context);
      return { ...push, receiveReply: broken };
    });
    expect(kinds(await (await mutant()).replay(script))).toContain('ECRASE');
  });

  test('[sync/S4] a second restoration that takes for its own what the first one shared', async () => {
    vi.doMock(REPRISE, async (importer: () => Promise<Reprise>) => {
      const reprise = await importer();
      const broken: Reprise['markForgotten'] = (doc, context) =>
        reprise.markForgotten(doc, { ...context, epochSeq: Math.min(context.epochSeq, context.formerSeq ?? 0) });
      return { ...reprise, markForgotten: broken };
    });
    const stories = await mutant();
    const faults: string[] = [];
    for (const seed of seedsFrom(40, 500)) {
      faults.push(...(await stories.tell(seed)).fautes.filter((one) => one.startsWith('FANTOME')));
      if (faults.length > 0) break;
    }
    expect(faults).not.toEqual([]);
  });

  test('all of this happens in the stories that are drawn', async () => {
    const unseen = new Set(['restoredInARow', 'hung', 'refused', 'vanished', 'lostValues', 'twoTablets']);
    for (const seed of seedsFrom(27, 60)) {
      const { tally } = await tell(seed);
      for (const one of unseen) if ((tally[one] ?? 0) > 0) unseen.delete(one);
      if (unseen.size === 0) break;
    }
    expect([...unseen]).toEqual([]);
  });
});

/** The store of a device whose writes go through this. */
const written =
  (through: (write: () => Promise<unknown[]>) => Promise<unknown[]>): Distort =>
  (_device, handles) => {
    const { magasin } = handles;
    const broken = {
      ...magasin,
      write: (...args: Parameters<Store['write']>) => through(() => magasin.write(...args)),
    };
    return { ...handles, magasin: broken as Store };
  };
const swallowed = (write: () => Promise<unknown[]>): Promise<unknown[]> =>
  write().catch((error: unknown) => {
    if (error instanceof StoreRefused) return [];
    throw error;
  });
const notAwaited = async (write: () => Promise<unknown[]>): Promise<unknown[]> => {
  void write().catch(() => []);
  return [];
};

/** As if everything that this person wrote had been written here. */
function adopt(doc: LocalDocument, server: ServerDocument, { possesseur }: SyncContext): LocalDocument {
  const { modifiePar } = server as { readonly modifiePar?: { readonly id: number } };
  if (doc.local === undefined || modifiePar?.id !== possesseur?.id) return doc;
  const base = Object.fromEntries(Object.keys(doc.local.base).map((path) => [path, readPath(server, path)]));
  return { ...doc, local: { ...doc.local, base } };
}
