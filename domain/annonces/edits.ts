import { z } from 'zod';
import { can } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { erreursDeDocument } from '../access/schemas.ts';
import { ok } from '../base/result.ts';

const lecture = z.object({ idAnnonce: z.uuid() });

/** [annonces/N6] An announcement was put away: who did it and when are the server's words. */
export function verifierNouvelleLecture({ acteur, changes, contexte, maintenant }: EditAVerifier): EditVerifie {
  const droit = can(acteur, 'annonce.lue');
  if (!droit.ok) return droit;
  const refus = erreursDeDocument(lecture, changes);
  if (refus !== null) return refus;
  const { idAnnonce } = lecture.parse(changes);
  return ok({
    changes: { kind: 'lecture', variante: contexte.variante, idUser: acteur.id, idAnnonce, lueLe: maintenant },
  });
}
