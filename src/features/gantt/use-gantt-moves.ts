import { useMemo } from 'react';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { canBePlanned } from '#domain/interventions/affectation.ts';
import { type GanttBar, momentOfMs } from '#domain/planning/gantt/bar.ts';
import type { GanttDrop } from '#domain/planning/gantt/steps.ts';
import { mayPlan } from '../../shared/assignment/planning.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useMoves } from '../../shared/moves/use-moves.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { GanttData } from './use-gantt.ts';

export type WhyFixed = 'etat' | 'droit' | 'ailleurs';

/** Whether this person plans this visit: a controller their own, who leads an office those of it. */
const isPlanner = (actor: Actor, visit: LocalVisit): boolean =>
  actor.role === 'CONTROL' ? can(actor, 'planning.ecrire', visit).ok : mayPlan(actor, visit);

const CONTROLLER_LINE = /^controleur:(\d+)/;

/** [planning/PG9] Moves of bars, by the rules, sentences and questions of the boards. `sentence`: why a bar stays. */
export function useGanttMoves(data: GanttData, actor: Actor, sentence: (why: WhyFixed) => string) {
  const { visits, controllers, holidays, echeanceOf, trips } = data;
  const moves = useMoves({ visits, published: visits, controllers, isPreparing: false, holidays, echeanceOf, trips });
  const byId = useMemo(() => new Map(visits.map((one) => [one.id, one])), [visits]);
  const { drop } = moves;
  return useMemo(() => {
    const visitOf = ({ id }: Pick<GanttBar, 'id'>): LocalVisit | undefined => byId.get(id);
    const whyFixed = (bar: GanttBar): WhyFixed | null => {
      const visit = visitOf(bar);
      if (visit === undefined) return 'ailleurs';
      if (!isPlanner(actor, visit)) return 'droit';
      return canBePlanned(visit.etat) ? null : 'etat';
    };
    return {
      visitOf,
      whyFixed,
      /** Follows the hand, or is taken by it and says why it stays. */
      mayTake: (bar: GanttBar): boolean => ['etat', null].includes(whyFixed(bar)),
      refuse: (bar: GanttBar): void => {
        const why = whyFixed(bar);
        if (why !== null) toast.error(sentence(why));
      },
      /** false: nobody has this visit, its controller is asked for. */
      letGo: (bar: GanttBar, at: GanttDrop | null, line: string): boolean => {
        const visit = visitOf(bar);
        const asked = CONTROLLER_LINE.exec(line)?.[1];
        const idUser = asked === undefined ? bar.idControleur : Number(asked);
        if (visit === undefined || (at === null && idUser === bar.idControleur)) return true;
        const controller = controllers.find((one) => one.idUser === idUser);
        if (controller === undefined) return false;
        drop({ visit, controller, ...(at ?? momentOfMs(bar.debutMs)) });
        return true;
      },
      drop: moves.drop,
      write: moves.write,
      dialog: moves.dialog,
    };
  }, [byId, actor, controllers, sentence, drop, moves.drop, moves.write, moves.dialog]);
}
export type GanttMoves = ReturnType<typeof useGanttMoves>;
