import { refuse, type Refusal } from '#domain/base/result.ts';

const MINUTE_MS = 60_000;
/** An office of two hundred people behind one address opens its morning well below. */
const CALLS_BY_MINUTE = 600;
/** Sources counted within one minute; beyond, those that come are not: what they flood is for the proxy. */
const MAX_SOURCES = 50_000;

/** [http/H11] Calls made without a session, by source and by minute of real time. Holds one minute, and forgets it whole. */
export class Strangers {
  readonly #now: () => number;
  #minute = 0;
  readonly #calls = new Map<string, number>();

  /** `now`: milliseconds, from any beginning. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts one more call; null: it may be answered. */
  refusal(source: string): Refusal | null {
    const now = this.#now();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#calls.clear();
    this.#minute = minute;
    const calls = (this.#calls.get(source) ?? 0) + 1;
    if (calls > 1 || this.#calls.size < MAX_SOURCES) this.#calls.set(source, calls);
    if (calls <= CALLS_BY_MINUTE) return null;
    return refuse('TROP_DE_TENTATIVES', { attendreS: Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000) });
  }
}
