import { can } from '../access/can.ts';
import { writtenFor } from '../access/keys.ts';
import { fullName } from '../base/person.ts';
import { ok, refuse } from '../base/result.ts';
import { documentErrors } from '../fields/schemas.ts';
import type { InterventionEdit } from '../interventions/context.ts';
import { isLive } from '../interventions/etat.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import { strokesOf } from './given.ts';
import { writtenSignaturePlace } from './in-person.ts';

/**
 * [signatures/E31] A new signature on the spot, of a visit that is neither cancelled nor replaced. It may come once the report is
 * issued: it was given before, and waited for a network. What the server says of it is never the device's.
 */
export function checkNewInPerson({ actor, changes, context, now }: InterventionEdit): CheckedEdit {
  const { intervention } = context;
  if (intervention === null) return refuse('VALIDATION', { champs: { idIntervention: 'inconnu' } });
  const right = can(actor, 'photo.ecrire', intervention);
  if (!right.ok) return right;
  if (!isLive(intervention)) return refuse('VERROUILLE', { etat: intervention.etat });
  const refusal = documentErrors(writtenSignaturePlace, changes);
  if (refusal !== null) return refusal;
  if (changes['idDossier'] !== intervention.demandeId)
    return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  return ok({
    changes: {
      kind: 'signaturePlace',
      ...written(changes),
      variante: context.variante,
      auteur: { id: actor.id, nom: fullName(actor), role: actor.role },
      tiers: { ...writtenFor(intervention) },
      createdAt: now,
      sha256: null,
      scelleLe: null,
      ecarts: null,
    },
  });
}

/** As JSON. */
function written(changes: InterventionEdit['changes']) {
  const { traits, contenu, ...rest } = writtenSignaturePlace.parse(changes);
  return {
    ...rest,
    traits: strokesOf(traits),
    contenu: contenu.map((one) => ({ ...one })),
  };
}
