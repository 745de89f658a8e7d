import { z } from 'zod';
import { can } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { erreursDeType, horsListe } from '../access/schemas.ts';
import { ok } from '../base/result.ts';
import type { NotificationRecord } from './notification.ts';

const notification = z.object({ lueLe: z.iso.datetime().nullable() });

/** Of a bell, its owner marks that it was read; the rest is the server's. */
export function verifierNotification(
  { acteur, changes, maintenant }: EditAVerifier,
  { idUser }: NotificationRecord,
): EditVerifie {
  const droit = can(acteur, 'notification.lue', { idUser });
  if (!droit.ok) return droit;
  const refus = horsListe(changes, ['lueLe']) ?? erreursDeType(notification, changes);
  if (refus !== null) return refus;
  return ok({ changes: { lueLe: changes['lueLe'] === null ? null : maintenant } });
}
