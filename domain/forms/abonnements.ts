/** Who listens to what; a listener that leaves while others are called is not called. */
export interface Abonnements {
  readonly abonner: (cle: string, listener: () => void) => () => void;
  readonly prevenir: (cles: Iterable<string>) => void;
}

export function creerAbonnements(): Abonnements {
  const listeners = new Map<string, Set<() => void>>();
  return {
    abonner(cle, listener) {
      const ceux = listeners.get(cle) ?? new Set();
      listeners.set(cle, ceux.add(listener));
      return () => {
        ceux.delete(listener);
      };
    },
    prevenir(cles) {
      for (const cle of cles) listeners.get(cle)?.forEach((listener) => listener());
    },
  };
}
