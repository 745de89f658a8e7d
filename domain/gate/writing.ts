import type { Actor } from '../access/roles.ts';
import { cleanJson } from '../base/clean-text.ts';
import { type Refusal, refuse } from '../base/result.ts';
import type { Changes, Fields, LocalDocument } from '../fields/documents.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import { create, editer, type EditContext as Edit } from '../sync/edit.ts';
import { sealedRefusal } from '../sync/sealed.ts';
import type { Variant } from '../variants/variants.ts';
import { type EditContext, emptyContext, type GateEdit } from './context.ts';
import { checkEdit } from './edits.ts';
import { certainRefusal } from './immediate.ts';

/** Who writes on a device, on which portal. */
export interface Writer {
  readonly actor: Actor;
  readonly variante: Variant;
}

/** What the rules read beside the document, of what this device holds; what is absent is not known here. */
export interface Beside extends Partial<Omit<EditContext, 'variante' | 'intervention'>> {
  /** As it stands here, with what waits in it: a seal is the server's word. */
  readonly intervention?: (Intervention & Pick<LocalDocument, 'local'>) | null;
}

export interface Writing {
  /** null: the session is over, and the rules of persons are asked by the server alone. */
  readonly writer: Writer | null;
  readonly beside: Beside;
  readonly edit: Edit;
}

/** What a write becomes: why not, nothing, or the document to be written. */
export type Written = LocalDocument | Refusal | null;

/**
 * What an edit of this person becomes, on whichever road it comes: a screen, a call without a network, a gesture of the
 * queue. Refused: what stands in an issued report ([sync/C20]), and what the server is certain to refuse ([access/E11]);
 * what it does not know yet is judged whole, when it is created.
 */
export function edited(current: LocalDocument | undefined, typed: Changes, writing: Writing): Written {
  const changes = cleanJson(typed);
  if (current === undefined) return refuse('INTROUVABLE');
  const { id, local } = current;
  const refusal =
    sealOf(current, writing) ??
    (local?.nouveau === true ? null : refusalOf({ id, before: current, changes, nouveau: false }, writing));
  if (refusal !== null) return refusal;
  const next = editer(current, changes, writing.edit);
  return next === current ? null : next;
}

/** The same for a document made on this device; made twice, it is one. */
export function created(
  current: LocalDocument | undefined,
  typed: Fields & { readonly id: string },
  writing: Writing,
): Written {
  if (current !== undefined) return null;
  const fields = cleanJson(typed);
  return refusalOf(creationOf(fields), writing) ?? create(fields, writing.edit);
}

/**
 * [access/E11] The whole document that the gate makes of what somebody gave of it, as the server would; any refusal, an
 * uncertain one included: without the gate's answer there is no document to write.
 */
export const completed = (
  fields: Fields & { readonly id: string },
  writing: Writing & { readonly writer: Writer },
): CheckedEdit => checkEdit(gateEditOf(creationOf(fields), writing));

type Asked = Pick<GateEdit, 'id' | 'before' | 'changes' | 'nouveau'>;

const creationOf = ({ id, ...changes }: Fields & { readonly id: string }): Asked => ({
  id,
  before: null,
  changes: changes as Changes,
  nouveau: true,
});

const gateEditOf = (asked: Asked, { writer, beside, edit }: Writing & { readonly writer: Writer }): GateEdit => ({
  ...asked,
  actor: writer.actor,
  collection: edit.collection,
  now: edit.now,
  context: { ...emptyContext(writer.variante), ...beside },
});

const refusalOf = (asked: Asked, { writer, ...writing }: Writing): Refusal | null =>
  writer === null ? null : certainRefusal(gateEditOf(asked, { ...writing, writer }));

/** [sync/C20] Of the visit itself, or of the one that a photo shows. */
function sealOf(current: LocalDocument, { beside, edit: { collection } }: Writing): Refusal | null {
  if (collection === 'interventions') return sealedRefusal(current);
  return collection === 'photos' && beside.intervention ? sealedRefusal(beside.intervention) : null;
}
