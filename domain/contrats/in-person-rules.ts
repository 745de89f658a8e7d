import { can } from '../access/can.ts';
import { fullName } from '../base/person.ts';
import { ok, refuse } from '../base/result.ts';
import { documentErrors } from '../fields/schemas.ts';
import type { CheckedEdit, EditToCheck } from '../kind/edit-input.ts';
import { strokesOf } from '../signatures/given.ts';
import type { SignedContratContext } from './context.ts';
import { writtenSignatureContrat } from './in-person.ts';

/**
 * [contrats/CT45] A new signature on the spot, of a contract that its office may have signed. What became of the contract
 * meanwhile refuses nothing: it was given, and the server says afterwards whether it counts ([contrats/CT49]).
 */
export function checkNewSignatureContrat({
  actor,
  changes,
  context: { variante, contratSigne },
  now,
}: EditToCheck<SignedContratContext>): CheckedEdit {
  if (contratSigne === null) return refuse('VALIDATION', { champs: { idContrat: 'inconnu' } });
  const right = can(actor, 'contrat.signer', contratSigne);
  if (!right.ok) return right;
  const refusal = documentErrors(writtenSignatureContrat, changes);
  if (refusal !== null) return refusal;
  const { traits, ...rest } = writtenSignatureContrat.parse(changes);
  return ok({
    changes: {
      kind: 'signatureContrat',
      ...rest,
      traits: strokesOf(traits),
      variante,
      idBureauInspection: contratSigne.idBureauInspection,
      auteur: { id: actor.id, nom: fullName(actor), role: actor.role },
      createdAt: now,
      sha256: null,
      scelleLe: null,
      ecarts: null,
    },
  });
}
