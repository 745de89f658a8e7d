import { MESSAGE_MAX } from '../base/text-limits.ts';
import { z } from 'zod';
import { can } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { ok, refuse } from '../base/result.ts';

/** What a person writes of a message; the rest is the server's. */
export const message = z.object({
  idDossier: z.uuid(),
  fil: z.enum(['interne', 'partage']),
  texte: z.string().trim().min(1).max(MESSAGE_MAX),
});
/** [access/E8] A new message of a dossier. */
export function verifierNouveauMessage({ acteur, changes, contexte, maintenant }: EditAVerifier): EditVerifie {
  if (contexte.dossier === null) return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  const droit = can(acteur, 'message.ecrire', contexte.dossier);
  if (!droit.ok) return droit;
  if (contexte.dossier.etat === 'ARCHIVE') return refuse('VERROUILLE', { etat: 'ARCHIVE' });
  const lu = message.safeParse(changes);
  if (!lu.success) {
    return refuse('VALIDATION', {
      champs: Object.fromEntries(lu.error.issues.map(({ path }) => [path.join('.'), 'valeur'])),
    });
  }
  const dehors = acteur.role === 'CLIENT' || acteur.role === 'ENTREPRISE';
  if (dehors && lu.data.fil === 'interne') return refuse('DROIT_INSUFFISANT', { champs: { fil: 'interdit' } });
  return ok({
    changes: {
      kind: 'message',
      ...lu.data,
      variante: contexte.variante,
      auteur: { id: acteur.id, nom: `${acteur.prenom} ${acteur.nom}`, role: acteur.role },
      createdAt: maintenant,
    },
  });
}
