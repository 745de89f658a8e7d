import { afterEach, describe, expect, test, vi } from 'vitest';
import { A, AB, kinds, tour, types } from './acts.ts';
import type { Act } from './operations.ts';
import { replay } from './story.ts';

type Another = typeof import('../../src-worker/appareil/another-database.ts');
type Erasure = typeof import('#domain/session/erasure.ts');
type Left = typeof import('../../src-worker/appareil/left.ts');
type Forward = typeof import('../../src-worker/conflicts/forward.ts');

const ANOTHER = '../../src-worker/appareil/another-database.ts';
const ERASURE = '../../domain/session/erasure.ts';
const LEFT = '../../src-worker/appareil/left.ts';
const FORWARD = '../../src-worker/conflicts/forward.ts';
const WAIT_MS = 12 * 3_600_000;

afterEach(() => {
  for (const module of [ANOTHER, ERASURE, LEFT, FORWARD]) vi.doUnmock(module);
  vi.resetModules();
});

/** The stories, told by the engine with the broken module that the test has just put in place. */
async function mutant(): Promise<typeof import('./story.ts')> {
  vi.resetModules();
  return import('./story.ts');
}

describe('a wipe that deletes what it may not, or says what is not so, is seen', { timeout: 120_000 }, () => {
  /** A round whose road is gone from its point of that rank on, for so many. */
  const brokenFrom = (rank: number, length = 40): Act => ({
    ...tour('A'),
    incidents: Array.from({ length }, (_one, a) => ({ a: a + rank, quoi: 'coupe' as const })),
  });
  const wiped: Act[] = [
    tour('A'),
    { op: 'photo', qui: 'A', id: 'p1', de: 'd1i1', valeur: 'A-1' },
    { op: 'effacer', qui: 'A', resteMs: WAIT_MS },
    brokenFrom(0),
  ];
  test('[session/D28] a wipe that takes a broken road for the end of it', async () => {
    expect(await replay({ appareils: A, actes: wiped })).toEqual([]);
    // The words have left when it breaks, so that the server waits for the bytes; the report arrives.
    const broken = [...wiped.slice(0, 3), brokenFrom(15, 7)];
    expect(await replay({ appareils: A, actes: broken })).toEqual([]);
    vi.doMock(ERASURE, async (importer: () => Promise<Erasure>) => ({
      ...(await importer()),
      wipeStep: () => 'effacer',
    }));
    expect(kinds(await (await mutant()).replay({ appareils: A, actes: broken }))).toContain('RAPPORT');
  });

  test('[session/D28] a report that forgets what had arrived', async () => {
    vi.doMock(LEFT, async (importer: () => Promise<Left>) => {
      const left = await importer();
      const broken: Left['leftOn'] = (device, { isWhole }) => left.leftOn(device, { received: new Set(), isWhole });
      return { ...left, leftOn: broken };
    });
    // What it takes for waiting still, nothing brings any more.
    expect(kinds(await (await mutant()).replay({ appareils: A, actes: wiped }))).toContain('OCTETS-RETENUS');
  });

  test('[session/D28] words of a photo that the server has, deleted without a copy', async () => {
    const actes: Act[] = [
      ...wiped.slice(0, 2),
      tour('A'),
      { op: 'taper', qui: 'A', collection: 'photos', id: 'p1', path: 'legende', valeur: 'INTERDIT-A-2' },
      { op: 'effacer', qui: 'A', resteMs: WAIT_MS },
    ];
    expect(await replay({ appareils: A, actes })).toEqual([]);
    vi.doMock(LEFT, async (importer: () => Promise<Left>) => {
      const left = await importer();
      const broken: Left['leftOn'] = async (...args) =>
        (await left.leftOn(...args)).filter(({ id }) => !id.startsWith('photos/'));
      return { ...left, leftOn: broken };
    });
    expect(kinds(await (await mutant()).replay({ appareils: A, actes }))).toContain('PERDU');
  });

  test('[session/D28] what was set aside with a visit, deleted without a copy', async () => {
    // Typed once the push is over: the pull takes the visit away, and the program dies before it forwards what it set aside.
    const taken = (a: number, b: number): Act[] => [
      tour('A'),
      { op: 'retirer', qui: 'A', collection: 'interventions', id: 'd1i1' },
      {
        ...tour('A'),
        incidents: [
          { a, acte: types('A', 'd1i1', 'A-1') },
          { a: b, quoi: 'tue' },
        ],
      },
      { op: 'effacer', qui: 'A', resteMs: 0 },
    ];
    const cases = [26, 30, 34, 38].map((b) => taken(10, b));
    for (const actes of cases) expect(await replay({ appareils: A, actes })).toEqual([]);
    vi.doMock(FORWARD, async (importer: () => Promise<Forward>) => ({
      ...(await importer()),
      forwardQuarantaines: () => Promise.resolve(),
      quarantinesToForward: () => Promise.resolve([]),
    }));
    const stories = await mutant();
    const faults: string[] = [];
    for (const actes of cases) faults.push(...(await stories.replay({ appareils: A, actes })));
    expect(kinds(faults)).toContain('PERDU');
  });

  test('[session/D28] [sync/S16] a server restored under a wipe takes what a device that has not read it says', async () => {
    const actes: Act[] = [{ op: 'sauvegarder' }, tour('A'), { op: 'restaurer' }, ...wiped.slice(1)];
    expect(await replay({ appareils: AB, actes })).toEqual([]);
  });

  test('[session/D28] [sync/S16] a server restored under a wipe, that is believed to hold what the one before had', async () => {
    // The road breaks once the words have left: the bytes wait, and the restored server knows neither.
    const actes: Act[] = [
      ...wiped.slice(0, 1),
      { op: 'sauvegarder' },
      ...wiped.slice(1, 3),
      brokenFrom(15),
      { op: 'restaurer' },
    ];
    expect(await replay({ appareils: A, actes })).toEqual([]);
    vi.doMock(ANOTHER, async (importer: () => Promise<Another>) => ({
      ...(await importer()),
      createUnknown: () => Promise.resolve(false),
    }));
    expect(kinds(await (await mutant()).replay({ appareils: A, actes }))).toContain('RAPPORT');
  });
});
