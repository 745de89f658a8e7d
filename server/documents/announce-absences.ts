import { controllerKind } from '#domain/controleurs/kind.ts';
import { annonceOfAbsences } from '#domain/controleurs/told-absences.ts';
import type { Sql } from '../db/db.ts';
import { type Bell, ringPeople } from './announce.ts';
import { isOf } from './of-kind.ts';

/** [controleurs/AB8] Who plans for an office is told of the absences that a controller enters for oneself. */
export const ringAbsences: Bell = async (tx, author, { before, apres }) => {
  if (before === null || !isOf(controllerKind, before) || !isOf(controllerKind, apres)) return;
  if (author.actor.id !== apres.data.idUser) return;
  const annonce = annonceOfAbsences(before.data, apres.data);
  if (annonce === null) return;
  const a = await planners(tx, { variante: author.variante, idBureau: apres.data.idBureauInspection });
  await ringPeople(tx, author, { a, annonce, evenement: 'visite' });
};

/** MANAGER of an office who may plan for it. */
export async function planners(
  tx: Sql,
  { variante, idBureau }: { readonly variante: string; readonly idBureau: number },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from utilisateurs where actif and $1 = any(variantes) and role = 'MANAGER' and id_bureau = $2
       and not ('planning.bureau' = any(coalesce(droit_restreint, '{}'))) order by id`,
    [variante, idBureau],
  );
  return rows.map(({ id }) => id);
}
