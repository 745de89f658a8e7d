import { ok, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { choosableControleurs } from '#domain/planning/controleurs.ts';
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
): Promise<Result<ReturnType<typeof choosableControleurs>>> {
  const { idTypeIntervention, departement, date = localDay(context.now, zoneOf(context.actor)) } = query;
  const code = idTypeIntervention === undefined ? undefined : await codeOf(context, idTypeIntervention);
  return ok(choosableControleurs(await listControllers(context), { code, departement, jour: date }));
}

/** Code of the fiche of a type; null: unknown. */
async function codeOf(context: Context, id: string): Promise<string | null> {
  const type = await findVisible(context.db, context, { collection: 'typeInterventions', id });
  return type === null ? null : type.data.code;
}
