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
 * 3. A failed round is tried again after a growing wait; a new hint never waits for it.
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
  | { readonly genre: 'fini'; readonly isReussi: boolean };

export const EDIT_DELAY_MS = 300;
export const DOORBELL_DELAY_MS = 100;
export const PERIOD_MS = 60_000;
const MIN_BACKOFF_MS = 2000;
const MAX_BACKOFF_MS = 60_000;

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
      if (etat.isTenue || etat.isRunning || etat.prevuMs === null || etat.prevuMs > nowMs) return etat;
      return { ...etat, prevuMs: null, isRunning: true, isEncore: false };
    case 'fini':
      return finish(etat, signal.isReussi, nowMs);
  }
}

function ask(etat: LoopState, whenMs: number): LoopState {
  if (etat.isRunning || etat.isTenue) return { ...etat, isEncore: true };
  return { ...etat, prevuMs: Math.min(etat.prevuMs ?? Infinity, whenMs) };
}

function finish(etat: LoopState, isSuccessful: boolean, nowMs: number): LoopState {
  const failures = isSuccessful ? 0 : etat.echecs + 1;
  const after = { ...etat, isRunning: false, echecs: failures };
  if (etat.isTenue) return { ...after, isEncore: etat.isEncore || !isSuccessful };
  if (etat.isEncore && isSuccessful) return { ...after, isEncore: false, prevuMs: nowMs + EDIT_DELAY_MS };
  return { ...after, isEncore: false, prevuMs: nowMs + (isSuccessful ? PERIOD_MS : backoffMs(failures)) };
}

const backoffMs = (failures: number): number => Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** (failures - 1));
