import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { isEmpty } from '../fields/schemas.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import type { Changes } from '../fields/documents.ts';
import type { TypeIntervention } from '../interventions/type-intervention.ts';
import { zoneOf } from '../base/time-zone.ts';
import type { Dossier } from './dossier.ts';
import { BIN_DAYS, inDays } from './edits.ts';
import { typeOf } from './first-visits.ts';

export interface AcceptedDemande {
  /** Codes or ids of the types to carry out; those that the requester asked for when absent. */
  readonly types?: readonly string[] | undefined;
  readonly echeance?: string | null | undefined;
}

export interface Acceptance {
  readonly changes: Changes;
  /** One intervention for each. */
  readonly types: readonly TypeIntervention[];
}

const checkWaiting = (actor: Actor, dossier: Dossier, to: string): Result<true> => {
  const right = can(actor, 'dossier.accepter', dossier);
  if (!right.ok) return right;
  if (dossier.aSupprimerLe !== null) return refuse('REGLE_METIER', { regle: 'a-supprimer' });
  if (dossier.etat !== 'EN ATTENTE') return refuse('TRANSITION_INTERDITE', { de: dossier.etat, vers: to });
  return ok(true);
};

/** [dossiers/D15] EN ATTENTE becomes NOUVELLE, with one intervention for each type; `known`: the types of the variant. */
export function accepterDemande(
  actor: Actor,
  dossier: Dossier,
  { types, echeance, known }: AcceptedDemande & { readonly known: readonly TypeIntervention[] },
): Result<Acceptance> {
  const possible = checkWaiting(actor, dossier, 'NOUVELLE');
  if (!possible.ok) return possible;
  const keys = [...new Set(types ?? dossier.typesDemandes)];
  const chosen = keys.map((key) => typeOf(known, dossier.idBureauInspection, key));
  const unknownType = keys.find((_, i) => chosen[i] === undefined);
  if (keys.length === 0 || unknownType !== undefined) {
    return refuse('VALIDATION', { champs: { typesInterventions: 'inconnu' }, type: unknownType ?? null });
  }
  const selected = chosen.filter((type) => type !== undefined);
  return ok({
    changes: {
      etat: 'NOUVELLE',
      typesDemandes: selected.map(({ code }) => code),
      ...(echeance === undefined ? {} : { echeance }),
    },
    types: selected,
  });
}

/** [dossiers/D16] A demand is refused with its reason: it is set to delete, and its author is told why. */
export function refuserDemande(
  actor: Actor,
  dossier: Dossier,
  { motif, now }: { readonly motif: string; readonly now: string },
): Result<Changes> {
  const possible = checkWaiting(actor, dossier, 'refusée');
  if (!possible.ok) return possible;
  if (isEmpty(motif)) return refuse('MOTIF_REQUIS', { champ: 'motifRefus' });
  return ok({ aSupprimerLe: inDays(now, BIN_DAYS, zoneOf(dossier)), motif });
}
