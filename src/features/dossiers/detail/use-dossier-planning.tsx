import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { planifiables } from '../../../shared/assignment/planning.ts';
import { ROOT } from '../dossier-words.ts';
import { PlanDialog } from '../list/use-planning.tsx';
import type { DossierData } from './use-dossier.ts';

/** What the address says while the planning of a dossier is asked for: the toast of an acceptance leads there. */
const PLANNING_PARAM = 'planifier';
export const planningPath = (idDossier: string): string => `${ROOT}/current/${idDossier}?${PLANNING_PARAM}=1`;

export interface DossierPlanning {
  /** Some of its visits may be given to somebody or moved, by this person. */
  readonly isPossible: boolean;
  /** One of them has no date or nobody yet. */
  readonly isWanted: boolean;
  readonly ask: () => void;
  readonly dialog: ReactNode;
}

/** Planning of the visits of one dossier. Asked before they are here, it waits for them. */
export function useDossierPlanning({ dossier, interventions }: DossierData, session: Session): DossierPlanning {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const actor = actorOf(session);
  const isOpen = dossier.etat !== 'ARCHIVE' && dossier.etat !== 'EN ATTENTE' && dossier.aSupprimerLe === null;
  const visits = isOpen ? planifiables(actor, interventions) : [];
  const write = (isAsked: boolean): void =>
    setParams(
      (present) => {
        if (isAsked) present.set(PLANNING_PARAM, '1');
        else present.delete(PLANNING_PARAM);
        return present;
      },
      { replace: true, state },
    );
  const close = (): void => write(false);
  return {
    isPossible: visits.length > 0,
    isWanted: visits.some(({ dateRdv, idControleur }) => dateRdv === null || idControleur === null),
    ask: () => write(true),
    dialog:
      params.has(PLANNING_PARAM) && visits.length > 0 ? (
        <PlanDialog actor={actor} chosen={[dossier]} onClose={close} onDone={close} />
      ) : null,
  };
}
