import { z } from 'zod';
import { can } from '../access/can.ts';
import { fullName } from '../base/person.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import { applyChanges, documentErrors, outsideList, typeErrors, withoutId } from '../fields/schemas.ts';
import type { CheckedEdit, EditToCheck, PortalContext } from '../kind/edit-input.ts';
import type { ModeleContext } from './context.ts';
import { deliveredModele } from './delivered/delivered.ts';
import { modeleRecord, type ModeleContrat, writtenModele } from './modele.ts';
import { unknownNames } from './values.ts';

/** A withdrawal has its day; nothing takes it back. */
const withdrawal = z.object({ retireLe: modeleRecord.shape.retireLe.unwrap() });
const newModele = modeleRecord.pick({ serie: true, version: true }).extend(writtenModele.shape);

/** [contrats/CT1] A version of a model: its author says which one it follows; of two that bear one number, the second has the next. */
export function checkNewModele({ actor, changes, context, now }: EditToCheck<ModeleContext>): CheckedEdit {
  const right = can(actor, 'contrat.modele');
  if (!right.ok) return right;
  const received = applyChanges({}, changes);
  const refusal =
    outsideList(changes, ['id', ...Object.keys(modeleRecord.shape)]) ??
    documentErrors(newModele, received) ??
    nameRefusal(newModele.parse(received));
  if (refusal !== null) return refusal;
  const written = newModele.parse(received);
  return ok({
    changes: withoutId({
      kind: 'modeleContrat',
      ...written,
      version: freeVersion(written, context),
      variante: context.variante,
      aRelire: false,
      auteur: fullName(actor),
      createdAt: now,
      retireLe: null,
    }),
  });
}

/** The one that is asked, when no other version of its model bears it: what a device gives back comes in any order. */
function freeVersion(
  { serie, version }: Pick<ModeleContrat, 'serie' | 'version'>,
  { variante, versionsModele }: ModeleContext,
): number {
  const delivered = deliveredModele(variante);
  const taken = [...versionsModele, ...(serie === delivered.serie ? [delivered.version] : [])];
  return taken.includes(version) ? Math.max(...taken) + 1 : version;
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
    typeErrors(withdrawal, changes) ??
    (modele.retireLe === null ? null : refuse('VERROUILLE', { retireLe: modele.retireLe }));
  return refusal ?? ok({ changes: { retireLe: now } });
}
