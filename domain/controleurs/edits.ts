import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { asJson } from '../base/json.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import { outsideList, typeErrors } from '../fields/schemas.ts';
import type { CheckedEdit, EditToCheck, PortalContext } from '../kind/edit-input.ts';
import type { Absence, Controller, WorkedHours } from './controleur.ts';
import { absencesError, presence, weekError } from './presence.ts';

/** What the rules of a controller read beside the document. */
export interface ControllerContext extends PortalContext {
  /** [controleurs/AB5] Whether the office lets its controllers write their own absences and hours; null: not known here. */
  readonly presenceParControleur: boolean | null;
}
export type ControllerEdit = EditToCheck<ControllerContext>;

/** What is written of a controller as an edit; the rest is the account's. */
export const PRESENCE_FIELDS = ['absences', 'horaires'] as const;

/** [controleurs/AB5] Whether somebody may write the absences and hours of a controller. */
export function presenceRefusal(
  actor: Actor,
  controller: Pick<Controller, 'idUser' | 'idBureauInspection'>,
  isLeftToThem: boolean | null,
): Refusal | null {
  const right = can(actor, 'controleur.presence', controller);
  if (!right.ok) return right;
  if (actor.role !== 'CONTROL' || isLeftToThem !== false) return null;
  return refuse('DROIT_INSUFFISANT', { action: 'controleur.presence' });
}

interface Written {
  readonly absences?: readonly Absence[] | undefined;
  readonly horaires?: readonly WorkedHours[] | undefined;
}

/** [controleurs/AB4] What is wrong with absences and hours that are written over those of a controller. */
export function presenceErrors({ absences, horaires }: Written, before: Written, today: string): Refusal | null {
  const champs = {
    absences: absences === undefined ? null : absencesError(absences, { before: before.absences ?? [], today }),
    horaires: horaires === undefined ? null : weekError(horaires, before.horaires ?? []),
  };
  const wrong = Object.entries(champs).filter(([, error]) => error !== null);
  return wrong.length === 0 ? null : refuse('VALIDATION', { champs: Object.fromEntries(wrong) });
}

/** [controleurs/AB4] [controleurs/AB5] Absences and hours of a controller. */
export function checkController({ actor, changes, context, now }: ControllerEdit, before: Controller): CheckedEdit {
  const refusal =
    presenceRefusal(actor, before, context.presenceParControleur) ??
    outsideList(changes, PRESENCE_FIELDS) ??
    typeErrors(presence, changes);
  if (refusal !== null) return refusal;
  const { absences, horaires } = presence.partial().parse(changes);
  const wrong = presenceErrors({ absences, horaires }, before, localDay(now, zoneOf(actor)));
  const written = { ...(absences && { absences }), ...(horaires && { horaires }) };
  return wrong ?? ok({ changes: asJson(written) });
}
