import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GanttPages, ganttPages } from '#domain/reports/gantt-pages.ts';
import { grid } from '#domain/reports/layout.ts';
import { printable } from '#domain/reports/printable.ts';
import { drawnHere } from './support/pdf/engine.ts';
import { KINDS } from './support/pdf/kinds.ts';
import { alone, lacking, outside, overlapping, readBack } from './support/pdf/read-back.ts';
import { typist } from './support/pdf/typed.ts';

/** Of each kind: some tens of texts at their limits in each. SEED replays a run; RUNS asks for more of it. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const RUNS = Number(process.env['RUNS'] ?? 3);
const NOW = '2026-11-26T09:00:00.000Z';
const GANTT: GanttPages = {
  paper: 'A4',
  language: 'fr-FR',
  title: 'Gantt',
  subtitle: 'Du 16 nov. au 20 décembre 2026',
  office: 'Trévian Contrôle',
  columns: ['Numéro', 'Bénéficiaire'],
  above: [],
  below: [],
  off: [],
  now: null,
  lines: [],
  legend: [],
  pageWords: 'Page {{page}} sur {{pages}}',
  edited: 'Édité le 26 nov.',
};
const NAMES = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

describe(`nothing typed is missing from a PDF, seed ${SEED}`, () => {
  test.each(NAMES)(
    '[reports/R37] [reports/R64] %s: every value is found whole, inside its page, over no other and under its heading',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(fc.gen(), async (draw) => {
          const by = typist(draw);
          const document = KINDS[name].fill(by);
          const pages = await readBack(await drawnHere(document));
          expect({
            lacking: lacking(by.typed, pages).map((one) => one.slice(0, 60)),
            outside: outside(pages, document.pageMargins[0]),
            overlapping: overlapping(pages),
            alone: alone(pages),
          }).toEqual({ lacking: [], outside: [], overlapping: [], alone: [] });
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
    },
    120_000,
  );

  /** Each was found by a seed: what that seed typed, without the rest. */
  test('[reports/R37] seed 123: a line of a Gantt as high as its page stands under a header that takes two lines more', async () => {
    const bar = { at: 0.1, width: 0.01, tone: 'ok', isLate: false, label: '' } as const;
    const line = { isHead: false, first: 'D-1', second: 'Mme Thévenard', flag: null };
    const bars = Array.from({ length: 200 }, () => bar);
    const document = ganttPages({ ...GANTT, office: 'W'.repeat(120), lines: [{ ...line, bars }] }, NOW);
    expect((await readBack(await drawnHere(document))).length).toBeGreaterThan(2);
  });

  test('[reports/R37] seed 204: a short word of two fonts is broken where its column is narrower than it', async () => {
    const words = ['Mot', 'ՈႦЉớ'];
    const document = printable({
      ...ganttPages(GANTT, NOW),
      content: [
        { reading: 'grid', table: { widths: ['*', 12], body: [words.map((text) => ({ text }))] }, layout: grid() },
      ],
    });
    const pages = await readBack(await drawnHere(document));
    expect([lacking(words, pages), outside(pages, document.pageMargins[0]), overlapping(pages)]).toEqual([[], [], []]);
  });

  test('[reports/R37] every builder of a document has its property', () => {
    const builders = globSync('domain/reports/*.ts', { exclude: ['**/*.test*.ts'] }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/export function (\w+)\([^;]*?\): (?:Result<)?Document\b/g)].map(
        ([, one = '']) => one,
      ),
    );
    const shared = ['printable', 'proofPages'];
    const known = Object.values(KINDS).map(({ builder }) => builder);
    expect(new Set(builders.filter((one) => !shared.includes(one)))).toEqual(new Set<string>(known));
  });
});
