/** A font of its own for what an update shows: the signs of these lines alone, embedded as PDF/A wants ([reports/R17]). */
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

export interface EmbeddedFont {
  /** Bodies of its objects, in Latin-1: the font first, the others as it names them. */
  readonly objects: readonly (readonly [number, string])[];
  /** A line as a string of glyphs. */
  readonly glyphs: (line: string) => string;
}

const FILE = fileURLToPath(import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'));
const hex = (code: number): string => code.toString(16).padStart(4, '0');

/** `first`: number of the first of its five objects. A sign that the font lacks is a question mark. */
export function embedFont(lines: readonly string[], first: number): EmbeddedFont {
  const font = openSync(FILE);
  if (!('characterSet' in font)) throw new Error('invariant: Roboto is one font');
  const known = new Set(font.characterSet);
  const drawn = (sign: string): string => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?');
  const signs = [...new Set(Array.from(lines.join(''), drawn))];
  const glyphs = signs.map((sign) => font.glyphForCodePoint(sign.codePointAt(0) ?? 0));
  const subset = font.createSubset();
  for (const glyph of glyphs) subset.includeGlyph(glyph);
  const scale = 1000 / font.unitsPerEm;
  const rounded = (units: number): number => Math.round(units * scale);
  const program = Buffer.from(subset.encode()).toString('latin1');
  const { minX, minY, maxX, maxY } = font.bbox;
  const widths = [font.getGlyph(0), ...glyphs].map(({ advanceWidth }) => Math.round(advanceWidth * scale * 100) / 100);
  const name = '/STAMPS+Roboto-Regular';
  const [descendant, descriptor, file, map] = [first + 1, first + 2, first + 3, first + 4];
  const letters = signs.map((sign, rank) => `<${hex(rank + 1)}> <${hex(sign.codePointAt(0) ?? 0)}>`);
  return {
    objects: [
      [
        first,
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
    glyphs: (line) => `<${Array.from(line, (sign) => hex(signs.indexOf(drawn(sign)) + 1)).join('')}>`,
  };
}

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
