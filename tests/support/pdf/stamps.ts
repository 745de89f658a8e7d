/** Stamps of a PDF, as its own dictionaries tell them: words, and where they stand on their page. It shares no code with what draws them. */
import { must } from '#domain/base/must.ts';
import { readContent } from './content.ts';
import { PdfDocument } from './document.ts';
import { inflated, isStream, Name, readPdf, Ref, Text, type Dict, type Value } from './read-pdf.ts';

export interface ReadStamp {
  readonly name: string;
  /** As who hears the page is told. */
  readonly told: string;
  /** As it is drawn, line after line. */
  readonly drawn: string;
  /** Rank of its page. */
  readonly page: number;
  /** Left, bottom, right, top. */
  readonly rect: readonly number[];
  /** Whether all that is drawn stands in its frame. */
  readonly isInFrame: boolean;
}

interface Font {
  readonly letters: ReadonlyMap<number, string>;
  readonly widths: readonly Value[];
}

/** In the order of their making. */
export async function stampsOf(pdf: Uint8Array): Promise<readonly ReadStamp[]> {
  const document = new PdfDocument(readPdf(pdf));
  const fields = document.list(document.dict(document.catalog.get('AcroForm')).get('Fields'));
  return Promise.all(fields.map((field) => readStamp(document, document.dict(field))));
}

async function readStamp(document: PdfDocument, field: Dict): Promise<ReadStamp> {
  const words = (key: string): string => {
    const value = field.get(key);
    return value instanceof Text ? value.words : '';
  };
  const page = field.get('P');
  const look = document.get(document.dict(field.get('AP')).get('N'));
  if (!(page instanceof Ref) || !isStream(look)) throw new Error('a stamp has a page and an appearance');
  const fonts = await fontsOf(document, document.dict(document.dict(look.dict.get('Resources')).get('Font')));
  const [, , width = 0, height = 0] = document.list(look.dict.get('BBox')).map(Number);
  const drawn = linesIn(readContent(await inflated(look)).operations, fonts);
  return {
    name: words('T'),
    told: words('TU'),
    drawn: drawn.map((one) => one.words).join(''),
    page: document.pages.findIndex(({ number }) => number === page.number),
    rect: document.list(field.get('Rect')).map(Number),
    isInFrame: drawn.every(
      ({ baseline, size, end }) => end <= height + 0.5 && baseline >= size * 0.7 && baseline <= width,
    ),
  };
}

/** Letters and widths of each font of an appearance. */
async function fontsOf(document: PdfDocument, fonts: Dict): Promise<ReadonlyMap<string, Font>> {
  const read = [...fonts].map(async ([name, value]) => {
    const font = document.dict(value);
    const map = document.get(font.get('ToUnicode'));
    const [descendant = new Map<string, Value>()] = document
      .list(font.get('DescendantFonts'))
      .map((one) => document.dict(one));
    const letters = isStream(map) ? lettersOf(await inflated(map)) : new Map<number, string>();
    return [name, { letters, widths: document.list(document.list(descendant.get('W'))[1]) }] as const;
  });
  return new Map(await Promise.all(read));
}

const lettersOf = (map: string): ReadonlyMap<number, string> =>
  new Map(
    [...map.matchAll(/^<([\da-f]{4})> <([\da-f]{4})>$/gm)].map(
      ([, code = '', letter = '']) => [parseInt(code, 16), String.fromCharCode(parseInt(letter, 16))] as const,
    ),
  );

interface Drawn {
  /** Words drawn at once. */
  readonly words: string;
  readonly baseline: number;
  readonly size: number;
  /** How far up its last letter goes. */
  readonly end: number;
}

function linesIn(
  operations: readonly (readonly [string, readonly Value[]])[],
  fonts: ReadonlyMap<string, Font>,
): readonly Drawn[] {
  const drawn: Drawn[] = [];
  let [font, size, baseline, at] = ['', 0, 0, 0];
  for (const [operator, operands] of operations) {
    const [first] = operands;
    if (operator === 'Tf' && first instanceof Name) [font, size] = [first.name, Number(operands[1])];
    if (operator === 'Tm') [baseline, at] = turned(operands.map(Number));
    if (operator !== 'Tj' || !(first instanceof Text)) continue;
    const { words, width } = shown(first, must(fonts.get(font), 'the font of a line is known'));
    at += width * size;
    drawn.push({ words, baseline, size, end: at });
  }
  return drawn;
}

/** A line goes up: its letters are turned to the left. */
function turned([a, b, c, d, x = 0, y = 0]: readonly number[]): readonly [number, number] {
  if (a !== 0 || b !== 1 || c !== -1 || d !== 0) throw new Error('a line is not turned');
  return [x, y];
}

function shown({ bytes }: Text, { letters, widths }: Font): { readonly words: string; readonly width: number } {
  const codes = Array.from(
    { length: bytes.length / 2 },
    (_, i) => bytes.charCodeAt(i * 2) * 256 + bytes.charCodeAt(i * 2 + 1),
  );
  const words = codes.map((code) => must(letters.get(code), 'a glyph is a letter')).join('');
  return { words, width: codes.reduce((sum, code) => sum + Number(widths[code]) / 1000, 0) };
}
