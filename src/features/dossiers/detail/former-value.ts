import type { Actor } from '#domain/access/roles.ts';
import { sameJson } from '#domain/base/json.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { isEmpty } from '#domain/fields/schemas.ts';
import type { ChampChange } from '../../../shared/history/events.ts';
import { canEdit, readOnlyReason } from './edit-rights.ts';
import { ALL_FIELDS, ETAPE, valueAt } from './fields.ts';

/**
 * [dossiers/D51] The edit that gives a field of the page its former value again, for who may write it there; null: nobody
 * may, or it stands already. A step is moved by its own gesture.
 */
export function restoreOf(change: ChampChange, dossier: Dossier, actor: Actor): Changes | null {
  const field = ALL_FIELDS.find(({ path }) => path === change.champ);
  if (field === undefined || field === ETAPE) return null;
  if (readOnlyReason(actor, dossier) !== null || !canEdit(actor, dossier, field.path)) return null;
  const former = change.avant ?? null;
  if (field.isRequired === true && isEmpty(former)) return null;
  return isValue(former) && !sameJson(valueAt(dossier, field.path), former) ? { [field.path]: former } : null;
}

const isValue = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number';
