import { refuse } from '../base/result.ts';
import type { EditToCheck } from '../kind/edit-input.ts';
import { inSupervision, type PhotoBearer } from './photo-bearer.ts';
import type { SupervisionContext } from '../supervisions/context.ts';
import { writeRefusal } from '../supervisions/edits.ts';
import { isLocked } from '../supervisions/supervision.ts';

type PictureEdit = Pick<EditToCheck<Pick<SupervisionContext, 'supervise' | 'photographiee'>>, 'actor' | 'context'>;

/** [supervisions/SU40] [supervisions/SU41] A supervision, to its pictures: written by whoever fills it in, as long as it is not locked. */
export function supervisionBearer({ actor, context }: PictureEdit): PhotoBearer | null {
  const { photographiee, supervise } = context;
  if (photographiee === null) return null;
  const { id, variante, idBureauInspection, etat, retireLe } = photographiee;
  const isClosed = isLocked(photographiee) || retireLe !== null;
  const grille = supervise?.grille ?? null;
  return {
    variante,
    idBureauInspection,
    names: inSupervision(id),
    refusal:
      writeRefusal(actor, photographiee, (supervise?.superviseur ?? null) !== null) ??
      (isClosed ? refuse('VERROUILLE', { etat }) : null),
    typeOf: (cfId) =>
      grille === null ? undefined : (grille.champs.find(({ cf_id }) => cf_id === cfId)?.cf_component_type ?? null),
  };
}
