import { useEffect } from 'react';
import { type IdleWork, whenIdle } from '../../platform/browser.ts';
import { fold } from '../table/fold.ts';

type Haystack<Row extends object> = (row: Row) => string;

const TEXTS = new WeakMap<object, WeakMap<object, string>>();

/** The text of a row in which a search looks, folded once: a row that changes is another row. */
export function searchedText<Row extends object>(haystack: Haystack<Row>): Haystack<Row> {
  const texts = TEXTS.get(haystack) ?? new WeakMap<object, string>();
  TEXTS.set(haystack, texts);
  return (row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = fold(haystack(row));
    texts.set(row, text);
    return text;
  };
}

/** Rows between two looks at the clock. */
const STEP = 200;
/** Works the searched texts out while nobody waits, so that the first letter typed filters at once. */
export function useWarmRows<Row extends object>(rows: readonly Row[] | undefined, haystack: Haystack<Row>): void {
  useEffect(() => {
    if (rows === undefined) return undefined;
    const text = searchedText(haystack);
    let next = 0;
    let cancel = (): void => undefined;
    const work: IdleWork = (hasTime) => {
      while (next < rows.length && hasTime()) {
        for (const row of rows.slice(next, next + STEP)) text(row);
        next += STEP;
      }
      if (next < rows.length) cancel = whenIdle(work);
    };
    cancel = whenIdle(work);
    return () => {
      cancel();
    };
  }, [rows, haystack]);
}
