import { can } from '../access/can.ts';
import { fullName } from '../base/person.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import { applyChanges, documentErrors, outsideList, withoutId } from '../fields/schemas.ts';
import type { CheckedEdit, EditToCheck, PortalContext } from '../kind/edit-input.ts';
import { modeleRecord, type ModeleContrat, writtenModele } from './modele.ts';
import { unknownNames } from './values.ts';

const newModele = modeleRecord.pick({ serie: true, version: true }).extend(writtenModele.shape);

/** [contrats/CT1] A version of a model: its author says which one it follows. */
export function checkNewModele({ actor, changes, context, now }: EditToCheck<PortalContext>): CheckedEdit {
  const right = can(actor, 'contrat.modele');
  if (!right.ok) return right;
  const received = applyChanges({}, changes);
  const refusal =
    outsideList(changes, ['id', ...Object.keys(modeleRecord.shape)]) ??
    documentErrors(newModele, received) ??
    nameRefusal(newModele.parse(received));
  if (refusal !== null) return refusal;
  return ok({
    changes: withoutId({
      kind: 'modeleContrat',
      ...newModele.parse(received),
      variante: context.variante,
      aRelire: false,
      auteur: fullName(actor),
      createdAt: now,
      retireLe: null,
    }),
  });
}

/** A name that nothing would ever fill. */
function nameRefusal({ clauses, variables }: Pick<ModeleContrat, 'clauses' | 'variables'>): Refusal | null {
  const unknown = unknownNames(clauses, variables);
  return unknown.length === 0
    ? null
    : refuse('VALIDATION', { champs: { clauses: 'inconnu' }, inconnus: unknown.join(', ') });
}

/** [contrats/CT1] Withdrawn, for good. */
export function checkModele({ actor, changes, now }: EditToCheck<PortalContext>, modele: ModeleContrat): CheckedEdit {
  const right = can(actor, 'contrat.modele');
  if (!right.ok) return right;
  const refusal =
    outsideList(changes, ['retireLe']) ??
    (modele.retireLe === null ? null : refuse('VERROUILLE', { retireLe: modele.retireLe }));
  return refusal ?? ok({ changes: { retireLe: now } });
}
