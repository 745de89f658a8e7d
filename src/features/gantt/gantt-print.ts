import { extentOf, type GanttBar } from '#domain/planning/gantt/bar.ts';
import type { GanttLine, GanttRow, Grouping } from '#domain/planning/gantt/groups.ts';
import { precisionOf } from '#domain/planning/gantt/window.ts';
import type { PrintedTone } from '#domain/reports/gantt-bars.ts';
import type { GanttPages, PrintedLine } from '#domain/reports/gantt-pages.ts';
import type { GanttAsked } from './asked.ts';
import { axisOf, daysOff, shareOf, type Tick } from './axis.ts';
import type { GanttWords } from './gantt-words.ts';

const TONES: Readonly<Record<GanttBar['etat'], PrintedTone>> = {
  NOUVELLE: 'new',
  PLANIFIE: 'new',
  'EN COURS': 'progress',
  'EN SIGNATURE': 'sign',
  VALIDE: 'ok',
  ANNULE: 'archive',
  REMPLACE: 'archive',
};

type Asked = Pick<GanttAsked, 'window' | 'zoom' | 'grouping'>;
type Frame = Omit<GanttPages, 'above' | 'below' | 'off' | 'now' | 'lines'>;
interface Printed {
  readonly frame: Frame;
  readonly asked: Asked;
  /** All of them, as they stand folded on screen. */
  readonly lines: readonly GanttLine[];
  readonly holidays: ReadonlyMap<string, unknown>;
  readonly nowMs: number;
  readonly words: Pick<GanttWords, 'label' | 'lateShort' | 'group' | 'number' | 'who' | 'dayAndTime' | 'load'>;
  readonly tickWords: (tick: Tick, row: 'above' | 'below') => string;
}

/** [planning/PG10] What is on screen, all its pages of lines, as it goes to paper. */
export function printedGantt({ frame, asked, lines, holidays, nowMs, words, tickWords }: Printed): GanttPages {
  const { window, zoom, grouping } = asked;
  const { above, below } = axisOf(window, zoom);
  const isSeen = ({ at, width }: Pick<Tick, 'at' | 'width'>) => at < 1 && at + width > 0;
  const ticks = (row: 'above' | 'below', all: readonly Tick[]) =>
    all.filter(isSeen).map((tick) => ({ at: tick.at, width: tick.width, label: tickWords(tick, row) }));
  const { weekends, holidays: days } = daysOff(window, holidays);
  const now = shareOf(window, nowMs);
  return {
    ...frame,
    above: ticks('above', above),
    below: ticks('below', below),
    off: [...weekends, ...days].filter(isSeen).map(({ at, width }) => ({ at, width })),
    now: now < 0 || now > 1 ? null : now,
    lines: lines.map((line) => printedLine(line, { asked, words, grouping })),
  };
}

interface Around {
  readonly asked: Asked;
  readonly grouping: Grouping;
  readonly words: Printed['words'];
}

function printedLine(line: GanttLine, around: Around): PrintedLine {
  const { words, grouping, asked } = around;
  const bars = line.bars.map((bar) => printedBar(bar, around));
  if (line.kind === 'group' && grouping !== 'dossier') {
    const { group } = line;
    return { isHead: true, bars, flag: null, first: words.group(group, grouping), second: words.load(group.visits) };
  }
  const row = line.kind === 'row' ? line.row : line.group.rows[0];
  const flag = flagOf(row?.echeance ?? null, asked);
  return { isHead: false, bars, flag, ...namesOf(line, row, around) };
}

/** Of a visit under its dossier: when and who; otherwise the dossier. */
function namesOf({ kind, bars: [bar] }: GanttLine, row: GanttRow | undefined, { words, grouping }: Around) {
  if (kind === 'row' && grouping === 'dossier' && bar !== undefined)
    return { first: words.dayAndTime(bar.debutMs), second: words.who(bar) };
  if (row === undefined) return { first: '', second: '' };
  return { first: words.number(row), second: [row.beneficiaire, row.ville].filter(Boolean).join(', ') };
}

function flagOf(echeance: string | null, { window }: Asked): number | null {
  if (echeance === null || echeance < window.du || echeance > window.au) return null;
  return shareOf(window, Date.parse(echeance));
}

function printedBar(bar: GanttBar, { asked: { window, zoom }, grouping, words }: Around) {
  const { fromMs, untilMs } = extentOf(bar, precisionOf(zoom));
  const at = shareOf(window, fromMs);
  const hasWords = zoom !== 'annee' && zoom !== 'trois-mois';
  const label = hasWords ? [words.label(bar, grouping), words.lateShort(bar)].filter(Boolean).join(' · ') : '';
  return { at, width: shareOf(window, untilMs) - at, tone: TONES[bar.etat], isLate: bar.retard !== null, label };
}
