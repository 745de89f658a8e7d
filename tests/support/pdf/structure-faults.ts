import type { PdfDocument } from './document.ts';
import type { ReadPage } from './faults.ts';
import { Ref, Text, type Dict, type Value } from './read-pdf.ts';

/** Which elements may stand in which; '' is content itself. */
const MAY_HOLD: Readonly<Record<string, readonly string[]>> = {
  Document: ['H1', 'H2', 'P', 'L', 'Table', 'Figure', 'Div'],
  Div: ['P', 'Figure', 'L', 'Table'],
  L: ['LI'],
  LI: ['LBody'],
  LBody: ['P', 'Figure', 'Div'],
  Table: ['Caption', 'TR'],
  TR: ['TH', 'TD'],
  TH: ['', 'P'],
  TD: ['', 'P', 'Figure', 'Div', 'L'],
  P: [''],
  H1: [''],
  H2: [''],
  Caption: [''],
  Figure: [''],
};

interface Element {
  readonly role: string;
  readonly dict: Dict;
  readonly kids: readonly Element[];
  /** Content: page and mark. */
  readonly content: readonly string[];
}

/** [reports/R28] Marks, structure, roles, headings, tables and pictures (ISO 19005-3, 6.7; ISO 32000-1, 14.7 and 14.8). */
export function structureFaults(document: PdfDocument, pages: readonly ReadPage[]): string[] {
  const { catalog } = document;
  if (document.dict(catalog.get('MarkInfo')).get('Marked') !== true) return ['the file is not tagged'];
  const root = document.dict(catalog.get('StructTreeRoot'));
  const roots = document.list(root.get('K')).map((one) => readElement(document, one, root));
  const all = roots.flatMap(everyOf);
  return [
    ...(roots.length === 1 && roots[0]?.role === 'Document' ? [] : ['the structure is not one document']),
    ...contentFaults(document, pages, all),
    ...parentFaults(document, root, all),
    ...all.flatMap((one) => elementFaults(document, one)),
    ...headingFaults(all),
    ...bookmarkFaults(document, all),
  ];
}

const everyOf = (element: Element): Element[] => [element, ...element.kids.flatMap(everyOf)];

function readElement(document: PdfDocument, value: Value, parent: Dict): Element {
  const dict = document.dict(value);
  if (document.dict(dict.get('P')) !== parent) throw new Error('an element does not know what holds it');
  const page = dict.get('Pg');
  const kids: Element[] = [];
  const content: string[] = [];
  for (const kid of document.list(dict.get('K'))) {
    const held = document.get(kid);
    if (typeof held === 'number') content.push(keyOf(page, held));
    else if (document.name(document.dict(kid).get('Type')) === 'MCR') {
      const mark = document.dict(kid);
      content.push(keyOf(mark.get('Pg'), document.number(mark.get('MCID')) ?? -1));
    } else kids.push(readElement(document, kid, dict));
  }
  return { role: document.name(dict.get('S')) ?? '', dict, kids, content };
}
const keyOf = (page: Value | undefined, mark: number): string => `${page instanceof Ref ? page.number : '?'}/${mark}`;

/** What is painted is told once, or an artifact; what is told is painted. */
function contentFaults(document: PdfDocument, pages: readonly ReadPage[], all: readonly Element[]): string[] {
  const told = all.flatMap(({ content }) => content);
  const twice = told.filter((key, rank) => told.indexOf(key) !== rank);
  const painted = new Set<string>();
  const faults = twice.map((key) => `content ${key} is told twice`);
  pages.forEach(({ number, content }, rank) => {
    for (const { operator, mcid } of content.painted) {
      if (mcid === undefined) faults.push(`page ${rank + 1}: ${operator} is neither told nor an artifact`);
      else if (mcid !== null) painted.add(`${number}/${mcid}`);
    }
    if (
      content.marks.some(({ mcid }) => typeof mcid === 'number') &&
      !document.dict(document.pdf.objects.get(number)).has('StructParents')
    )
      faults.push(`page ${rank + 1} does not lead to its structure`);
  });
  faults.push(
    ...[...painted].filter((key) => !told.includes(key)).map((key) => `content ${key} is painted and not told`),
  );
  faults.push(...told.filter((key) => !painted.has(key)).map((key) => `content ${key} is told and not painted`));
  return faults;
}

/** From the mark of a page to its element: the same way back. */
function parentFaults(document: PdfDocument, root: Dict, all: readonly Element[]): string[] {
  const numbers = document.list(document.dict(root.get('ParentTree')).get('Nums'));
  const owner = new Map<string, Dict>();
  for (const { number, dict } of document.pages) {
    const at = numbers.findIndex((one, rank) => rank % 2 === 0 && one === document.get(dict.get('StructParents')));
    if (at === -1) continue;
    document.list(numbers[at + 1]).forEach((one, mark) => owner.set(`${number}/${mark}`, document.dict(one)));
  }
  const wrong = all.flatMap(({ dict, content }) => content.filter((key) => owner.get(key) !== dict));
  return wrong.map((key) => `content ${key} does not lead to its element`);
}

function elementFaults(document: PdfDocument, { role, dict, kids, content }: Element): string[] {
  const may = MAY_HOLD[role];
  if (may === undefined) return [`<${role}> is not one of our roles`];
  const held = [...kids.map((kid) => kid.role), ...(content.length > 0 ? [''] : [])];
  const faults = held.filter((one) => !may.includes(one)).map((one) => `<${role}> holds <${one}>`);
  if (held.length === 0 && role !== 'TD' && role !== 'TH') faults.push(`<${role}> is empty`);
  return [...faults, ...ownFaults(document, { role, dict, kids })];
}

/** What a picture, a header and a table owe by themselves. */
function ownFaults(document: PdfDocument, { role, dict, kids }: Omit<Element, 'content'>): string[] {
  const alt = dict.get('Alt');
  const faults: string[] = [];
  if (role === 'Figure' && !(alt instanceof Text && alt.words.trim() !== '')) faults.push('a picture has no words');
  if (role === 'TH' && !['Row', 'Column'].includes(attribute(document, dict, 'Scope') ?? ''))
    faults.push('a header does not say of what');
  if (role === 'Table') faults.push(...tableFaults(document, kids));
  return faults;
}

const attribute = (document: PdfDocument, dict: Dict, name: string): string | undefined =>
  document.name(document.dict(dict.get('A')).get(name));

/** Rows of the same number of columns, and headers. */
function tableFaults(document: PdfDocument, kids: readonly Element[]): string[] {
  const rows = kids.filter(({ role }) => role === 'TR');
  const span = ({ dict }: Element): number => document.number(document.dict(dict.get('A')).get('ColSpan')) ?? 1;
  const widths = new Set(rows.map((row) => row.kids.reduce((sum, cell) => sum + span(cell), 0)));
  const faults = widths.size === 1 ? [] : [`rows of a table have ${[...widths].join(', ')} columns`];
  return rows.some((row) => row.kids.some(({ role }) => role === 'TH')) ? faults : [...faults, 'a table has no header'];
}

/** One title where there are headings, and no level left out. */
function headingFaults(all: readonly Element[]): string[] {
  const levels = all.filter(({ role }) => /^H\d$/.test(role)).map(({ role }) => Number(role.slice(1)));
  if (levels.length === 0) return [];
  const faults = levels.filter((level) => level === 1).length === 1 ? [] : ['the document has not one title'];
  const jumps = levels.filter((level, rank) => level > (levels[rank - 1] ?? 0) + 1);
  return [...faults, ...jumps.map((level) => `a heading of level ${level} stands under none of level ${level - 1}`)];
}

/** A bookmark for each heading of level 2, in their order, each on a page that is there. */
function bookmarkFaults(document: PdfDocument, all: readonly Element[]): string[] {
  const headings = all.filter(({ role }) => role === 'H2').length;
  const pages = document.pages.map(({ number }) => number);
  let count = 0;
  const faults: string[] = [];
  for (
    let one = document.dict(document.catalog.get('Outlines')).get('First');
    one !== undefined;
    one = document.dict(one).get('Next')
  ) {
    count += 1;
    const [page] = document.list(document.dict(one).get('Dest'));
    if (!(page instanceof Ref && pages.includes(page.number))) faults.push('a bookmark leads nowhere');
  }
  return count === headings ? faults : [...faults, `${headings} headings have ${count} bookmarks`];
}
