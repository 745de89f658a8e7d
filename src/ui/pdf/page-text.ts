import { fold } from '#domain/base/fold.ts';

/** A run of text as the PDF draws it, in reading order. */
export interface TextRun {
  readonly str: string;
  /** The line ends after it. */
  readonly hasEOL: boolean;
}

/** The text of one page, folded: what is searched. Each of its signs knows where it is drawn. */
export interface PageText {
  readonly folded: string;
  /** Of each unit of `folded`, its run and where its sign begins and ends there; a space between two runs stands at the end of the first. */
  readonly runs: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

const SPACE = /\s/;

/** One space for any white, none at the beginning: a phrase is found whatever cuts it, accents and capitals aside. */
export function pageTextOf(runs: readonly TextRun[]): PageText {
  let folded = '';
  const drawn: { readonly run: number; readonly start: number; readonly end: number }[] = [];
  const add = (plain: string, place: (typeof drawn)[number]): void => {
    if (plain === ' ' && (folded === '' || folded.endsWith(' '))) return;
    folded += plain;
    for (let unit = 0; unit < plain.length; unit++) drawn.push(place);
  };
  for (const [run, { str, hasEOL }] of runs.entries()) {
    let start = 0;
    for (const sign of str) {
      const end = start + sign.length;
      add(SPACE.test(sign) ? ' ' : fold(sign), { run, start, end });
      start = end;
    }
    if (hasEOL) add(' ', { run, start, end: start });
  }
  return {
    folded,
    runs: Uint32Array.from(drawn, ({ run }) => run),
    starts: Uint32Array.from(drawn, ({ start }) => start),
    ends: Uint32Array.from(drawn, ({ end }) => end),
  };
}

/** What is looked for, written as pages are. */
export const searchedTextOf = (typed: string): string => fold(typed).replaceAll(/\s+/g, ' ').trim();

/** Where a found text begins and ends: a place in a run, the end not included. */
export interface Found {
  readonly from: { readonly run: number; readonly place: number };
  readonly to: { readonly run: number; readonly place: number };
}

/** Every place where a page holds the searched text, in reading order, none over another. */
export function findIn({ folded, runs, starts, ends }: PageText, searched: string): readonly Found[] {
  const found: Found[] = [];
  if (searched === '') return found;
  for (let at = folded.indexOf(searched); at !== -1; at = folded.indexOf(searched, at + searched.length)) {
    const last = at + searched.length - 1;
    found.push({
      from: { run: runs[at] ?? 0, place: starts[at] ?? 0 },
      to: { run: runs[last] ?? 0, place: ends[last] ?? 0 },
    });
  }
  return found;
}
