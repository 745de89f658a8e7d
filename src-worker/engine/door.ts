import { refuse, type Result } from '#domain/base/result.ts';
import { codeOf, isLost } from '../local/failures.ts';
import type { Station } from './station.ts';
import type { Registry } from './registry.ts';

/** How each part of the contract (`<folder>/api.ts`) reaches the database that is open in this thread. */
export interface Door {
  /** null: nothing is open. */
  readonly station: () => Station | null;
  /** A command on the open database. A broken storage is a refusal that a screen can say, and this thread starts again. */
  readonly onStation: <T>(act: (station: Station) => Promise<Result<T>>) => Promise<Result<T>>;
  /** A command of the queue: the loop hears of it, since the engine's own writes ring nothing. */
  readonly onQueue: <T>(act: (station: Station) => Promise<Result<T>>) => Promise<Result<T>>;
}

export function doorOf(registry: Registry, die: () => void): Door {
  const onStation: Door['onStation'] = async (act) => {
    const { station } = registry;
    if (station === null) return refuse('SESSION_ABSENTE');
    try {
      return await act(station);
    } catch (error) {
      // Closed by a sign-out, it is where it should be.
      if (isLost(error) && !station.signal.aborted) die();
      return refuse(codeOf(error));
    }
  };
  return {
    station: () => registry.station,
    onStation,
    onQueue: async (act) => {
      const answer = await onStation(act);
      if (answer.ok) registry.say('demande');
      return answer;
    },
  };
}
