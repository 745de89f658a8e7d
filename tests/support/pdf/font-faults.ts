import type { PdfDocument } from './document.ts';
import type { ReadPage } from './faults.ts';
import { inflated, isStream, Text, Tokens, type Dict } from './read-pdf.ts';

/** Every font embedded, every glyph that is shown mapped to a letter (6.2.11). */
export async function fontFaults(document: PdfDocument, pages: readonly ReadPage[]): Promise<string[]> {
  const faults: string[] = [];
  const shown = new Map<Dict, Set<number>>();
  for (const { number, content } of pages) {
    const resources = document.dict(document.dict(document.pdf.objects.get(number)).get('Resources'));
    const fonts = document.dict(resources.get('Font'));
    for (const { font, codes } of content.painted.filter((one) => one.codes.length > 0)) {
      const dict = document.dict(fonts.get(font ?? ''));
      const known = shown.get(dict) ?? new Set<number>();
      codes.forEach((code) => known.add(code));
      shown.set(dict, known);
    }
  }
  for (const [font, codes] of shown) faults.push(...(await oneFont(document, font, codes)));
  for (const value of document.pdf.objects.values())
    if (value instanceof Map && document.name(value.get('Type')) === 'Font')
      faults.push(...unembedded(document, value));
  return faults;
}

function unembedded(document: PdfDocument, font: Dict): string[] {
  const base = document.name(font.get('BaseFont')) ?? 'a font';
  if (document.name(font.get('Subtype')) === 'Type0') return [];
  const descriptor = document.dict(font.get('FontDescriptor'));
  const isHeld = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => isStream(document.get(descriptor.get(key))));
  return isHeld ? [] : [`${base} is not embedded`];
}

async function oneFont(document: PdfDocument, font: Dict, codes: ReadonlySet<number>): Promise<string[]> {
  const base = document.name(font.get('BaseFont')) ?? 'a font';
  if (document.name(font.get('Subtype')) !== 'Type0' || document.name(font.get('Encoding')) !== 'Identity-H')
    return [`${base} is not a Type0 font of Identity-H`];
  const [descendant = new Map()] = document.list(font.get('DescendantFonts')).map((one) => document.dict(one));
  const isMapped =
    document.name(descendant.get('Subtype')) !== 'CIDFontType2' ||
    document.name(descendant.get('CIDToGIDMap')) === 'Identity';
  const faults = isMapped ? [] : [`${base} does not say which glyph is which`];
  const widths = document.list(document.list(descendant.get('W'))[1]);
  const map = document.get(font.get('ToUnicode'));
  const letters = isStream(map) ? lettersOf(await inflated(map)) : new Map<number, string>();
  const glyphs = [...codes].flatMap((code) => [
    ...letterFaults(code, letters.get(code) ?? ''),
    ...(typeof widths[code] === 'number' ? [] : [`glyph ${code} has no width`]),
  ]);
  return [...faults, ...glyphs.map((fault) => `${base}: ${fault}`)];
}

function letterFaults(code: number, letter: string): string[] {
  if (code === 0) return ['.notdef is shown'];
  return letter === '' || /[\0\uFEFF\uFFFE]/.test(letter) ? [`glyph ${code} is no letter`] : [];
}

/** `<0000> <00ff> [<0000> <0041>]` of a ToUnicode map. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, range = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    const tokens = new Tokens(range);
    while (!tokens.isAtEnd()) {
      const [from, , list] = [tokens.value(), tokens.value(), tokens.value()];
      if (!(from instanceof Text) || !Array.isArray(list)) throw new Error('a range of ToUnicode is a list');
      const start = from.bytes.charCodeAt(0) * 256 + from.bytes.charCodeAt(1);
      list.forEach((one, rank) =>
        letters.set(start + rank, one instanceof Text ? new Text(`\xFE\xFF${one.bytes}`).words : ''),
      );
    }
  }
  return letters;
}
