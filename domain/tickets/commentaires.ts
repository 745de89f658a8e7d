import { can } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { erreursDeDocument, erreursDeType, horsListe } from '../access/schemas.ts';
import { ok, refuse } from '../base/result.ts';
import { commentaireEcrit, type CommentaireRecord } from './ticket.ts';

/** [tickets/B8] A new comment of something that its author reads. */
export function verifierNouveauCommentaire({ acteur, changes, contexte, maintenant }: EditAVerifier): EditVerifie {
  const droit = can(acteur, 'commentaire.ecrire');
  if (!droit.ok) return droit;
  const saisi = { mentions: [], ...changes };
  const refus = erreursDeDocument(commentaireEcrit, saisi);
  if (refus !== null) return refus;
  const { entite } = contexte;
  if (entite === null) return refuse('VALIDATION', { champs: { idEntite: 'inconnu' } });
  const idDossier = (entite['demandeId'] ?? null) as string | null;
  // The dossier is locked by the name that the edit gives it, before the intervention is read.
  if ((changes['idDossier'] ?? null) !== idDossier) return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  return ok({
    changes: {
      kind: 'commentaire',
      ...commentaireEcrit.parse(saisi),
      ...(idDossier === null ? {} : { idDossier }),
      variante: contexte.variante,
      auteur: { id: acteur.id, nom: `${acteur.prenom} ${acteur.nom}`, role: acteur.role },
      createdAt: maintenant,
      modifieLe: null,
      retireLe: null,
    },
  });
}

/** [tickets/B9] A comment is corrected, or taken away. */
export function verifierCommentaire(
  { acteur, changes, maintenant }: EditAVerifier,
  { auteur, retireLe }: CommentaireRecord,
): EditVerifie {
  const droit = can(acteur, 'commentaire.modifier', { idUser: auteur.id });
  if (!droit.ok) return droit;
  if (retireLe !== null) return refuse('VERROUILLE');
  const { modifieLe: _le, ...ecrits } = changes;
  if (ecrits['retireLe'] !== undefined && ecrits['retireLe'] !== null) {
    return horsListe(ecrits, ['retireLe', 'texte']) ?? ok({ changes: { texte: '', retireLe: maintenant } });
  }
  const refus = horsListe(ecrits, ['texte']) ?? erreursDeType(commentaireEcrit, ecrits);
  if (refus !== null) return refus;
  const { texte } = commentaireEcrit.pick({ texte: true }).partial().parse(ecrits);
  return ok({ changes: texte === undefined ? {} : { texte, modifieLe: maintenant } });
}
