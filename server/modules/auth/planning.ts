import { ok, type Result } from '#domain/base/result.ts';
import { controleursAChoisir } from '#domain/planning/controleurs.ts';
import { findVisible } from '../../documents/visible.ts';
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
  const { idTypeIntervention, departement, date = context.maintenant.slice(0, 10) } = query;
  const code = idTypeIntervention === undefined ? undefined : await codeOf(context, idTypeIntervention);
  return ok(controleursAChoisir(await listControllers(context), { code, departement, jour: date }));
}

/** Code of the fiche of a type; null: unknown. */
async function codeOf(context: Context, id: string): Promise<string | null> {
  const type = await findVisible(context.db, context, { collection: 'typeInterventions', id });
  return type === null ? null : type.data.code;
}
