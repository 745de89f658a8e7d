import { plusDays } from '#domain/base/days.ts';
import { extentOf, type GanttBar, type GanttPrecision } from '#domain/planning/gantt/bar.ts';
import { type GanttGroup, type GanttLine, weekLoads } from '#domain/planning/gantt/groups.ts';

const DAY_MS = 86_400_000;

/** Words of what is drawn, in the language on screen. */
export interface DrawnWords {
  /** Beside its sign. */
  readonly label: (bar: GanttBar) => string;
  /** Why it is late; empty: it is not. */
  readonly late: (bar: GanttBar) => string;
  /** All that the bar says, for who does not see it. */
  readonly name: (bar: GanttBar) => string;
  readonly load: (visits: number) => string;
  readonly deadline: (jour: string) => string;
}

/** Signs, drawn once by React and copied. */
export interface DrawnSigns {
  readonly sign: (etat: GanttBar['etat']) => Node | null;
  readonly lock: () => Node | null;
  readonly flag: () => Node | null;
}

export interface Drawn {
  readonly lines: readonly GanttLine[];
  readonly precision: GanttPrecision;
  /** The narrowest bar that can be seen and taken, in days. */
  readonly leastDays: number;
  /** Words stand beside the bars. */
  readonly hasWords: boolean;
  /** Its head is that of a group of dossiers, not a dossier itself. */
  readonly isHead: (line: GanttLine) => boolean;
  /** The load of each week stands on the head of a group. */
  readonly hasLoads: boolean;
  readonly mayMove: (bar: GanttBar) => boolean;
  readonly words: DrawnWords;
  readonly signs: DrawnSigns;
}

export interface DrawnItem {
  readonly id: string;
  readonly group: string;
  readonly start: number;
  readonly end: number;
  readonly type: 'range' | 'background';
  readonly className: string;
  readonly editable: { readonly updateTime: boolean; readonly updateGroup: boolean; readonly remove: false };
  /** It follows the hand. */
  readonly isOpen: boolean;
  /** Changes with whatever is drawn of it. */
  readonly mark: string;
  readonly draw: () => HTMLElement;
}

const FIXED = { updateTime: false, updateGroup: false, remove: false } as const;

const TONES: Readonly<Record<GanttBar['etat'], string>> = {
  NOUVELLE: 'new',
  PLANIFIE: 'new',
  'EN COURS': 'progress',
  'EN SIGNATURE': 'sign',
  VALIDE: 'ok',
  ANNULE: 'archive',
  REMPLACE: 'archive',
};
export const toneOf = (etat: GanttBar['etat']): string => TONES[etat];

const element = (tag: string, className: string, text = ''): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
};

function drawBar(bar: GanttBar, days: number, { hasWords, words, signs }: Drawn): HTMLElement {
  const name = words.name(bar);
  const button = element('button', 'gantt-button');
  button.setAttribute('type', 'button');
  button.setAttribute('tabindex', '-1');
  button.title = name;
  button.dataset['bar'] = bar.id;
  const late = words.late(bar);
  const mark = element('span', 'gantt-mark');
  mark.style.setProperty('--days', String(days));
  const sign = signs.sign(bar.etat);
  if (sign !== null) mark.append(sign);
  const parts = [
    mark,
    hasWords ? element('span', 'gantt-words', words.label(bar)) : null,
    bar.isLocked ? signs.lock() : null,
    hasWords && late !== '' ? element('span', 'gantt-late', late) : null,
  ];
  // What is seen is a part of what is said: the whole is said instead.
  const seen = element('span', 'gantt-seen');
  seen.setAttribute('aria-hidden', 'true');
  seen.append(...parts.filter((one) => one !== null));
  button.append(seen, element('span', 'visually-hidden', name));
  return button;
}

function itemOf(bar: GanttBar, line: GanttLine, drawn: Drawn): DrawnItem {
  const { precision, leastDays, hasWords, mayMove, words } = drawn;
  const { fromMs, untilMs } = extentOf(bar, precision);
  const end = Math.max(untilMs, fromMs + leastDays * DAY_MS);
  const isMine = mayMove(bar);
  const isOpen = isMine && bar.isOpen && !bar.isElsewhere;
  // What was submitted is taken by the hand too: it stays, and says why.
  const editable =
    isMine && !bar.isElsewhere ? { updateTime: true, updateGroup: isOpen, remove: false as const } : FIXED;
  const className = [
    'gantt-bar',
    `gantt-${toneOf(bar.etat)}`,
    bar.retard === null ? '' : 'gantt-is-late',
    bar.isElsewhere ? 'gantt-is-elsewhere' : '',
    isOpen ? 'gantt-is-open' : '',
  ].join(' ');
  return {
    id: bar.id,
    group: line.key,
    start: fromMs,
    end,
    type: 'range',
    className,
    editable,
    isOpen,
    mark: [line.key, fromMs, end, className, hasWords, bar.isLocked, words.name(bar), words.label(bar)].join('|'),
    draw: () => drawBar(bar, (end - fromMs) / DAY_MS, drawn),
  };
}

/** A flag on the last day of a dossier, on its line. */
function flagOf(line: GanttLine, { signs, words }: Drawn): DrawnItem[] {
  const echeance = line.kind === 'row' ? line.row.echeance : (line.bars[0]?.echeance ?? null);
  if (echeance === null) return [];
  const start = Date.parse(echeance);
  return [
    fixed({ id: `flag:${line.key}`, group: line.key, start, end: start + DAY_MS, className: 'gantt-flag' }, () => {
      const made = element('span', 'gantt-flag-sign');
      made.title = words.deadline(echeance);
      const sign = signs.flag();
      if (sign !== null) made.append(sign);
      return made;
    }),
  ];
}

const LOAD_FULL = 10;
function loadsOf(group: GanttGroup, { words }: Drawn): DrawnItem[] {
  return [...weekLoads(group)].map(([monday, visits]) =>
    fixed(
      {
        id: `load:${group.key}:${monday}`,
        group: group.key,
        start: Date.parse(monday),
        end: Date.parse(plusDays(monday, 5)),
        className: 'gantt-load',
        mark: String(visits),
      },
      () => {
        const made = element('span', 'gantt-load-words', words.load(visits));
        const meter = element('i', 'gantt-load-meter');
        meter.style.setProperty('--share', String(Math.min(1, visits / LOAD_FULL)));
        made.append(meter);
        return made;
      },
    ),
  );
}

type Fixed = Pick<DrawnItem, 'id' | 'group' | 'start' | 'end' | 'className'> & { readonly mark?: string };
const fixed = (item: Fixed, draw: () => HTMLElement): DrawnItem => ({
  ...item,
  type: 'background',
  editable: FIXED,
  isOpen: false,
  mark: `${item.start} ${item.end} ${item.group} ${item.mark ?? ''}`,
  draw,
});

/** All that the lines hold: bars, deadlines, the load of the weeks. */
export const drawnItems = (drawn: Drawn): DrawnItem[] =>
  drawn.lines.flatMap((line) => [
    ...line.bars.map((bar) => itemOf(bar, line, drawn)),
    ...flagOf(line, drawn),
    ...(line.kind === 'group' && drawn.hasLoads ? loadsOf(line.group, drawn) : []),
  ]);
