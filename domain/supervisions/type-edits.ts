import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { fullName } from '../base/person.ts';
import { isOfThisCentury } from '../base/days.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import type { Fields } from '../fields/documents.ts';
import { applyChanges, documentErrors, outsideList, withoutId } from '../fields/schemas.ts';
import type { CheckedEdit, EditToCheck, PortalContext } from '../kind/edit-input.ts';
import { type TypeSupervision, typeSupervisionRecord, writtenType } from './type.ts';

/** Office of what somebody sets: a responsable's own; of ADMIN, the one that they name, or all of the portal. */
export const settingOffice = ({ role, idBureauInspection }: Actor, asked: unknown): number | null =>
  role === 'ADMIN' ? (typeof asked === 'number' ? asked : null) : idBureauInspection;

/** [supervisions/SU2] A new rule, from its first day on. */
export function checkNewType({ actor, changes, context, now }: EditToCheck<PortalContext>): CheckedEdit {
  const received = applyChanges({}, changes);
  const idBureauInspection = settingOffice(actor, received['idBureauInspection']);
  const right = can(actor, 'supervision.modele', { idBureauInspection });
  if (!right.ok) return right;
  const refusal = outsideList(changes, Object.keys(typeSupervisionRecord.shape)) ?? typeRefusal(received);
  if (refusal !== null) return refusal;
  return ok({
    changes: withoutId({
      kind: 'typeSupervision',
      ...writtenType.parse(received),
      variante: context.variante,
      idBureauInspection,
      auteur: fullName(actor),
      createdAt: now,
      retireLe: null,
    }),
  });
}

/** What is wrong in a rule that is being written, by field. */
export const typeRefusal = (received: Fields): Refusal | null =>
  documentErrors(writtenType, received) ?? centuryRefusal(received);

const centuryRefusal = ({ valideDu }: Fields): Refusal | null =>
  typeof valideDu === 'string' && isOfThisCentury(valideDu)
    ? null
    : refuse('VALIDATION', { champs: { valideDu: 'siecle' } });

/** What was made is only withdrawn: what was judged by it stays. */
export function withdrawalOf(
  { actor, changes, now }: EditToCheck<PortalContext>,
  before: Pick<TypeSupervision, 'idBureauInspection' | 'retireLe'>,
): CheckedEdit {
  const right = can(actor, 'supervision.modele', before);
  if (!right.ok) return right;
  const refusal =
    outsideList(changes, ['retireLe']) ??
    (typeof changes['retireLe'] === 'string' ? null : refuse('VALIDATION', { champs: { retireLe: 'valeur' } })) ??
    (before.retireLe === null ? null : refuse('VERROUILLE', { retireLe: before.retireLe }));
  return refusal ?? ok({ changes: { retireLe: now } });
}
