import { FIELD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { calls } from './call.ts';

/** Places of one question: what an OSRM table takes. */
export const ROAD_PLACES_MAX = 100;
/** Visits of one controller on one day. */
export const ROAD_VISITS_MAX = 30;

const point = z.object({ lat: z.number(), lng: z.number() });
const group = z.strictObject({
  /** Whose home it is; null: nobody's. */
  idControleur: z.number().int().min(1).max(2_147_483_647).nullable(),
  interventions: z.array(z.uuid().transform((id) => id.toLowerCase())).max(ROAD_VISITS_MAX),
});
const places = (groups: readonly { readonly interventions: readonly string[] }[]): number =>
  groups.reduce((sum, { interventions }) => sum + 1 + interventions.length, 0);

/** Travel by the roads of a routing service ([planning/P20] to [planning/P22] of domain/planning). */
export const tripsCalls = calls({
  /** In a body: what is looked for must not stand in the log of a proxy. */
  tripsByRoad: {
    method: 'POST',
    path: '/api/Intervention/Trajets',
    summary: 'Trajets par la route entre les lieux de chaque groupe ; ceux qui manquent restent estimés',
    tag: 'Intervention',
    body: z.strictObject({
      groupes: z
        .array(group)
        .min(1)
        .refine((groups) => places(groups) <= ROAD_PLACES_MAX, { error: `${ROAD_PLACES_MAX} lieux au plus` }),
    }),
    answer: z.object({
      /** false: none is set, and there is no use in asking again. */
      service: z.boolean(),
      trajets: z.array(z.object({ de: point, vers: point, km: z.number(), minutes: z.number().int() })),
    }),
    roles: FIELD_ROLES,
    offline: '-',
  },
});
