import { ok, type Result } from '#domain/base/result.ts';
import { controleursAChoisir } from '#domain/planning/controleurs.ts';
import { findVisible } from '../../documents/document.ts';
import type { Context } from '../../http/context.ts';
import { listControllers } from './queries.ts';

interface PlanningQuery {
  readonly idTypeIntervention?: string | undefined;
  readonly departement?: string | undefined;
  readonly date?: string | undefined;
}

/** Controllers that a planner may choose: authorised for a type on a day, working in a département. */
export async function planningControllers(
  query: PlanningQuery,
  context: Context,
): Promise<Result<ReturnType<typeof controleursAChoisir>>> {
  const { db, portees, maintenant } = context;
  const { idTypeIntervention, departement, date = maintenant.slice(0, 10) } = query;
  const code = idTypeIntervention === undefined ? undefined : await codeOf(context, idTypeIntervention);
  return ok(controleursAChoisir(await listControllers(db, portees), { code, departement, jour: date }));
}

/** Code of the fiche of a type; null: unknown. */
async function codeOf({ db, portees }: Context, id: string): Promise<string | null> {
  const type = await findVisible(db, { collection: 'typeInterventions', id, portees });
  return type === null ? null : String(type.data['code']);
}
