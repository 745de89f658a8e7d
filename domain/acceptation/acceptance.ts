import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { isEmpty } from '../fields/schemas.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import { type Accepting, contratOfAcceptance } from './cover-of-demande.ts';
import type { Changes } from '../fields/documents.ts';
import type { TypeIntervention } from '../interventions/type-intervention.ts';
import { zoneOf } from '../base/time-zone.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { BIN_DAYS, inDays } from '../dossiers/edits.ts';
import { orderRefusal } from '../dossiers/order.ts';
import { typeOf } from '../dossiers/first-visits.ts';

export interface AcceptedDemande {
  /** [contrats/CT12] There is no contract, and the office accepts all the same. */
  readonly sansContrat?: boolean | undefined;
  /** The contract by which it is accepted; absent: whichever covers. */
  readonly idContrat?: string | undefined;
  /** Codes or ids of the types to carry out; those that the requester asked for when absent. */
  readonly types?: readonly string[] | undefined;
  readonly echeance?: string | null | undefined;
}

/** What is read beside a demande. */
export interface AroundDemande {
  /** Types of the variant. */
  readonly known: readonly TypeIntervention[];
  readonly contrats: readonly Accepting[];
  /** [contrats/CT13] */
  readonly isContratRequired: boolean;
  /** YYYY-MM-DD, of its office. */
  readonly day: string;
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

function checkAcceptable(actor: Actor, dossier: Dossier): Result<true> {
  const waiting = checkWaiting(actor, dossier, 'NOUVELLE');
  return waiting.ok ? (orderRefusal(dossier) ?? waiting) : waiting;
}

/** [dossiers/D15] EN ATTENTE becomes NOUVELLE, with one intervention for each type, by the contract that covers them. */
export function accepterDemande(
  actor: Actor,
  dossier: Dossier,
  { types, echeance, sansContrat = false, idContrat, ...around }: AcceptedDemande & AroundDemande,
): Result<Acceptance> {
  const possible = checkAcceptable(actor, dossier);
  if (!possible.ok) return possible;
  const keys = [...new Set(types ?? dossier.typesDemandes)];
  const chosen = keys.map((key) => typeOf(around.known, dossier.idBureauInspection, key));
  const unknownType = keys.find((_, i) => chosen[i] === undefined);
  if (keys.length === 0 || unknownType !== undefined) {
    return refuse('VALIDATION', { champs: { typesInterventions: 'inconnu' }, type: unknownType ?? null });
  }
  const selected = chosen.filter((type) => type !== undefined);
  const { contrats, isContratRequired: isRequired, day } = around;
  const { idClient, idBureauInspection } = dossier;
  const asked = { idClient, idBureauInspection, day, types: selected };
  const contrat = contratOfAcceptance(asked, { contrats, isRequired, sansContrat, idContrat });
  if (!contrat.ok) return contrat;
  return ok({
    changes: {
      ...(contrat.value === null ? {} : { idContrat: contrat.value.id, numeroContrat: contrat.value.numero ?? null }),
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
