import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { ok, refuse } from '../base/result.ts';
import { applyChanges, documentErrors, outsideList, typeErrors, withoutId } from '../fields/schemas.ts';
import type { CheckedEdit, EditToCheck, PortalContext } from '../kind/edit-input.ts';
import { type MotCle, motCleRecord, writtenMotCle } from './mot-cle.ts';

const changed = writtenMotCle.extend({ retireLe: motCleRecord.shape.retireLe.unwrap() });

/** [ocr/OC2] Office of a keyword: a responsable's own; of ADMIN, the one that they name, or all of the portal. */
const officeOf = ({ role, idBureauInspection }: Actor, asked: unknown): number | null =>
  role === 'ADMIN' ? (typeof asked === 'number' ? asked : null) : idBureauInspection;

/** [ocr/OC2] [ocr/OC4] A new keyword. */
export function checkNewMotCle({ actor, changes, context, now }: EditToCheck<PortalContext>): CheckedEdit {
  const received = applyChanges({}, changes);
  const idBureauInspection = officeOf(actor, received['idBureauInspection']);
  const right = can(actor, 'ocr.gerer', { idBureauInspection });
  if (!right.ok) return right;
  const refusal = outsideList(changes, Object.keys(motCleRecord.shape)) ?? documentErrors(writtenMotCle, received);
  if (refusal !== null) return refusal;
  return ok({
    changes: withoutId({
      kind: 'motCleOcr',
      ...writtenMotCle.parse(received),
      variante: context.variante,
      idBureauInspection,
      createdAt: now,
      updatedAt: now,
      retireLe: null,
    }),
  });
}

/** [ocr/OC2] [ocr/OC3] A change of a keyword, or its deletion. */
export function checkMotCle({ actor, changes, now }: EditToCheck<PortalContext>, before: MotCle): CheckedEdit {
  const right = can(actor, 'ocr.gerer', before);
  if (!right.ok) return right;
  const { updatedAt: _at, ...written } = changes;
  const refusal =
    outsideList(written, Object.keys(changed.shape)) ??
    typeErrors(changed, written) ??
    (before.retireLe === null ? null : refuse('VERROUILLE', { retireLe: before.retireLe }));
  if (refusal !== null) return refusal;
  const removal = 'retireLe' in written ? { retireLe: now } : {};
  return ok({ changes: { ...written, ...removal, updatedAt: now } });
}
