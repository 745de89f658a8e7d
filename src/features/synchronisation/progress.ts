import type { EngineState } from '#domain/sync/engine-state.ts';

/** A download and a synchronisation are made of these, in this order. */
export const STEPS = ['envoi', 'reception', 'photos'] as const;
type Step = (typeof STEPS)[number];
interface Count {
  readonly fait: number;
  readonly total: number;
}

/** What the blocking dialog shows, from its first phase to the rest of the engine. */
export interface Progress {
  /** null: no dialog. */
  readonly kind: 'telechargement' | 'synchronisation' | null;
  readonly current: Step | null;
  /** Of each step that was gone through, its last count. */
  readonly counts: Readonly<Partial<Record<Step, Count>>>;
}
export const IDLE: Progress = { kind: null, current: null, counts: {} };

type Facts = Pick<EngineState, 'phase' | 'fait' | 'total'>;
const stepOf = (phase: EngineState['phase']): Step | null =>
  phase === 'telechargement' ? 'reception' : phase === 'repos' ? null : phase;

/** The kind stays whatever phases follow: a download sends, receives and brings photos before it is at rest. */
function kindOf(before: Progress, { phase }: Facts, isAsked: boolean): Progress['kind'] {
  if (phase === 'repos') return isAsked ? before.kind : null;
  if (phase === 'telechargement') return 'telechargement';
  return before.kind ?? (isAsked ? 'synchronisation' : null);
}

/** The same object while nothing changes. `isAsked`: a person asked for the round that is under way. */
export function follow(before: Progress, facts: Facts, isAsked: boolean): Progress {
  const kind = kindOf(before, facts, isAsked);
  if (kind === null) return IDLE;
  const current = stepOf(facts.phase) ?? before.current;
  if (current === null) return { ...before, kind };
  const { fait, total } = facts;
  const known = before.counts[current];
  const isSame = kind === before.kind && current === before.current && known?.fait === fait && known.total === total;
  // The engine empties its count when a phase ends: what the step came to stays.
  if (isSame || facts.phase === 'repos') return before;
  return { kind, current, counts: { ...before.counts, [current]: { fait, total } } };
}
