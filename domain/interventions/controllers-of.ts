import { groupBy } from '../base/group.ts';
import type { Intervention } from './intervention.ts';

export type Assigned = Pick<Intervention, 'idControleur' | 'idSecond'>;

/** [interventions/I44] Whose visit it is, and who is busy then: who makes it, then who accompanies them. */
export const controllersOf = ({ idControleur, idSecond = null }: Assigned): readonly number[] =>
  [idControleur, idSecond].filter((id) => id !== null);

/** Whether it stands in the planning of this person. */
export const isOfController = (visit: Assigned, idUser: number): boolean => controllersOf(visit).includes(idUser);

/** Whether it is given to whoever it takes ([planning/P16]). */
export const isFullyGiven = (visit: Assigned & Pick<Intervention, 'aDeux'>): boolean =>
  controllersOf(visit).length >= (visit.aDeux === true ? 2 : 1);

/** Visits of each, those on which they accompany among them. */
export const byController = <T extends Assigned>(visits: readonly T[]): ReadonlyMap<number, readonly T[]> =>
  new Map(
    [
      ...groupBy(
        visits.flatMap((visit) => controllersOf(visit).map((idUser) => ({ idUser, visit }))),
        ({ idUser }) => idUser,
      ),
    ].map(([idUser, all]) => [idUser, all.map(({ visit }) => visit)]),
  );
