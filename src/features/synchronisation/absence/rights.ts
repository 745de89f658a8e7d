import { emptyContext } from '#domain/gate/context.ts';
import { checkEdit } from '#domain/gate/edits.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { isUndoable } from '#domain/sync/absence.ts';
import type { ConflitField, Conflit, Fields } from '#domain/fields/documents.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Variant } from '#domain/variants/variants.ts';

export interface UndoContext {
  readonly champ: ConflitField;
  readonly doc: Fields & { readonly id: string };
  /** Of an intervention. */
  readonly dossier: Dossier | null;
  /** To whom the visit would be given back. */
  readonly controleur: Controller | null;
  readonly now: string;
}

/**
 * [DC] Whether this person may put this very value back: the edit that the button would make, judged by the rules that
 * judge it on the server. What this device does not hold is a reason not to offer it.
 */
export function canUndo(
  actor: Actor,
  { collection }: Pick<Conflit, 'collection'>,
  { champ, doc, dossier, controleur, now }: UndoContext,
): boolean {
  if (collection !== 'dossiers' && collection !== 'interventions') return false;
  if (!isUndoable(collection, doc, champ)) return false;
  const known = {
    ...emptyContext(doc['variante'] as Variant),
    dossier,
    controleur,
    // The value stood there: its client and its installer were those of this office.
    nomClient: '',
    nomEntreprise: '',
  };
  const changes = { [champ.champ]: champ.mien };
  const edit = {
    actor,
    collection,
    id: doc.id,
    before: doc,
    changes,
    nouveau: false,
    now,
    context: known,
  };
  return checkEdit(edit).ok;
}
