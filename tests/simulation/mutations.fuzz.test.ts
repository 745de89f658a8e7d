import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { cleanDocument } from '#domain/sync/edit.ts';
import { type SyncContext, write } from '#domain/sync/journal.ts';
import type { Edit, PushReply } from '#domain/sync/messages.ts';
import { messageOf, prepareEnvoi } from '#domain/sync/push.ts';
import type { Waiting } from '#domain/sync/queue.ts';
import type { Store } from '../../src-worker/local/store.ts';
import { readPoint } from '../../src-worker/pull/point.ts';
import { apply } from '../../src-worker/store/apply.ts';
import { seedsFrom } from './acts.ts';
import type { StoryOptions } from './story.ts';
import type { Act } from './operations.ts';

type Pull = typeof import('#domain/sync/pull.ts');
type Push = typeof import('#domain/sync/push.ts');
type GivenBack = typeof import('#domain/sync/given-back.ts');
type Overtyped = typeof import('#domain/sync/overtyped.ts');
type Sent = typeof import('#domain/sync/sent.ts');
type PushQueue = typeof import('../../src-worker/push/queue.ts');
type Tell = typeof import('./story.ts').tell;

const SEEDS = 500;
/** Any fault at all: the engine itself has none on these seeds. */
const ALL_FAULTS = [
  'PERDU',
  'FANTOME',
  'DOUBLE',
  'FILE',
  'ECRASE',
  'RESTE',
  'CONFLIT-FAUX',
  'DIFFERE',
  'EN-RETARD',
  'MANQUE',
];
const PULL = '../../domain/sync/pull.ts';
const PUSH = '../../domain/sync/push.ts';
const SENT = '../../domain/sync/sent.ts';
const GIVEN_BACK = '../../domain/sync/given-back.ts';
const OVERTYPED = '../../domain/sync/overtyped.ts';
const FREEZE = '../../src-worker/push/freeze.ts';
const PUSH_QUEUE = '../../src-worker/push/queue.ts';

afterEach(() => {
  vi.doUnmock(PULL);
  vi.doUnmock(PUSH);
  vi.doUnmock(SENT);
  vi.doUnmock(GIVEN_BACK);
  vi.doUnmock(OVERTYPED);
  vi.doUnmock(FREEZE);
  vi.doUnmock(PUSH_QUEUE);
  vi.resetModules();
});

/** The engine, loaded again with the broken module that the test has just put in its place. */
async function mutatedEngine(): Promise<Tell> {
  vi.resetModules();
  return (await import('./story.ts')).tell;
}

/** The first fault of one of these kinds, told over seeds that the engine itself passes; null when there is none. */
async function firstFault(
  tell: Tell,
  kinds: readonly string[],
  { from = 1, ...options }: StoryOptions & { readonly from?: number } = {},
): Promise<string | null> {
  for (const seed of seedsFrom(from, SEEDS)) {
    const fault = (await tell(seed, options)).fautes.find((one) => kinds.includes(one.split(' ', 1)[0] ?? ''));
    if (fault !== undefined) return fault;
  }
  return null;
}

describe('the simulation proves itself: a broken engine does not pass', { timeout: 120_000 }, () => {
  test('overwriting a document that waits loses keystrokes', async () => {
    vi.doMock(PULL, async (importer: () => Promise<Pull>) => {
      const { receive } = await importer();
      const mutant: Pull['receive'] = (doc, server, context) => receive(doc && cleanWithoutEdit(doc), server, context);
      return { receive: mutant };
    });
    expect(await firstFault(await mutatedEngine(), ['PERDU'])).not.toBeNull();
  });

  test('[sync/S16] giving back the words of somebody else is seen', async () => {
    const devices = ['A', 'B'].map((nom) => ({ nom, decalageMs: 0 }));
    const tour = (who: string): Act => ({ op: 'tour', qui: who, page: 50 });
    const acts: Act[] = [
      { op: 'sauvegarder' },
      tour('A'),
      { op: 'commenter', qui: 'A', id: 'c1', de: 'd1i1', valeur: 'A-1' },
      tour('A'),
      tour('B'),
      { op: 'restaurer' },
      tour('B'),
    ];
    const { replay } = await import('./story.ts');
    expect(await replay({ appareils: devices, actes: acts })).toEqual([]);
    vi.doMock(GIVEN_BACK, async (importer: () => Promise<GivenBack>) => ({
      ...(await importer()),
      isGivenBack: () => true,
    }));
    vi.resetModules();
    const mutant = await import('./story.ts');
    expect((await mutant.replay({ appareils: devices, actes: acts })).map((one) => one.split(' ', 1)[0])).toContain(
      'USURPE',
    );
  });

  test('a conflict without a record is seen', async () => {
    const withoutFiches = (store: Store): Store => ({
      ...store,
      write: async (collection, rows) => (collection === 'conflits' ? [] : store.write(collection, rows)),
    });
    const fault = await firstFault(await mutatedEngine(), ['CONFLIT-FAUX'], {
      distort: (_device, handles) => ({ ...handles, magasin: withoutFiches(handles.magasin) }),
    });
    expect(fault).not.toBeNull();
  });

  test('a checkpoint written before its page skips documents', async () => {
    const fault = await firstFault(await mutatedEngine(), ['MANQUE', 'EN-RETARD'], {
      distort: (device, handles) => ({
        ...handles,
        reseau: {
          ...handles.reseau,
          pull: async (request) => {
            const answer = await handles.reseau.pull(request);
            if (answer.ok && request.epoch === answer.value.epoch) await advance(device.store, answer.value.seq);
            return answer;
          },
        },
      }),
    });
    expect(fault).not.toBeNull();
  });

  test('an acknowledgement that ignores what was typed meanwhile loses it', async () => {
    vi.doMock(PUSH, async (importer: () => Promise<Push>) => {
      const push = await importer();
      const mutant: Push['receiveReply'] = (doc, reply, context) =>
        reply.statut === 'accepte' && reply.doc && doc
          ? blind(reply.doc, context)
          : push.receiveReply(doc, reply, context);
      return { ...push, receiveReply: mutant };
    });
    expect(await firstFault(await mutatedEngine(), ['PERDU'])).not.toBeNull();
  });

  test('merging under an unanswered send is seen', async () => {
    vi.doMock(PULL, async (importer: () => Promise<Pull>) => {
      const { receive } = await importer();
      const mutant: Pull['receive'] = (doc, server, context) => receive(doc && withoutEnvoi(doc), server, context);
      return { receive: mutant };
    });
    expect(await firstFault(await mutatedEngine(), ALL_FAULTS, { from: 40 })).not.toBeNull();
  });

  test('sending before the store holds what is sent is seen', async () => {
    vi.doMock(FREEZE, () => ({ freeze: freezeInMemory }));
    const fault = await firstFault(await mutatedEngine(), ['PERDU', 'FANTOME', 'DOUBLE', 'FILE'], {
      distort: (device, handles) => ({
        ...handles,
        reseau: {
          ...handles.reseau,
          push: async (edits, epoch) => {
            const answer = await handles.reseau.push(edits, epoch);
            if (answer.ok) await freezeAfter(device, edits);
            return answer;
          },
        },
      }),
    });
    expect(fault).not.toBeNull();
  });

  test('an edit that is not recognised once its id is forgotten asks its author about himself', async () => {
    vi.doMock(SENT, async (importer: () => Promise<Sent>) => ({
      ...(await importer()),
      recognise: ((base) => base) satisfies Sent['recognise'],
    }));
    expect(await firstFault(await mutatedEngine(), ['FANTOME'], { from: 22 })).not.toBeNull();
  });

  test('[sync/M11] what was refused with its visit, and stays when the visit is back, is seen', async () => {
    vi.doMock(PUSH_QUEUE, async (importer: () => Promise<PushQueue>) => ({
      ...(await importer()),
      relaunchReturned: () => Promise.resolve(),
    }));
    expect(await firstFault(await mutatedEngine(), ['RETENU'])).not.toBeNull();
  });

  test('[sync/S28] a form that types over what came from elsewhere, and keeps nothing of it, is seen', async () => {
    vi.doMock(OVERTYPED, async (importer: () => Promise<Overtyped>) => ({
      ...(await importer()),
      overtyped: () => [],
    }));
    expect(await firstFault(await mutatedEngine(), ['ECRASE'], { from: 115 })).not.toBeNull();
  });

  test('[sync/S28] a record that names the wrong author is seen', async () => {
    const mutant: Overtyped['writerOf'] = (_path, { me }) => ({ who: 'device', name: me.name, at: null });
    vi.doMock(OVERTYPED, async (importer: () => Promise<Overtyped>) => ({
      ...(await importer()),
      writerOf: mutant,
    }));
    expect(await firstFault(await mutatedEngine(), ['SIGNE-FAUX'], { from: 56 })).not.toBeNull();
  });

  test('two rounds of one device at once, one of them frozen for a while, are seen', async () => {
    const tell = await mutatedEngine();
    const withoutLock: Tell = async (seed, options) => {
      try {
        return await tell(seed, options);
      } catch (error) {
        return {
          script: { appareils: [], actes: [] },
          fautes: [`ERREUR ${String(error)}`],
          tally: {},
        };
      }
    };
    expect(await firstFault(withoutLock, [...ALL_FAULTS, 'ERREUR'], { sansVerrou: true, from: 20 })).not.toBeNull();
  });
});

const cleanWithoutEdit = ({ local: _local, ...doc }: LocalDocument): LocalDocument => ({ ...doc, dirty: 0 });

function withoutEnvoi(doc: LocalDocument): LocalDocument {
  if (doc.local === undefined) return doc;
  const { envoi: _envoi, ...local } = doc.local;
  return { ...doc, local };
}

const blind = (server: NonNullable<PushReply['doc']>, { collection }: SyncContext) =>
  write(cleanDocument(collection, server));

async function advance(store: Store, seq: number): Promise<void> {
  const [previous] = await store.byIds('configs', ['point']);
  await store.write('configs', [{ previous, document: { ...(await readPoint(store)), seq } }]);
}

const freezeInMemory = async (_engine: unknown, pending: readonly Waiting[]): Promise<Edit[]> =>
  pending.flatMap(({ collection, doc }) => {
    const frozen = doc.local?.envoi ? doc : prepareEnvoi(collection, doc);
    return (frozen && messageOf(collection, frozen)) ?? [];
  });

/** The document may have changed since it was sent: what is frozen is not what left. */
async function freezeAfter(
  { store, clock }: { store: Store; clock: () => string },
  edits: readonly Edit[],
): Promise<void> {
  for (const { collection, id } of edits) {
    const decide = (doc: LocalDocument | undefined) => {
      const frozen = doc && prepareEnvoi(collection, doc);
      return frozen ? write(frozen) : ({ op: 'rien' } as const);
    };
    await apply({ store, clock, uuid: () => 'jamais' }, { collection, decideurs: new Map([[id, decide]]) });
  }
}
