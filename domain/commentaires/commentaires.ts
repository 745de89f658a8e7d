import { can } from '../access/can.ts';
import { writtenFor } from '../access/keys.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Stored } from '../kind/kind.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { TicketEdit } from '../tickets/context.ts';
import { documentErrors, typeErrors, outsideList } from '../fields/schemas.ts';
import { ok, refuse } from '../base/result.ts';
import { writtenCommentaire, type CommentaireRecord } from '../tickets/ticket.ts';

/** [tickets/B8] A new comment of something that its author reads. */
export function checkNewCommentaire({ actor, changes, context, now }: TicketEdit): CheckedEdit {
  const right = can(actor, 'commentaire.ecrire');
  if (!right.ok) return right;
  const typed = { mentions: [], ...changes };
  const refusal = documentErrors(writtenCommentaire, typed);
  if (refusal !== null) return refusal;
  const { entite } = context;
  if (entite === null) return refuse('VALIDATION', { champs: { idEntite: 'inconnu' } });
  const idDossier = (entite['demandeId'] ?? null) as string | null;
  // The dossier is locked by the name that the edit gives it, before the intervention is read.
  if ((changes['idDossier'] ?? null) !== idDossier) return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  return ok({
    changes: {
      // What is commented and stands in a dossier is a visit (needs-records.ts): the type of the context says less.
      kind: 'commentaire',
      ...writtenCommentaire.parse(typed),
      ...(idDossier === null ? {} : { idDossier, tiers: { ...writtenFor(entite as Stored<Intervention>) } }),
      variante: context.variante,
      auteur: { id: actor.id, nom: `${actor.prenom} ${actor.nom}`, role: actor.role },
      createdAt: now,
      modifieLe: null,
      retireLe: null,
    },
  });
}

/** [tickets/B9] A comment is corrected, or taken away. */
export function checkCommentaire(
  { actor, changes, now }: TicketEdit,
  { auteur, retireLe }: CommentaireRecord,
): CheckedEdit {
  const right = can(actor, 'commentaire.modifier', { idUser: auteur.id });
  if (!right.ok) return right;
  if (retireLe !== null) return refuse('VERROUILLE');
  const { modifieLe: _at, ...ecrits } = changes;
  if (ecrits['retireLe'] !== undefined && ecrits['retireLe'] !== null) {
    return outsideList(ecrits, ['retireLe', 'texte']) ?? ok({ changes: { texte: '', retireLe: now } });
  }
  const refusal = outsideList(ecrits, ['texte']) ?? typeErrors(writtenCommentaire, ecrits);
  if (refusal !== null) return refusal;
  const { texte } = writtenCommentaire.pick({ texte: true }).partial().parse(ecrits);
  return ok({ changes: texte === undefined ? {} : { texte, modifieLe: now } });
}
