/**
 * When a round of synchronisation runs.
 *
 *     repos ──hint──> prevu(at) ──at──> running ──done──> repos (next in PERIODE_MS)
 *                        ^                │ │
 *                        │            hint│ │failed: later and later
 *                        └────────────────┴─┘
 *     held: offline, or the session must be signed in again; hints are remembered, and one round runs on release.
 *
 * 1. One round at a time; a hint received during a round makes another one after it.
 * 2. Edits are gathered DELAI_EDIT_MS; the network's return and a person's demand do not wait.
 * 3. A failed round is tried again after a growing wait; a new hint never waits for it. One that moved something is no
 *    reason to wait, and a road that is only broken is tried again within ROAD_BACKOFF_MS ([sync/S62]).
 */
export interface LoopState {
  /** Instant of the next round, in milliseconds; null: none is planned. */
  readonly prevuMs: number | null;
  readonly isRunning: boolean;
  /** A hint came during the round, or while held. */
  readonly isEncore: boolean;
  readonly isTenue: boolean;
  readonly echecs: number;
}
export const AT_REST: LoopState = { prevuMs: null, isRunning: false, isEncore: false, isTenue: true, echecs: 0 };

export type Signal =
  | { readonly genre: 'edit' | 'sonnette' | 'demande' | 'tenir' | 'liberer' | 'echeance' }
  | { readonly genre: 'fini'; readonly outcome: RoundOutcome };

/** `moved`: it failed, after something was sent or received; `road`: no request of it arrived. */
export type RoundOutcome = 'whole' | 'moved' | 'road' | 'failed';

export const EDIT_DELAY_MS = 300;
export const DOORBELL_DELAY_MS = 100;
export const PERIOD_MS = 60_000;
const MIN_BACKOFF_MS = 2000;
const MAX_BACKOFF_MS = 60_000;
export const ROAD_BACKOFF_MS = 5000;

const DELAYS = { edit: EDIT_DELAY_MS, sonnette: DOORBELL_DELAY_MS, demande: 0 } as const;

/** The next state; a round starts when `isRunning` becomes true. */
export function follow(etat: LoopState, signal: Signal, nowMs: number): LoopState {
  switch (signal.genre) {
    case 'edit':
    case 'sonnette':
    case 'demande':
      return ask(etat, nowMs + DELAYS[signal.genre]);
    case 'tenir':
      return { ...etat, isTenue: true, prevuMs: null, isEncore: etat.isEncore || etat.prevuMs !== null };
    case 'liberer':
      // Whatever was remembered, a release is a reason: the server may have changed meanwhile.
      return ask({ ...etat, isTenue: false, echecs: 0 }, nowMs);
    case 'echeance':
      if (etat.isTenue || etat.isRunning || etat.prevuMs === null || isLater(etat.prevuMs, nowMs)) return etat;
      return { ...etat, prevuMs: null, isRunning: true, isEncore: false };
    case 'fini':
      return finish(etat, signal.outcome, nowMs);
  }
}

function ask(etat: LoopState, whenMs: number): LoopState {
  if (etat.isRunning || etat.isTenue) return { ...etat, isEncore: true };
  return { ...etat, prevuMs: Math.min(etat.prevuMs ?? Infinity, whenMs) };
}

/** [sync/S61] No round is planned further away: a clock that was put back since is no reason to wait. */
const isLater = (plannedMs: number, nowMs: number): boolean => plannedMs > nowMs && plannedMs <= nowMs + PERIOD_MS;

function finish(etat: LoopState, outcome: RoundOutcome, nowMs: number): LoopState {
  const isSuccessful = outcome === 'whole';
  const failures = isSuccessful || outcome === 'moved' ? 0 : etat.echecs + 1;
  const after = { ...etat, isRunning: false, echecs: failures };
  if (etat.isTenue) return { ...after, isEncore: etat.isEncore || !isSuccessful };
  if (etat.isEncore && isSuccessful) return { ...after, isEncore: false, prevuMs: nowMs + EDIT_DELAY_MS };
  return { ...after, isEncore: false, prevuMs: nowMs + WAITS[outcome](failures) };
}

const backoffMs = (failures: number): number => MIN_BACKOFF_MS * 2 ** (failures - 1);
const WAITS: Readonly<Record<RoundOutcome, (failures: number) => number>> = {
  whole: () => PERIOD_MS,
  moved: () => EDIT_DELAY_MS,
  road: (failures) => Math.min(ROAD_BACKOFF_MS, backoffMs(failures)),
  failed: (failures) => Math.min(MAX_BACKOFF_MS, backoffMs(failures)),
};
