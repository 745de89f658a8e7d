/** [reports/R17] What a seal or a timestamp shows on a page of the file that it closes: its words, whole, in a margin. */
import { embedFont, OBJECTS_OF_A_FONT, type EmbeddedFont } from './embedded-font.ts';
import { type FontOfStamp, openStampFonts, type StampFonts } from './stamp-fonts.ts';
import { type StampLine, stampLines } from './stamp-lines.ts';
import { lineRoom, placeOfStamp, type Rect, SIDE } from './stamp-place.ts';
import type { Structure } from './structure.ts';

interface Stamp {
  /** Number of the page that shows it. */
  readonly page: number;
  readonly rect: Rect;
  /** Body of its appearance. */
  readonly look: string;
  readonly objects: readonly (readonly [number, string])[];
}

/** Of its letters, in points: smaller where its words would not stand in one margin. */
const SIZE = 5;
const SMALLER = 0.9;
const LEADING = 1.16;
/** From the top of a line to its baseline, in sizes. */
const BASELINE = 0.95;

/** `first`: number that its first object takes. Without words, or without room in any margin, it shows nothing: readers name who sealed. */
export function drawStamp(structure: Structure, words: readonly string[], first: number): Stamp {
  const fonts = openStampFonts();
  const { lines, size } = laidOut(words, { fonts, room: lineRoom(structure) });
  const [across, along] = [lines.length * size * LEADING, Math.max(0, ...lines.map(({ width }) => width))];
  const place = lines.length === 0 ? null : placeOfStamp(structure, { across, along });
  if (place === null) {
    const look = lookOf([0, 0], { content: '', embedded: [] });
    return { page: structure.firstPage, rect: [0, 0, 0, 0], look, objects: [] };
  }
  const embedded = embeddedIn(lines, fonts, first);
  const content = lines
    .map((line, rank) => written(line, (rank * LEADING + BASELINE) * size, { size, embedded }))
    .join(' ');
  const look = lookOf([across, along], { content, embedded });
  return { ...place, look, objects: embedded.flatMap(({ font }) => font.objects) };
}

interface Embedded {
  readonly name: FontOfStamp;
  readonly font: EmbeddedFont;
}

interface Asked {
  readonly fonts: StampFonts;
  /** Of a line, in points. */
  readonly room: number;
}

function laidOut(
  words: readonly string[],
  { fonts, room }: Asked,
): { readonly lines: readonly StampLine[]; readonly size: number } {
  for (let size = SIZE; ; size *= SMALLER) {
    const lines = stampLines(words, { fonts, size, room });
    if (lines.length * size * LEADING <= SIDE) return { lines, size };
  }
}

const NAMES: readonly FontOfStamp[] = ['words', 'signs'];
const embeddedIn = (lines: readonly StampLine[], fonts: StampFonts, first: number): readonly Embedded[] => {
  const runs = lines.flatMap((line) => line.runs);
  return NAMES.filter((name) => runs.some(({ font }) => font === name)).map((name, rank) => {
    const words = runs.flatMap((run) => (run.font === name ? [run.words] : [])).join('');
    return { name, font: embedFont(fonts[name], words, first + rank * OBJECTS_OF_A_FONT) };
  });
};

/** A line from the foot up, its letters turned to the left. */
function written(
  { runs }: StampLine,
  x: number,
  { size, embedded }: { readonly size: number; readonly embedded: readonly Embedded[] },
): string {
  const drawn = runs.flatMap((run) =>
    embedded.flatMap(({ name, font }) =>
      name === run.font ? [`/${name} ${size} Tf ${font.glyphs(run.words)} Tj`] : [],
    ),
  );
  return `0 1 -1 0 ${x} 0 Tm ${drawn.join(' ')}`;
}

function lookOf(
  [width, height]: readonly [number, number],
  { content, embedded }: { readonly content: string; readonly embedded: readonly Embedded[] },
): string {
  const stream = content === '' ? '' : `BT 0.36 0.4 0.38 rg ${content} ET`;
  const fonts = embedded.map(({ name, font }) => `/${name} ${font.number} 0 R`).join(' ');
  return `<<\n/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}]\n/Resources << /Font << ${fonts} >> >>\n/Length ${stream.length}\n>>\nstream\n${stream}\nendstream`;
}
