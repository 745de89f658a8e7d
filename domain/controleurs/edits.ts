import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { asJson } from '../base/json.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import { outsideList, rootOf, typeErrors } from '../fields/schemas.ts';
import type { CheckedEdit, EditToCheck, PortalContext } from '../kind/edit-input.ts';
import type { Absence, Controller, WorkedHours } from './controleur.ts';
import { absencesError, presence, weekError } from './presence.ts';
import { named, type Separation, separations, separationsError } from './separations.ts';

/** What the rules of a controller read beside the document. */
export interface ControllerContext extends PortalContext {
  /** [controleurs/AB5] Whether the office lets its controllers write their own absences and hours; null: not known here. */
  readonly presenceParControleur: boolean | null;
  /** [controleurs/SEP2] Of the installers that an edit names, those of the office, with their names; null: not known here. */
  readonly installateurs: Readonly<Record<string, string>> | null;
}
export type ControllerEdit = EditToCheck<ControllerContext>;

/** What is written of a controller as an edit; the rest is the account's. */
const WRITTEN_FIELDS = ['absences', 'horaires', 'separations'];
const shapes = presence.extend(separations.shape);

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

interface WrittenPresence {
  readonly absences?: readonly Absence[] | undefined;
  readonly horaires?: readonly WorkedHours[] | undefined;
}

/** [controleurs/AB4] What is wrong with absences and hours that are written over those of a controller. */
export function presenceErrors(
  { absences, horaires }: WrittenPresence,
  before: WrittenPresence,
  today: string,
): Refusal | null {
  const champs = {
    absences: absences === undefined ? null : absencesError(absences, { before: before.absences ?? [], today }),
    horaires: horaires === undefined ? null : weekError(horaires, before.horaires ?? []),
  };
  const wrong = Object.entries(champs).filter(([, error]) => error !== null);
  return wrong.length === 0 ? null : refuse('VALIDATION', { champs: Object.fromEntries(wrong) });
}

/** Absences and hours ([controleurs/AB4] [controleurs/AB5]), and installers kept apart ([controleurs/SEP2] [controleurs/SEP3]). */
export function checkController(edit: ControllerEdit, before: Controller): CheckedEdit {
  const { actor, changes, context, now } = edit;
  const refusal = rightRefusal(edit, before) ?? outsideList(changes, WRITTEN_FIELDS) ?? typeErrors(shapes, changes);
  if (refusal !== null) return refusal;
  const { absences, horaires, separations: apart } = shapes.partial().parse(changes);
  const today = localDay(now, zoneOf(actor));
  const wrong =
    presenceErrors({ absences, horaires }, before, today) ?? apartRefusal(apart, { before, today, context });
  if (wrong !== null) return wrong;
  const changed = {
    ...(absences && { absences }),
    ...(horaires && { horaires }),
    ...(apart && { separations: named(apart, context) }),
  };
  return ok({ changes: asJson(changed) });
}

/** Each is asked for what it writes; a field that nobody edits is asked as hours are. */
function rightRefusal({ actor, changes, context }: ControllerEdit, before: Controller): Refusal | null {
  const fields = Object.keys(changes).map(rootOf);
  const isApart = fields.includes('separations');
  const right = isApart ? can(actor, 'controleur.separer', before) : null;
  if (right?.ok === false) return right;
  return isApart && fields.every((field) => field === 'separations')
    ? null
    : presenceRefusal(actor, before, context.presenceParControleur);
}

interface Around {
  readonly before: Controller;
  readonly today: string;
  readonly context: ControllerContext;
}

function apartRefusal(apart: readonly Separation[] | undefined, { before, today, context }: Around): Refusal | null {
  if (apart === undefined) return null;
  const { installateurs } = context;
  const error = separationsError(apart, { before: before.separations ?? [], today, installateurs });
  return error === null ? null : refuse('VALIDATION', { champs: { separations: error } });
}
