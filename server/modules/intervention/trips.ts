import type { z } from 'zod';
import { tripsCalls } from '#domain/api/trips.ts';
import { ok } from '#domain/base/result.ts';
import { placeOf } from '#domain/planning/team-member.ts';
import type { Point } from '#domain/planning/trip.ts';
import { whereOf } from '../../documents/condition.ts';
import { listVisible } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';

type Groups = z.output<typeof tripsCalls.tripsByRoad.body>['groupes'];

/** [planning/P21] The places of each group that the caller is told of: nobody learns where a colleague lives. */
async function placesOf(context: Context, groups: Groups): Promise<readonly (readonly Point[])[]> {
  const visits = await listVisible(context.db, context, {
    collection: 'interventions',
    ...whereOf({ field: 'id', among: groups.flatMap(({ interventions }) => interventions) }),
    fields: ['adresse', 'id'],
  });
  const people = await listVisible(context.db, context, {
    collection: 'controllers',
    fields: ['domicile', 'idUser'],
  });
  const byVisit = new Map(visits.map(({ id, data }) => [id, placeOf(data.adresse)]));
  const byPerson = new Map(people.map(({ data }) => [data.idUser, placeOf(data.domicile)]));
  return groups.map(({ idControleur, interventions }) =>
    [idControleur === null ? null : byPerson.get(idControleur), ...interventions.map((id) => byVisit.get(id))].filter(
      (one) => one !== undefined && one !== null,
    ),
  );
}

export const tripsModule = defineModule(tripsCalls, {
  tripsByRoad: async ({ body }, context) => {
    const { roads } = context;
    return ok({
      service: roads.isServed,
      trajets: roads.isServed ? await roads.between(await placesOf(context, body.groupes)) : [],
    });
  },
});
