import { must } from '#domain/base/must.ts';

/**
 * What an incremental update needs to know of a PDF that our drawer, or an update of ours, has written: cross-reference
 * tables in plain text, dictionaries of the catalog and of the pages outside of object streams. Not a reader of any PDF.
 */
export interface Structure {
  /** Number that the next object takes. */
  readonly size: number;
  readonly startxref: number;
  readonly root: number;
  /** /Info and /ID, as they are written. */
  readonly kept: string;
  /** Text of an object, between `n 0 obj` and `endobj`. Throws on one that the tables do not name. */
  readonly objectOf: (number: number) => string;
  /** Numbers of the pages, in order. */
  readonly pages: readonly number[];
  readonly firstPage: number;
  /** In points. */
  readonly pageSize: (page: number) => { readonly width: number; readonly height: number };
  /** Where the fields of the form stand on a page: left, bottom, right, top. */
  readonly fieldsOf: (page: number) => readonly (readonly [number, number, number, number])[];
}

interface Section {
  readonly offsets: ReadonlyMap<number, number>;
  readonly trailer: string;
}

export function readStructure(pdf: Buffer): Structure {
  const startxref = lastNumber(pdf.subarray(-64).toString('latin1'), /startxref\s+(\d+)/);
  const sections = [...sectionsFrom(pdf, startxref)];
  const newest = must(sections[0], 'a PDF has a cross-reference table');
  const objectOf = (number: number): string => {
    const offset = sections.map(({ offsets }) => offsets.get(number)).find((known) => known !== undefined);
    return textOf(pdf, must(offset, `the PDF has an object ${number}`));
  };
  const root = lastNumber(newest.trailer, /\/Root (\d+) 0 R/);
  const pages = pagesOf(objectOf, root);
  return {
    size: lastNumber(newest.trailer, /\/Size (\d+)/),
    startxref,
    root,
    kept: [/\/Info \d+ 0 R/, /\/ID \[[^\]]*\]/].map((part) => part.exec(newest.trailer)?.[0] ?? '').join('\n'),
    objectOf,
    pages,
    firstPage: must(pages[0], 'a PDF has a page'),
    pageSize: (page) => {
      const [left, bottom, right, top] = fourNumbers(objectOf(page), 'MediaBox');
      return { width: right - left, height: top - bottom };
    },
    fieldsOf: (page) =>
      referencesIn(objectOf(root), 'Fields')
        .map(objectOf)
        .filter((field) => field.includes(`/P ${page} 0 R`))
        .map((field) => fourNumbers(field, 'Rect')),
  };
}

/** Our drawer writes one list of pages. */
const pagesOf = (objectOf: Structure['objectOf'], root: number): readonly number[] =>
  referencesIn(objectOf(lastNumber(objectOf(root), /\/Pages (\d+) 0 R/)), 'Kids');

const referencesIn = (text: string, key: string): readonly number[] =>
  [...(new RegExp(`/${key} \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, number]) =>
    Number(number),
  );

function fourNumbers(text: string, key: string): readonly [number, number, number, number] {
  const [a, b, c, d] = (new RegExp(`/${key} \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').trim().split(/\s+/).map(Number);
  if (a === undefined || b === undefined || c === undefined || d === undefined || Number.isNaN(a + b + c + d))
    throw new Error(`invariant: the PDF holds /${key} of four numbers`);
  return [a, b, c, d];
}

/** From the newest to the oldest. */
function* sectionsFrom(pdf: Buffer, startxref: number): Generator<Section> {
  for (let at: number | null = startxref; at !== null;) {
    const section: Section = readSection(pdf, at);
    yield section;
    const previous = /\/Prev (\d+)/.exec(section.trailer)?.[1];
    at = previous === undefined ? null : Number(previous);
  }
}

function readSection(pdf: Buffer, at: number): Section {
  const end = pdf.indexOf('startxref', at);
  const [table = '', trailer = ''] = pdf.subarray(at, end).toString('latin1').split('trailer');
  const offsets = new Map<number, number>();
  let next = 0;
  for (const line of table.split('\n').slice(1)) {
    const [, first] = /^(\d+) \d+$/.exec(line.trim()) ?? [];
    if (first !== undefined) next = Number(first);
    const [, offset, kind] = /^(\d{10}) \d{5} ([nf])/.exec(line) ?? [];
    if (offset === undefined) continue;
    if (kind === 'n') offsets.set(next, Number(offset));
    next += 1;
  }
  return { offsets, trailer };
}

function textOf(pdf: Buffer, offset: number): string {
  const text = pdf.subarray(offset, pdf.indexOf('endobj', offset)).toString('latin1');
  return text.replace(/^\d+ 0 obj\s*/, '').trimEnd();
}

function lastNumber(text: string, pattern: RegExp): number {
  return Number(must(pattern.exec(text)?.[1], `the PDF holds ${pattern.source}`));
}
