import { refuse, type Refusal } from '#domain/base/result.ts';

/** Tries are counted over a quarter of an hour unless told otherwise. */
const WINDOW_MS = 15 * 60_000;
/** Keys are what strangers send: beyond this many, the oldest count makes room. */
const KEYS_MAX = 100_000;

/**
 * Counts tries by key and blocks at the maximum. At sign-in only failures are counted: an office behind one address
 * signs in freely, a guesser stops. In the memory of the process: a restart forgives.
 */
export class Limiter {
  readonly #max: number;
  readonly #windowMs: number;
  /** In the order in which their counts began. */
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
    const entry = this.#tries.get(key);
    if (entry !== undefined && nowMs - entry.since < this.#windowMs) {
      entry.count += 1;
      return;
    }
    this.#tries.delete(key);
    this.#tries.set(key, { count: 1, since: nowMs });
    this.#forget(nowMs);
  }

  forgive(key: string): void {
    this.#tries.delete(key);
  }

  /** Keys counted now. */
  get size(): number {
    return this.#tries.size;
  }

  /** From the oldest on, what is over, and what there is no room for: each key is looked at once. */
  #forget(nowMs: number): void {
    for (const [key, { since }] of this.#tries) {
      if (nowMs - since < this.#windowMs && this.#tries.size <= KEYS_MAX) return;
      this.#tries.delete(key);
    }
  }
}

/** The longest wait among these keys, told to the person; null: none. */
export function tooMany(nowMs: number, ...keys: readonly (readonly [Limiter, string])[]): Refusal | null {
  const attendreS = Math.max(...keys.map(([limiter, key]) => limiter.waitS(key, nowMs)));
  return attendreS === 0 ? null : refuse('TROP_DE_TENTATIVES', { attendreS });
}
