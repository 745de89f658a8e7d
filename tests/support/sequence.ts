import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first. Begun last, one of them would be waited for while the other cores have nothing left to do. */
const LONGS = [
  'tests/server-stop.test.ts',
  'tests/load/load.pg.test.ts',
  'server/modules/visibility.pg.test.ts',
  'tests/fuzz/api.fuzz.test.ts',
  'server/modules/places/places.db.test.ts',
  'server/modules/matrix.test.ts',
  'server/demo/fill.test.ts',
];

/** A fresh clone knows no duration: files that take minutes are begun before the others. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONGS.findIndex((long) => moduleId.endsWith(long));
      return place === -1 ? LONGS.length : place;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- not of an array: the order that Vitest itself would take
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
