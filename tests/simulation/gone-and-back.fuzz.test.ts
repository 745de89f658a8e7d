import { afterEach, describe, expect, test, vi } from 'vitest';
import { A, AB, kinds, office, tour, types } from './acts.ts';
import type { Act } from './operations.ts';
import { replay, type StoryOptions, tell } from './story.ts';

type Marks = typeof import('#domain/sync/marks.ts');
type Steps = typeof import('#domain/sync/epoch-steps.ts');
type Orphans = typeof import('#domain/sync/orphans.ts');
type Signature = typeof import('#domain/signatures/in-person-kind.ts');
type Distort = NonNullable<StoryOptions['distort']>;

const FITS = '../../domain/api/fits.ts';
const MARKS = '../../domain/sync/marks.ts';
const STEPS = '../../domain/sync/epoch-steps.ts';
const ORPHANS = '../../domain/sync/orphans.ts';
const SIGNATURE = '../../domain/signatures/in-person-kind.ts';
const YEAR_MS = 365 * 86_400_000;

afterEach(() => {
  for (const module of [FITS, MARKS, STEPS, ORPHANS, SIGNATURE]) vi.doUnmock(module);
  vi.resetModules();
});

/** The stories, told by the engine with the broken module that the test has just put in place. */
async function mutant(): Promise<typeof import('./story.ts')> {
  vi.resetModules();
  return import('./story.ts');
}

describe(
  'what goes and comes back, and what is no answer, is seen when the engine is not up to it',
  { timeout: 120_000 },
  () => {
    test('[sync/S60] an answer that is none, taken for one, stops the engine', async () => {
      vi.doMock(FITS, () => ({ fits: () => true }));
      const stories = await mutant();
      await expect(stories.tell(1)).rejects.toBeInstanceOf(Error);
    });

    test('[sync/S61] a server whose clock was ahead, and that leaves no marks for a year', async () => {
      const actes: Act[] = [
        { op: 'horloge-serveur', avanceMs: YEAR_MS },
        tour('A'),
        { op: 'horloge-serveur', avanceMs: 0 },
        { op: 'sauvegarder' },
        types('A', 'd1i1', 'A-1'),
        tour('A'),
        { op: 'restaurer', sansTemoin: true },
        office('d2i1', 'bureau-1'),
      ];
      expect(await replay({ appareils: A, actes })).toEqual([]);
      vi.doMock(MARKS, async (importer: () => Promise<Marks>) => {
        const broken: Marks['isMarkDue'] = (latest, { seq, nowMs }) =>
          latest === null || (nowMs - latest.atMs >= 10_000 && latest.seq < seq);
        return { ...(await importer()), isMarkDue: broken };
      });
      expect(kinds(await (await mutant()).replay({ appareils: A, actes }))).toContain('INAPERCU');
    });

    test('[sync/C28] a push that shows no marks writes over what a restored database has come to meanwhile', async () => {
      const actes: Act[] = [
        { op: 'sauvegarder' },
        tour('A'),
        types('A', 'd1i1', 'A-1'),
        tour('A'),
        tour('A'),
        types('A', 'd1i1', 'A-2'),
        { op: 'restaurer', sansTemoin: true },
        office('d1i1', 'bureau-1'),
      ];
      expect(await replay({ appareils: A, actes })).toEqual([]);
      const distort: Distort = (_device, handles) => ({
        ...handles,
        reseau: { ...handles.reseau, push: (edits, epoch) => handles.reseau.push(edits, epoch) },
      });
      expect(kinds(await replay({ appareils: A, actes }, { distort }))).toContain('ECRASE');
    });

    test('[sync/C28] two restorations, of which nobody noticed the first, taken for one', async () => {
      const actes: Act[] = [
        tour('A'),
        { op: 'sauvegarder' },
        types('A', 'd1i1', 'A-1'),
        tour('A'),
        { op: 'restaurer', sansTemoin: true },
        office('d2i1', 'bureau-1'),
        { op: 'sauvegarder' },
        office('d2i2', 'bureau-2'),
        { op: 'restaurer' },
      ];
      expect(await replay({ appareils: A, actes })).toEqual([]);
      vi.doMock(STEPS, async (importer: () => Promise<Steps>) => {
        const broken: Steps['sharedAcross'] = (told, marks) => told ?? marks?.shared ?? null;
        return { ...(await importer()), sharedAcross: broken };
      });
      expect(kinds(await (await mutant()).replay({ appareils: A, actes }))).toContain('PERDU');
    });

    test('[signatures/E31] a seal that a device takes for an edit of its own', async () => {
      const actes: Act[] = [
        tour('A'),
        { op: 'signer', qui: 'A', id: 's1', de: 'd1i1', valeur: 'A-1' },
        tour('A'),
        { op: 'sauvegarder' },
        { op: 'sceller', id: 's1' },
        tour('A'),
        { op: 'restaurer' },
      ];
      expect(await replay({ appareils: A, actes })).toEqual([]);
      vi.doMock(SIGNATURE, async (importer: () => Promise<Signature>) => {
        const { signaturePlaceKind } = await importer();
        return { signaturePlaceKind: { ...signaturePlaceKind, ofServer: [], givenBack: 'whole' } };
      });
      expect(kinds(await (await mutant()).replay({ appareils: A, actes }))).toContain('SIGNATURE');
    });

    const given: Act[] = [
      tour('A'),
      { op: 'confier', id: 'd1i1', a: 99 },
      types('A', 'd1i1', 'A-1'),
      { op: 'photo', qui: 'A', id: 'p1', de: 'd1i1', valeur: 'A-2' },
    ];
    test('[sync/S30] what was refused because its visit was somebody else’s, and waits for ever', async () => {
      expect(await replay({ appareils: A, actes: given })).toEqual([]);
      vi.doMock(ORPHANS, async (importer: () => Promise<Orphans>) => ({
        ...(await importer()),
        isRefusedForNow: (await importer()).isRefusedForParent,
      }));
      expect(kinds(await (await mutant()).replay({ appareils: A, actes: given }))).toContain('RETENU');
    });

    test('[sync/S30] what was refused for a version of its form that a restored database lacks, and waits for ever', async () => {
      const actes: Act[] = [
        tour('A'),
        { op: 'sauvegarder' },
        { op: 'publier', version: 'v1' },
        tour('A'),
        { op: 'restaurer' },
        { op: 'changer-version', qui: 'A', id: 'd1i1', version: 'v1', valeur: 'A-1' },
      ];
      expect(await replay({ appareils: A, actes })).toEqual([]);
      vi.doMock(ORPHANS, async (importer: () => Promise<Orphans>) => {
        const orphans = await importer();
        return { ...orphans, isRefusedForNow: orphans.isRefusedForParent, missing: () => [] };
      });
      expect(kinds(await (await mutant()).replay({ appareils: A, actes }))).toContain('RETENU');
    });

    test('[sync/S30] a creation that was refused, and that another device gave back since, leaves with what was typed on it', async () => {
      const actes: Act[] = [
        { op: 'sauvegarder' },
        {
          op: 'tour',
          qui: 'A',
          page: 50,
          incidents: [{ a: 29, acte: { op: 'photo', qui: 'A', id: 'p1', de: 'd2i1', valeur: 'A-1' } }],
        },
        tour('A'),
        tour('B'),
        { op: 'restaurer', sansTemoin: true },
        {
          ...tour('A'),
          incidents: [
            { a: 17, acte: { op: 'taper', qui: 'A', collection: 'photos', id: 'p1', path: 'legende', valeur: 'A-2' } },
            { a: 24, acte: { op: 'retirer', qui: 'A', collection: 'interventions', id: 'd2i1' } },
          ],
        },
      ];
      expect(await replay({ appareils: AB, actes })).toEqual([]);
      vi.doMock(ORPHANS, async (importer: () => Promise<Orphans>) => {
        const orphans = await importer();
        const broken: Orphans['missing'] = (collection, doc) =>
          orphans
            .missing(collection, doc)
            .filter(({ id }) => orphans.needed(collection, doc).some((one) => one.id === id));
        const isRefusedForNow: Orphans['isRefusedForNow'] = (collection, doc) => broken(collection, doc).length > 0;
        return { ...orphans, missing: broken, isRefusedForNow };
      });
      expect(kinds(await (await mutant()).replay({ appareils: AB, actes }))).toContain('RETENU');
    });

    test('all of this happens in the stories that are drawn', async () => {
      // Four that hold all of it, whatever the draw: others are looked for when it changes.
      const told = await Promise.all([17, 29, 150, 154].map((seed) => tell(seed)));
      expect(told.some(({ tally }) => (tally['wipes'] ?? 0) > 0)).toBe(true);
      const text = JSON.stringify(told.map(({ script }) => script));
      for (const one of [
        'signer',
        'sceller',
        'publier',
        'changer-version',
        'confier',
        'horloge-serveur',
        'sansTemoin',
        'vide',
        'type',
        'moitie',
      ])
        expect([one, text.includes(`"${one}"`)]).toEqual([one, true]);
    });
  },
);
