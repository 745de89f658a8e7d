import { z } from 'zod';
import { can } from '../access/can.ts';
import type { EditToCheck, CheckedEdit } from '../access/edit-input.ts';
import { documentErrors } from '../access/schemas.ts';
import { ok } from '../base/result.ts';

const lecture = z.object({ idAnnonce: z.uuid() });

/** [annonces/N6] An announcement was put away: who did it and when are the server's words. */
export function checkNewReadMark({ actor, changes, context, now }: EditToCheck): CheckedEdit {
  const right = can(actor, 'annonce.lue');
  if (!right.ok) return right;
  const refusal = documentErrors(lecture, changes);
  if (refusal !== null) return refusal;
  const { idAnnonce } = lecture.parse(changes);
  return ok({
    changes: { kind: 'lecture', variante: context.variante, idUser: actor.id, idAnnonce, lueLe: now },
  });
}
