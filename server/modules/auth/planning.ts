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

/** Controllers that a planner may choose: authorised for a type on a day, living in a département. */
export async function planningControllers(query: PlanningQuery, context: Context): Promise<Result<ControllerRow[]>> {
  const { db, portees, maintenant } = context;
  const { idTypeIntervention, departement, date = maintenant.slice(0, 10) } = query;
  const all = (await listControllers(db, portees)).filter(({ actif }) => actif);
  const near = all.filter(({ domicile }) => departement === undefined || domicile?.['departement'] === departement);
  if (idTypeIntervention === undefined) return ok(near);
  const type = await findVisible(db, { collection: 'typeInterventions', id: idTypeIntervention, portees });
  const code = String(type?.data['code']);
  return ok(type === null ? [] : near.filter(({ competences }) => estHabilite(competences, code, date)));
}
