import { can } from '../access/can.ts';
import type { EditToCheck, CheckedEdit, PortalContext } from '../kind/edit-input.ts';
import { documentErrors } from '../fields/schemas.ts';
import { ok } from '../base/result.ts';
import { lectureRecord } from './annonce.ts';

const lecture = lectureRecord.pick({ idAnnonce: true });

/** [annonces/N6] An announcement was put away: who did it and when are the server's words. */
export function checkNewReadMark({ actor, changes, context, now }: EditToCheck<PortalContext>): CheckedEdit {
  const right = can(actor, 'annonce.lue');
  if (!right.ok) return right;
  const refusal = documentErrors(lecture, changes);
  if (refusal !== null) return refusal;
  const { idAnnonce } = lecture.parse(changes);
  return ok({
    changes: { kind: 'lecture', variante: context.variante, idUser: actor.id, idAnnonce, lueLe: now },
  });
}
