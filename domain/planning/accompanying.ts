import type { Controller } from '../controleurs/controleur.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { TakenVisit } from './team-member.ts';

type Pair = Pick<Intervention, 'idControleur' | 'aDeux' | 'idSecond'>;

/** Who accompanies on a visit that is moved, and what they have beside it; null: somebody who is not known here. */
export interface Accompanying {
  readonly controller: Controller | null;
  readonly others: readonly TakenVisit[];
}
interface Known {
  readonly controllers: readonly Controller[];
  /** Other visits of a controller, by their id. */
  readonly othersOf: (idUser: number) => readonly TakenVisit[];
}

/** [interventions/I45] Who accompanies once this person makes the visit: whom they accompanied, if they did. */
export function secondOnceGiven({ idControleur, aDeux, idSecond = null }: Pair, to: number | null): number | null {
  if (aDeux !== true || to === null) return null;
  return idSecond === to ? idControleur : idSecond;
}

/** [planning/P25] undefined: nobody accompanies. */
export function accompanyingOf(visit: Pair, to: number, { controllers, othersOf }: Known): Accompanying | undefined {
  const id = secondOnceGiven(visit, to);
  if (id === null) return undefined;
  return { controller: controllers.find(({ idUser }) => idUser === id) ?? null, others: othersOf(id) };
}
