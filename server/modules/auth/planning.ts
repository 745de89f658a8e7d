import { estHabilite } from '#domain/access/authorisations.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { findVisible } from '../../documents/document.ts';
import type { Context } from '../../http/context.ts';
import { type ControllerRow, listControllers } from './queries.ts';

interface PlanningQuery {
  readonly idTypeIntervention?: string | undefined;
  readonly departement?: string | undefined;
  readonly date?: string | undefined;
}
type PlannedController = Required<Omit<ControllerRow, 'superviseur'>>;

/** What was never filled in is empty: no zone, no hours, no limit. */
const presented = (controller: ControllerRow): PlannedController => ({
  ...controller,
  zones: controller.zones ?? [],
  horaires: controller.horaires ?? [],
  absences: (controller.absences ?? []).map(({ du, au }) => ({ du, au })),
  maxParJour: controller.maxParJour ?? null,
});

/** Zones, when the office has given any; where they live otherwise. */
const serves = ({ zones, domicile }: PlannedController, departement: string): boolean =>
  zones.length > 0 ? zones.includes(departement) : domicile?.['departement'] === departement;

/** Controllers that a planner may choose: authorised for a type on a day, working in a département. */
export async function planningControllers(
  query: PlanningQuery,
  context: Context,
): Promise<Result<PlannedController[]>> {
  const { db, portees, maintenant } = context;
  const { idTypeIntervention, departement, date = maintenant.slice(0, 10) } = query;
  const all = (await listControllers(db, portees)).filter(({ actif }) => actif).map(presented);
  const near = all.filter((controller) => departement === undefined || serves(controller, departement));
  if (idTypeIntervention === undefined) return ok(near);
  const type = await findVisible(db, { collection: 'typeInterventions', id: idTypeIntervention, portees });
  const code = String(type?.data['code']);
  return ok(type === null ? [] : near.filter(({ competences }) => estHabilite(competences, code, date)));
}
