import { useMemo } from 'react';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { officeOfNew } from '#domain/access/office-of-new.ts';
import { writeRefusal } from '#domain/supervisions/edits.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';

const ALL = { selector: {} };

/** [supervisions/SU5] Whether who reads may plan one. */
export function useMayPlan(session: Session): boolean {
  const controllers = useLive<Controller>('controllers', ALL, session.user.role === 'CONTROL');
  return useMemo(() => {
    const actor = actorOf(session);
    const own = controllers?.find(({ idUser }) => idUser === actor.id);
    const thing = { idBureauInspection: officeOfNew(actor, VARIANT, null), idSuperviseur: actor.id };
    return writeRefusal(actor, thing, own?.superviseur === true) === null;
  }, [session, controllers]);
}
