import { MESSAGE_MAX } from '../base/text-limits.ts';
import { z } from 'zod';
import { ok, refuse } from '../base/result.ts';
import { can } from './can.ts';
import type { EditAVerifier, EditVerifie } from './edit-input.ts';
import { erreursDeType, horsListe } from './schemas.ts';

/** What a person writes of a message; the rest is the server's. */
export const message = z.object({
  idDossier: z.uuid(),
  fil: z.enum(['interne', 'partage']),
  texte: z.string().trim().min(1).max(MESSAGE_MAX),
});
const notification = z.object({ lueLe: z.iso.datetime().nullable() });

/** Edit of a record: only the bell's read mark is a field edit; the other kinds have calls of their own. */
export function verifierRecord({ acteur, avant, changes, maintenant }: EditAVerifier): EditVerifie {
  if (avant?.['kind'] !== 'notification') return refuse('DROIT_INSUFFISANT', { kind: avant?.['kind'] });
  const droit = can(acteur, 'notification.lue', { idUser: Number(avant['idUser']) });
  if (!droit.ok) return droit;
  const refus = horsListe(changes, ['lueLe']) ?? erreursDeType(notification, changes);
  if (refus !== null) return refus;
  return ok({ changes: { lueLe: changes['lueLe'] === null ? null : maintenant } });
}

/** [E8] A new message of a dossier. */
export function verifierNouveauRecord({ acteur, changes, contexte, maintenant }: EditAVerifier): EditVerifie {
  if (changes['kind'] !== 'message') return refuse('DROIT_INSUFFISANT', { kind: changes['kind'] });
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
