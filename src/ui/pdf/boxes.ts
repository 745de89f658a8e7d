import type { Found } from './page-text.ts';

/** A rectangle of a page, in hundredths of it: it follows the zoom. */
export interface Box {
  readonly left: string;
  readonly top: string;
  readonly width: string;
  readonly height: string;
}

/** Where a found text is seen on its page: `runs` are the elements of its text, laid over its picture. */
export function boxesOf({ from, to }: Found, runs: readonly HTMLElement[], page: HTMLElement | null): readonly Box[] {
  if (page === null) return [];
  const around = page.getBoundingClientRect();
  const boxes: Box[] = [];
  for (let run = from.run; run <= to.run; run++) {
    const text = runs[run]?.firstChild;
    if (!(text instanceof Text)) continue;
    const range = document.createRange();
    range.setStart(text, Math.min(run === from.run ? from.place : 0, text.length));
    range.setEnd(text, Math.min(run === to.run ? to.place : text.length, text.length));
    for (const rect of range.getClientRects()) if (rect.width > 0) boxes.push(within(rect, around));
  }
  return boxes;
}

const within = (rect: DOMRect, around: DOMRect): Box => ({
  left: percent(rect.left - around.left, around.width),
  top: percent(rect.top - around.top, around.height),
  width: percent(rect.width, around.width),
  height: percent(rect.height, around.height),
});

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;
