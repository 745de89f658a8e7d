/** A font of its own for what an update shows: the signs of these words alone, embedded as PDF/A wants ([reports/R17]). */
import { must } from '#domain/base/must.ts';
import type { StampFont } from './stamp-fonts.ts';

export interface EmbeddedFont {
  /** Number of the font, which names the four others. */
  readonly number: number;
  /** Bodies of its objects, in Latin-1, each with its number. */
  readonly objects: readonly (readonly [number, string])[];
  /** Words as a string of glyphs. */
  readonly glyphs: (words: string) => string;
}

export const OBJECTS_OF_A_FONT = 5;
const hex = (code: number): string => code.toString(16).padStart(4, '0');

/** `number`: of the first of its objects. `words`: all that it will write; it has each of their signs. */
export function embedFont({ name: family, font }: StampFont, words: string, number: number): EmbeddedFont {
  const signs = [...new Set(words)];
  const glyphs = signs.map((sign) => font.glyphForCodePoint(codeOf(sign)));
  const subset = font.createSubset();
  for (const glyph of glyphs) subset.includeGlyph(glyph);
  const scale = 1000 / font.unitsPerEm;
  const rounded = (units: number): number => Math.round(units * scale);
  const program = Buffer.from(subset.encode()).toString('latin1');
  const { minX, minY, maxX, maxY } = font.bbox;
  const widths = [font.getGlyph(0), ...glyphs].map(({ advanceWidth }) => Math.round(advanceWidth * scale * 100) / 100);
  const name = `/STAMPS+${family}`;
  const [descendant, descriptor, file, map] = [number + 1, number + 2, number + 3, number + 4];
  const letters = signs.map((sign, rank) => `<${hex(rank + 1)}> <${hex(codeOf(sign))}>`);
  return {
    number,
    objects: [
      [
        number,
        `<<\n/Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H\n/DescendantFonts [${descendant} 0 R]\n/ToUnicode ${map} 0 R\n>>`,
      ],
      [
        descendant,
        `<<\n/Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDToGIDMap /Identity\n/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>\n/FontDescriptor ${descriptor} 0 R\n/W [0 [${widths.join(' ')}]]\n>>`,
      ],
      [
        descriptor,
        `<<\n/Type /FontDescriptor /FontName ${name} /Flags 4 /ItalicAngle 0 /StemV 0\n/FontBBox [${[minX, minY, maxX, maxY].map(rounded).join(' ')}]\n/Ascent ${rounded(font.ascent)} /Descent ${rounded(font.descent)} /CapHeight ${rounded(font.capHeight)}\n/FontFile2 ${file} 0 R\n>>`,
      ],
      [file, streamOf(program, `/Length1 ${program.length}`)],
      [map, streamOf(unicodeMap(letters))],
    ],
    glyphs: (written) => `<${Array.from(written, (sign) => hex(signs.indexOf(sign) + 1)).join('')}>`,
  };
}

const codeOf = (sign: string): number => must(sign.codePointAt(0), 'a sign has a code');

const streamOf = (content: string, entries = ''): string =>
  `<<\n${entries} /Length ${content.length}\n>>\nstream\n${content}\nendstream`;

/** A hundred to a block, the most that a map may hold. */
function unicodeMap(letters: readonly string[]): string {
  const blocks = Array.from({ length: Math.ceil(letters.length / 100) }, (_one, rank) =>
    letters.slice(rank * 100, rank * 100 + 100),
  );
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n');
}
