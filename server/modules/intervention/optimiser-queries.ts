import type { Intervention } from '#domain/interventions/intervention.ts';
import type { AvecDossier } from '#domain/planning/etude.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { Filter } from '../../documents/page.ts';
import { listVisible, listWithDossier } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';

/** Interventions of one list: more are read by narrowing it. */
const LISTED_MAX = 1000;

/** Interventions of the scope with their dossier; a controller's own only. */
export async function interventionsToPlan(context: Context, filter: Filter): Promise<AvecDossier[]> {
  const { acteur, db } = context;
  filter.and("(i.data ->> 'idControleur')::integer = ?", acteur.role === 'CONTROL' ? acteur.id : undefined);
  const rows = await listWithDossier(db, context, {
    where: filter.where,
    params: filter.params,
    dossier: ['echeance', 'idDemande'],
    tail: `order by d.data ->> 'echeance' nulls last, i.id limit ${LISTED_MAX}`,
  });
  return rows.map(({ intervention, dossier }) => ({
    intervention: intervention as unknown as Intervention,
    dossier: (dossier ?? { echeance: null, idDemande: null }) as AvecDossier['dossier'],
  }));
}

/** Active controllers of the scope; a controller sees themselves only. */
export async function controllersToPlan(context: Context): Promise<Controller[]> {
  const { acteur, db } = context;
  const filter = new Filter()
    .and("(data ->> 'actif')::boolean = ?::boolean", true)
    .and("(data ->> 'idUser')::integer = ?", acteur.role === 'CONTROL' ? acteur.id : undefined);
  const { where, params } = filter;
  const documents = await listVisible(db, context, { collection: 'controllers', where, params, tail: 'order by id' });
  return documents.map(({ data }) => data as unknown as Controller);
}
