import { interventionKind } from '#domain/interventions/kind.ts';
import { type InterventionFilters, PLANNED } from '#domain/interventions/list.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { conditionOf } from '#domain/lists/listing.ts';
import { NOBODYS_COLOUR } from '#domain/planning/calendar.ts';
import { allOfKind } from '../../documents/page.ts';
import { listVisible } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';

/** Visits that stand in a calendar, by hour; `also`: what is asked beside the filters of their list. */
export async function plannedVisits(
  { db, ...reader }: Context,
  {
    also = [],
    limit,
    ...filters
  }: InterventionFilters & {
    readonly search?: string | undefined;
    readonly also?: readonly Condition[];
    readonly limit: number;
  },
) {
  const condition = { all: [PLANNED, conditionOf(interventionKind.list, filters), ...also] };
  const documents = await allOfKind(db, reader, { kind: interventionKind, condition, sort: 'dateRdv', limit });
  return documents.map(({ data }) => data);
}

/** Colours of the controllers of the scope, by user. */
export async function coloursOf(context: Context): Promise<ReadonlyMap<number, string>> {
  const controllers = await listVisible(context.db, context, {
    collection: 'controllers',
    fields: ['idUser', 'couleur'],
  });
  return new Map(controllers.map(({ data }) => [data.idUser, data.couleur]));
}

export const colourOf = async (context: Context, idControleur: number): Promise<string> =>
  (await coloursOf(context)).get(idControleur) ?? NOBODYS_COLOUR;
