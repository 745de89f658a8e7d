import type { z } from 'zod';
import { figuresCalls } from '#domain/api/figures.ts';
import { ok } from '#domain/base/result.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { calendrierDuBureau } from '#domain/planning/calendrier.ts';
import { comptesParEtape, stat } from '#domain/tableaux/stat.ts';
import { Filter } from '../../documents/page.ts';
import { listVisible } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { trouver } from '../documents.ts';
import { etapesVisibles, pourStat } from './figures-queries.ts';
import { coloursOf } from './queries.ts';

type Calls = typeof figuresCalls;
type OfficeVisit = z.output<Calls['nextPlanningBureau']['answer']>[number];

const VISITS_MAX = 5000;

/** Visits of everybody in a scope, by hour; the road between two is that of one controller's own day. */
async function officeCalendar(context: Context, filter: Filter, limit: number): Promise<OfficeVisit[]> {
  const documents = await listVisible(context.db, context, {
    collection: 'interventions',
    where: `etat not in ('ANNULE', 'REMPLACE') and data ->> 'dateRdv' is not null and ${filter.where}`,
    params: filter.params,
    tail: `order by data ->> 'dateRdv', id limit ${limit}`,
  });
  const visits = documents.map(({ data }) => data as unknown as Intervention);
  return calendrierDuBureau(visits, await coloursOf(context));
}

export const figuresModule = defineModule(figuresCalls, {
  planningForBureau: async ({ params: { a, b }, query }, context) => {
    const { idControleur, idTypeIntervention, departement } = query;
    const filter = new Filter()
      .and("left(data ->> 'dateRdv', 10) >= ?", a)
      .and("left(data ->> 'dateRdv', 10) <= ?", b)
      .and(
        "data ->> 'idControleur' = any(?::text[])",
        idControleur === undefined ? undefined : [idControleur].flat().map(String),
      )
      .and("data ->> 'idTypeIntervention' = ?", idTypeIntervention)
      .and("data -> 'adresse' ->> 'departement' = ?", departement);
    return ok(await officeCalendar(context, filter, VISITS_MAX));
  },
  nextPlanningBureau: async ({ params: { x, n } }, context) => {
    const filter = new Filter()
      .and("data ->> 'idBureauInspection' = ?", String(x))
      .and("data ->> 'dateRdv' >= ?", context.maintenant);
    return ok(await officeCalendar(context, filter, n));
  },
  stat: async ({ params: { a: du, b: au }, query }, context) => {
    const idControleur = context.acteur.role === 'CONTROL' ? context.acteur.id : undefined;
    const { interventions, dossiers } = await pourStat(context, { du, au, idControleur, ...query });
    const figures = stat(interventions, dossiers, { du, au });
    return ok({
      ...figures,
      parEtat: [...figures.parEtat],
      parType: [...figures.parType],
      parControleur: [...figures.parControleur],
      parSemaine: [...figures.parSemaine],
    });
  },
  stepStateCounts: async ({ query: { idDemande, debut, fin } }, context) => {
    const dossier = idDemande === undefined ? null : await trouver(context, 'dossiers', idDemande);
    if (dossier !== null && !dossier.ok) return dossier;
    const rows = await etapesVisibles(context, { id: dossier?.value.id, debut, fin });
    return ok([...comptesParEtape(rows)]);
  },
});
