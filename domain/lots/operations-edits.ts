import { can } from '../access/can.ts';
import { fullName } from '../base/person.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import { documentErrors, outsideList } from '../fields/schemas.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { LotEdit } from './context.ts';
import { etatOfLot, type Lot } from './lot.ts';
import {
  keyOfReference,
  type Operation,
  OPERATIONS_MAX,
  type OperationsRecord,
  writtenOperations,
} from './operation.ts';

/** References that a refusal names. */
const NAMED = 5;

/** [lots/L2] [lots/L4] A part of the list of a lot: whole, or refused with the reason. */
export function checkNewOperations(edit: LotEdit): CheckedEdit {
  const { actor, changes, context, now } = edit;
  const lot = lotOf(edit);
  if ('code' in lot) return lot;
  const entered = Object.fromEntries(Object.entries(changes).filter(([field]) => field in writtenOperations.shape));
  const refusal = documentErrors(writtenOperations, entered);
  if (refusal !== null) return refusal;
  const written = writtenOperations.parse(entered);
  const cles = written.operations.map(({ reference }) => keyOfReference(reference));
  const known = listRefusal(written.operations, cles, context);
  if (known !== null) return known;
  return ok({
    changes: {
      kind: 'operations',
      ...written,
      cles,
      variante: context.variante,
      idBureauInspection: lot.idBureauInspection,
      idClient: lot.idClient,
      auteur: { id: actor.id, nom: fullName(actor) },
      createdAt: now,
    },
  });
}

/** [lots/L5] A part is taken back whole, before the draw: it keeps nothing of anybody. */
export function checkOperations(edit: LotEdit, _before: OperationsRecord): CheckedEdit {
  const lot = lotOf(edit);
  if ('code' in lot) return lot;
  const { operations } = edit.changes;
  const outside = outsideList(edit.changes, ['operations', 'cles']);
  if (outside !== null) return outside;
  return Array.isArray(operations) && operations.length === 0
    ? ok({ changes: { operations: [], cles: [] } })
    : refuse('VALIDATION', { champs: { operations: 'valeur' } });
}

/** The lot that the list is of, open to whoever gives it. */
function lotOf({ actor, context }: LotEdit): Lot | Refusal {
  const { lot } = context;
  if (lot === null) return refuse('VALIDATION', { champs: { idLot: 'inconnu' } });
  const right = can(actor, 'lot.deposer', lot);
  if (!right.ok) return right;
  // [lots/L9] Nothing is added to what was drawn, nor taken from it.
  return etatOfLot(lot) === 'OUVERT' ? lot : refuse('VERROUILLE', { etat: etatOfLot(lot) });
}

function listRefusal(
  operations: readonly Operation[],
  cles: readonly string[],
  { operationsConnues, operationsDuLot }: LotEdit['context'],
): Refusal | null {
  if (cles.includes('') || new Set(cles).size !== cles.length)
    return refuse('VALIDATION', { champs: { operations: 'double' } });
  if (operationsDuLot + operations.length > OPERATIONS_MAX)
    return refuse('REGLE_METIER', { regle: 'lot-plein', max: OPERATIONS_MAX });
  if (operationsConnues.length === 0) return null;
  const known = new Set(operationsConnues.map(({ cle }) => cle));
  const references = operations.map(({ reference }) => reference).filter((one) => known.has(keyOfReference(one)));
  return refuse('REGLE_METIER', {
    regle: 'operation-connue',
    references: references.slice(0, NAMED),
    lots: [...new Set(operationsConnues.map(({ code }) => code))].slice(0, NAMED),
  });
}
