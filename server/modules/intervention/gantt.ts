import type { z } from 'zod';
import type { interventionListsCalls } from '#domain/api/intervention-lists.ts';
import { dossierKind } from '#domain/dossiers/kind.ts';
import { ganttDe } from '#domain/planning/calendar.ts';
import { allOfKind } from '../../documents/page.ts';
import type { Context } from '../../http/context.ts';
import { plannedVisits } from './queries.ts';

type Query = z.output<typeof interventionListsCalls.ganttDemandes.query>;
type Group = z.output<typeof interventionListsCalls.ganttDemandes.answer>[number];

/** Bars of one diagram: more are read by narrowing the days. */
const MAX_BARS = 2000;

/** Planned visits that count, by dossier, in the order of their first one. CONTROL: their own. */
export async function ganttOf(context: Context, query: Query): Promise<Group[]> {
  const { actor, db } = context;
  const { start: debut, end: fin, search, interventionState: etat } = query;
  const idControleur = actor.role === 'CONTROL' ? actor.id : undefined;
  const visits = await plannedVisits(context, { etat, search, debut, fin, idControleur, limit: MAX_BARS });
  const dossiers = await allOfKind(db, context, {
    kind: dossierKind,
    condition: { field: 'id', among: [...new Set(visits.map(({ demandeId }) => demandeId))] },
    limit: MAX_BARS,
  });
  return ganttDe(visits, new Map(dossiers.map(({ id, data }) => [id, data])));
}
