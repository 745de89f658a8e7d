import {
  BAR,
  clamp,
  LABEL_SIZE,
  LANE,
  lanesOf,
  type Placed,
  placed,
  type PrintedBar,
  type PrintedTone,
  TONES,
} from './gantt-bars.ts';
import type { Chart, Content, Document, Shape, TableLines, TextNode } from './document.ts';
import { RUNNING_ROOM } from './pen/way.ts';
import { printable } from './printable.ts';
import { HAIRLINE, hairlines, INK, INK_2, INK_3 } from './layout.ts';

export interface PrintedTick {
  readonly at: number;
  readonly width: number;
  readonly label: string;
}
export interface PrintedLine {
  /** The head of a group. */
  readonly isHead: boolean;
  readonly first: string;
  readonly second: string;
  readonly bars: readonly PrintedBar[];
  /** Its deadline; null: none within these days. */
  readonly flag: number | null;
}

/** [planning/PG10] All that the pages of a Gantt hold, in the language on screen: plain data, drawn in another thread. */
export interface GanttPages {
  readonly paper: 'A4' | 'A3';
  readonly language: string;
  readonly title: string;
  readonly subtitle: string;
  readonly office: string;
  readonly columns: readonly [string, string];
  readonly above: readonly PrintedTick[];
  readonly below: readonly PrintedTick[];
  /** Week-ends and public holidays. */
  readonly off: readonly Pick<PrintedTick, 'at' | 'width'>[];
  /** Now; null: not within these days. */
  readonly now: number | null;
  readonly lines: readonly PrintedLine[];
  readonly legend: readonly { readonly tone: PrintedTone | 'late' | 'flag'; readonly label: string }[];
  /** « Page {{page}} sur {{pages}} ». */
  readonly pageWords: string;
  readonly edited: string;
}

const LATE = '#A51539';
const [CANVAS, SUNKEN] = ['#F2F4F1', '#F3F5F2'];

/** Points, lying. */
const PAPERS = {
  A4: { width: 842, height: 595, names: [76, 150] },
  A3: { width: 1191, height: 842, names: [84, 190] },
} as const;
const MARGIN = 34;
/** Of the names of the days. */
const HEAD = 24;
/** Above and below the days, in points. */
const [HEADER, FOOTER] = [56, 40];
/** What a long name of office, or words of the legend, add to both ([reports/R37]): a chart is in one piece, and no page may lack room for it. */
const GROWTH = 2 * RUNNING_ROOM;
const PADDING = 4;

const at = (text: string, place: { x: number; y: number }, style: Partial<TextNode> = {}): TextNode => ({
  text,
  fontSize: LABEL_SIZE,
  ...style,
  relativePosition: place,
});

/** The ground of a line: days off, weeks, now. */
function ground({ off, above, now }: GanttPages, width: number, height: number): Shape[] {
  const days = off.flatMap((one): Shape[] => {
    const x = clamp(one.at) * width;
    const w = clamp(one.at + one.width) * width - x;
    return w <= 0 ? [] : [{ type: 'rect', x, y: 0, w, h: height, color: SUNKEN, lineWidth: 0, lineColor: SUNKEN }];
  });
  const upright = (share: number, lineColor: string, lineWidth: number): Shape => ({
    type: 'line',
    x1: share * width,
    y1: 0,
    x2: share * width,
    y2: height,
    lineColor,
    lineWidth,
  });
  const weeks = above.flatMap((tick) => (tick.at > 0 && tick.at < 1 ? [upright(tick.at, HAIRLINE, 0.4)] : []));
  return [...days, ...weeks, ...(now === null ? [] : [upright(now, LATE, 0.8)])];
}

interface Drawn {
  readonly line: PrintedLine;
  readonly bars: readonly Placed[];
  /** That of its first lane. */
  readonly from: number;
  readonly width: number;
}

function chartOf(pages: GanttPages, { line, bars, from, width }: Drawn): Content {
  const lanes = Math.max(1, ...bars.map(({ lane, words }) => Math.max(lane + 1, words.lane + words.lanes) - from));
  const height = lanes * LANE + 2;
  const drawn = bars.map(({ bar, x, w, lane }): Shape => {
    const [color, ink] = TONES[bar.tone];
    const y = (lane - from) * LANE + 2;
    return { type: 'rect', x, y, w, h: BAR, r: 2, color, lineWidth: 0.6, lineColor: bar.isLate ? LATE : ink };
  });
  const flag: Shape[] =
    line.flag === null
      ? []
      : [{ type: 'rect', x: line.flag * width, y: 3, w: 2, h: BAR - 1, color: INK_2, lineWidth: 0, lineColor: INK_2 }];
  const words = bars.flatMap(({ bar, words: { x, lane } }) =>
    bar.label === ''
      ? []
      : [at(bar.label, { x, y: (lane - from) * LANE + 2.5 - height }, { color: bar.isLate ? LATE : INK_2 })],
  );
  const chart: Chart = { canvas: [...(line.isHead ? [] : ground(pages, width, height)), ...drawn, ...flag] };
  // A chart without a shape has no height of its own.
  const empty: Shape = {
    type: 'rect',
    x: 0,
    y: 0,
    w: width,
    h: height,
    color: CANVAS,
    lineWidth: 0,
    lineColor: CANVAS,
  };
  return { stack: [line.isHead ? { canvas: [empty, ...drawn] } : chart, ...words] };
}

/** [planning/PG10] A line; of more bars than a page is high, several, each under its names. */
function rowsOf(pages: GanttPages, line: PrintedLine, width: number) {
  const lanesMax = lanesOf(PAPERS[pages.paper].height - HEADER - FOOTER - GROWTH - HEAD);
  const bars = placed(line.bars, width, lanesMax);
  const parts = Math.max(1, ...bars.map(({ lane }) => Math.floor(lane / lanesMax) + 1));
  const style = { fillColor: line.isHead ? CANVAS : '#FFFFFF', margin: [0, 3, 0, 0] as const };
  return Array.from({ length: parts }, (_, rank) => {
    const from = rank * lanesMax;
    const own = bars.filter(({ lane }) => from <= lane && lane < from + lanesMax);
    return [
      { text: line.first, bold: line.isHead, color: INK, ...style },
      { text: line.second, color: line.isHead ? INK_3 : INK_2, ...style },
      { ...chartOf(pages, { line, bars: own, from, width }), fillColor: style.fillColor },
    ];
  });
}

function headOf({ columns, above, below }: GanttPages, width: number) {
  const words = (ticks: readonly PrintedTick[], y: number, style: Partial<TextNode>) =>
    ticks.flatMap((tick) => {
      const x = clamp(tick.at) * width;
      const room = clamp(tick.at + tick.width) * width - x;
      return room < tick.label.length * 3 || tick.label === ''
        ? []
        : [at(tick.label, { x: x + 2, y: y - HEAD }, style)];
    });
  const strip: Shape = { type: 'rect', x: 0, y: 0, w: width, h: HEAD, color: SUNKEN, lineWidth: 0, lineColor: SUNKEN };
  const name = { color: INK_3, bold: true, fillColor: SUNKEN, margin: [0, 8, 0, 0] as const };
  return [
    { text: columns[0], ...name },
    { text: columns[1], ...name },
    {
      stack: [
        { canvas: [strip] },
        ...words(above, 3, { bold: true, color: INK_2 }),
        ...words(below, 13, { color: INK_3 }),
      ],
      fillColor: SUNKEN,
    },
  ];
}

/** Hair lines between the lines; the names breathe, the days are drawn to their edges. */
const LINES: TableLines = {
  ...hairlines(),
  hLineWidth: () => 0.4,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

function legendOf({ legend }: GanttPages): Content {
  return {
    columns: legend.flatMap(({ tone, label }): Content[] => {
      const [color, ink] = tone === 'late' ? ['#FCE3E8', LATE] : tone === 'flag' ? [INK_2, INK_2] : TONES[tone];
      const w = tone === 'flag' ? 2 : 12;
      const sign: Shape = { type: 'rect', x: 0, y: 0, w, h: 7, r: 1, color, lineWidth: 0.6, lineColor: ink };
      return [
        { canvas: [sign], width: w + 3 },
        { text: label, width: 'auto', margin: [0, 0, 10, 0] },
      ];
    }),
    columnGap: 2,
    fontSize: 7,
    color: INK_2,
  };
}

/** [planning/PG10] The pages of a Gantt: the days stand above each of them, the legend beneath. `madeAt`: instant of the drawing. */
export function ganttPages(pages: GanttPages, madeAt: string): Document {
  const { paper, title, subtitle, office, lines, edited, pageWords } = pages;
  const { width: whole, names } = PAPERS[paper];
  const days = whole - 2 * MARGIN - names[0] - names[1] - 3 * 2 * PADDING;
  const numbered = (page: number, count: number): string =>
    pageWords.replace('{{page}}', String(page)).replace('{{pages}}', String(count));
  return printable({
    pageSize: paper,
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, HEADER, MARGIN, FOOTER],
    language: pages.language,
    info: {
      title: `${title}, ${subtitle}`,
      author: office,
      subject: title,
      creator: 'Constat',
      identifier: `gantt/${title}/${subtitle}/${madeAt}`,
      madeAt,
    },
    defaultStyle: { fontSize: 7.5, lineHeight: 1, color: INK },
    images: {},
    header: () => ({
      columns: [
        {
          stack: [
            { text: title, fontSize: 14, bold: true },
            { text: subtitle, fontSize: 9, color: INK_2 },
          ],
        },
        { text: office, fontSize: 9, color: INK_2, alignment: 'right', width: 'auto' },
      ],
      margin: [MARGIN, 20, MARGIN, 0],
    }),
    footer: (page, count) => ({
      columns: [
        { ...legendOf(pages), width: '*' },
        { text: `${edited} · ${numbered(page, count)}`, fontSize: 7, color: INK_3, width: 'auto' },
      ],
      margin: [MARGIN, 12, MARGIN, 0],
    }),
    content: [
      {
        reading: 'grid',
        table: {
          widths: [names[0], names[1], days],
          headerRows: 1,
          dontBreakRows: true,
          body: [headOf(pages, days), ...lines.flatMap((line) => rowsOf(pages, line, days))],
        },
        layout: LINES,
      },
    ],
  });
}
