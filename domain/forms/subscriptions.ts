/** Who listens to what; a listener that leaves while others are called is not called. */
export interface Subscriptions {
  readonly subscribe: (key: string, listener: () => void) => () => void;
  readonly notify: (keys: Iterable<string>) => void;
}

export function createSubscriptions(): Subscriptions {
  const listeners = new Map<string, Set<() => void>>();
  return {
    subscribe(key, listener) {
      const listenersOfKey = listeners.get(key) ?? new Set();
      listeners.set(key, listenersOfKey.add(listener));
      return () => {
        listenersOfKey.delete(listener);
      };
    },
    notify(keys) {
      for (const key of keys) listeners.get(key)?.forEach((listener) => listener());
    },
  };
}
