import type { z } from 'zod';
import type { interventionListsCalls } from '#domain/api/intervention-lists.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { ganttDe } from '#domain/planning/calendrier.ts';
import { listVisible } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { interventionFilter } from './queries.ts';

type Query = z.output<typeof interventionListsCalls.ganttDemandes.query>;
type Group = z.output<typeof interventionListsCalls.ganttDemandes.answer>[number];

/** Bars of one diagram: more are read by narrowing the days. */
const BARS_MAX = 2000;

/** Planned visits that count, by dossier, in the order of their first one. CONTROL: their own. */
export async function ganttOf(context: Context, query: Query): Promise<Group[]> {
  const { acteur, db } = context;
  const { start: debut, end: fin, search, interventionState: etat } = query;
  const idControleur = acteur.role === 'CONTROL' ? acteur.id : undefined;
  const filter = interventionFilter({ etat, search, debut, fin, idControleur })
    .and("(data ->> 'dateRdv' is not null) = ?::boolean", true)
    .and('not (etat = any(?::text[]))', ['ANNULE', 'REMPLACE']);
  const { where, params } = filter;
  const tail = `order by data ->> 'dateRdv', id limit ${BARS_MAX}`;
  const documents = await listVisible(db, context, { collection: 'interventions', where, params, tail });
  const visits = documents.map(({ data }) => data as unknown as Intervention);
  const dossiers = await listVisible(db, context, {
    collection: 'dossiers',
    where: 'id = any($3::text[])',
    params: [[...new Set(visits.map(({ demandeId }) => demandeId))]],
  });
  return ganttDe(visits, new Map(dossiers.map(({ id, data }) => [id, data as unknown as Dossier])));
}
