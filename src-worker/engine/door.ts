import { refuse, type Result } from '#domain/base/result.ts';
import { isLost } from '../local/failures.ts';
import { codeDe } from './pannes.ts';
import type { Poste } from './poste.ts';
import type { Registre } from './registre.ts';

/** How each part of the contract (`<folder>/api.ts`) reaches the database that is open in this thread. */
export interface Door {
  /** null: nothing is open. */
  readonly poste: () => Poste | null;
  /** A command on the open database. A broken storage is a refusal that a screen can say, and this thread starts again. */
  readonly onPoste: <T>(act: (poste: Poste) => Promise<Result<T>>) => Promise<Result<T>>;
  /** A command of the queue: the loop hears of it, since the engine's own writes ring nothing. */
  readonly onQueue: (act: (poste: Poste) => Promise<Result<null>>) => Promise<Result<null>>;
}

export function doorOf(registre: Registre, mourir: () => void): Door {
  const onPoste: Door['onPoste'] = async (act) => {
    const { poste } = registre;
    if (poste === null) return refuse('SESSION_ABSENTE');
    try {
      return await act(poste);
    } catch (error) {
      // Closed by a sign-out, it is where it should be.
      if (isLost(error) && !poste.signal.aborted) mourir();
      return refuse(codeDe(error));
    }
  };
  return {
    poste: () => registre.poste,
    onPoste,
    onQueue: async (act) => {
      const answer = await onPoste(act);
      if (answer.ok) registre.dire('demande');
      return answer;
    },
  };
}
