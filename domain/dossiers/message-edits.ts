import { MESSAGE_MAX } from '../base/text-limits.ts';
import { z } from 'zod';
import { can } from '../access/can.ts';
import type { EditToCheck, CheckedEdit } from '../access/edit-input.ts';
import { ok, refuse } from '../base/result.ts';

/** What a person writes of a message; the rest is the server's. */
export const message = z.object({
  idDossier: z.uuid(),
  fil: z.enum(['interne', 'partage']),
  texte: z.string().trim().min(1).max(MESSAGE_MAX),
});
/** [access/E8] A new message of a dossier. */
export function checkNewMessage({ actor, changes, context, now }: EditToCheck): CheckedEdit {
  if (context.dossier === null) return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  const right = can(actor, 'message.ecrire', context.dossier);
  if (!right.ok) return right;
  if (context.dossier.etat === 'ARCHIVE') return refuse('VERROUILLE', { etat: 'ARCHIVE' });
  const read = message.safeParse(changes);
  if (!read.success) {
    return refuse('VALIDATION', {
      champs: Object.fromEntries(read.error.issues.map(({ path }) => [path.join('.'), 'valeur'])),
    });
  }
  const isOutsider = actor.role === 'CLIENT' || actor.role === 'ENTREPRISE';
  if (isOutsider && read.data.fil === 'interne') return refuse('DROIT_INSUFFISANT', { champs: { fil: 'interdit' } });
  return ok({
    changes: {
      kind: 'message',
      ...read.data,
      variante: context.variante,
      auteur: { id: actor.id, nom: `${actor.prenom} ${actor.nom}`, role: actor.role },
      createdAt: now,
    },
  });
}
