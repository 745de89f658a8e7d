/** One path that somebody wrote, with what stood there. */
export interface Change {
  readonly champ: string;
  readonly avant: unknown;
  readonly apres: unknown;
}

/** Values of a history are what some version wrote: a text; '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A day; null for anything else. */
export const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
