import { useMemo } from 'react';
import { presenceRefusal } from '#domain/controleurs/edits.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { actorOf } from '../../data/actor.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';

interface Office {
  readonly id: string;
  readonly idBureau: number;
  readonly presenceParControleur?: boolean;
}
const OFFICES = { selector: { kind: 'bureau' } };

/** [controleurs/AB5] Whether who looks may write the absences and hours of a controller. */
export function usePresenceRight(controller: Controller): boolean {
  const session = useSession();
  const offices = useLive<Office>('records', OFFICES);
  const actor = useMemo(() => (session === null ? null : actorOf(session)), [session]);
  const office = offices?.find(({ idBureau }) => idBureau === controller.idBureauInspection);
  return actor !== null && presenceRefusal(actor, controller, office?.presenceParControleur === true) === null;
}
