/** [session/D3] Automatic lock: when the screen closes, and what opens it again. Times in milliseconds of the device. */
export const LOCK_DELAYS_MIN = [5, 15, 30] as const;
export type LockDelayMin = (typeof LOCK_DELAYS_MIN)[number];

/** Wrong tries of a code, after which only the password opens. */
export const MAX_CODE_ATTEMPTS = 10;
const FREE_ATTEMPTS = 2;
const MIN_WAIT_MS = 5000;
const MAX_WAIT_MS = 300_000;
const MINUTE_MS = 60_000;

export interface LockState {
  readonly isVerrouille: boolean;
  readonly delaiMin: LockDelayMin;
  /** Last sign of a person, in any tab. */
  readonly actifMs: number;
  /** Wrong tries since the last right one, and the instant of the last. */
  readonly essais: number;
  readonly essaiMs: number;
}
export const INITIAL_LOCK: LockState = { isVerrouille: false, delaiMin: 15, actifMs: 0, essais: 0, essaiMs: 0 };

/** Nobody for as long as the setting says. A clock that went back by as much counts as an absence too. */
export const isInactive = ({ actifMs, delaiMin }: Pick<LockState, 'actifMs' | 'delaiMin'>, nowMs: number): boolean =>
  Math.abs(nowMs - actifMs) >= delaiMin * MINUTE_MS;

/** Wait after this number of wrong tries: none for two, then 5 s, doubled each time up to 5 minutes. */
export const waitMs = (essais: number): number =>
  essais <= FREE_ATTEMPTS ? 0 : Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** (essais - FREE_ATTEMPTS - 1));

/** What is left of that wait. A clock that was moved back waits the whole of it again, never more. */
export function remainingMs({ essais, essaiMs }: Pick<LockState, 'essais' | 'essaiMs'>, nowMs: number): number {
  const wait = waitMs(essais);
  return Math.min(wait, Math.max(0, essaiMs + wait - nowMs));
}

export const isCodeAllowed = ({ essais }: Pick<LockState, 'essais'>): boolean => essais < MAX_CODE_ATTEMPTS;

/** Counted before it is judged: a tab closed in the middle has used its try. */
export const noteAttempt = <V extends LockState>(lock: V, nowMs: number): V => ({
  ...lock,
  essais: lock.essais + 1,
  essaiMs: nowMs,
});

export const openLock = <V extends LockState>(lock: V, nowMs: number): V => ({
  ...lock,
  isVerrouille: false,
  essais: 0,
  actifMs: nowMs,
});

export type CodeRefusal = 'forme' | 'facile';

/** Six digits, neither all the same nor in a row: what a thief tries first. null: it will do. */
export function codeRefusal(code: string): CodeRefusal | null {
  if (!/^\d{6}$/.test(code)) return 'forme';
  const steps = new Set(Array.from(code.slice(1), (digit, i) => Number(digit) - Number(code[i])));
  const isSequence = steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 0);
  return isSequence ? 'facile' : null;
}
