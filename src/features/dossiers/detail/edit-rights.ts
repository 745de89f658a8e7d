import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { dossierFieldsOf } from '#domain/dossiers/edits.ts';
import { rootOf } from '#domain/fields/schemas.ts';
import type { FieldPath } from '#domain/fields/documents.ts';

/** Why a dossier is only read, for the sentence under its head; null when it may be corrected. */
export type ReadOnlyReason = 'archive' | 'droit' | null;

export function readOnlyReason(actor: Actor, dossier: Dossier): ReadOnlyReason {
  if (dossier.etat === 'ARCHIVE') return 'archive';
  return can(actor, 'dossier.modifier', dossier).ok ? null : 'droit';
}

/** The rule of the server, asked early: a client writes their demand, the office the whole file. */
export const canEdit = (actor: Actor, dossier: Dossier, path: FieldPath): boolean =>
  dossierFieldsOf(actor, dossier).includes(rootOf(path));
