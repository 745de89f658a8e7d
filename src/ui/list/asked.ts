/** Addresses asked of the router that it has not shown yet. */
export interface Asked {
  /** What the router showed last. */
  readonly shown: string;
  /** Oldest first. */
  readonly waiting: readonly string[];
}

export const ask = ({ shown, waiting }: Asked, query: string): Asked => ({ shown, waiting: [...waiting, query] });

/**
 * What still waits once the router shows `shown`. It may skip addresses that others followed at once; one that nobody
 * asked for here (a link, the back button) is the person's last wish, and nothing waits any more.
 */
export function follow(asked: Asked, shown: string): Asked {
  const { waiting } = asked;
  if (shown === asked.shown) return waiting.length > 0 && waiting.at(-1) === shown ? { shown, waiting: [] } : asked;
  const arrived = waiting.indexOf(shown);
  return { shown, waiting: arrived === -1 ? [] : waiting.slice(arrived + 1) };
}
