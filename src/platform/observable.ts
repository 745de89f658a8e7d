/** Those who are told that something changed; what it became, they read themselves. */
export class Listeners {
  readonly #all = new Set<() => void>();

  get size(): number {
    return this.#all.size;
  }

  /** Answers what ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  readonly tell = (): void => {
    for (const listener of this.#all) listener();
  };
}

/** One value that somebody sets and that many follow; the same one until it is set, as useSyncExternalStore asks. */
export interface Observable<T> {
  readonly get: () => T;
  /** Tells everybody, whether the value is another one or not. */
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function observable<T>(initial: T): Observable<T> {
  const listeners = new Listeners();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}
