import { z } from 'zod';
import { can } from '../access/can.ts';
import type { EditToCheck, CheckedEdit } from '../kind/edit-input.ts';
import { typeErrors, outsideList } from '../fields/schemas.ts';
import { ok } from '../base/result.ts';
import type { NotificationRecord } from './notification.ts';

const notification = z.object({ lueLe: z.iso.datetime().nullable() });

/** Of a bell, its owner marks that it was read; the rest is the server's. */
export function checkNotification({ actor, changes, now }: EditToCheck, { idUser }: NotificationRecord): CheckedEdit {
  const right = can(actor, 'notification.lue', { idUser });
  if (!right.ok) return right;
  const refusal = outsideList(changes, ['lueLe']) ?? typeErrors(notification, changes);
  if (refusal !== null) return refusal;
  return ok({ changes: { lueLe: changes['lueLe'] === null ? null : now } });
}
