import { type GanttBar, type GanttPrecision, dayOfMs, momentOfMs } from './bar.ts';
import type { GanttLine } from './groups.ts';

/** [planning/PG8] */
export const STEP_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type StepKey = (typeof STEP_KEYS)[number];

/** Bars of the first line that has some, from one and on in this direction; none: there is no such line. */
function barsFrom(lines: readonly GanttLine[], line: number, step: -1 | 1): readonly GanttBar[] {
  const rest = step === 1 ? lines.slice(Math.max(0, line)) : lines.slice(0, line + 1).toReversed();
  return rest.find(({ bars }) => bars.length > 0)?.bars ?? [];
}

const nearest = (bars: readonly GanttBar[], { debutMs }: GanttBar): GanttBar | undefined =>
  bars.toSorted((a, b) => Math.abs(a.debutMs - debutMs) - Math.abs(b.debutMs - debutMs))[0];

interface From {
  readonly lines: readonly GanttLine[];
  /** Number of its line, and the bars of it. */
  readonly line: number;
  readonly bars: readonly GanttBar[];
  readonly bar: GanttBar;
}

/** At the end of a line, the next one goes on. */
function sideways({ lines, line, bars, bar }: From, step: -1 | 1): GanttBar | undefined {
  const beside = bars[bars.indexOf(bar) + step];
  return beside ?? barsFrom(lines, line + step, step).at(step === 1 ? 0 : -1);
}
const upOrDown = ({ lines, line, bar }: From, step: -1 | 1): GanttBar | undefined =>
  nearest(barsFrom(lines, line + step, step), bar);

const STEPS: Readonly<Record<StepKey, (from: From) => GanttBar | undefined>> = {
  ArrowLeft: (from) => sideways(from, -1),
  ArrowRight: (from) => sideways(from, 1),
  ArrowUp: (from) => upOrDown(from, -1),
  ArrowDown: (from) => upOrDown(from, 1),
  Home: ({ bars }) => bars[0],
  End: ({ bars }) => bars.at(-1),
};

/** [planning/PG8] The bar that a key leads to; the same one at an end, null when nothing is drawn. */
export function stepFrom(lines: readonly GanttLine[], id: string | null, key: StepKey): string | null {
  const line = lines.findIndex(({ bars }) => bars.some((one) => one.id === id));
  const bars = lines[line]?.bars ?? [];
  const bar = bars.find((one) => one.id === id);
  if (bar === undefined) return barsFrom(lines, 0, 1)[0]?.id ?? null;
  return (STEPS[key]({ lines, line, bars, bar }) ?? bar).id;
}

/** Where a bar was let go: a day, and its hour where hours are drawn. */
export interface GanttDrop {
  readonly jour: string;
  readonly minute?: number;
  readonly dureeMin?: number;
}

const STEP_MIN = 15;
const inSteps = (minutes: number): number => Math.round(minutes / STEP_MIN) * STEP_MIN;

/**
 * [planning/PG9] What a bar that was let go between two places asks for; null: it stands where it stood. Days: the first hour of
 * that day that may be ([planning/P14]). Hours: by quarters, and a bar that was drawn out lasts as long as it was drawn.
 */
export function dropOf(
  bar: Pick<GanttBar, 'debutMs' | 'finMs'>,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  precision: GanttPrecision,
): GanttDrop | null {
  if (precision === 'jour') {
    const jour = dayOfMs(fromMs + 43_200_000);
    return jour === dayOfMs(bar.debutMs) ? null : { jour };
  }
  const stood = { from: momentOfMs(bar.debutMs), lasts: (bar.finMs - bar.debutMs) / 60_000 };
  const at = momentOfMs(fromMs);
  const minute = inSteps(at.minute);
  const lasts = Math.round((untilMs - fromMs) / 60_000);
  const isLonger = Math.abs(lasts - stood.lasts) >= STEP_MIN / 2;
  const isMoved = at.jour !== stood.from.jour || Math.abs(at.minute - stood.from.minute) >= STEP_MIN / 2;
  if (!isMoved && !isLonger) return null;
  return {
    jour: at.jour,
    minute: isMoved ? minute : stood.from.minute,
    ...(isLonger ? { dureeMin: Math.max(STEP_MIN, inSteps(lasts)) } : {}),
  };
}
