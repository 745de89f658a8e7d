import type { Actor } from '#domain/access/roles.ts';
import { type Json, sameJson } from '#domain/base/json.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { readPath } from '#domain/fields/paths.ts';
import { isEmpty, rootOf } from '#domain/fields/schemas.ts';
import { isSealed } from '#domain/interventions/etat.ts';
import { fieldsRefusal } from '#domain/interventions/field-rights.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { OPEN } from '#domain/interventions/visit-form.ts';
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

/** What has no gesture of its own: a date, a controller, a state are moved by theirs. */
const OF_VISITS: readonly string[] = ['champs', 'adresse', 'beneficiaire', 'consignes', 'priorite'];

/** [dossiers/D51] The same of a visit: its answers while its form is open, its place and its person until its report is issued. */
export function restoreOfVisit(change: ChampChange, visit: Intervention, actor: Actor): Changes | null {
  const { champ } = change;
  const root = rootOf(champ);
  if (!OF_VISITS.includes(root) || isSealed(visit.etat) || (root === 'champs' && !OPEN.includes(visit.etat)))
    return null;
  if (fieldsRefusal(actor, [champ], visit) !== null) return null;
  const former = change.avant ?? null;
  return isAnswer(former) && !sameJson(readPath(visit, champ) ?? null, former) ? { [champ]: former } : null;
}

const isAnswer = (value: unknown): value is Json =>
  isValue(value) || typeof value === 'boolean' || (Array.isArray(value) && value.every(isValue));
const isValue = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number';
