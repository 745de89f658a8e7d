import type { z } from 'zod';
import { figuresCalls } from '#domain/api/figures.ts';
import { ok } from '#domain/base/result.ts';
import { isTurnoverTold, turnoverOf } from '#domain/facturation/turnover.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { calendarOfBureau } from '#domain/planning/calendar.ts';
import { countsByEtape, stat } from '#domain/tableaux/stat.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { findOrRefuse } from '../documents.ts';
import { issuedBetween, visibleEtapes, pourStat } from './figures-queries.ts';
import { coloursOf, plannedVisits } from './queries.ts';

type Calls = typeof figuresCalls;
type OfficeVisit = z.output<Calls['nextPlanningBureau']['answer']>[number];

const MAX_VISITS = 5000;

/** Visits of everybody in a scope, by hour; the road between two is that of one controller's own day. */
async function officeCalendar(context: Context, asked: Parameters<typeof plannedVisits>[1]): Promise<OfficeVisit[]> {
  return calendarOfBureau(await plannedVisits(context, asked), await coloursOf(context));
}

export const figuresModule = defineModule(figuresCalls, {
  planningForBureau: async ({ params: { a, b }, query }, context) =>
    ok(await officeCalendar(context, { ...query, debut: a, fin: b, limit: MAX_VISITS })),
  nextPlanningBureau: async ({ params: { x, n } }, context) => {
    const also: Condition[] = [
      { field: 'idBureauInspection', is: x },
      { field: 'dateRdv', since: context.now },
    ];
    return ok(await officeCalendar(context, { also, limit: n }));
  },
  stat: async ({ params: { a: du, b: au }, query }, context) => {
    const idControleur = context.actor.role === 'CONTROL' ? context.actor.id : undefined;
    const { interventions, dossiers } = await pourStat(context, { du, au, idControleur, ...query });
    const figures = stat(interventions, dossiers, { du, au });
    const asked = { role: context.actor.role, du, au, ...query };
    return ok({
      ...figures,
      ca: turnoverOf(isTurnoverTold(asked) ? await issuedBetween(context, { du, au }) : [], asked),
      parEtat: [...figures.parEtat],
      parType: [...figures.parType],
      parControleur: [...figures.parControleur],
      parSemaine: [...figures.parSemaine],
    });
  },
  stepStateCounts: async ({ query: { idDemande, debut, fin } }, context) => {
    const dossier = idDemande === undefined ? null : await findOrRefuse(context, 'dossiers', idDemande);
    if (dossier !== null && !dossier.ok) return dossier;
    const rows = await visibleEtapes(context, { id: dossier?.value.id, debut, fin });
    return ok([...countsByEtape(rows)]);
  },
});
