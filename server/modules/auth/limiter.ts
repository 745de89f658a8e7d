import { refuse, type Refusal } from '#domain/base/result.ts';

/** Tries are counted over a quarter of an hour unless told otherwise. */
const WINDOW_MS = 15 * 60_000;
const KEYS_MAX = 10_000;

/**
 * Counts tries by key and blocks at the maximum. At sign-in only failures are counted: an office behind one address
 * signs in freely, a guesser stops. In the memory of the process: a restart forgives.
 */
export class Limiter {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #tries = new Map<string, { count: number; since: number }>();

  constructor(max: number, windowMs = WINDOW_MS) {
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** Seconds before this key may try again; 0: it may now. */
  waitS(key: string, nowMs: number): number {
    const entry = this.#tries.get(key);
    if (entry === undefined || entry.count < this.#max) return 0;
    return Math.max(0, Math.ceil((entry.since + this.#windowMs - nowMs) / 1000));
  }

  count(key: string, nowMs: number): void {
    if (this.#tries.size >= KEYS_MAX) this.#forget(nowMs);
    const entry = this.#tries.get(key);
    if (entry === undefined || nowMs - entry.since >= this.#windowMs) this.#tries.set(key, { count: 1, since: nowMs });
    else entry.count += 1;
  }

  forgive(key: string): void {
    this.#tries.delete(key);
  }

  #forget(nowMs: number): void {
    for (const [key, { since }] of this.#tries) if (nowMs - since >= this.#windowMs) this.#tries.delete(key);
  }
}

/** The longest wait among these keys, told to the person; null: none. */
export function tooMany(nowMs: number, ...keys: readonly (readonly [Limiter, string])[]): Refusal | null {
  const attendreS = Math.max(...keys.map(([limiter, key]) => limiter.waitS(key, nowMs)));
  return attendreS === 0 ? null : refuse('TROP_DE_TENTATIVES', { attendreS });
}
