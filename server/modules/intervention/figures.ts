import type { z } from 'zod';
import type { figuresCalls } from '#domain/api/figures.ts';
import { ok } from '#domain/base/result.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { comptesParEtape, stat } from '#domain/tableaux/stat.ts';
import { listVisible, type StoredDocument } from '../../documents/document.ts';
import { Filter } from '../../documents/page.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { trouver } from '../documents.ts';
import { etapesVisibles, pourStat } from './figures-queries.ts';
import { colourOf } from './queries.ts';
import { visitsFrom } from './visits.ts';

type Calls = typeof figuresCalls;
type OfficeVisit = z.output<Calls['nextPlanningBureau']['answer']>[number];

const VISITS_MAX = 5000;
const NOBODY_COLOUR = '#5B6560';

/** Visits of everybody in a scope, by hour; the road between two is that of one controller's own day. */
async function officeCalendar(context: Context, filter: Filter, limit: number): Promise<OfficeVisit[]> {
  const { db, portees } = context;
  const documents = await listVisible(db, {
    collection: 'interventions',
    portees,
    where: `etat not in ('ANNULE', 'REMPLACE') and data ->> 'dateRdv' is not null and ${filter.where}`,
    params: filter.params,
    tail: `order by data ->> 'dateRdv', id limit ${limit}`,
  });
  const byController = Map.groupBy(documents, (document) => controllerOf(document).idControleur);
  const visits = [];
  for (const [idControleur, own] of byController) {
    const couleur = idControleur === null ? NOBODY_COLOUR : await colourOf(db, idControleur);
    const nom = own[0] === undefined ? null : controllerOf(own[0]).nomControleur;
    const controleur = idControleur === null ? null : { id: idControleur, nom: nom ?? '' };
    visits.push(...visitsFrom(own, couleur).map((visit) => ({ ...visit, controleur })));
  }
  const key = ({ dateRdv, id }: OfficeVisit): string => `${dateRdv} ${id}`;
  return visits.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

const controllerOf = ({ data }: StoredDocument): Pick<Intervention, 'idControleur' | 'nomControleur'> =>
  data as unknown as Intervention;

export function figuresHandlers(): Handlers<Calls> {
  return {
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
  };
}
