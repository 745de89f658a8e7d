import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnHere } from './support/pdf/engine.ts';
import { KINDS } from './support/pdf/kinds.ts';
import { lacking, outside, overlapping, readBack } from './support/pdf/read-back.ts';
import { typist } from './support/pdf/typed.ts';

/** Of each kind: some tens of texts at their limits in each. */
const RUNS = 2;
/** The same draws each time: another seed looks elsewhere. */
const SEED = 1;
const NAMES = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

describe('nothing typed is missing from a PDF', () => {
  test.each(NAMES)(
    '[reports/R37] %s: every value is found whole, inside its page and over no other',
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
          }).toEqual({ lacking: [], outside: [], overlapping: [] });
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
    },
    120_000,
  );

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
